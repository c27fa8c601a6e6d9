import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Mutant } from './mutant.ts';

/**
 * `unseen`: by the tests that have run; others are still to look. `timed_out`: seen by a wait or a loop that came to no
 * end. `undecided`: the tests that failed do so without the mutant as well, or not again. `refused`: by the compiler.
 */
export type Verdict = 'unseen' | 'killed' | 'timed_out' | 'survived' | 'undecided' | 'refused';

export interface Result {
  verdict: Verdict;
  /** The test that failed. */
  by?: string;
  /** The tests that saw nothing, after those that look first. */
  passed?: string[];
}

const idOf = ({ file, start, end, replacement }: Mutant) => `${file}:${start}-${end}:${replacement}`;

/** What is known of the mutants of one state of the tree: a line each, so that a run that was stopped goes on. */
export class Results {
  readonly #path: string;
  readonly #known = new Map<string, Result>();

  constructor(path: string) {
    this.#path = path;
    mkdirSync(dirname(path), { recursive: true });
    // A run that was killed may have left half a line.
    const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
    for (const line of lines.filter((each) => each.endsWith('}'))) {
      const { id, ...result } = JSON.parse(line);
      this.#known.set(id, result);
    }
  }

  of(mutant: Mutant): Result | undefined {
    return this.#known.get(idOf(mutant));
  }

  add(mutant: Mutant, result: Result): Result {
    this.#known.set(idOf(mutant), result);
    appendFileSync(this.#path, `\n${JSON.stringify({ id: idOf(mutant), ...result })}`);
    return result;
  }
}

export interface Score {
  killed: number;
  timedOut: number;
  survived: number;
  /** Percent that were seen of those with a verdict. */
  percent: number;
  /** Between which the percentage of all mutants lies, at 95 % confidence. */
  interval: [number, number];
}

export function scoreOf(results: readonly Result[]): Score {
  const count = (verdict: Verdict) => results.filter((each) => each.verdict === verdict).length;
  const [killed, timedOut, survived] = [count('killed'), count('timed_out'), count('survived')];
  const judged = Math.max(1, killed + timedOut + survived);
  const share = (killed + timedOut) / judged;
  return { killed, timedOut, survived, percent: 100 * share, interval: wilson(share, judged) };
}

/** Wilson's interval, which also holds near 100 % and for few. */
function wilson(share: number, of: number): [number, number] {
  const z = 1.96;
  const middle = share + z ** 2 / (2 * of);
  const spread = z * Math.sqrt((share * (1 - share)) / of + z ** 2 / (4 * of ** 2));
  const percentOf = (value: number) => (100 * value) / (1 + z ** 2 / of);
  return [percentOf(middle - spread), percentOf(middle + spread)];
}

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Mutant, mutated } from './mutant.ts';
import { aslChanges } from './operators/asl.ts';
import { typescriptChanges } from './operators/typescript.ts';

const git = (root: string, ...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64_000_000 })
    .split('\n')
    .filter(Boolean);

/** What runs on MongoDB alone: without one its tests don't run, and would see nothing. */
const isOfMongo = /\.mongo\.ts$|\/mongo-[\w-]+\.ts$/;

/** The sources that mutants are made of: all of them, or those that differ from a commit or branch. */
export function sourcesIn(root: string, since?: string): string[] {
  const files = since
    ? git(root, 'diff', '--name-only', '--diff-filter=d', since)
    : git(root, 'ls-files', '--cached', '--others', '--exclude-standard');
  return files
    .filter((file) => /^(functions|lib)\/.*\.ts$|^stepfunctions\/.*\.asl\.json$/.test(file))
    .filter((file) => process.env.TEST_MONGODB_URL !== undefined || !isOfMongo.test(file))
    .sort();
}

export function mutantsOf(root: string, file: string): Mutant[] {
  const text = readFileSync(join(root, file), 'utf8');
  const changes = file.endsWith('.ts') ? typescriptChanges(text) : aslChanges(text);
  return changes.filter((change) => mutated(text, change) !== text).map((change) => ({ file, ...change }));
}

/** How much of a sample is of which kind. By their number alone, nine of ten mutants would be a word or a member of data. */
const kinds: { upTo: number; operators: RegExp }[] = [
  { upTo: 0.4, operators: /^(operator|condition|drop not|boolean|opposite|drop default)$/ },
  { upTo: 0.6, operators: /^drop (statement|throw)$/ },
  { upTo: 0.8, operators: /^(word|number|drop member)$/ },
  { upTo: 0.95, operators: /^(drop (predicate|lock)|bound|order)$/ },
  { upTo: 1, operators: /^(drop (TimeoutSeconds|HeartbeatSeconds|Retry|Catch|Default)|less \w+)$/ },
];

/** All mutants in an order of the seed's, every beginning of which has the kinds by their shares. */
export function drawn(mutants: readonly Mutant[], seed: number): Mutant[] {
  const random = randomOf(seed);
  const piles = kinds.map(({ upTo, operators }) => ({
    upTo,
    rest: shuffled(
      mutants.filter(({ operator }) => operators.test(operator)),
      random,
    ),
  }));
  const order: Mutant[] = [];
  while (piles.some(({ rest }) => rest.length > 0)) {
    const at = random();
    const next = piles.find(({ upTo }) => at < upTo)?.rest.pop();
    if (next) order.push(next);
  }
  return order;
}

/** mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [all[at], all[other]] = [all[other] as T, all[at] as T];
  }
  return all;
}

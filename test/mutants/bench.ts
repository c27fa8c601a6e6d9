import type { RunWith } from './judge.ts';
import { TestProcess } from './tests.ts';
import { copyOf } from './tree.ts';
import { within } from './typecheck.ts';

/** A copy of the tree with processes that run its tests while mutants are in place. */
export class Bench {
  readonly tree: string;
  /** Until one fails. */
  readonly untilOneFails: RunWith;
  readonly all: RunWith;
  readonly #copy: ReturnType<typeof copyOf>;
  readonly #processes: TestProcess[] = [];

  constructor(root: string, env: Record<string, string>) {
    this.#copy = copyOf(root);
    this.tree = this.#copy.path;
    this.untilOneFails = this.#runs(env, true);
    this.all = this.#runs(env, false);
  }

  #runs(env: Record<string, string>, bail: boolean): RunWith {
    const runner = new TestProcess({ tree: this.tree, env, workers: 1, bail });
    this.#processes.push(runner);
    let former: string[] = [];
    return (mutants) => (tests) => {
      const files = mutants.map(({ file }) => file);
      const changed = [...new Set([...former, ...files])];
      former = files;
      return within(this.tree, mutants, () => runner.run(tests, changed));
    };
  }

  remove(): void {
    for (const each of this.#processes) each.close();
    this.#copy.remove();
  }
}

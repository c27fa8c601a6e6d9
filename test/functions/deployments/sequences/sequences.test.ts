import { inspect } from 'node:util';
import { afterAll, beforeAll, beforeEach, test, vi } from 'vitest';
import { logger } from '../../../../functions/shared/logger.ts';
import { playLife } from './play.ts';
import { openStage, type Stage } from './stage.ts';

// `npm test -- --lives` plays 500; `SEED` says which is the first, `SEQUENCES` how many, and `STORIES=1` prints each.

/** Two short ones: a run that is cancelled, and a destroy after a failed run, killed on its way. */
const usual = [22, 253];
const firstSeed = Number(process.env.SEED ?? 1);
const seeds = process.env.SEQUENCES
  ? Array.from({ length: Number(process.env.SEQUENCES) }, (_, index) => firstSeed + index)
  : usual;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});
beforeEach(() => {
  stage.logged.length = 0;
  for (const level of ['debug', 'info', 'warn', 'error'] as const)
    vi.spyOn(logger, level).mockImplementation((...line: unknown[]) => {
      stage.logged.push(inspect(line, { depth: 5, maxStringLength: 5_000 }));
    });
});
afterAll(() => stage.close());

test.each(seeds)(
  'Life %i of a deployment ends with nothing in the cloud but what its record names, and no run is stuck',
  async (seed) => {
    await playLife(stage, seed);
  },
);

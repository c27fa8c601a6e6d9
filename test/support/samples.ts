import { dayMs } from '../../functions/shared/durations.ts';
import { seededRandom } from './random.ts';

// Generated cases that prove the same by other values are played in part; `npm test -- --samples` plays all of them.

const isWhole = process.env.SAMPLES === 'all';

/** The same few all day; `SEED` chooses others. */
export const seed = Number(process.env.SEED ?? Math.floor(Date.now() / dayMs));

/** Some of them, drawn by the seed. */
export function someOf<T>(all: readonly T[], count: number): readonly T[] {
  if (isWhole) return all;
  const { pick } = seededRandom(seed);
  return [...new Set(Array.from({ length: count }, () => pick(all)))];
}

/** Every so many-th of them, others the next day: in as many days a run plays each once. */
export const shareOf = <T>(all: readonly T[], days: number, day = seed): readonly T[] =>
  chosenOf(all, (_, index) => index % days === day % days);

/** Those that are chosen, the same ones in each run. */
export const chosenOf = <T>(
  all: readonly T[],
  isChosen: (item: T, index: number) => boolean,
): readonly T[] => (isWhole ? all : all.filter(isChosen));

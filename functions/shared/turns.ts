import type { Clock } from './clock.ts';
import { minuteMs } from './durations.ts';

export interface Turns {
  clock: Clock;
  /** No step is begun after this long. */
  budgetMs: number;
}

/**
 * Goes round the items, one step of each at a time, as long as steps say that there is more to do: one with much to do
 * delays the others by a step. Begins elsewhere each minute, so that what time isn't enough for is not the same again.
 * @returns how many were not done when time was up
 */
export async function takeTurns<T>(
  items: readonly T[],
  { clock, budgetMs }: Turns,
  step: (item: T) => Promise<boolean>,
): Promise<number> {
  const started = clock.now().getTime();
  let round = [
    ...items.slice(offset(started, items.length)),
    ...items.slice(0, offset(started, items.length)),
  ];
  while (round.length > 0) {
    const next: T[] = [];
    for (const [index, item] of round.entries()) {
      if (clock.now().getTime() - started >= budgetMs) return next.length + round.length - index;
      if (await step(item)) next.push(item);
    }
    round = next;
  }
  return 0;
}

/** A prime, so that the beginnings of a few minutes are far from each other. */
const stride = 7_919;

const offset = (time: number, length: number) =>
  length === 0 ? 0 : (Math.floor(time / minuteMs) * stride) % length;

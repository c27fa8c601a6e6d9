import type { Clock } from '../clock.ts';
import { minuteMs } from '../durations.ts';

export interface Turns {
  clock: Clock;
  /** No step is begun after this long. */
  budgetMs: number;
}

/** Organizations that a sweep asks for: more than there is time for in a minute. */
const mostOrgs = 10_000;

/** Behind which organization a sweep asks for the next ones. Its process keeps it; a new one begins with the first. */
export interface Place {
  after: string;
  readonly most: number;
}

/** The result of a sweep. */
export interface SweepCounts {
  found: number;
  moved: number;
  /** Organizations whose due work could not be read; the next sweep tries again. */
  failed: number;
}

export const firstPlace = (most = mostOrgs): Place => ({ after: '', most });

/** The organizations whose turn it is, by id: those behind the last ones, and behind the last of all the first again. */
export async function nextOrgs(
  place: Place,
  select: (page: { after: string; limit: number }) => PromiseLike<readonly { orgId: string }[]>,
): Promise<readonly { orgId: string }[]> {
  const orgs = await select({ after: place.after, limit: place.most });
  place.after = (orgs.length === place.most && orgs.at(-1)?.orgId) || '';
  return orgs;
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

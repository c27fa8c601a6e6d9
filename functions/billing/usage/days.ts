import { dayMs } from '../../shared/durations.ts';

export interface TimeRange {
  from: Date;
  to: Date;
}

export interface DaysAndRest {
  days: TimeRange;
  before: TimeRange;
  behind: TimeRange;
}

/**
 * Pure: the whole days in UTC of a range, and the parts of it before and behind them; each may be empty. Nothing is booked
 * later than `now`, so the day of it is whole where the range goes so far.
 */
export function wholeDays({ from, to, now }: TimeRange & { now: Date }): DaysAndRest {
  const first = dayFrom(from, Math.ceil);
  const last = dayFrom(to, to >= now ? Math.ceil : Math.floor);
  if (first >= last)
    return { days: { from: first, to: first }, before: { from, to }, behind: { from: to, to } };
  return { days: { from: first, to: last }, before: { from, to: first }, behind: { from: last, to } };
}

const dayFrom = (time: Date, round: (days: number) => number) =>
  new Date(round(time.getTime() / dayMs) * dayMs);

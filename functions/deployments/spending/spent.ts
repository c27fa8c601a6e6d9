import { hourMs } from '../../shared/durations.ts';

// Pure: what a deployment has cost in the customer's cloud, by the estimates of the plans that were applied.

/** The hours of the month that list prices are given for. */
const hoursPerMonth = 730;

/** A run that has succeeded: from its end on, its plan is what is paid for. */
export interface SucceededRun {
  kind: 'apply' | 'update' | 'destroy';
  /** What its plan costs a month. */
  monthly: number;
  endedAt: Date;
}

interface Facts {
  /** The oldest first. */
  runs: readonly SucceededRun[];
  /** What the last destroy has kept costs so much a month. */
  keptMonthly: number;
}

/** USD between two times, rounded to cents. What ran before the first known run isn't counted. */
export function spentBetween({ runs, keptMonthly }: Facts, from: Date, to: Date): number {
  const spent = runs.map(({ kind, monthly, endedAt }, index) => {
    const next = runs[index + 1]?.endedAt ?? to;
    const ms = Math.min(next.getTime(), to.getTime()) - Math.max(endedAt.getTime(), from.getTime());
    const rate = kind !== 'destroy' ? monthly : index === runs.length - 1 ? keptMonthly : 0;
    return (Math.max(0, ms) / hourMs / hoursPerMonth) * rate;
  });
  return Math.round(spent.reduce((sum, each) => sum + each, 0) * 100) / 100;
}

/** The beginning of the calendar month, in UTC as clouds bill it. */
export const monthOf = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));

import { minuteMs, secondMs } from '../../../shared/durations.ts';
import { microPerThousand } from '../../ledger/credit-prices.ts';

// Pure: the reports of overage to the meter. The ledger counts millionths of a credit, Stripe whole cents.

export interface Overage {
  periodStart: Date;
  /** At which it was used. */
  price: number | null;
  micro: bigint;
  /** The reported part of it. */
  reported: bigint;
}

export interface Report {
  periodStart: Date;
  price: number | null;
  micro: bigint;
  cents: number;
  usedAt: Date;
}

/**
 * Reports beyond a group's own use count for the next group of its period: a former version of the meter sums prices up and
 * reports without one.
 * @param groups in the order of their periods, and within one of their prices, unpriced first
 */
export function withSpare(groups: readonly Overage[]): Overage[] {
  let spare = 0n;
  return groups.map((group, index) => {
    if (groups[index - 1]?.periodStart.getTime() !== group.periodStart.getTime()) spare = 0n;
    const reported = group.reported + spare;
    spare = reported > group.micro ? reported - group.micro : 0n;
    return { ...group, reported };
  });
}

/** Whole cents that were not reported yet; a fraction of a cent waits for further usage, and is never billed without it. */
export function reportOf(
  { periodStart, price: own, micro, reported }: Overage,
  { price, period, now }: { price: number; period: { start: Date; end: Date }; now: Date },
): Report | undefined {
  const cents = ((micro - reported) * BigInt(price)) / microPerThousand;
  if (cents <= 0n) return undefined;
  const paid = (cents * microPerThousand + BigInt(price) - 1n) / BigInt(price);
  const usedAt = timeOf(periodStart, period, now);
  return { periodStart, price: own, micro: paid, cents: Number(cents), usedAt };
}

/** Until an invoice is finalized, usage of its period still comes onto it: an hour, less some minutes on the way. */
const draftMs = 50 * minuteMs;

/** The time under which Stripe counts it: in its own period, or now where that one's invoice is final. */
function timeOf(periodStart: Date, { start, end }: { start: Date; end: Date }, now: Date): Date {
  const ended = periodStart < start ? start : end;
  if (now < ended || now.getTime() >= ended.getTime() + draftMs) return now;
  return new Date(ended.getTime() - secondMs);
}

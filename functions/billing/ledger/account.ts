import { dayMs } from '../../shared/durations.ts';
import { type Catalogue, type Plan, planNamed } from '../plans.ts';
import { microPerCredit, microPerThousand } from './credit-prices.ts';

// Pure: what an organization's account says, and what may be spent of it. Amounts are millionths of a credit.

export const accountStatuses = ['active', 'trialing', 'past_due', 'canceled'] as const;
export type AccountStatus = (typeof accountStatuses)[number];

export interface Account {
  plan: string;
  status: AccountStatus;
  periodStart: Date;
  periodEnd: Date;
  capCents: number | null;
  /** The credits that were granted in this period. */
  included: bigint;
  /** The sum of all entries. */
  balance: bigint;
  /** For work under way. */
  held: bigint;
  /** The used part of the cap, in this period: credits beyond the included ones, at `overagePrice`. */
  capUsed: bigint;
  /** Cents of a thousand of them, as of the last use; 0 where none are sold, null where it was not noted yet. */
  overagePrice: number | null;
  cancelAtPeriodEnd: boolean;
  graceUntil: Date | null;
  trialEndsAt: Date | null;
  /** The end of the last period that was paid for; null where nothing is known to be unpaid. */
  paidUntil: Date | null;
  /** There is, or was, a subscription: its months go on after its end. */
  wasSubscribed: boolean;
}

/** The facts that decide which plan counts. */
export type PlanFacts = Pick<Account, 'plan' | 'status' | 'periodEnd' | 'cancelAtPeriodEnd' | 'graceUntil'>;

/** The plan that counts now: a subscription that is over or wasn't paid for counts no more. */
export function planOf(catalogue: Catalogue, account: PlanFacts | undefined, now: Date): Plan {
  if (!account || account.status === 'canceled') return catalogue.default;
  const isUnpaid = account.status === 'past_due' && account.graceUntil !== null && account.graceUntil <= now;
  const isOver = account.cancelAtPeriodEnd && account.periodEnd <= now;
  return (!isUnpaid && !isOver && planNamed(catalogue, account.plan)) || catalogue.default;
}

/** The credits that may be spent beyond the included ones; null without a limit. */
export function overageOf(plan: Plan, capCents: number | null): bigint | null {
  const price = plan.overage_cents_per_1000;
  if (plan.included_credits === null && (price === null || capCents === null)) return null;
  if (price === null || capCents === null) return 0n;
  return (BigInt(capCents) * microPerThousand) / BigInt(price);
}

/** The credits that can still be held; null without a limit. */
export function availableCredits(plan: Plan, account: Account): bigint | null {
  const { balance, held, capCents, capUsed } = account;
  const overage = hasOverage(plan, account) ? overageOf(plan, capCents) : 0n;
  return overage === null ? null : atLeastZero(balance) + atLeastZero(overage - capUsed) - held;
}

/** Cents of a thousand credits beyond the included ones; 0 where there are none to be had. */
export const overagePriceOf = (plan: Plan): number => plan.overage_cents_per_1000 ?? 0;

/**
 * The used part of the cap is an amount of money, so a new price changes its number of credits. Where no overage is sold it is
 * kept as if a thousand cost a cent (the same stands in 0009-billing.sql).
 */
export function capUsedAt(price: number, { capUsed, overagePrice: from }: CapUse): bigint {
  if (from === null || from === price) return capUsed;
  const to = BigInt(Math.max(price, 1));
  return (capUsed * BigInt(Math.max(from, 1)) + to - 1n) / to;
}
export type CapUse = Pick<Account, 'capUsed' | 'overagePrice'>;

/** An organization that hasn't paid yet, or not the last invoice, can't run up another one. */
export const hasOverage = (plan: Plan, { status, periodStart, paidUntil }: Account): boolean =>
  plan.included_credits === null || (status === 'active' && !isUnpaid(periodStart, paidUntil));

const atLeastZero = (micro: bigint): bigint => (micro > 0n ? micro : 0n);

export interface Period {
  start: Date;
  end: Date;
}

/** The period of the moment: the account's own, or one that follows it by whole months. */
export function periodAt(account: Account, now: Date): Period {
  if (now < account.periodEnd) return { start: account.periodStart, end: account.periodEnd };
  if (!account.wasSubscribed) return monthOf(now);
  let months = 1;
  while (plusMonths(account.periodEnd, months) <= now) months++;
  return { start: plusMonths(account.periodEnd, months - 1), end: plusMonths(account.periodEnd, months) };
}

/** The month of the calendar, in UTC. */
export const monthOf = (now: Date): Period => ({
  start: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth())),
  end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1)),
});

/** The same day of a later month, or its last one where it has no such day. */
export function plusMonths(time: Date, months: number): Date {
  const moved = new Date(time);
  const day = moved.getUTCDate();
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(day, lastDay));
  return moved;
}

/** After a failed payment the plan stays for so long. */
export const graceMs = 7 * dayMs;

const isUnpaid = (start: Date, paidUntil: Date | null): boolean => paidUntil !== null && start >= paidUntil;

/** The grant of a period: all of it once it is paid, before that the part of its grace. */
export function grantIn(plan: Plan, { start, end }: Period, paidUntil: Date | null): bigint {
  const whole = grantOf(plan);
  if (plan.price_cents === 0 || !isUnpaid(start, paidUntil)) return whole;
  const length = end.getTime() - start.getTime();
  return length <= graceMs ? whole : (whole * BigInt(graceMs)) / BigInt(length);
}

/** The credits that a plan grants for a period. Without a limit it grants none, and the balance is the usage. */
export const grantOf = (plan: Plan): bigint => BigInt(plan.included_credits ?? 0) * microPerCredit;

/**
 * The adjustment of the period's grant to that of the plan. Used credits stay used: of a larger grant only the rest is taken
 * back.
 */
export function adjustment(
  plan: Plan,
  { included, balance, periodStart: start, periodEnd: end, paidUntil }: Account,
): bigint {
  const difference = grantIn(plan, { start, end }, paidUntil) - included;
  if (difference >= 0n) return difference;
  const rest = atLeastZero(balance);
  return -difference > rest ? -rest : difference;
}

/** Credits for people and programs: six digits behind the point are all that there are. */
export const toCredits = (micro: bigint): number => Number(micro) / Number(microPerCredit);

import { dayMs } from '../../shared/durations.ts';
import { type AccountStatus, plusMonths } from '../account.ts';

// Pure: what an organization's account becomes by what the payment provider shows.

/** After a failed payment the plan stays for so long. */
export const graceMs = 7 * dayMs;

export interface Account {
  plan: string;
  status: AccountStatus;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  graceUntil: Date | null;
  trialEndsAt: Date | null;
  subscribedAt: Date | null;
  customerId: string | null;
  subscriptionId: string | null;
}

/** A subscription that has not ended, as the provider shows it. */
export interface LiveSubscription {
  id: string;
  plan: string;
  status: Exclude<AccountStatus, 'canceled'>;
  startedAt: Date;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  trialEndsAt: Date | null;
}

type Changed = Omit<Account, 'customerId'>;

/**
 * The account as it has to be: seen twice, or seen late, a subscription leads to the same.
 * @param live undefined where the customer has none any more
 */
export function accountFor(
  account: Account,
  live: LiveSubscription | undefined,
  { now, defaultPlan }: { now: Date; defaultPlan: string },
): Changed {
  if (!live) return withoutSubscription(account, now, defaultPlan);
  const { id, plan, startedAt, ...seen } = live;
  const isLate = live.status === 'past_due';
  const graceUntil = isLate ? (account.graceUntil ?? new Date(now.getTime() + graceMs)) : null;
  const isOver = graceUntil !== null && graceUntil <= now;
  return {
    ...seen,
    plan: isOver ? defaultPlan : plan,
    graceUntil,
    subscriptionId: id,
    subscribedAt: startedAt,
  };
}

function withoutSubscription(account: Account, now: Date, defaultPlan: string): Changed {
  const { customerId: _, ...same } = account;
  // Somebody who has a customer and never subscribed, or whose subscription has ended before.
  if (account.subscriptionId === null || account.status === 'canceled') return same;
  return {
    ...same,
    plan: defaultPlan,
    status: 'canceled',
    // The default plan's months begin with it.
    periodStart: now,
    periodEnd: plusMonths(now, 1),
    cancelAtPeriodEnd: false,
    graceUntil: null,
    trialEndsAt: null,
    subscribedAt: null,
  };
}

/** What people are told of a change. */
export function told(before: Account, after: Changed) {
  const isLate = after.status === 'past_due' && before.status !== 'past_due';
  const isWell = before.status === 'past_due' && (after.status === 'active' || after.status === 'trialing');
  return { isLate, isWell, isOtherPlan: before.plan !== after.plan };
}

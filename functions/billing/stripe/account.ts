import { type AccountStatus, graceMs, plusMonths } from '../ledger/account.ts';
import { type Catalogue, planNamed } from '../plans.ts';

// Pure: what an organization's account becomes by what the payment provider shows.

export interface Account {
  plan: string;
  status: AccountStatus;
  periodStart: Date;
  periodEnd: Date;
  cancelAtPeriodEnd: boolean;
  graceUntil: Date | null;
  trialEndsAt: Date | null;
  subscribedAt: Date | null;
  paidUntil: Date | null;
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
  /** Nothing is owed for the present state. */
  isPaid: boolean;
}

type AccountChange = Omit<Account, 'customerId'>;

/**
 * The account as it has to be: seen twice, or seen late, a subscription leads to the same. While it is not paid no more
 * counts than did before; a dearer plan chosen in a trial is paid for first.
 * @param live undefined where the customer has none any more
 */
export function accountFor(
  account: Account,
  live: LiveSubscription | undefined,
  { now, catalogue }: { now: Date; catalogue: Catalogue },
): AccountChange {
  const defaultPlan = catalogue.default.name;
  if (!live) return withoutSubscription(account, now, defaultPlan);
  const { id, plan, startedAt, isPaid, ...seen } = live;
  const isSameTrial =
    live.status === 'trialing' && account.status === 'trialing' && account.subscriptionId === id;
  const counting = isPaid && !isSameTrial ? plan : smallerOf(catalogue, account.plan, plan);
  const isLate = live.status === 'past_due';
  const graceUntil = isLate ? (account.graceUntil ?? new Date(now.getTime() + graceMs)) : null;
  const isOver = graceUntil !== null && graceUntil <= now;
  return {
    ...seen,
    plan: isOver ? defaultPlan : counting,
    paidUntil: isPaid ? live.periodEnd : account.paidUntil,
    graceUntil,
    subscriptionId: id,
    subscribedAt: startedAt,
  };
}

/** By their price; one that is in no list any more counts as the default plan. */
function smallerOf(catalogue: Catalogue, one: string, other: string): string {
  const price = (name: string) => (planNamed(catalogue, name) ?? catalogue.default).price_cents;
  return price(other) < price(one) ? other : one;
}

function withoutSubscription(account: Account, now: Date, defaultPlan: string): AccountChange {
  const { customerId: _, ...same } = account;
  // An organization that has a customer at Stripe and never subscribed, or whose subscription has ended before.
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
    paidUntil: null,
  };
}

/** The changes that owners are notified of. */
export function changesToTell(before: Account, after: AccountChange) {
  const isLate = after.status === 'past_due' && before.status !== 'past_due';
  const isWell = before.status === 'past_due' && (after.status === 'active' || after.status === 'trialing');
  return { isLate, isWell, isOtherPlan: before.plan !== after.plan };
}

import type Stripe from 'stripe';
import { secondMs } from '../../shared/durations.ts';
import type { LiveSubscription } from './account.ts';

// Pure: what Stripe shows of a customer, as the account takes it.

/** Plans by the ids of their prices. */
export type PlanOfPrice = ReadonlyMap<string, string>;

const live = ['active', 'trialing', 'past_due'] as const;

/** Whether it is paid, its latest invoice says. */
export interface StripeSubscription extends Omit<LiveSubscription, 'isPaid'> {
  latestInvoice: string | undefined;
}

export interface StripeSubscriptions {
  live: StripeSubscription | undefined;
  /** Ids of further active subscriptions: the customer pays twice. */
  further: string[];
}

/**
 * The subscription that counts: of several the oldest, which the further ones don't change.
 * @throws Error for a price that is of no plan: then it is unknown what was bought
 */
export function readSubscriptions(
  subscriptions: readonly Stripe.Subscription[],
  planOf: PlanOfPrice,
): StripeSubscriptions {
  const [first, ...others] = subscriptions
    .filter(({ status }) => live.some((each) => each === status))
    .sort((a, b) => a.created - b.created || (a.id < b.id ? -1 : 1));
  return { live: first && toLive(first, planOf), further: others.map(({ id }) => id) };
}

function toLive(subscription: Stripe.Subscription, planOf: PlanOfPrice): StripeSubscription {
  const { id, status, items, latest_invoice: latest } = subscription;
  const item = items.data.find(({ price }) => planOf.has(price.id));
  const plan = item && planOf.get(item.price.id);
  if (!item || !plan) {
    const prices = items.data.map(({ price }) => price.id).join(', ');
    throw new Error(`The subscription ${id} has no price of a plan (${prices}): add it to STRIPE_PRICES.`);
  }
  return {
    id,
    plan,
    status: status as LiveSubscription['status'],
    startedAt: at(subscription.start_date),
    periodStart: at(item.current_period_start),
    periodEnd: at(item.current_period_end),
    cancelAtPeriodEnd: endsWithPeriod(subscription, item.current_period_end),
    trialEndsAt: subscription.trial_end === null ? null : at(subscription.trial_end),
    latestInvoice: typeof latest === 'string' ? latest : latest?.id,
  };
}

/** Stripe's API notes an end in the one field, and its portal in the other. */
const endsWithPeriod = (
  { cancel_at_period_end: isSaid, cancel_at: endsAt }: Stripe.Subscription,
  periodEnd: number,
): boolean => isSaid || (endsAt !== null && endsAt <= periodEnd);

/** With its latest invoice. A voided invoice is forgiven, and without an invoice nothing is owed. */
export function liveOf(
  { latestInvoice: _, ...live }: StripeSubscription,
  latest: Stripe.Invoice | undefined,
): LiveSubscription {
  const isSettled = !latest || latest.status === 'paid' || latest.status === 'void';
  return { ...live, isPaid: live.status !== 'past_due' && isSettled };
}

const at = (seconds: number) => new Date(seconds * secondMs);

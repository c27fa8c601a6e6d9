import type { Sql } from 'postgres';
import type Stripe from 'stripe';
import type { Price } from '../../../bin/local/stripe/state.ts';
import type { Payments } from '../../../functions/billing/payments/payments.ts';
import { catalogueOf } from '../../../functions/billing/plans.ts';
import { stripePayments } from '../../../functions/billing/stripe/payments.ts';
import type { Clock } from '../../../functions/shared/clock.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import { dayMs } from '../../../functions/shared/durations.ts';

const price = (id: string, cents: number, usage: 'licensed' | 'metered'): Price => ({
  id,
  object: 'price',
  active: true,
  currency: 'usd',
  product: id.replace('price_', ''),
  unit_amount: cents,
  recurring: {
    interval: 'month',
    usage_type: usage,
    meter: usage === 'metered' ? 'mtr_local_overage' : null,
  },
});

/** What tests sell. */
export const prices = [
  price('price_team', 9_900, 'licensed'),
  price('price_business', 49_900, 'licensed'),
  price('price_overage', 1, 'metered'),
];

let made = 0;
const answer = (prefix: string) => async () => {
  made++;
  return { id: `${prefix}_${made}`, url: `https://stripe.example.com/${prefix}/${made}` };
};

/** Payments by a Stripe that answers all as if it were well, and keeps nothing. */
export const openPayments = (db: Database, clock: Clock): Payments =>
  stripePayments({
    db,
    clock,
    stripe: {
      customers: {
        create: answer('cus'),
        retrieve: async (id: string) => ({ id, metadata: {} }),
        update: answer('cus'),
      },
      checkout: { sessions: { create: answer('cs'), list: async () => ({ data: [] }) } },
      billingPortal: { sessions: { create: answer('bps') } },
    } as unknown as Stripe,
    prices: { byPlan: new Map([['team', 'price_team']]), overage: 'price_overage' },
    appBaseUrl: 'https://app.example.com',
    automaticTax: true,
    trialDays: 0,
    catalogue: catalogueOf({ PAYMENT_PROVIDER: 'stripe' }),
  });

/** Makes the organization one that has bought something before. */
export async function customerOf(owner: Sql, orgId: string): Promise<void> {
  const now = new Date();
  const period = { period_start: now, period_end: new Date(now.getTime() + 30 * dayMs) };
  const account = { org_id: orgId, plan: 'free', status: 'active', ...period };
  await owner`insert into billing_accounts ${owner({ ...account, created_at: now, updated_at: now })} on conflict do nothing`;
  await owner`update billing_accounts set provider_customer_id = ${`cus_${orgId}`} where org_id = ${orgId}`;
}

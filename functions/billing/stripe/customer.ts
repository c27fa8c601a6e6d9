import type Stripe from 'stripe';
import type { Actor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { type Account, monthAfter } from './account.ts';
import { insertDefault, storeCustomer } from './store.accounts.postgres.ts';

interface CustomerOptions {
  db: Database;
  stripe: Stripe;
  defaultPlan: string;
}

/**
 * Stripe's customer of the organization, made at its first checkout. Stored before anything can be paid, so that each
 * event about it finds its organization. Of two at once the first stays; the other has nothing and is no harm.
 */
export async function customerOf(
  { db, stripe, defaultPlan }: CustomerOptions,
  actor: Actor,
  account: Account | undefined,
  click: string,
): Promise<string> {
  if (account?.customerId) return account.customerId;
  const { orgId } = actor;
  const { email } = (await db.tenant(actor, () => [])).caller;
  const made = await stripe.customers.create(
    { email, metadata: { org_id: orgId } },
    { idempotencyKey: `customer:${click}` },
  );
  return db.write(actor, async (unit) => {
    await insertDefault(unit, defaultPlan, { start: unit.now, end: monthAfter(unit.now) });
    return storeCustomer(unit, made.id);
  });
}

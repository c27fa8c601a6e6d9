import type Stripe from 'stripe';
import type { PersonActor } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { openAccount } from '../ledger/ledger.ts';
import type { Catalogue } from '../plans.ts';
import type { Account } from './account.ts';
import { mailTo, payeeFields } from './payee.ts';
import { storeCustomer } from './store.accounts.postgres.ts';

interface CustomerOptions {
  db: Database;
  stripe: Stripe;
  catalogue: Catalogue;
}

/**
 * Stripe's customer of the organization, made at its first checkout. Stored before anything can be paid, so that each event
 * about it finds its organization. Of two concurrent ones the first stays; the other is unused and harmless. Invoices are
 * mailed to who pays now.
 */
export async function customerOf(
  { db, stripe, catalogue }: CustomerOptions,
  actor: PersonActor,
  account: Account | undefined,
  click: string,
): Promise<string> {
  const { orgId } = actor;
  const { email, userId } = (await db.tenant(actor, () => [])).caller;
  const payee = { userId, email };
  if (account?.customerId) {
    await mailTo(stripe, account.customerId, payee);
    return account.customerId;
  }
  const { metadata, ...fields } = payeeFields(payee);
  const made = await stripe.customers.create(
    { ...fields, metadata: { org_id: orgId, ...metadata } },
    { idempotencyKey: `customer:${click}` },
  );
  return db.write(actor, async (unit) => {
    await openAccount(unit, catalogue);
    return storeCustomer(unit, made.id);
  });
}

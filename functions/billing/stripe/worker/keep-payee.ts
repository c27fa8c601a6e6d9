import type Stripe from 'stripe';
import type { Database } from '../../../shared/db/client.ts';
import { logger } from '../../../shared/logger.ts';
import { payeeChanges, payeeIdOf } from '../payee.ts';
import { lockLooks } from '../store.accounts.postgres.ts';
import { selectPayee } from '../store.payees.postgres.ts';

/** Gives an organization's customer at Stripe the address of another owner, once its payee is no owner any more or has another address. */
export type KeepPayee = (customer: { orgId: string; customerId: string }) => Promise<void>;

export const keepPayee =
  (db: Database, stripe: Stripe): KeepPayee =>
  ({ orgId, customerId }) =>
    db.system(orgId, async (unit) => {
      await lockLooks(unit);
      const customer = await stripe.customers.retrieve(customerId);
      if (customer.deleted) return;
      const changes = payeeChanges(customer, await selectPayee(unit, payeeIdOf(customer)));
      if (!changes) return;
      await stripe.customers.update(customerId, changes);
      unit.afterCommit(() => logger.info('invoices_go_to_another', { org_id: orgId }));
    });

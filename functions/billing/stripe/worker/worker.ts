import type { Database } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { logger } from '../../../shared/logger.ts';
import { batchWorker } from '../../../shared/workers/batch-worker.ts';
import { overagePriceOf, planOf } from '../../ledger/account.ts';
import { beginPeriod, openAccount } from '../../ledger/ledger.ts';
import { type Catalogue, planNamed } from '../../plans.ts';
import { type Account, accountFor, type LiveSubscription } from '../account.ts';
import { toMirroredInvoice } from '../invoice.ts';
import { priceIn, recordOverage } from '../meter/overage-reports.ts';
import { type BusMessage, type Notice, parseMessage } from '../notice.ts';
import {
  forgetCustomer,
  lockLooks,
  lockSubscribed,
  selectEndingSince,
  selectOrgOf,
  selectSubscribed,
  storeSubscription,
} from '../store.accounts.postgres.ts';
import { selectPayingOrgs } from '../store.payees.postgres.ts';
import { insertEvent, storeInvoice } from '../store.postgres.ts';
import { liveOf, type PlanOfPrice, readSubscriptions } from '../subscriptions.ts';
import { tellMembers } from './account-events.ts';
import type { EndPayments } from './end-payments.ts';
import type { KeepPayee } from './keep-payee.ts';
import type { StripeReads } from './stripe-reads.ts';

export interface StripeWorkerOptions {
  db: Database;
  look: StripeReads;
  endPayments: EndPayments;
  keepPayee: KeepPayee;
  planOf: PlanOfPrice;
  catalogue: Catalogue;
}

/**
 * Makes an organization's account what Stripe shows. Events come twice and in any order: each only says that something
 * has changed. Those of one organization look one after the other and write what they saw, so the last one has seen the
 * newest. The account is locked after the look: spending doesn't wait for Stripe.
 */
export function stripeWorker(options: StripeWorkerOptions) {
  const { db, look } = options;

  async function handleMessage(message: Notice | BusMessage): Promise<void> {
    if (!('detail' in message)) return handleNotice(message);
    const { 'detail-type': type, detail } = message;
    const isEnding = type === 'org.deletion_requested' || type === 'org.deletion_due';
    for (const orgId of await orgsOf(detail)) {
      const account = await db.system(orgId, ({ sql }) => selectSubscribed(sql, orgId));
      const customerId = account[0]?.customerId;
      if (!customerId) continue;
      await (isEnding
        ? handleNotice({ type, customer_id: customerId })
        : options.keepPayee({ orgId, customerId }));
    }
  }

  const orgsOf = async (detail: BusMessage['detail']) =>
    'org_id' in detail ? [detail.org_id] : db.sweep((sql) => selectPayingOrgs(sql, detail.user_id));

  async function handleNotice(notice: Notice): Promise<void> {
    const { customer_id: customerId, type } = notice;
    const orgId = await db.sweep((sql) => selectOrgOf(sql, customerId));
    // The event concerns another product with the same Stripe account, or a customer who was deleted before.
    if (orgId === undefined) return logger.info('stripe_event_of_others', { type });
    const [{ endingSince }] = await db.system(orgId, ({ sql }) => selectEndingSince(sql));
    if (endingSince) await options.endPayments({ orgId, customerId, since: endingSince });
    // A period begins with this event: the address is right before the next invoice, also where a message was lost.
    if (type === 'customer.subscription.updated') await options.keepPayee({ orgId, customerId });
    const done = await db.system(orgId, (unit) => syncAccount(unit, notice));
    if (done) logger.info('stripe_event_followed', { type, org_id: orgId });
  }

  async function syncAccount(
    unit: Unit,
    { event_id, type, customer_id, invoice_id }: Notice,
  ): Promise<boolean> {
    await lockLooks(unit);
    const [subscriptions, invoice] = await Promise.all([
      look.subscriptionsOf(customer_id),
      invoice_id === undefined ? undefined : look.invoice(invoice_id),
    ]);
    const { live: seen, further } = readSubscriptions(subscriptions ?? [], options.planOf);
    const latest = seen?.latestInvoice;
    const bill = latest === undefined || latest === invoice_id ? invoice : await look.invoice(latest);
    const account = await lockSubscribed(unit);
    if (account?.customerId !== customer_id) return false;
    if (event_id !== undefined && !(await insertEvent(unit, { id: event_id, type }))) return false;
    const twice = { org_id: unit.orgId, further };
    if (further.length > 0) unit.afterCommit(() => logger.error('stripe_subscribed_twice', { ...twice }));
    const live = seen && liveOf(seen, latest === undefined ? undefined : bill);
    const after = await applySubscription(unit, live);
    const shown = invoice && toMirroredInvoice(invoice, customer_id);
    if (shown) await storeInvoice(unit, shown);
    if (!subscriptions) await forgetCustomer(unit);
    await tellMembers(unit, account, after, type);
    return true;
  }

  /** First the overage of the present subscription is noted; then plan and period change, and their credits. */
  async function applySubscription(unit: Unit, live: LiveSubscription | undefined): Promise<Account> {
    const { catalogue } = options;
    const { account: ledger } = await openAccount(unit, catalogue);
    const account = (await lockSubscribed(unit)) as Account;
    await recordOverage(unit, account, priceIn(catalogue));
    const seen = accountFor(account, live, { now: unit.now, catalogue });
    // The provider decides when the current period ends; a model call may already have opened a later one that the provider
    // hasn't reported yet.
    const { periodStart, periodEnd } = seen.periodStart < account.periodStart ? account : seen;
    const after = { ...seen, periodStart, periodEnd, customerId: account.customerId };
    if (periodStart > account.periodStart) {
      const plan = planNamed(catalogue, after.plan) ?? catalogue.default;
      await beginPeriod(
        unit,
        plan,
        { ...ledger, paidUntil: after.paidUntil },
        { start: periodStart, end: periodEnd },
      );
    }
    await storeSubscription(unit, after, overagePriceOf(planOf(catalogue, after, unit.now)));
    // The present plan's credits, where only the plan is another.
    await openAccount(unit, catalogue);
    return after;
  }

  return batchWorker('stripe_event_failed', ({ body }) => handleMessage(parseMessage(body)));
}

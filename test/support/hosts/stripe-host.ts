import { signatureOf } from '../../../bin/local/stripe/deliver.ts';
import { type StripeDouble, startStripe } from '../../../bin/local/stripe/double.ts';
import type { StripeEvent } from '../../../bin/local/stripe/state.ts';
import { CreditsUsedUp } from '../../../functions/billing/errors.ts';
import { holdCredits } from '../../../functions/billing/ledger/ledger.ts';
import { type Catalogue, catalogueOf } from '../../../functions/billing/plans.ts';
import { settleHold } from '../../../functions/billing/store.postgres.ts';
import { stripeForWorkers } from '../../../functions/billing/stripe/client.ts';
import type { Notice } from '../../../functions/billing/stripe/notice.ts';
import type { PlanOfPrice } from '../../../functions/billing/stripe/subscriptions.ts';
import { stripeReceiver } from '../../../functions/billing/stripe/webhook/receiver.ts';
import { endPayments } from '../../../functions/billing/stripe/worker/end-payments.ts';
import { keepPayee } from '../../../functions/billing/stripe/worker/keep-payee.ts';
import { lookAt } from '../../../functions/billing/stripe/worker/stripe-reads.ts';
import { stripeWorker } from '../../../functions/billing/stripe/worker/worker.ts';
import type { Clock } from '../../../functions/shared/clock.ts';
import { dayMs, minuteMs } from '../../../functions/shared/durations.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { proxyEvent } from '../builders/proxy-event.ts';
import { prices } from '../builders/stripe.ts';
import { createOrg, type TestDatabase, testDatabase } from './database.ts';

export const signingSecret = 'whsec_of_this_endpoint';
export const planOf = new Map([
  ['price_team', 'team'],
  ['price_business', 'business'],
]);

export const catalogue = catalogueOf({ PAYMENT_PROVIDER: 'stripe' });

/** The double, the receiver of its events and the worker behind it, with the login of billing and one clock. */
export async function stripeHost(
  clock: Clock,
  sold: { catalogue: Catalogue; planOf: PlanOfPrice } = { catalogue, planOf },
) {
  const tested: TestDatabase = await testDatabase({ clock });
  const stripe: StripeDouble = await startStripe({ prices, clock });
  const access = { key: 'sk_test_local', apiBase: stripe.url };
  const queue: Notice[] = [];
  const receive = stripeReceiver({
    clock,
    secret: signingSecret,
    enqueue: async (notice) => {
      queue.push(notice);
    },
  });
  const work = stripeWorker({
    db: tested.db,
    look: lookAt(stripeForWorkers(access)),
    endPayments: endPayments(stripeForWorkers(access)),
    keepPayee: keepPayee(tested.db, stripeForWorkers(access)),
    ...sold,
  });

  const host = {
    ...tested,
    stripe,
    access,
    queue,
    receive,
    work,

    /** An organization with a customer, as a checkout leaves it before anything is paid. */
    async customer(): Promise<{ orgId: string; customerId: string }> {
      const { orgId } = await createOrg(tested.owner);
      const customerId = `cus_${orgId.slice(2)}`;
      const now = clock.now();
      stripe.state.customers[customerId] = {
        id: customerId,
        object: 'customer',
        created: Math.floor(now.getTime() / 1_000),
        email: null,
        name: null,
        metadata: { org_id: orgId },
      };
      await tested.owner`insert into billing_accounts ${tested.owner({
        org_id: orgId,
        plan: 'free',
        status: 'active',
        period_start: now,
        period_end: new Date(now.getTime() + 30 * 86_400_000),
        provider_customer_id: customerId,
        created_at: now,
        updated_at: now,
      })}`;
      return { orgId, customerId };
    },

    /** As Stripe sends it. */
    send: (event: StripeEvent, secret = signingSecret, at = clock.now()) => {
      const body = JSON.stringify(event);
      return receive(
        proxyEvent('POST', '/api/billing/stripe', {
          body,
          headers: { 'stripe-signature': signatureOf(secret, body, at) },
        }),
      );
    },

    /** Has the worker heed messages; ids of those that failed. */
    async heed(notices: readonly Notice[]): Promise<string[]> {
      const Records = notices.map((notice, index) => ({
        messageId: String(index),
        body: JSON.stringify(notice),
      }));
      const { batchItemFailures } = await work({ Records } as never, {} as never);
      return batchItemFailures.map(({ itemIdentifier }) => itemIdentifier);
    },

    /** An owner asks for the organization's end; the bus tells the worker. */
    async endOrg(orgId: string): Promise<void> {
      const now = clock.now();
      const row = {
        org_id: orgId,
        requested_by: 'u-1',
        requested_at: now,
        due_at: new Date(now.getTime() + 30 * dayMs),
      };
      await tested.owner`insert into org_deletions ${tested.owner(row)}`;
      await host.tellEnding(orgId);
    },

    tellEnding: (orgId: string, type = 'org.deletion_requested') => host.tell(type, { org_id: orgId }),

    /** The bus tells the worker of an event. */
    async tell(type: string, about: { org_id: string } | { user_id: string }): Promise<void> {
      const body = JSON.stringify({
        source: 'orchestrator',
        'detail-type': type,
        detail: { id: 'e', ...about },
      });
      const { batchItemFailures } = await work({ Records: [{ messageId: '0', body }] } as never, {} as never);
      if (batchItemFailures.length > 0) throw new Error(`${type} was not followed.`);
    },

    /** Everything that has happened and not been told yet. */
    async flow(): Promise<void> {
      stripe.act(() => {});
      for (const event of stripe.state.events.filter(({ id }) => id in stripe.state.undelivered)) {
        delete stripe.state.undelivered[event.id];
        await host.send(event);
      }
      await host.heed(queue.splice(0));
    },

    /** Uses so many credits; false where plan and cap don't let it. */
    async spend(orgId: string, credits: number, plans = sold.catalogue): Promise<boolean> {
      const id = newId('creditHold');
      const micro = BigInt(Math.round(credits * 1_000_000));
      const now = clock.now();
      const hold = { id, micro, usage: 'model' as const, userId: 'u-1' };
      const expiresAt = new Date(now.getTime() + 15 * minuteMs);
      try {
        await tested.db.system(orgId, (unit) => holdCredits(unit, plans, { ...hold, expiresAt }));
      } catch (error) {
        if (error instanceof CreditsUsedUp) return false;
        throw error;
      }
      const settled = { orgId, holdId: id, micro, tokens: null, isEstimate: false, now };
      const [[{ done }]] = await tested.db.repeatable((sql) => [settleHold(sql, settled)]);
      return done;
    },

    account: async (orgId: string) =>
      (
        await tested.owner`select plan, status, period_start, period_end, cancel_at_period_end, grace_until,
          provider_subscription_id from billing_accounts where org_id = ${orgId}`
      )[0],

    close: async () => {
      await Promise.all([stripe.close(), tested.close()]);
    },
  };
  return host;
}
export type StripeHost = Awaited<ReturnType<typeof stripeHost>>;

import type Stripe from 'stripe';
import type { PersonActor } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { replayOf, selectKept } from '../../shared/db/idempotency.ts';
import { AppError, conflict, invalid } from '../../shared/errors.ts';
import { hashSecret, newSecret } from '../../shared/ids.ts';
import type { Payments } from '../payments/payments.ts';
import type { Catalogue } from '../plans.ts';
import type { Account } from './account.ts';
import { orUnavailable } from './client.ts';
import { customerOf } from './customer.ts';
import type { Prices } from './price-ids.ts';
import { orgEnding, subscriptionExists } from './refusals.ts';
import { checkoutOf, close } from './session.ts';
import { selectEndingSince, selectIsEnding, selectSubscribed } from './store.accounts.postgres.ts';

export interface StripePaymentsOptions {
  db: Database;
  clock: Clock;
  stripe: Stripe;
  prices: Pick<Prices, 'byPlan' | 'overage'>;
  appBaseUrl: string;
  automaticTax: boolean;
  trialDays: number;
  catalogue: Catalogue;
}

/** Opens Stripe's pages. Nothing here changes a plan: Stripe's events say what happened on a page. */
export function stripePayments(options: StripePaymentsOptions): Payments {
  const { db, clock, stripe, prices, appBaseUrl } = options;

  async function before(actor: PersonActor) {
    const { rows } = await db.tenant(actor, (sql) => [
      selectSubscribed(sql, actor.orgId),
      selectKept(sql, actor),
      selectIsEnding(sql, actor.orgId),
    ]);
    const [[account], kept, [{ isEnding }]] = rows;
    return { account, replay: replayOf(actor, kept, clock.now()), isEnding };
  }

  return {
    async checkout(actor, plan) {
      const { account, replay, isEnding } = await before(actor);
      if (replay) return replay;
      if (isEnding) throw orgEnding();
      if (isSubscribed(account)) throw subscriptionExists();
      const price = prices.byPlan.get(plan);
      if (!price) throw unknownPlan(plan, [...prices.byPlan.keys()]);
      // The same click is the same at Stripe as well, should our answer to it have been lost.
      const click = clickOf(actor);
      const page = await orUnavailable(
        customerOf(options, actor, account, click).then((customer) =>
          checkoutOf(stripe, {
            ...options,
            customer,
            click,
            orgId: actor.orgId,
            price,
            overage: prices.overage,
            // A trial is had once.
            isFirst: !account?.subscriptionId,
          }),
        ),
      );
      return db
        .answer(actor, async (unit) => {
          const [{ endingSince }] = await selectEndingSince(unit.sql);
          if (endingSince) throw orgEnding();
          await unit.audit({
            action: 'billing.checkout_opened',
            targetType: 'org',
            targetId: unit.orgId,
            changes: { plan },
          });
          return { status: 200, body: { url: page.url } };
        })
        .catch(async (error: unknown) => {
          // The organization's deletion was requested meanwhile: nothing may be paid on this page any more.
          if (error instanceof AppError && error.code === 'org_being_deleted')
            await orUnavailable(close(stripe, page.id));
          throw error;
        });
    },

    async portal(actor) {
      const { account, replay } = await before(actor);
      if (replay) return replay;
      const customer = account?.customerId;
      if (!customer) throw noCustomer();
      const session = await orUnavailable(
        stripe.billingPortal.sessions.create({ customer, return_url: `${appBaseUrl}/settings/billing` }),
      );
      return db.answer(actor, async (unit) => {
        await unit.audit({ action: 'billing.portal_opened', targetType: 'org', targetId: unit.orgId });
        return { status: 200, body: { url: session.url } };
      });
    },
  };
}

const clickOf = ({ orgId, userId, idempotency }: PersonActor) =>
  idempotency ? hashSecret([orgId, userId, idempotency.key, idempotency.bodyDigest].join(' ')) : newSecret();

const isSubscribed = (account: Account | undefined) =>
  account !== undefined && account.subscriptionId !== null && account.status !== 'canceled';

const noCustomer = () =>
  conflict(
    'no_customer',
    'This organization has never bought anything. Choose a plan (POST /api/billing/checkout).',
  );

const unknownPlan = (plan: string, plans: string[]) =>
  invalid('unknown_plan', `There is no plan ${JSON.stringify(plan)} to buy. There are ${plans.join(', ')}.`);

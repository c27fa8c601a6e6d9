import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import { credit } from '../../../../bin/local/stripe/invoices.ts';
import { cancelAtEnd, changePrice, replaceCard } from '../../../../bin/local/stripe/subscriptions.ts';
import type { World } from '../../../../bin/local/stripe/world.ts';
import { type Notice, noticeOf } from '../../../../functions/billing/stripe/notice.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';
import { seededRandom } from '../../../support/random.ts';

// Stripe's events come twice, and in any order, while more happens. SEQUENCES=1000 tries as many.

const orders = Number(process.env.SEQUENCES ?? 3);
let host: StripeHost;
beforeAll(async () => {
  host = await stripeHost(fixedClock('2026-03-10T12:00:00Z'));
});
afterAll(() => host.close());

const subscriptionOf = ({ state }: World, customer: string) => {
  const found = Object.values(state.subscriptions).find((each) => each.customer === customer);
  if (!found) throw new Error('There is no subscription.');
  return found;
};

/** What happens at Stripe, one after the other. */
const history: ((world: World, customer: string) => void)[] = [
  (world, customer) => {
    const form = {
      mode: 'subscription',
      customer,
      success_url: 'https://x/',
      line_items: { 0: { price: 'price_team' } },
    };
    paySession(world, createSession(world, form).id);
  },
  (world, customer) => cancelAtEnd(world, subscriptionOf(world, customer), true),
  (world, customer) => cancelAtEnd(world, subscriptionOf(world, customer), false),
  (world, customer) => {
    world.state.declined[customer] = true;
    changePrice(world, subscriptionOf(world, customer), 'price_business');
  },
  (world, customer) => replaceCard(world, customer),
  (world, customer) => {
    const [invoice] = Object.values(world.state.invoices).filter((each) => each.customer === customer);
    if (invoice) credit(world, invoice, 500);
  },
];

/** One customer's history, each of its events delivered twice, at random moments from when it happened on. */
async function play(random: () => number) {
  const { orgId, customerId } = await host.customer();
  const pool: Notice[] = [];
  let step = 0;
  while (step < history.length || pool.length > 0) {
    if (step < history.length && (pool.length === 0 || random() < 0.4)) {
      const known = host.stripe.state.events.length;
      const happen = history[step++];
      host.stripe.act((world) => happen?.(world, customerId));
      for (const event of host.stripe.state.events.slice(known)) {
        const notice = noticeOf(event);
        if (notice) pool.push(notice, notice);
      }
    } else {
      const [notice] = pool.splice(Math.floor(random() * pool.length), 1);
      if (notice) expect(await host.heed([notice])).toEqual([]);
    }
  }
  const { provider_subscription_id: _, ...account } = (await host.account(orgId)) ?? {};
  const invoices =
    await host.owner`select status, total::int, amount_paid::int, amount_credited::int from invoices
    where org_id = ${orgId} order by total`;
  const [ledger] = await host.owner`select balance_micro::text as balance, included_micro::text as included
    from billing_accounts where org_id = ${orgId}`;
  return { account, invoices: [...invoices], ledger };
}

test(
  `each event doubled and shuffled, ${orders} times: the same account, invoices and credits at the end`,
  async () => {
    const random = seededRandom(20_261_122).next;
    const expected = await play(() => 0.3);
    expect(expected).toMatchObject({
      account: { plan: 'business', status: 'active', cancel_at_period_end: false, grace_until: null },
      invoices: [
        { status: 'paid', total: 9_900, amount_credited: 500 },
        { status: 'paid', total: 40_000, amount_paid: 40_000 },
      ],
      ledger: { balance: '100000000000', included: '100000000000' },
    });
    for (let order = 0; order < orders; order++)
      expect(await play(random), `order ${order}`).toEqual(expected);
  },
  60_000 + orders * 5_000,
);

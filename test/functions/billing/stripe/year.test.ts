import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import { credit, usageOf } from '../../../../bin/local/stripe/invoices.ts';
import type { Subscription } from '../../../../bin/local/stripe/state.ts';
import {
  cancelAtEnd,
  changePrice,
  isEnding,
  periodOf,
  replaceCard,
} from '../../../../bin/local/stripe/subscriptions.ts';
import { stripeForPeople } from '../../../../functions/billing/stripe/client.ts';
import { stripeMeter } from '../../../../functions/billing/stripe/meter/meter.ts';
import { priceIn } from '../../../../functions/billing/stripe/meter/overage-reports.ts';
import { meterWorker } from '../../../../functions/billing/stripe/meter/worker.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs, hourMs, minuteMs } from '../../../../functions/shared/durations.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { catalogue, type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

// A year of an organization, day by day: ledger, account and the double of Stripe agree each night to the cent.

const clock = fixedClock('2026-01-31T12:00:00Z');
let host: StripeHost;
beforeAll(async () => {
  // A line for each night and each notice.
  logger.setLogLevel('WARN');
  host = await stripeHost(clock);
});
afterAll(() => host.close());

test('a year with an upgrade, a downgrade, a failed card, caps, a refund and the end agrees each night to the cent', async () => {
  const { owner, stripe, db } = host;
  const { orgId, customerId } = await host.customer();
  const run = meterWorker({
    db,
    clock,
    meter: stripeMeter(stripeForPeople(host.access), 'overage_cents'),
    enqueue: async (notice) => {
      host.queue.push(notice);
    },
    priceOf: priceIn(catalogue),
    defaultPlan: 'free',
  });
  const metering = async (compare: boolean) => {
    expect(await run({ compare })).toMatchObject({ failed: 0, different: 0 });
    await host.flow();
  };
  const setCap = (cents: number) =>
    owner`update billing_accounts set cap_cents = ${cents} where org_id = ${orgId}`;
  const live = (): Subscription | undefined =>
    Object.values(stripe.state.subscriptions).find(
      (each) => each.customer === customerId && each.status !== 'canceled',
    );
  const on = (change: (subscription: Subscription) => void) => {
    const subscription = live();
    if (subscription) change(subscription);
  };

  const days: Record<number, () => unknown> = {
    0: () =>
      stripe.act((world) => {
        const form = {
          mode: 'subscription',
          customer: customerId,
          success_url: 'https://x/',
          line_items: { 0: { price: 'price_team' }, 1: { price: 'price_overage' } },
        };
        paySession(world, createSession(world, form).id);
      }),
    5: () => setCap(3_000),
    45: () => on((each) => stripe.act((world) => changePrice(world, each, 'price_business'))),
    80: () => setCap(10_000),
    110: () => on((each) => stripe.act((world) => changePrice(world, each, 'price_team'))),
    150: () => {
      stripe.state.declined[customerId] = true;
    },
    190: () => stripe.act((world) => replaceCard(world, customerId)),
    200: () => {
      const paid = Object.values(stripe.state.invoices).find(({ amount_paid }) => amount_paid > 1_000);
      if (paid) stripe.act((world) => credit(world, paid, 1_000));
    },
    240: () => setCap(0),
    300: () => on((each) => stripe.act((world) => cancelAtEnd(world, each, true))),
  };

  /** To the next night. Shortly after a period that ends on the way something is spent before Stripe has told. */
  async function sleep(): Promise<void> {
    const night = clock.now().getTime() + dayMs;
    const subscription = live();
    const end = subscription ? periodOf(subscription).to * 1_000 : Number.POSITIVE_INFINITY;
    if (end < night) {
      clock.advance(end + 10 * minuteMs - clock.now().getTime());
      await host.spend(orgId, 1);
      await host.flow();
      await metering(false);
    }
    clock.advance(night - clock.now().getTime());
    await host.flow();
    await metering(true);
  }

  const seen = new Set<string>();
  for (let day = 0; day < 365; day++) {
    await days[day]?.();
    await host.flow();
    await host.spend(orgId, 200 + (day % 7) * 150 + (day % 3) * 0.123_457);
    await sleep();
    const account = await host.account(orgId);
    const subscription = live();
    seen.add(`${account?.plan} ${account?.status}`);
    if (subscription) {
      expect(account, `day ${day}`).toMatchObject({
        status: subscription.status,
        cancel_at_period_end: isEnding(subscription),
        period_start: new Date(periodOf(subscription).from * 1_000),
        period_end: new Date(periodOf(subscription).to * 1_000),
      });
    } else expect(account, `day ${day}`).toMatchObject({ plan: 'free' });
    const [sums] = await owner`select
        (select coalesce(sum(cents), 0)::int from meter_reports where org_id = ${orgId} and sent_at is not null) as sent,
        (select coalesce(sum(cents), 0)::int from meter_reports where org_id = ${orgId}) as noted,
        (select coalesce(max(used.micro - coalesce((select sum(overage_micro) from meter_reports r
            where r.org_id = ${orgId} and r.period_start = used.period_start
              and r.overage_price is not distinct from used.overage_price), 0)), 0)::bigint::text
          from (select period_start, overage_price, sum(overage_micro) as micro from credit_entries
            where org_id = ${orgId} group by 1, 2) used) as waiting,
        (select balance_micro = (select sum(micro_credits) from credit_entries where org_id = ${orgId})
          from billing_accounts where org_id = ${orgId}) as balanced`;
    const world = { state: stripe.state, at: 0, url: '' };
    const counted = usageOf(world, customerId, { from: 0, to: Number.POSITIVE_INFINITY });
    expect({ sent: sums?.sent, balanced: sums?.balanced ?? true }, `day ${day}`).toEqual({
      sent: counted,
      balanced: true,
    });
    // Of each period and price less than a cent waits.
    expect(BigInt(sums?.waiting) < 3_000_000n, `day ${day}`).toBe(true);
    const ours =
      await owner`select id, status, total::int, amount_paid::int as paid, amount_credited::int as credited
      from invoices where org_id = ${orgId} order by id`;
    const theirs = Object.values(stripe.state.invoices)
      .filter(({ status }) => status !== 'draft')
      .map(({ id, status, total, amount_paid: paid, post_payment_credit_notes_amount: credited }) => ({
        id,
        status,
        total,
        paid,
        credited,
      }))
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    expect([...ours], `day ${day}`).toEqual(theirs);
  }
  const billed = Object.values(stripe.state.invoices)
    .flatMap(({ lines }) => lines.data)
    .filter(({ usage }) => usage)
    .reduce((sum, { amount }) => sum + amount, 0);
  const world = { state: stripe.state, at: 0, url: '' };
  expect(billed).toBeGreaterThan(0);
  expect(billed).toBe(usageOf(world, customerId, { from: 0, to: Number.POSITIVE_INFINITY }));
  expect([...seen].sort()).toEqual(
    expect.arrayContaining(['business active', 'free canceled', 'team active', 'team past_due']),
  );
  expect(clock.now().getTime()).toBeGreaterThan(364 * dayMs + hourMs);
});

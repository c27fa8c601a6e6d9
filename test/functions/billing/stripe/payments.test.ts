import type Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { expireSession, paySession } from '../../../../bin/local/stripe/checkout.ts';
import { billingApi } from '../../../../functions/billing/api.ts';
import { billingRoutes } from '../../../../functions/billing/routes.ts';
import { orUnavailable, stripeForPeople } from '../../../../functions/billing/stripe/client.ts';
import { stripePayments } from '../../../../functions/billing/stripe/payments.ts';
import { pricesOf } from '../../../../functions/billing/stripe/price-ids.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs, secondMs } from '../../../../functions/shared/durations.ts';
import { selfHosted } from '../../../support/builders/billing.ts';
import { type TestApi, testApi } from '../../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';
import { catalogue, type StripeHost, stripeHost } from '../../../support/hosts/stripe-host.ts';

// Checkout, portal and invoices over HTTP, with the double of Stripe.

const clock = fixedClock('2026-03-10T12:00:00Z');
let host: StripeHost;
let api: TestApi;
let org: TestOrg;
let stripe: Stripe;
beforeAll(async () => {
  host = await stripeHost(clock);
  const { db } = host;
  stripe = stripeForPeople(host.access);
  const payments = stripePayments({
    db,
    clock,
    stripe,
    prices: {
      byPlan: new Map([
        ['team', 'price_team'],
        ['business', 'price_business'],
      ]),
      overage: 'price_overage',
    },
    appBaseUrl: 'https://app.example.com',
    automaticTax: true,
    trialDays: 14,
    catalogue,
  });
  api = testApi({ routes: billingRoutes, api: billingApi({ db, clock, catalogue, payments }) });
});
afterAll(() => host.close());
beforeEach(async () => {
  host.stripe.fail(undefined);
  org = await createOrg(host.owner);
});

const checkout = async (key?: string, plan = 'team') =>
  api.call('POST', '/api/billing/checkout', {
    token: await api.tokenFor(org),
    body: { plan },
    headers: key ? { 'Idempotency-Key': key } : {},
  });
const portal = async (key?: string) =>
  api.call('POST', '/api/billing/portal', {
    token: await api.tokenFor(org),
    headers: key ? { 'Idempotency-Key': key } : {},
  });
const sessions = () =>
  Object.values(host.stripe.state.sessions).filter(
    ({ client_reference_id }) => client_reference_id === org.orgId,
  );

test('a click opens one page, a later one closes it, and nothing but the payment makes a plan', async () => {
  const first = await checkout('click-1');
  expect(first).toMatchObject({ status: 200, json: { url: sessions()[0]?.url } });
  expect((await checkout('click-1')).json).toEqual(first.json);
  expect(sessions()).toHaveLength(1);
  clock.advance(secondMs);
  // In another tab, and of another plan.
  const second = await checkout('click-2', 'business');
  expect(sessions().map(({ status }) => status)).toEqual(['expired', 'open']);
  await host.flow();
  // As a first call would have made it: a month of the calendar, with its credits.
  expect(await host.account(org.orgId)).toMatchObject({
    plan: 'free',
    period_start: new Date('2026-03-01T00:00:00Z'),
    period_end: new Date('2026-04-01T00:00:00Z'),
  });
  const granted = await host.owner`select micro_credits from credit_entries where org_id = ${org.orgId}`;
  expect(granted).toEqual([{ micro_credits: '500000000' }]);

  const open = sessions()[1];
  host.stripe.act((world) => paySession(world, open?.id ?? ''));
  await host.flow();
  expect(await host.account(org.orgId)).toMatchObject({ plan: 'business', status: 'trialing' });
  expect(await checkout('click-3')).toMatchObject({ status: 409, json: { code: 'subscription_exists' } });
  // A repeated request is answered as the first one was, whatever has come of it.
  expect(await checkout('click-2', 'business')).toMatchObject({ status: 200, json: second.json });
  const opened = await portal('click-4');
  expect(opened).toMatchObject({ status: 200 });
  const asked = vi.spyOn(stripe.billingPortal.sessions, 'create');
  expect((await portal('click-4')).json).toEqual(opened.json);
  expect(asked).not.toHaveBeenCalled();
  asked.mockRestore();
});

test('in an organization that waits for its end no page opens, and one that is open is closed; kept, it may buy again', async () => {
  await checkout();
  await host.endOrg(org.orgId);
  expect(statuses()).toEqual(['expired']);
  const refused = { status: 409, json: { code: 'org_being_deleted' } };
  expect(await checkout()).toMatchObject(refused);
  expect(statuses()).toEqual(['expired']);
  await host.owner`delete from org_deletions where org_id = ${org.orgId}`;
  // Its end is asked for while Stripe makes the page.
  meanwhile({
    before: () => host.owner`insert into org_deletions (org_id, requested_by, requested_at, due_at)
      values (${org.orgId}, ${org.userId}, ${clock.now()}, ${new Date(clock.now().getTime() + 30 * dayMs)})`,
  });
  expect(await checkout('click')).toMatchObject(refused);
  expect(statuses()).toEqual(['expired', 'expired']);
  await host.owner`delete from org_deletions where org_id = ${org.orgId}`;
  expect(await checkout('another')).toMatchObject({ status: 200 });
  expect(statuses()).toEqual(['expired', 'expired', 'open']);
});

test('the page asks for address and tax id, and what it costs is nothing that the caller says', async () => {
  const asked = vi.spyOn(stripe.checkout.sessions, 'create');
  const priced = { plan: 'team', price: 'price_0', price_cents: 1, client_reference_id: 'o-other' };
  const token = await api.tokenFor(org);
  expect(await api.call('POST', '/api/billing/checkout', { token, body: priced })).toMatchObject({
    status: 422,
  });
  expect(asked).not.toHaveBeenCalled();
  await checkout();
  expect(asked.mock.calls).toMatchObject([
    [
      {
        client_reference_id: org.orgId,
        line_items: [{ price: 'price_team', quantity: 1 }, { price: 'price_overage' }],
        tax_id_collection: { enabled: true },
        automatic_tax: { enabled: true },
        billing_address_collection: 'required',
      },
      {},
    ],
  ]);
  asked.mockRestore();
});

/** Lets this happen once, when Stripe has answered (or before it does) which pages are open. */
function meanwhile({ before, after }: { before?: () => Promise<unknown>; after?: () => void }) {
  const { sessions: asked } = stripe.checkout;
  const real = asked.list.bind(asked);
  vi.spyOn(asked, 'list').mockImplementationOnce((async (given: Stripe.Checkout.SessionListParams) => {
    await before?.();
    const answer = await real(given);
    after?.();
    return answer;
  }) as never);
}
const statuses = () => sessions().map(({ status }) => status);

test('of two owners at once the later one has the open page', async () => {
  meanwhile({
    before: () => {
      clock.advance(secondMs);
      return checkout();
    },
  });
  expect((await checkout()).status).toBe(200);
  expect(statuses()).toEqual(['expired', 'open']);
});

test('a page that was closed meanwhile is no harm, and one that was paid meanwhile leaves no second one', async () => {
  await checkout();
  const first = sessions()[0]?.id ?? '';
  meanwhile({ after: () => host.stripe.act((world) => expireSession(world, first)) });
  clock.advance(secondMs);
  expect((await checkout()).status).toBe(200);
  const second = sessions()[1]?.id ?? '';
  meanwhile({ after: () => host.stripe.act((world) => paySession(world, second)) });
  clock.advance(secondMs);
  expect(await checkout()).toMatchObject({ status: 409, json: { code: 'subscription_exists' } });
  expect(statuses()).toEqual(['expired', 'complete', 'expired']);
});

test('a caller that waits for Stripe gets an answer after 20 seconds, however many requests it takes', async () => {
  vi.useFakeTimers();
  try {
    const waiting = expect(orUnavailable(new Promise(() => {}))).rejects.toMatchObject({
      code: 'payments_unavailable',
    });
    await vi.advanceTimersByTimeAsync(20 * secondMs);
    await waiting;
  } finally {
    vi.useRealTimers();
  }
});

test('without a purchase there is no portal, and no plan to buy that isn’t sold', async () => {
  expect(await portal()).toMatchObject({ status: 409, json: { code: 'no_customer' } });
  expect(await checkout('click', 'free')).toMatchObject({ status: 422, json: { code: 'unknown_plan' } });
});

test.each(['cut', 500, 429, 401] as const)(
  'where Stripe answers %s the caller is told when to come again',
  async (how) => {
    host.stripe.fail(how);
    const refused = await checkout('click');
    expect(refused).toMatchObject({ status: 503, json: { code: 'payments_unavailable' } });
    expect(refused.headers['Retry-After']).toBe('10');
    host.stripe.fail(undefined);
    expect(await checkout('click')).toMatchObject({ status: 200 });
  },
);

test('every sold plan has its prices at Stripe, overage as well', () => {
  const STRIPE_PRICES = { team: 'price_team', business: 'price_business' };
  const given = (more: object) => () => pricesOf(catalogue.plans, { STRIPE_PRICES, ...more });
  expect(given({ STRIPE_PRICE_OVERAGE: 'price_overage' })()).toMatchObject({ overage: 'price_overage' });
  expect(given({})).toThrow('STRIPE_PRICE_OVERAGE is not set, and team, business have overage');
  expect(given({ STRIPE_PRICES: { team: 'price_team' } })).toThrow('no price of the plans business');
  expect(given({ STRIPE_PRICES: { ...STRIPE_PRICES, free: 'price_0' } })).toThrow('aren’t sold: free');
});

test('without billing nothing can be bought, and there are no invoices', async () => {
  const { db } = host;
  const free = testApi({ routes: billingRoutes, api: billingApi({ db, clock, catalogue: selfHosted }) });
  const asked = { token: await api.tokenFor(org), body: { plan: 'team' } };
  const refused = { status: 409, json: { code: 'billing_disabled' } };
  expect(await free.call('POST', '/api/billing/checkout', asked)).toMatchObject(refused);
  expect(await free.call('POST', '/api/billing/portal', { token: await api.tokenFor(org) })).toMatchObject(
    refused,
  );
  expect((await free.call('GET', '/api/billing/invoices', { token: await api.tokenFor(org) })).json).toEqual({
    items: [],
    next_cursor: null,
  });
});

test('admins see the invoices, newest first and page by page; members don’t', async () => {
  await checkout();
  host.stripe.act((world) => paySession(world, sessions()[0]?.id ?? ''));
  await host.flow();
  clock.advance(15 * dayMs);
  await host.flow();
  const admin = await addMember(host.owner, org.orgId, 'admin');
  const page = (
    await api.call('GET', '/api/billing/invoices', {
      query: { limit: '1' },
      token: await api.tokenFor(admin),
    })
  ).json;
  expect(page.items).toMatchObject([
    { status: 'paid', total: 9_900, amount_paid: 9_900, amount_credited: 0 },
  ]);
  const next = (
    await api.call('GET', '/api/billing/invoices', {
      query: { limit: '1', cursor: page.next_cursor },
      token: await api.tokenFor(admin),
    })
  ).json;
  expect(next).toMatchObject({ items: [{ total: 0 }], next_cursor: null });
  const member = await addMember(host.owner, org.orgId, 'member');
  expect(await api.call('GET', '/api/billing/invoices', { token: await api.tokenFor(member) })).toMatchObject(
    {
      status: 403,
    },
  );
});

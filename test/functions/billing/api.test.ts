import { afterAll, describe, expect, it } from 'vitest';
import { billingApi } from '../../../functions/billing/api.ts';
import { billingConfig } from '../../../functions/billing/env.ts';
import { type Plan, standardPlans } from '../../../functions/billing/plans.ts';
import { plansConfig } from '../../../functions/billing/plans-env.ts';
import { billingRoutes } from '../../../functions/billing/routes.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { catalogueWith, selfHosted } from '../../support/builders/billing.ts';
import { signedIn } from '../../support/builders/people/sign-ins.ts';
import { testApi } from '../../support/hosts/api.ts';
import { addMember, createOrg, testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const api = (catalogue = catalogueWith({})) =>
  testApi({ routes: billingRoutes, api: billingApi({ db, clock: systemClock, catalogue }) });
const billed = api();

describe('the billing endpoints', () => {
  it('show an organization that has used nothing its default plan and whole credits', async () => {
    const token = await signedIn(owner, await createOrg(owner));
    const { status, json: body } = await billed.call('GET', '/api/billing/state', { token });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      plan: { name: 'free', is_current: true },
      credits: { included: 500, used: 0, in_use: 0, overage: 0, available: 500 },
      usage: { model: 0, members: 1, running_deployments: 0 },
      cap_cents: null,
      next: expect.stringMatching(/^Credits are renewed on \d{4}-\d\d-01\.$/),
    });
    const { json: plans } = await billed.call('GET', '/api/billing/plans', { token });
    expect(
      plans.items.map(({ name, is_current }: { name: string; is_current: boolean }) => [name, is_current]),
    ).toEqual([
      ['free', true],
      ['team', false],
      ['business', false],
    ]);
  });

  it('show a self-hosted installation one plan without limits', async () => {
    const token = await signedIn(owner, await createOrg(owner));
    const { json: body } = await api(selfHosted).call('GET', '/api/billing/state', { token });
    expect(body).toMatchObject({
      plan: { name: 'self_hosted', included_credits: null },
      credits: { included: null, available: null },
      next: expect.stringContaining('Nothing is limited'),
    });
  });

  it('count members no further than 10,000, or to the highest limit of a plan', async () => {
    const org = await createOrg(owner);
    const token = await signedIn(owner, org);
    await owner`with people as (
        insert into users (id, email, name, password_hash)
          select 'u-many-' || n, 'many-' || n || '@example.com', 'Ada', '-' from generate_series(1, 10_004) n returning id)
      insert into members (org_id, user_id, role) select ${org.orgId}, id, 'member' from people`;
    const shown = async (by = billed) => (await by.call('GET', '/api/billing/state', { token })).json;
    expect(await shown()).toMatchObject({
      usage: { members: 10_000 },
      limits: { members: { used: 10_000 } },
    });
    const large = await shown(api(catalogueWith({ members: 10_004 })));
    expect(large.limits.members).toEqual({ limit: 10_004, used: 10_005 });
  });

  it('let only an owner set the cap, and write both values to the audit log', async () => {
    const first = await createOrg(owner);
    const token = await signedIn(owner, first);
    const admin = await signedIn(owner, await addMember(owner, first.orgId, 'admin'));
    const refused = await billed.call('PATCH', '/api/billing/cap', { token: admin, body: { cap_cents: 1 } });
    expect([refused.status, refused.json.code]).toEqual([403, 'role_too_low']);
    const { json: body } = await billed.call('PATCH', '/api/billing/cap', {
      token,
      body: { cap_cents: 2_000 },
    });
    expect(body).toMatchObject({ cap_cents: 2_000, cap_used_cents: 0 });
    await billed.call('PATCH', '/api/billing/cap', { token, body: { cap_cents: 2_000 } });
    const rows = await owner`select changes from audit_events where org_id = ${first.orgId}`;
    expect(rows).toEqual([{ changes: { cap_cents: { before: null, after: 2_000 } } }]);
  });

  it.each([-1, 0.5, 100_000_001, '20'])('refuse %j as a cap', async (cap_cents) => {
    const token = await signedIn(owner, await createOrg(owner));
    const { status } = await billed.call('PATCH', '/api/billing/cap', { token, body: { cap_cents } });
    expect(status).toBe(422);
  });

  it('keep a member’s limit and take it away', async () => {
    const first = await createOrg(owner);
    const token = await signedIn(owner, first);
    const path = `/api/billing/member-limits/${first.userId}`;
    const list = async () => (await billed.call('GET', '/api/billing/member-limits', { token })).json.items;
    expect((await billed.call('PATCH', path, { token, body: { credits: 20 } })).status).toBe(204);
    expect(await list()).toEqual([{ user_id: first.userId, credits: 20 }]);
    await billed.call('PATCH', path, { token, body: { credits: null } });
    expect(await list()).toEqual([]);
  });

  it('show no usage by default while the period begins later by the payment provider’s clock', async () => {
    const first = await createOrg(owner);
    const token = await signedIn(owner, first);
    await owner`insert into billing_accounts (org_id, plan, status, period_start, period_end, created_at, updated_at)
      values (${first.orgId}, 'free', 'active', '2999-01-01', '2999-02-01', now(), now())
      on conflict (org_id) do update set period_start = '2999-01-01', period_end = '2999-02-01'`;
    const { status, json } = await billed.call('GET', '/api/billing/usage', {
      token,
      query: { group_by: 'day' },
    });
    expect([status, json.items, json.from === json.to]).toEqual([200, [], true]);
  });

  it('show usage in groups, and refuse a time that is empty or too long', async () => {
    const first = await createOrg(owner);
    const token = await signedIn(owner, first);
    await spend(first.orgId, [
      ['2026-03-01T10:00:00Z', 'u-1', 'model', 1_500_000],
      ['2026-03-01T23:59:59Z', 'u-2', 'model', 500_000],
      ['2026-03-02T00:00:00Z', 'u-1', 'run', 20_000_000],
    ]);
    const march = { from: '2026-03-01T00:00:00Z', to: '2026-04-01T00:00:00Z' };
    const usage = async (group_by: string, range = march) =>
      (await billed.call('GET', '/api/billing/usage', { token, query: { group_by, ...range } })).json;
    const rows = async (group: string) =>
      (await usage(group)).items.map((row: { key: string; credits: number; calls: number }) => [
        row.key,
        row.credits,
        row.calls,
      ]);
    expect(await rows('day')).toEqual([
      ['2026-03-01', 2, 2],
      ['2026-03-02', 20, 1],
    ]);
    expect(await rows('user')).toEqual([
      ['u-1', 21.5, 2],
      ['u-2', 0.5, 1],
    ]);
    expect(await rows('kind')).toEqual([
      ['run', 20, 1],
      ['model', 2, 2],
    ]);
    // It was deleted since.
    expect((await usage('session')).items).toMatchObject([{ key: 's-1', credits: 22, session: null }]);
    expect((await usage('day')).items).toMatchObject([{ session: null }, { session: null }]);
    await owner`insert into sessions (org_id, id, agent_id, user_id, status, waiting_on, title)
      values (${first.orgId}, 's-1', 'vector-database', ${first.userId}, 'active', 'user', 'Product search')`;
    const session = { title: 'Product search', agent_id: 'vector-database', deployment_name: null };
    expect((await usage('session')).items).toMatchObject([{ key: 's-1', credits: 22, session }]);
    expect(await usage('day', { from: '2026-03-02T00:00:00Z', to: '2026-03-01T00:00:00Z' })).toMatchObject({
      code: 'invalid_range',
    });
    expect(await usage('day', { from: '2024-01-01T00:00:00Z', to: '2026-03-01T00:00:00Z' })).toMatchObject({
      detail: expect.stringContaining('366 days'),
    });
  });
});

async function spend(orgId: string, used: [string, string, string, number][]) {
  const at = new Date('2026-03-01T00:00:00Z');
  await owner`insert into billing_accounts ${owner({ org_id: orgId, plan: 'free', status: 'active', period_start: at, period_end: new Date('2026-04-01T00:00:00Z'), created_at: at, updated_at: at })}`;
  for (const [created_at, user_id, usage, micro] of used)
    await owner`insert into credit_entries ${owner({ org_id: orgId, id: created_at, kind: 'settle', ref: created_at, micro_credits: -micro, period_start: at, usage, user_id, session_id: 's-1', created_at })}`;
}

describe('the operator’s configuration', () => {
  it('takes other plans, and names their faults', () => {
    const [free, team] = standardPlans;
    const plans = (list: unknown) => plansConfig.safeParse({ BILLING_PLANS: JSON.stringify(list) });
    expect(plans([free, team]).success).toBe(true);
    const faults = [
      [team],
      [free, free],
      [],
      [{ ...free, included_credits: -1 }],
      [{ ...free, surprise: 1 }],
      [{ ...free, members: 0 }],
      [{ ...free, running_deployments: 1.5 }],
      [{ ...free, features: ['gold'] }],
      [{ ...free, overage_cents_per_1000: 500 }],
      [free, { ...team, included_credits: null }],
    ];
    const messages = faults.map((list) => plans(list).error?.issues[0]?.message);
    expect(messages).toEqual([
      'must begin with a plan that costs nothing',
      'names a plan twice',
      'must name a plan',
      'must not be negative',
      expect.stringContaining('surprise'),
      'must be 1 at least',
      'must be a whole number',
      expect.stringContaining('audit_export'),
      'must begin with a plan without overage',
      'has a plan without a limit that has a price of overage',
    ]);
    // As a list of before plans had them.
    const { members: _members, running_deployments: _running, features: _features, ...former } = free as Plan;
    expect(plans([former]).data?.BILLING_PLANS).toEqual([
      { ...former, members: null, running_deployments: null, features: ['audit_export'] },
    ]);
    expect(plansConfig.safeParse({ MEMBERS_PER_ORG: '0' }).error?.issues[0]?.message).toBe(
      'must be 1 at least',
    );
    expect(plansConfig.safeParse({ BILLING_PLANS: 'free' }).error?.issues[0]?.message).toBe('must be JSON');
    expect(billingConfig.shape.PAYMENT_PROVIDER.safeParse('paypal').error?.issues[0]?.message).toBe(
      'must be none or stripe',
    );
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { auditApi } from '../../../functions/audit/api.ts';
import { auditExportApi } from '../../../functions/audit/export/api.ts';
import { auditRoutes } from '../../../functions/audit/routes.ts';
import { featureEntitlement, memberEntitlement } from '../../../functions/billing/entitlements.ts';
import { type Catalogue, catalogueOf } from '../../../functions/billing/plans.ts';
import { orgsApi } from '../../../functions/orgs/api.ts';
import { orgRoutes } from '../../../functions/orgs/routes.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { catalogueWith } from '../../support/builders/billing.ts';
import { testAuth, withPassword } from '../../support/builders/people/auth.ts';
import { mailedInvite } from '../../support/builders/people/invites.ts';
import { onDeletion } from '../../support/builders/people/org-deletion.ts';
import { testApi } from '../../support/hosts/api.ts';
import {
  addMember,
  createOrg,
  databaseAs,
  type TestOrg,
  testDatabase,
} from '../../support/hosts/database.ts';

// With the logins that the functions have: each may do little more than its own.

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { owner, logins } = database;
const connect = (url: string) =>
  databaseAs(url, { appBaseUrl: 'https://app.example.com', clock, maxConnections: 4 });
const [api, auth] = [connect(logins.API_DATABASE_URL), connect(logins.AUTH_DATABASE_URL)];
afterAll(async () => {
  await Promise.all([api.close(), auth.close()]);
  await database.close();
});

const orgsWith = (catalogue: Catalogue) => {
  const entitlement = memberEntitlement(catalogue);
  const { call, tokenFor } = testApi({
    routes: orgRoutes,
    api: orgsApi({ db: api, clock, onDeletion, entitlement }),
    clock,
  });
  return {
    invite: async (by: TestOrg, email = `${newId('user')}@example.com`) =>
      call('POST', '/api/orgs/current/invites', {
        token: await tokenFor(by),
        body: { email, role: 'member' },
      }),
    act: async (by: TestOrg, method: string, path: string, body?: object) =>
      call(method, `/api/orgs/${path}`, { token: await tokenFor(by), ...(body && { body }) }),
  };
};
const three = orgsWith(catalogueWith({ members: 3 }));
const onTeam = ({
  orgId,
}: TestOrg) => owner`insert into billing_accounts (org_id, plan, status, period_start, period_end,
  created_at, updated_at) values (${orgId}, 'team', 'active', now(), now() + interval '60 days', now(), now())`;
const members = async ({ orgId }: TestOrg) =>
  (await owner`select count(*)::int as count from members where org_id = ${orgId}`)[0]?.count;
const tokenOf = (org: TestOrg, { json }: { json: { id: string } }) =>
  mailedInvite(database.db, json.id, org.orgId);

describe('members and open invitations', () => {
  it('are as many as the plan includes, and the next one is refused with who can change that', async () => {
    const org = await createOrg(owner);
    await addMember(owner, org.orgId, 'member');
    const last = await three.invite(org);
    expect(last.status).toBe(201);
    const before = await owner`select count(*)::int from outbox`;
    const refused = await three.invite(org);
    expect([refused.status, refused.json]).toEqual([
      402,
      {
        code: 'plan_limit',
        detail:
          'The plan Free includes 3 members, and this organization would have 4 with this one, open invitations included. ' +
          'An owner can choose another plan (POST /api/billing/checkout, or /api/billing/portal where there is a subscription). ' +
          'Nothing was changed.',
      },
    ]);
    expect(await owner`select count(*)::int from outbox`).toEqual(before);
    await three.act(org, 'DELETE', `current/invites/${last.json.id}`);
    expect((await three.invite(org)).status).toBe(201);
  });

  it('are counted one after the other: of two invitations at once exactly one passes', async () => {
    const org = await createOrg(owner);
    await addMember(owner, org.orgId, 'member');
    const both = await Promise.all([three.invite(org), three.invite(org)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 402]);
  });

  it('leave the place of an invitation that has expired, which is resent where there is a place', async () => {
    const org = await createOrg(owner);
    const [old] = [await three.invite(org), await three.invite(org)];
    clock.advance(8 * 86_400_000);
    expect([(await three.invite(org)).status, (await three.invite(org)).status]).toEqual([201, 201]);
    expect(await three.act(org, 'POST', `current/invites/${old.json.id}/resend`)).toMatchObject({
      status: 402,
      json: { code: 'plan_limit' },
    });
  });

  it('above the limit of a smaller plan stay, and no user joins', async () => {
    const [org, guest] = [await createOrg(owner), await createOrg(owner)];
    const colleague = await addMember(owner, org.orgId, 'member');
    const sent = await three.invite(org, guest.email);
    const smaller = orgsWith(catalogueWith({ members: 1 }));
    const token = await tokenOf(org, sent);
    expect(await smaller.act(guest, 'POST', `invites/${token}/accept`)).toMatchObject({
      status: 402,
      json: { detail: expect.stringContaining('Free includes 1 member, and this organization would have 3') },
    });
    expect(await members(org)).toBe(2);
    // The invitation waits for a place.
    const { status } = await smaller.act(org, 'PATCH', `current/members/${colleague.userId}`, {
      role: 'admin',
    });
    expect(status).toBe(200);
    await onTeam(org);
    expect((await smaller.act(guest, 'POST', `invites/${token}/accept`)).status).toBe(200);
    expect(await members(org)).toBe(3);
  });

  it('are refused at sign-up and at login as well, and the person who came to join stays outside', async () => {
    const [org, guest] = [await createOrg(owner), await withPassword(database, await createOrg(owner))];
    const email = `${newId('user')}@example.com`;
    const [toGuest, toStranger] = [await three.invite(org, guest.email), await three.invite(org, email)];
    const full = memberEntitlement(catalogueWith({ members: 1 }));
    const { post } = testAuth({ db: auth }, clock, 'open', undefined, full);
    const credentials = (who: string) => ({ email: who, password: 'correct horse battery' });
    const refused = { status: 402, json: { code: 'plan_limit' } };
    const login = { ...credentials(guest.email), invite_token: await tokenOf(org, toGuest) };
    expect(await post('login', login)).toMatchObject(refused);
    // An invitation that is open takes no place of the person who joins.
    expect((await post('login', login)).json.detail).toMatch(
      /^The plan Free includes 1 member, and this organization would have 2 with those who join\. /,
    );
    const signup = { ...credentials(email), invite_token: await tokenOf(org, toStranger) };
    expect(await post('signup', signup)).toMatchObject(refused);
    expect(await owner`select from users where email = ${email}`).toHaveLength(0);
    expect(await members(org)).toBe(1);
    await onTeam(org);
    expect((await post('login', login)).status).toBe(200);
    expect((await post('signup', signup)).status).toBe(202);
    expect(await members(org)).toBe(3);
  });

  it('are not limited without a payment provider, or as the operator says', async () => {
    const org = await createOrg(owner);
    const { invite } = orgsWith(catalogueOf({ PAYMENT_PROVIDER: 'none' }));
    for (let count = 0; count < 4; count++) expect((await invite(org)).status).toBe(201);
    const own = orgsWith(catalogueOf({ PAYMENT_PROVIDER: 'none', MEMBERS_PER_ORG: 5 }));
    expect((await own.invite(org)).json).toEqual({
      code: 'plan_limit',
      detail:
        'An organization of this installation has 5 members, and this one would have 6 with this one, open invitations included. ' +
        'Its operator can raise MEMBERS_PER_ORG. Nothing was changed.',
    });
  });
});

describe('the export of the audit log', () => {
  const exporting = async (org: TestOrg, catalogue: Catalogue) => {
    const demandFeature = featureEntitlement({ db: api, clock, catalogue }, 'audit_export');
    const { call, tokenFor } = testApi({
      routes: auditRoutes,
      api: auditApi({ db: api }),
      streamingApi: auditExportApi({ db: api, clock, demandFeature }),
      clock,
    });
    return call('GET', '/api/audit/export', { token: await tokenFor(org) });
  };

  it('is what plans have that name it, and others are refused with who can change that', async () => {
    const org = await createOrg(owner);
    const refused = await exporting(org, catalogueWith({}));
    expect([refused.status, refused.json]).toEqual([
      402,
      {
        code: 'plan_limit',
        detail:
          'The plan Free does not include the export of the audit log. ' +
          'An owner can choose another plan (POST /api/billing/checkout, or /api/billing/portal where there is a subscription).',
      },
    ]);
    expect((await exporting(org, catalogueOf({ PAYMENT_PROVIDER: 'none' }))).status).toBe(200);
    await onTeam(org);
    expect((await exporting(org, catalogueWith({}))).status).toBe(200);
  });
});

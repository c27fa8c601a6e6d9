import { afterAll, describe, expect, test } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import { sampleOf } from '../support/builders/bodies/schema-samples.ts';
import { unknownPath } from '../support/builders/bodies/unknown-ids.ts';
import { strongTokenFor } from '../support/builders/people/second-factor.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';

// An org that requires a second factor, and members who come without one.

const database = await testDatabase();
const { owner } = database;
const apis = groupApis(database.db);
afterAll(() => database.close());

const org = await createOrg(owner);
await owner`update orgs set require_second_factor = true where id = ${org.orgId}`;

const rows = endpoints.filter(({ route }) => route.access !== 'public' && route.access !== 'operator');
const open = rows.filter(({ route }) => route.withoutSecondFactor).map(({ operationId }) => operationId);

const ask = async ({ group, route, ...row }: (typeof rows)[number], token: string) =>
  apis[group].call(route.method, unknownPath({ group, route, ...row }), {
    token,
    ...(route.body && { body: sampleOf(route.body) as object }),
  });

test('what a member may do without one is about their own account alone', () => {
  expect(open.sort()).toEqual([
    'confirmSecondFactor',
    'endAllSignIns',
    'endSignIn',
    'enrolSecondFactor',
    'getMe',
    'getSecondFactor',
    'listMyOrgs',
    'listSignIns',
    'removeSecondFactor',
    'renewRecoveryCodes',
    'switchOrg',
  ]);
});

const closed = rows.filter(({ operationId }) => !open.includes(operationId));

test.each(closed.map((row) => [`${row.route.method} ${row.route.path}`, row] as const))(
  '%s is closed to an owner whose sign-in was without one, and says what to do',
  async (_, row) => {
    const token = await apis.auth.tokenFor(org);
    const { status, json } = await ask(row, token);
    // A body that needs knowledge is refused before anybody is looked up; so is what depends on nothing but the body.
    if (status === 422 && json.code === 'invalid_request') return;
    expect([status, json.code]).toEqual([403, 'second_factor_required']);
    expect(json.detail).toContain('POST /api/auth/second-factor');
  },
);

describe('switching into it', () => {
  const elsewhere = async (): Promise<TestOrg> => {
    const home = await createOrg(owner);
    await owner`insert into members ${owner({ org_id: org.orgId, user_id: home.userId, role: 'member' })}`;
    return home;
  };
  const switchTo = (token: string, org_id: string) =>
    apis.auth.call('POST', '/api/auth/switch-org', { token, body: { org_id } });

  test('needs one, and out of it doesn’t', async () => {
    const user = await elsewhere();
    const refused = await switchTo(await apis.auth.tokenFor(user), org.orgId);
    expect([refused.status, refused.json.code]).toEqual([403, 'second_factor_required']);
    const strong = await strongTokenFor(owner, user);
    const inside = await switchTo(strong, org.orgId);
    expect(inside.status).toBe(200);
    const token = inside.json.access_token;
    expect((await apis.orgs.call('GET', '/api/orgs/current', { token })).status).toBe(200);
    const weak = await apis.auth.tokenFor({ userId: user.userId, orgId: org.orgId });
    expect((await switchTo(weak, user.orgId)).status).toBe(200);
  });

  test('tells nobody else that it requires one', async () => {
    const stranger = await apis.auth.tokenFor(await createOrg(owner));
    expect((await switchTo(stranger, org.orgId)).status).toBe(404);
  });

  test('a sign-in of somebody else who has shown one helps nobody', async () => {
    const user = await elsewhere();
    await strongTokenFor(owner, await addMember(owner, org.orgId, 'owner'));
    const weak = await apis.auth.tokenFor({ userId: user.userId, orgId: org.orgId });
    expect((await apis.orgs.call('GET', '/api/orgs/current', { token: weak })).status).toBe(403);
  });
});

describe('the demand', () => {
  const demand = (token: string, is: boolean) =>
    apis.orgs.call('PATCH', '/api/orgs/current', {
      token,
      body: { settings: { require_second_factor: is } },
    });

  test('is made by an owner who meets it, and taken back by an owner', async () => {
    const own = await createOrg(owner);
    const admin = await strongTokenFor(owner, await addMember(owner, own.orgId, 'admin'));
    expect((await demand(admin, true)).json.code).toBe('role_too_low');
    expect((await demand(await apis.auth.tokenFor(own), true)).json.code).toBe('second_factor_required');
    const strong = await strongTokenFor(owner, own);
    expect((await demand(strong, true)).json.settings.require_second_factor).toBe(true);
    expect((await demand(admin, false)).json.code).toBe('role_too_low');
    expect((await demand(strong, false)).status).toBe(200);
  });

  test('holds from the next request on, also for approvers', async () => {
    const own = await createOrg(owner);
    const admin = await apis.auth.tokenFor(await addMember(owner, own.orgId, 'admin'));
    const approve = () =>
      apis.deployments.call('POST', '/api/deployments/deploy-01k9z3v5m8qh2t7xw4c6yb0rne/approve', {
        token: admin,
      });
    expect((await approve()).status).toBe(404);
    await demand(await strongTokenFor(owner, own), true);
    expect((await approve()).json.code).toBe('second_factor_required');
  });
});

import { decodeJwt } from 'jose';
import { expect, test } from 'vitest';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { inTurn, lockOn, statementHeldBy } from '../../support/hosts/held-row.ts';

// An owner who is demoted while their own request waits for that to be done.

const { database, api, call } = await apiTest(orgsGroup);

test.each<[string, (user: TestOrg) => ReturnType<typeof call>]>([
  [
    'loosens no setting',
    (user) => call(user, 'PATCH', '/api/orgs/current', { body: { settings: { approval_required: false } } }),
  ],
  [
    'asks for no end of the organization',
    (user) => call(user, 'DELETE', '/api/orgs/current', { body: { name: 'Acme' } }),
  ],
])('%s', async (_, act) => {
  const org = await createOrg(database.owner);
  const demoted = await addMember(database.owner, org.orgId, 'owner');
  const demote = () =>
    call(org, 'PATCH', `/api/orgs/current/members/${demoted.userId}`, { body: { role: 'viewer' } });
  const answers = await inTurn(database, lockOn('orgs', org.orgId), [demote, () => act(demoted)]);
  const [first, second] = answers.map((each) => (each.status === 'fulfilled' ? each.value : undefined));
  expect([first?.status, second?.status, second?.body.code]).toEqual([200, 403, 'role_too_low']);
  const [row] = await database.owner`select approval_required,
    exists (select from org_deletions d where d.org_id = id) as is_ending from orgs where id = ${org.orgId}`;
  expect(row).toEqual({ approval_required: true, is_ending: false });
});

// A sign-in that its user has ended alone: role and other sign-ins of the user stand.
test.each<[string, 'PATCH' | 'DELETE', object | undefined]>([
  ['changes no role', 'PATCH', { role: 'owner' }],
  ['removes nobody', 'DELETE', undefined],
])('a sign-in that was logged out while it waited %s', async (_, method, body) => {
  const org = await createOrg(database.owner);
  const other = await addMember(database.owner, org.orgId, 'member');
  const token = await api.tokenFor(org);
  const path = `/api/orgs/current/members/${other.userId}`;
  const asked = statementHeldBy(
    database,
    lockOn('orgs', org.orgId),
    async () => expect((await api.call(method, path, { token, body })).json.code).toBe('token_revoked'),
    () =>
      database.owner`insert into revoked_tokens values (${decodeJwt(token).sid as string}, now() + interval '1 hour')`,
  );
  expect(await asked).toBeDefined();
  const rows = await database.owner`select role from members where user_id = ${other.userId}`;
  expect([...rows]).toEqual([{ role: 'member' }]);
});

test('members leave, and owners give their own role away, whose rights end by it', async () => {
  const org = await createOrg(database.owner);
  const member = await addMember(database.owner, org.orgId, 'member');
  const second = await addMember(database.owner, org.orgId, 'owner');
  const left = await call(member, 'DELETE', `/api/orgs/current/members/${member.userId}`);
  const path = `/api/orgs/current/members/${second.userId}`;
  const lowered = await call(second, 'PATCH', path, { body: { role: 'viewer' } });
  expect([left.status, lowered.status]).toEqual([204, 200]);
});

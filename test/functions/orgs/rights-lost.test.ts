import { expect, test } from 'vitest';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { inTurn, lockOn } from '../../support/hosts/held-row.ts';

// An owner who is demoted while their own request waits for that to be done.

const { database, call } = await apiTest(orgsGroup);

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

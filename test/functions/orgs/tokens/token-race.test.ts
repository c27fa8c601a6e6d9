import { expect, test } from 'vitest';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { testAuth } from '../../../support/builders/people/auth.ts';
import { orgsGroup } from '../../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, type TestOrg } from '../../../support/hosts/database.ts';
import { type Hold, inTurn, lockOn } from '../../../support/hosts/held-row.ts';

// A token that is made at the moment in which the rights of its maker end.

const { api, database, org } = await apiTest(orgsGroup);
const { owner } = database;
const auth = testAuth(database, systemClock);

type Act = (user: TestOrg) => Promise<{ status: number }>;

const make: Act = async (user) =>
  api.call('POST', '/api/orgs/current/tokens', { token: await api.tokenFor(user), body: { name: 'late' } });
const logOutEverywhere: Act = async (user) =>
  auth.call('DELETE', '/api/auth/sessions', { token: await api.tokenFor(user) });
const remove: Act = async ({ userId }) =>
  api.call('DELETE', `/api/orgs/current/members/${userId}`, { token: await api.tokenFor(org) });

const ends: [string, Act, (user: TestOrg) => Hold][] = [
  ['logging out everywhere', logOutEverywhere, ({ userId }) => lockOn('users', userId)],
  ['the removal of its user', remove, ({ userId }) => lockOn('members', userId, 'user_id')],
];

async function outcome(acts: readonly Act[], hold: (user: TestOrg) => Hold) {
  const user = await addMember(owner, org.orgId, 'member');
  const turns = acts.map((act) => () => act(user));
  const answers = await inTurn(database, hold(user), turns);
  const live = await owner`select id from api_tokens where user_id = ${user.userId} and revoked_at is null`;
  return [...answers.map((answer) => (answer as { value?: { status: number } }).value?.status), live.length];
}

test.each(ends)('%s ends a token that is just being made', async (_, end, hold) => {
  expect(await outcome([make, end], hold)).toEqual([201, 204, 0]);
});

test.each(ends)('%s leaves none to be made by a request that began before', async (_, end, hold) => {
  expect(await outcome([end, make], hold)).toEqual([204, 403, 0]);
});

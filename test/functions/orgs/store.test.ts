import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  markOrgTold,
  selectSoleOwnership,
} from '../../../functions/orgs/deletion/store.deletions.postgres.ts';
import {
  cancelExpired,
  cancelInviteRow,
  cancelInvitesOf,
  findInvited,
  findOpenInvite,
  hasMember,
  lockInvite,
  lockRole,
  mailedSince,
  noteMailed,
  putInviteToken,
  renewInvite,
  selectInvite,
  selectInvites,
  timeOfNth,
} from '../../../functions/orgs/invites/store.invites.postgres.ts';
import {
  changeRoleRow,
  selectMember,
  selectMembers,
} from '../../../functions/orgs/store.members.postgres.ts';
import { deleteMember, isMember } from '../../../functions/orgs/store.postgres.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

// Members and invitations of one organization, and the same in another one.

const now = new Date('2026-03-01T12:00:00Z');
const after = (ms: number) => new Date(now.getTime() + ms);
const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

let org: TestOrg;
beforeEach(async () => {
  await owner`delete from orgs`;
  org = await createOrg(owner);
});
const beside = besideTwin(owner, ['members', 'invites', 'org_deletions'], () => now);
const inOrg = <T>(work: (unit: Unit) => PromiseLike<T>) => beside(org.orgId, work);
const rows = <T>(select: (sql: Tx) => PromiseLike<readonly T[]>) =>
  inOrg(async ({ sql }) => [...(await select(sql))]);
const invite = (id: string, more: object = {}) => owner`
  insert into invites ${owner({ org_id: org.orgId, id, email: `${id}@example.com`, role: 'member', status: 'pending', invited_by: org.userId, expires_at: after(1), created_at: now, ...more })}`;
const statusOf = async () =>
  Object.fromEntries(
    (await owner`select id, status from invites order by id`).map(({ id, status }) => [id, status]),
  );
const page = { before: undefined, fetch: 9, limit: 9, binding: '' };

test('Open invitations come newest first, page by page, and none that has ended', async () => {
  for (const id of ['i-2', 'i-3', 'i-1']) await invite(id);
  await invite('i-4', { status: 'cancelled' });
  const listed = async (more: object = {}) =>
    (await rows((sql) => selectInvites(sql, org.orgId, { ...page, ...more }))).map(({ id }) => id);
  expect([await listed(), await listed({ fetch: 1 }), await listed({ before: 'i-3' })]).toEqual([
    ['i-3', 'i-2', 'i-1'],
    ['i-3'],
    ['i-2', 'i-1'],
  ]);
  const shown = async (id: string) =>
    (await rows((sql) => selectInvite(sql, org.orgId, id))).map((row) => row.id);
  expect([await shown('i-1'), await shown('i-4'), await shown('i-9')]).toEqual([['i-1'], [], []]);
  expect([
    (await inOrg((unit) => lockInvite(unit, 'i-1')))?.id,
    await inOrg((unit) => lockInvite(unit, 'i-9')),
  ]).toEqual(['i-1', undefined]);
  expect((await inOrg((unit) => findInvited(unit, 'i-2')))?.email).toBe('i-2@example.com');
});

test('An open invitation is renewed or cancelled, and others are left as they are', async () => {
  for (const id of ['i-1', 'i-2', 'i-3']) await invite(id, { token_hash: `hash of ${id}` });
  await owner`update invites set status = 'accepted' where id = 'i-3'`;
  const renew = (id: string) => inOrg((unit) => renewInvite(unit, id, 'u-1', after(9)));
  expect(await renew('i-1')).toMatchObject({ id: 'i-1', expires_at: after(9), invited_by: 'u-1' });
  expect(await renew('i-3')).toBeUndefined();
  const tokens = await owner`select id, token_hash from invites order by id`;
  expect(tokens.map(({ token_hash }) => token_hash)).toEqual([null, 'hash of i-2', 'hash of i-3']);
  await inOrg((unit) => cancelInviteRow(unit, 'i-1'));
  expect(await statusOf()).toEqual({ 'i-1': 'cancelled', 'i-2': 'pending', 'i-3': 'accepted' });
});

test('At its end an invitation makes room for another one to its address', async () => {
  await invite('i-1', { email: 'a@example.com', expires_at: now });
  await invite('i-2', { email: 'b@example.com', expires_at: now });
  await invite('i-3', { email: 'c@example.com' });
  await invite('i-4', { email: 'a@example.com', expires_at: now, status: 'accepted' });
  for (const email of ['a@example.com', 'c@example.com']) await inOrg((unit) => cancelExpired(unit, email));
  expect(await statusOf()).toEqual({
    'i-1': 'cancelled',
    'i-2': 'pending',
    'i-3': 'pending',
    'i-4': 'accepted',
  });
});

test('With a leaving member end all of their open invitations, or those to the role of owner alone', async () => {
  await invite('i-1', { role: 'owner' });
  await invite('i-2');
  await invite('i-3', { invited_by: 'u-other' });
  await invite('i-4', { status: 'accepted', role: 'owner' });
  const ended = async (which: 'all' | 'of_owners') =>
    (await inOrg((unit) => cancelInvitesOf(unit, org.userId, which))).map(({ id }) => id);
  expect([await ended('of_owners'), await ended('all')]).toEqual([['i-1'], ['i-2']]);
  expect(await statusOf()).toEqual({
    'i-1': 'cancelled',
    'i-2': 'cancelled',
    'i-3': 'pending',
    'i-4': 'accepted',
  });
});

test('Mails to an address since a time are counted over all invitations', async () => {
  const email = 'a@example.com';
  await invite('i-1', { email, status: 'cancelled' });
  await invite('i-2', { email });
  await invite('i-3');
  const note = (id: string, since: number) => inOrg((unit) => noteMailed(unit, id, after(since)));
  await owner`update invites set mailed_at = array[${after(-2)}::timestamptz, ${after(-1)}::timestamptz]`;
  await note('i-1', -2);
  const times = (await owner`select id, mailed_at from invites order by id`).map(
    ({ mailed_at }) => mailed_at,
  );
  expect(times).toEqual([
    [after(-1), now],
    [after(-2), after(-1)],
    [after(-2), after(-1)],
  ]);
  const since = (ms: number) => inOrg((unit) => mailedSince(unit, email, after(ms)));
  const sorted = (await since(-2)).toSorted((one, next) => one.getTime() - next.getTime());
  expect(sorted).toEqual([after(-1), after(-1), now]);
  expect(await since(0)).toEqual([]);
});

test('The time of the nth last invitation is returned, and none where there are fewer', async () => {
  for (const [id, ms] of [
    ['i-2', 2],
    ['i-1', 1],
  ] as const)
    await invite(id, { created_at: after(ms) });
  const nth = (number: number) => inOrg((unit) => timeOfNth(unit, number));
  expect([await nth(1), await nth(2), await nth(3)]).toEqual([after(2), after(1), undefined]);
});

test('The mailed token is that of an open invitation, until it ends', async () => {
  await invite('i-1');
  await invite('i-2', { expires_at: now });
  await invite('i-3', { status: 'cancelled' });
  await invite('i-4');
  const put = (id: string) => inOrg((unit) => putInviteToken(unit, id, `hash of ${id}`));
  expect(await put('i-1')).toMatchObject({ to: 'i-1@example.com', org: 'Acme', inviter: 'Ada' });
  expect([await put('i-2'), await put('i-3')]).toEqual([undefined, undefined]);
  const withTokens = await owner`select id from invites where token_hash is not null`;
  expect(withTokens.map(({ id }) => id)).toEqual(['i-1']);
  const found = async (hash: string, at = now) =>
    (await db.public((sql) => findOpenInvite(sql, hash, at)))?.id;
  expect([
    await found('hash of i-1'),
    await found('hash of i-1', after(1)),
    await found('hash of i-4'),
  ]).toEqual(['i-1', undefined, undefined]);
  await owner`update invites set status = 'accepted' where id = 'i-1'`;
  expect(await found('hash of i-1')).toBeUndefined();
});

test('The people of an organization are its members, those who signed up last first', async () => {
  const people = [
    org,
    await addMember(owner, org.orgId, 'owner'),
    await addMember(owner, org.orgId, 'viewer'),
  ];
  const stranger = await createOrg(owner);
  const newest = people
    .map(({ userId }) => userId)
    .toSorted()
    .reverse();
  const listed = async (more: object = {}) =>
    (await rows((sql) => selectMembers(sql, org.orgId, { ...page, ...more }))).map(({ id, owners }) => [
      id,
      owners,
    ]);
  expect(await listed()).toEqual(newest.map((id) => [id, 2]));
  expect(await listed({ fetch: 1 })).toEqual([[newest[0], 2]]);
  expect(await listed({ before: newest[0] })).toEqual(newest.slice(1).map((id) => [id, 2]));
  const shown = async (id: string) =>
    (await rows((sql) => selectMember(sql, org.orgId, id))).map((row) => row.id);
  expect([await shown(org.userId), await shown(stranger.userId)]).toEqual([[org.userId], []]);
  const belongs = (email: string) => inOrg((unit) => hasMember(unit, email));
  expect([await belongs(org.email), await belongs(stranger.email)]).toEqual([true, false]);
});

test('A role is changed, and a membership ended, of one member', async () => {
  const other = await addMember(owner, org.orgId, 'viewer');
  const role = (userId: string) => inOrg((unit) => lockRole(unit, userId));
  await inOrg((unit) => changeRoleRow(unit, other.userId, 'admin'));
  expect([await role(org.userId), await role(other.userId), await role('u-9')]).toEqual([
    'owner',
    'admin',
    undefined,
  ]);
  await inOrg((unit) => deleteMember(unit, other.userId));
  const belongs = (userId: string) => inOrg((unit) => isMember(unit, userId));
  expect([await belongs(org.userId), await belongs(other.userId)]).toEqual([true, false]);
});

test('The only owner of an organization gets its planned end, and other members none', async () => {
  const member = await addMember(owner, org.orgId, 'admin');
  const sole = (userId: string) => inOrg((unit) => selectSoleOwnership(unit, userId));
  const own = { id: org.orgId, name: 'Acme' };
  expect([await sole(org.userId), await sole(member.userId)]).toMatchObject([[{ ...own, dueAt: null }], []]);
  await owner`insert into org_deletions ${owner({ org_id: org.orgId, requested_by: org.userId, requested_at: now, due_at: after(1) })}`;
  expect(await sole(org.userId)).toMatchObject([{ ...own, dueAt: after(1) }]);
  const told = () => inOrg((unit) => markOrgTold(unit));
  expect([await told(), await told()]).toEqual([true, false]);
  await owner`update members set role = 'owner' where user_id = ${member.userId}`;
  expect([await sole(org.userId), await sole(member.userId)]).toEqual([[], []]);
});

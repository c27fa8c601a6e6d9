import { expect, test } from 'vitest';
import type { Role } from '../../../functions/shared/actor.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { auditLog } from '../../support/builders/audit.ts';
import { orgsGroup } from '../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';

const {
  api: { call, tokenFor },
  owner,
} = await apiTest(orgsGroup);

type Person = Pick<TestOrg, 'userId' | 'orgId'>;
const path = (id: string) => `/api/orgs/current/members/${id}`;
const setRole = async (by: Person, who: Person, role: Role) =>
  call('PATCH', path(who.userId), { token: await tokenFor(by), body: { role } });
const remove = async (by: Person, who: Person) =>
  call('DELETE', path(who.userId), { token: await tokenFor(by) });
const roleOf = async ({ orgId, userId }: Person) =>
  (await owner`select role from members where org_id = ${orgId} and user_id = ${userId}`)[0]?.role;
const trailOf = async ({ orgId }: Person) => ({
  events: await owner`select event_type, entity_id, actor_id, payload from notifications
    where org_id = ${orgId} order by id`,
  audits: (await auditLog(owner, orgId)).map(({ action, target_id, actor_id, changes }) => ({
    action,
    target_id,
    actor_id,
    changes,
  })),
});

/** An org with one person of each role. */
async function team() {
  const first = await createOrg(owner);
  const [admin, member, viewer] = await Promise.all(
    (['admin', 'member', 'viewer'] as const).map((role) => addMember(owner, first.orgId, role)),
  );
  return { owner: first, admin, member, viewer } as Record<Role, TestOrg>;
}

test('everybody sees the members page by page, with what they themselves may do', async () => {
  const people = await team();
  await createOrg(owner);
  const list = async (by: Person, query: Record<string, string> = {}) =>
    (await call('GET', '/api/orgs/current/members', { token: await tokenFor(by), query })).json;
  const first = await list(people.admin, { limit: '3' });
  const second = await list(people.admin, { limit: '3', cursor: first.next_cursor });
  expect(second.next_cursor).toBe(null);
  const seen = [...first.items, ...second.items];
  expect(seen.map(({ id }) => id).sort()).toEqual(
    Object.values(people)
      .map(({ userId }) => userId)
      .sort(),
  );
  const actions = (items: typeof seen) =>
    Object.fromEntries(items.map(({ role, allowed_actions }) => [role, allowed_actions.join()]));
  expect(actions(seen)).toEqual({ owner: '', admin: 'leave', member: 'remove', viewer: 'remove' });
  expect(actions((await list(people.viewer)).items)).toEqual({
    owner: '',
    admin: '',
    member: '',
    viewer: 'leave',
  });
  expect(actions((await list(people.owner)).items)).toEqual({
    owner: '',
    admin: 'change_role,remove',
    member: 'change_role,remove',
    viewer: 'change_role,remove',
  });
});

test('an owner changes a role; it counts on the next request, is notified and audited once', async () => {
  const { owner: boss, member } = await team();
  const token = await tokenFor(member);
  const rename = async () =>
    (await call('PATCH', '/api/orgs/current', { token, body: { name: 'New' } })).status;
  expect(await rename()).toBe(403);
  const changed = await setRole(boss, member, 'admin');
  expect(changed).toMatchObject({ status: 200, json: { id: member.userId, role: 'admin' } });
  expect(await rename()).toBe(200);
  expect((await setRole(boss, member, 'admin')).status).toBe(200);
  const { events, audits } = await trailOf(boss);
  expect(events.filter(({ event_type }) => event_type === 'org.member_role_changed')).toEqual([
    {
      event_type: 'org.member_role_changed',
      entity_id: member.userId,
      actor_id: boss.userId,
      payload: { user_id: member.userId, old_role: 'member', role: 'admin' },
    },
  ]);
  expect(audits[0]).toEqual({
    action: 'org.member_role_changed',
    target_id: member.userId,
    actor_id: boss.userId,
    changes: { email: member.email, role: { before: 'member', after: 'admin' } },
  });
});

test('only an owner changes roles', async () => {
  const people = await team();
  for (const by of [people.admin, people.member, people.viewer]) {
    const refused = await setRole(by, people.viewer, 'admin');
    expect(refused).toMatchObject({ status: 403, json: { code: 'role_too_low' } });
  }
  expect(await roleOf(people.viewer)).toBe('viewer');
  expect(await setRole(people.owner, people.viewer, 'boss' as Role)).toMatchObject({
    status: 422,
    json: { errors: [{ path: 'role', message: 'must be one of viewer, member, admin, owner' }] },
  });
});

const removals: [Role, Role, number][] = [
  ['owner', 'admin', 204],
  ['owner', 'viewer', 204],
  ['admin', 'member', 204],
  ['admin', 'viewer', 204],
  ['admin', 'owner', 403],
  ['member', 'viewer', 403],
  ['viewer', 'member', 403],
  ['admin', 'admin', 204],
  ['member', 'member', 204],
  ['viewer', 'viewer', 204],
];

test.each(removals)('%s removes %s: %i', async (by, whom, status) => {
  const people = await team();
  expect((await remove(people[by], people[whom])).status).toBe(status);
  expect((await roleOf(people[whom])) === undefined).toBe(status === 204);
});

test('an admin may not remove another admin', async () => {
  const { admin, owner: boss } = await team();
  const other = await addMember(owner, boss.orgId, 'admin');
  expect(await remove(admin, other)).toMatchObject({ status: 403, json: { code: 'role_too_low' } });
  expect(await roleOf(other)).toBe('admin');
});

test('a removed member is refused from the next request on, and distinguished from one who left', async () => {
  const { owner: boss, member, viewer } = await team();
  const token = await tokenFor(member);
  expect((await call('GET', '/api/orgs/current', { token })).status).toBe(200);
  expect((await remove(boss, member)).status).toBe(204);
  expect(await call('GET', '/api/orgs/current', { token })).toMatchObject({
    status: 401,
    json: {
      code: 'not_a_member',
      detail: 'You are not a member of this organization any more. Log in again to get into another one.',
    },
  });
  expect((await remove(boss, member)).status).toBe(404);
  expect((await remove(viewer, viewer)).status).toBe(204);
  const { events, audits } = await trailOf(boss);
  expect(events.map(({ event_type, entity_id, payload }) => [event_type, entity_id, payload.left])).toEqual([
    ['org.member_removed', member.userId, false],
    ['org.member_removed', viewer.userId, true],
  ]);
  expect(audits.map(({ action, changes }) => [action, changes])).toEqual([
    ['org.member_removed', { email: member.email, role: { before: 'member', after: null }, left: false }],
    ['org.member_removed', { email: viewer.email, role: { before: 'viewer', after: null }, left: true }],
  ]);
});

test('the last owner can’t be demoted, removed or leave; with a second one it works', async () => {
  const { owner: boss, admin } = await team();
  const refused = { status: 409, json: { code: 'last_owner' } };
  expect(await setRole(boss, boss, 'admin')).toMatchObject(refused);
  expect(await remove(boss, boss)).toMatchObject(refused);
  expect((await setRole(boss, admin, 'owner')).status).toBe(200);
  expect(await setRole(boss, boss, 'viewer')).toMatchObject({
    status: 200,
    json: { role: 'viewer', allowed_actions: ['leave'] },
  });
  expect(await remove(admin, admin)).toMatchObject(refused);
  expect(await trailOf(boss)).toMatchObject({ events: { length: 2 }, audits: { length: 2 } });
});

test('another organization’s member is answered like an unknown one', async () => {
  const { owner: boss } = await team();
  const stranger = await createOrg(owner);
  const nobody = { userId: newId('user'), orgId: boss.orgId };
  for (const act of [remove, (by: Person, who: Person) => setRole(by, who, 'viewer')]) {
    const [foreign, unknown] = [await act(boss, stranger), await act(boss, nobody)];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  }
  expect(await roleOf(stranger)).toBe('owner');
});

test('two owners who demote or remove each other at once leave one, every time', async () => {
  for (let round = 0; round < 10; round++) {
    const one = await createOrg(owner);
    const two = await addMember(owner, one.orgId, 'owner');
    const act = round % 2 === 0 ? (by: Person, who: Person) => setRole(by, who, 'member') : remove;
    const answers = await Promise.all([act(one, two), act(two, one)]);
    const statuses = answers.map(({ status }) => status).sort();
    // The loser may find out at the door, or after waiting for the winner.
    expect([401, 403]).toContain(statuses[1]);
    expect([200, 204]).toContain(statuses[0]);
    const owners = await owner`select from members where org_id = ${one.orgId} and role = 'owner'`;
    expect(owners).toHaveLength(1);
  }
});

test('owners who all leave at once leave one behind', async () => {
  const one = await createOrg(owner);
  const others = await Promise.all([1, 2, 3].map(() => addMember(owner, one.orgId, 'owner')));
  const answers = await Promise.all([one, ...others].map((person) => remove(person, person)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 204, 204, 409]);
});

test('two changes of one role at once follow each other', async () => {
  const { owner: one, viewer } = await team();
  const two = await addMember(owner, one.orgId, 'owner');
  const answers = await Promise.all([setRole(one, viewer, 'member'), setRole(two, viewer, 'admin')]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { audits } = await trailOf(one);
  const steps = audits.map(({ changes }) => changes.role as { before: Role; after: Role });
  expect(steps).toHaveLength(2);
  const [first, last] = steps[0]?.before === 'viewer' ? steps : steps.toReversed();
  expect(last?.before).toBe(first?.after);
  expect(await roleOf(viewer)).toBe(last?.after);
});

import { expect, test } from 'vitest';
import { selectUnread } from '../../../../functions/notifications/store.postgres.ts';
import {
  acceptInvite,
  findInvite,
  type OpenInvite,
} from '../../../../functions/orgs/invites/invite-acceptance.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { hashSecret, newId, newSecret } from '../../../../functions/shared/ids.ts';
import { auditLog } from '../../../support/builders/audit.ts';
import { anyMembers } from '../../../support/builders/billing.ts';
import { mailedInvite } from '../../../support/builders/people/invites.ts';
import { orgsGroup } from '../../../support/builders/people/orgs-group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';

const clock = fixedClock(new Date());

const {
  api: { call, tokenFor },
  db,
  owner,
} = await apiTest(orgsGroup, { clock });

type Person = Pick<TestOrg, 'userId' | 'orgId'>;
const invites = '/api/orgs/current/invites';
const newEmail = () => `${newId('user')}@example.com`;
const invite = async (by: Person, email: string, role = 'member') =>
  call('POST', invites, { token: await tokenFor(by), body: { email, role } });
const list = async (by: Person, query: Record<string, string> = {}) =>
  (await call('GET', invites, { token: await tokenFor(by), query })).json;
const cancel = async (by: Person, id: string) =>
  call('DELETE', `${invites}/${id}`, { token: await tokenFor(by) });
const resend = async (by: Person, id: string) =>
  call('POST', `${invites}/${id}/resend`, { token: await tokenFor(by) });
const accept = async (by: Person, token: string) =>
  call('POST', `/api/orgs/invites/${token}/accept`, { token: await tokenFor(by) });
const membershipOf = async (orgId: string, userId: string) =>
  (await owner`select role from members where org_id = ${orgId} and user_id = ${userId}`)[0]?.role;
const actionsOf = async (orgId: string) =>
  (await owner`select action from audit_events where org_id = ${orgId} order by id`).map(
    ({ action }) => action,
  );
const minute = 60_000;
const days = (count: number) => count * 24 * 60 * 60 * 1000;

test('an admin invites an address: a record, an event for the mail, an audit row, and no token anywhere', async () => {
  const org = await createOrg(owner);
  const admin = await addMember(owner, org.orgId, 'admin');
  const email = newEmail();
  const answer = await invite(admin, ` ${email.toUpperCase()}`);
  expect(answer).toMatchObject({
    status: 201,
    headers: { Location: `${invites}/${answer.json.id}` },
    json: {
      email,
      role: 'member',
      status: 'pending',
      invited_by: admin.userId,
      expires_at: new Date(clock.now().getTime() + days(7)).toISOString(),
      allowed_actions: ['resend', 'cancel'],
    },
  });
  const [event] = await owner`select event_type, detail from outbox where org_id = ${org.orgId}`;
  expect(event).toMatchObject({
    event_type: 'org.invite_sent',
    detail: { entity_type: 'org_invite', entity_id: answer.json.id, payload: { email, role: 'member' } },
  });
  const [stored] = await owner`select token_hash from invites where id = ${answer.json.id}`;
  expect(stored?.token_hash).toBe(null);
  expect(await actionsOf(org.orgId)).toEqual(['org.invite_sent']);
});

test('members and viewers can’t invite, and an admin can’t invite an owner', async () => {
  const org = await createOrg(owner);
  for (const role of ['member', 'viewer'] as const) {
    expect((await invite(await addMember(owner, org.orgId, role), newEmail())).status).toBe(403);
  }
  const admin = await addMember(owner, org.orgId, 'admin');
  expect(await invite(admin, newEmail(), 'owner')).toMatchObject({
    status: 403,
    json: { code: 'role_too_low' },
  });
  expect((await invite(org, newEmail(), 'owner')).status).toBe(201);
  expect((await list(admin)).items[0].allowed_actions).toEqual(['cancel']);
  expect((await resend(admin, (await list(admin)).items[0].id)).status).toBe(403);
});

test('inviting needs a verified address', async () => {
  const org = await createOrg(owner);
  await owner`update users set email_verified_at = null where id = ${org.userId}`;
  expect(await invite(org, newEmail())).toMatchObject({ status: 403, json: { code: 'email_not_verified' } });
});

test('a member or an invited user can’t be invited again, until the invitation has expired', async () => {
  const org = await createOrg(owner);
  const email = newEmail();
  expect(await invite(org, org.email)).toMatchObject({ status: 409, json: { code: 'already_member' } });
  const answers = await Promise.all([1, 2, 3, 4].map(() => invite(org, email)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  expect((await invite(org, email)).json.code).toBe('already_invited');
  clock.advance(days(7));
  expect((await list(org)).items).toMatchObject([{ email, status: 'expired' }]);
  expect((await invite(org, email)).status).toBe(201);
  expect((await list(org)).items).toMatchObject([{ email, status: 'pending' }]);
});

test('everybody in the org sees its open invitations, newest first, page by page', async () => {
  const org = await createOrg(owner);
  const viewer = await addMember(owner, org.orgId, 'viewer');
  for (let n = 0; n < 3; n++) await invite(org, newEmail());
  await invite(await createOrg(owner), newEmail());
  const first = await list(viewer, { limit: '2' });
  const second = await list(viewer, { limit: '2', cursor: first.next_cursor });
  const all = [...first.items, ...second.items];
  expect([all.length, second.next_cursor]).toEqual([3, null]);
  expect(all.map(({ id }) => id)).toEqual(
    all
      .map(({ id }) => id)
      .sort()
      .reverse(),
  );
  expect(all.every(({ allowed_actions }) => allowed_actions.length === 0)).toBe(true);
});

test('the invitee joins with the token of the mail, once, and their address counts as verified', async () => {
  const org = await createOrg(owner);
  const guest = await createOrg(owner);
  await owner`update users set email_verified_at = null where id = ${guest.userId}`;
  const { json } = await invite(org, guest.email, 'admin');
  const token = await mailedInvite(db, json.id, org.orgId);
  const answers = await Promise.all([accept(guest, token), accept(guest, token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  const joined = answers.find(({ status }) => status === 200);
  expect(joined?.json).toEqual({ id: org.orgId, name: 'Acme', role: 'admin', is_current: false });
  expect(await membershipOf(org.orgId, guest.userId)).toBe('admin');
  const [user] = await owner`select email_verified_at from users where id = ${guest.userId}`;
  expect(user?.email_verified_at).toEqual(clock.now());
  const [event] =
    await owner`select * from notifications where org_id = ${org.orgId} and event_type = 'org.invite_accepted'`;
  expect(event).toMatchObject({ entity_id: json.id, actor_id: guest.userId, actor_email: guest.email });
  const audited = (await auditLog(owner, org.orgId)).find(({ action }) => action === 'org.invite_accepted');
  expect(audited).toMatchObject({
    target_id: json.id,
    actor_id: guest.userId,
    source_ip: '203.0.113.7',
    user_agent: 'tests',
    changes: { user_id: guest.userId, role: 'admin' },
  });
  expect(await owner`select from audit_events where org_id = ${guest.orgId}`).toHaveLength(0);
  expect((await list(org)).items).toEqual([]);
});

test('another user who is signed in learns that it is not for them, and the invitation stays open', async () => {
  const [org, guest, thief] = [await createOrg(owner), await createOrg(owner), await createOrg(owner)];
  const { json } = await invite(org, guest.email);
  const token = await mailedInvite(db, json.id, org.orgId);
  expect(await accept(thief, token)).toMatchObject({
    status: 403,
    json: { code: 'invite_for_other_email' },
  });
  expect(await membershipOf(org.orgId, thief.userId)).toBe(undefined);
  expect((await accept(guest, token)).status).toBe(200);
});

test('unknown, expired, cancelled, replaced and used tokens look alike', async () => {
  const [org, guest] = [await createOrg(owner), await createOrg(owner)];
  const unknown = await accept(guest, newSecret());
  expect([unknown.status, unknown.json.code]).toEqual([404, 'not_found']);
  const expectUnknown = async (token: string) => expect((await accept(guest, token)).text).toBe(unknown.text);

  const first = (await invite(org, guest.email)).json.id;
  const replaced = await mailedInvite(db, first, org.orgId);
  const latest = await mailedInvite(db, first, org.orgId);
  await expectUnknown(replaced);
  clock.advance(minute);
  expect((await resend(org, first)).status).toBe(202);
  await expectUnknown(latest);
  const resent = await mailedInvite(db, first, org.orgId);
  clock.advance(days(7));
  await expectUnknown(resent);

  expect((await resend(org, first)).json.status).toBe('pending');
  const cancelled = await mailedInvite(db, first, org.orgId);
  expect((await cancel(org, first)).status).toBe(204);
  await expectUnknown(cancelled);
  expect(await membershipOf(org.orgId, guest.userId)).toBe(undefined);

  const second = (await invite(org, guest.email)).json.id;
  const used = await mailedInvite(db, second, org.orgId);
  expect((await accept(guest, used)).status).toBe(200);
  await expectUnknown(used);
  expect(await cancel(org, second)).toMatchObject({ status: 409, json: { code: 'invite_accepted' } });
  expect((await resend(org, second)).status).toBe(404);
});

test('cancelling twice changes nothing more, and each act has its audit row', async () => {
  const org = await createOrg(owner);
  const { json } = await invite(org, newEmail());
  clock.advance(minute);
  await resend(org, json.id);
  for (let n = 0; n < 2; n++) expect((await cancel(org, json.id)).status).toBe(204);
  expect(await actionsOf(org.orgId)).toEqual(['org.invite_sent', 'org.invite_sent', 'org.invite_cancelled']);
});

test('another organization’s invitation looks like none', async () => {
  const [org, stranger] = [await createOrg(owner), await createOrg(owner)];
  const { json } = await invite(stranger, newEmail());
  for (const act of [cancel, resend]) {
    const [foreign, unknown] = [await act(org, json.id), await act(org, newId('invite'))];
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  }
  expect((await list(stranger)).items).toHaveLength(1);
});

const remove = async (by: Person, who: Person) =>
  call('DELETE', `/api/orgs/current/members/${who.userId}`, { token: await tokenFor(by) });
const setRole = async (by: Person, who: Person, role: string) =>
  call('PATCH', `/api/orgs/current/members/${who.userId}`, { token: await tokenFor(by), body: { role } });

test('a link that is replaced while it is being followed opens nothing', async () => {
  const [org, guest] = [await createOrg(owner), await createOrg(owner)];
  const { json } = await invite(org, guest.email);
  const token = await mailedInvite(db, json.id, org.orgId);
  const found = await db.public((sql) => findInvite(sql, token, clock.now()));
  await mailedInvite(db, json.id, org.orgId);
  const caller = { userId: guest.userId, email: guest.email, name: null };
  const accepted = db.system(org.orgId, (unit) =>
    acceptInvite(unit, anyMembers, found as OpenInvite, caller),
  );
  expect(await accepted).toBe(undefined);
  expect(await membershipOf(org.orgId, guest.userId)).toBe(undefined);
});

test('a removed member has no way back: their open invitations end, others’ stay', async () => {
  const [org, guest, friend] = [await createOrg(owner), await createOrg(owner), await createOrg(owner)];
  const admin = await addMember(owner, org.orgId, 'admin');
  const own = (await invite(admin, guest.email, 'admin')).json.id;
  const resentByOwner = (await invite(admin, friend.email)).json.id;
  clock.advance(days(1));
  expect(await resend(org, resentByOwner)).toMatchObject({
    status: 202,
    json: { invited_by: org.userId, invited_by_name: 'Ada' },
  });
  const token = await mailedInvite(db, own, org.orgId);
  expect((await remove(org, admin)).status).toBe(204);
  expect((await accept(guest, token)).status).toBe(404);
  expect(await membershipOf(org.orgId, guest.userId)).toBe(undefined);
  expect((await list(org)).items.map(({ id }: { id: string }) => id)).toEqual([resentByOwner]);
  expect((await accept(friend, await mailedInvite(db, resentByOwner, org.orgId))).status).toBe(200);
  const audited = (await auditLog(owner, org.orgId)).find(({ action }) => action === 'org.invite_cancelled');
  expect(audited).toMatchObject({
    target_id: own,
    actor_id: org.userId,
    changes: { email: guest.email, role: 'admin', reason: 'inviter_removed' },
  });
});

test('who sends an invitation of an admin again doesn’t take it over: the right to approve comes from who chose the address', async () => {
  const [org, guest] = [await createOrg(owner), await createOrg(owner)];
  const [chooser, other] = [
    await addMember(owner, org.orgId, 'admin'),
    await addMember(owner, org.orgId, 'admin'),
  ];
  const { id } = (await invite(chooser, guest.email, 'admin')).json;
  clock.advance(minute);
  expect(await resend(other, id)).toMatchObject({
    status: 202,
    json: { invited_by: chooser.userId, invited_by_name: 'Ada' },
  });
  expect((await accept(guest, await mailedInvite(db, id, org.orgId))).status).toBe(200);
  const [row] = await owner`select approver_through from members
    where org_id = ${org.orgId} and user_id = ${guest.userId}`;
  expect(row?.approver_through).toContain(chooser.userId);
});

test('two admins who invite each other again and again stand once each among those through whom they may approve', async () => {
  const [org, alan, grace] = [await createOrg(owner), await createOrg(owner), await createOrg(owner)];
  const in_ = (person: Person) => ({ ...person, orgId: org.orgId });
  const join = async (giver: Person, taker: typeof org) => {
    const { id } = (await invite(giver, taker.email, 'admin')).json;
    expect((await accept(taker, await mailedInvite(db, id, org.orgId))).status).toBe(200);
  };
  await join(org, alan);
  await join(in_(alan), grace);
  for (const [giver, taker] of [
    [grace, alan],
    [alan, grace],
    [grace, alan],
  ] as const) {
    clock.advance(minute);
    expect((await remove(org, taker)).status).toBe(204);
    await join(in_(giver), taker);
  }
  const [row] = await owner`select approver_through from members
    where org_id = ${org.orgId} and user_id = ${alan.userId}`;
  expect(row?.approver_through.toSorted()).toEqual([org.userId, alan.userId, grace.userId].toSorted());
});

test('a demoted member keeps the invitations that they may still send', async () => {
  const org = await createOrg(owner);
  const second = await addMember(owner, org.orgId, 'owner');
  const ids = [];
  for (const role of ['owner', 'admin']) ids.push((await invite(second, newEmail(), role)).json.id);
  const open = async () => (await list(org)).items.map(({ id }: { id: string }) => id).reverse();
  await setRole(org, second, 'admin');
  expect(await open()).toEqual([ids[1]]);
  await setRole(org, second, 'member');
  expect(await open()).toEqual([]);
});

test('inviting while being removed leaves no invitation behind, every time', async () => {
  const org = await createOrg(owner);
  for (let round = 0; round < 10; round++) {
    const admin = await addMember(owner, org.orgId, 'admin');
    const [sent, gone] = await Promise.all([invite(admin, newEmail(), 'admin'), remove(org, admin)]);
    expect([201, 401, 403]).toContain(sent.status);
    expect(gone.status).toBe(204);
    expect((await list(org)).items).toEqual([]);
  }
});

test('a member who was removed and is invited again has the role of the new invitation', async () => {
  const org = await createOrg(owner);
  const member = await addMember(owner, org.orgId, 'admin');
  await remove(org, member);
  const { json } = await invite(org, member.email, 'viewer');
  const other = await createOrg(owner);
  await owner`insert into members ${owner({ org_id: other.orgId, user_id: member.userId, role: 'viewer' })}`;
  const token = await mailedInvite(db, json.id, org.orgId);
  expect((await accept({ userId: member.userId, orgId: other.orgId }, token)).json.role).toBe('viewer');
  expect(await setRole(member, org, 'viewer')).toMatchObject({ status: 403, json: { code: 'role_too_low' } });
});

test('a user who is a member already keeps their role', async () => {
  const [org, guest] = [await createOrg(owner), await createOrg(owner)];
  const { json } = await invite(org, guest.email, 'viewer');
  const token = await mailedInvite(db, json.id, org.orgId);
  await owner`insert into members ${owner({ org_id: org.orgId, user_id: guest.userId, role: 'admin' })}`;
  expect((await accept(guest, token)).json.role).toBe('admin');
});

test('a token opens its own invitation and shows no other', async () => {
  const [org, guest] = [await createOrg(owner), await createOrg(owner)];
  const { json } = await invite(org, guest.email);
  await mailedInvite(db, json.id, org.orgId);
  const seen = await db.public(async (sql) => {
    await sql`select set_config('app.invite_hash', ${'0'.repeat(64)}, true)`;
    return sql`select id from invites`;
  });
  expect([...seen]).toEqual([]);
});

test('an org makes 200 invitations a day, to whomever, and more when the first of them are a day old', async () => {
  const org = await createOrg(owner);
  const made = (at: Date, count: number) =>
    owner`insert into invites ${owner(
      Array.from({ length: count }, () => ({
        org_id: org.orgId,
        id: newId('invite'),
        email: newEmail(),
        role: 'viewer',
        status: 'cancelled',
        invited_by: org.userId,
        expires_at: at,
        created_at: at,
      })),
    )}`;
  const dayAgo = new Date(clock.now().getTime() - days(1));
  await made(new Date(dayAgo.getTime() + 1_000), 1);
  await made(clock.now(), 198);
  expect((await invite(org, newEmail())).status).toBe(201);
  const refused = await invite(org, newEmail());
  expect([refused.status, refused.json.code, refused.headers['Retry-After']]).toEqual([
    ...[429, 'too_many_invites', '1'],
  ]);
  expect((await list(org)).items).toHaveLength(1);
  await owner`update invites set created_at = ${dayAgo} where org_id = ${org.orgId} and created_at < ${clock.now()}`;
  expect((await invite(org, newEmail())).status).toBe(201);
});

test('for a new member older notifications and their own acts count as read, and later ones as unread', async () => {
  const org = await createOrg(owner);
  const happened = (title: string) =>
    db.system(org.orgId, (unit) =>
      unit.emit({ type: 'org.renamed', entityId: org.orgId, title, payload: { old_name: 'A', name: 'B' } }),
    );
  await happened('Long ago');
  await owner`update notifications set created_at = created_at - interval '1 day' where org_id = ${org.orgId}`;
  await happened('A moment ago');
  const guest = await createOrg(owner);
  const token = await mailedInvite(db, (await invite(org, guest.email)).json.id, org.orgId);
  expect((await accept(guest, token)).status).toBe(200);
  const member = { orgId: org.orgId, userId: guest.userId };
  const unread = async () => {
    const page = { before: undefined, fetch: 10, limit: 9, binding: '' };
    const rows = await db.system(org.orgId, async ({ sql }) => selectUnread(sql, member, undefined, page));
    return rows.map(({ event_type }) => event_type);
  };
  expect(await unread()).toEqual([]);
  await happened('Later');
  expect(await unread()).toEqual(['org.renamed']);
  // Accepting another invitation as a member marks nothing.
  const again = newSecret();
  await owner`insert into invites ${owner({
    org_id: org.orgId,
    id: newId('invite'),
    email: guest.email,
    role: 'viewer',
    status: 'pending',
    invited_by: org.userId,
    token_hash: hashSecret(again),
    expires_at: new Date(clock.now().getTime() + days(1)),
  })}`;
  expect((await accept(guest, again)).status).toBe(200);
  expect(await unread()).toEqual(['org.renamed']);
});

const suspended = {
  reason: 'Stolen.',
  contact: 'help@example.com',
  by: 'op@example.com',
  at: '2026-01-01T00:00:00Z',
};
const suspend = (user: Person, suspension: object | null) =>
  owner`update users set suspension = ${suspension && owner.json(suspension as never)} where id = ${user.userId}`;

test('an invitation opens nothing while its inviter is suspended, and again once they are free', async () => {
  const boss = await createOrg(owner);
  const inviter = await addMember(owner, boss.orgId, 'admin');
  const invited = await createOrg(owner);
  const { id } = (await invite(inviter, invited.email, 'admin')).json;
  const token = await mailedInvite(db, id, boss.orgId);
  await suspend(inviter, suspended);
  expect((await accept(invited, token)).status).toBe(404);
  await suspend(inviter, null);
  expect((await accept(invited, token)).status).toBe(200);
});

test('an invitation of a suspended admin becomes that of the admin who sends it again', async () => {
  const boss = await createOrg(owner);
  const inviter = await addMember(owner, boss.orgId, 'admin');
  const invited = await createOrg(owner);
  const { id } = (await invite(inviter, invited.email, 'admin')).json;
  await suspend(inviter, suspended);
  clock.advance(minute);
  expect((await resend(boss, id)).json).toMatchObject({ invited_by: boss.userId });
  const token = await mailedInvite(db, id, boss.orgId);
  expect((await accept(invited, token)).status).toBe(200);
});

import { afterAll, expect, test } from 'vitest';
import { catalogueOf } from '../../../functions/billing/plans.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { newId, newSecret } from '../../../functions/shared/ids.ts';
import { anyMembers } from '../../support/builders/billing.ts';
import { password, testAuth, withPassword } from '../../support/builders/people/auth.ts';
import { mailedInvite } from '../../support/builders/people/invites.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { statementHeldBy } from '../../support/hosts/held-row.ts';

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { db, owner } = database;
afterAll(() => database.close());

const { call, post, tokenFor } = testAuth(database, clock);
const newEmail = () => `${newId('user')}@example.com`;

/** An open invitation and the token of its mail. */
async function invited(org: TestOrg, email: string, role = 'member') {
  const id = newId('invite');
  const expires_at = new Date(clock.now().getTime() + 7 * 24 * 60 * 60 * 1000);
  const row = { org_id: org.orgId, id, email, role, status: 'pending', invited_by: org.userId, expires_at };
  await owner`insert into invites ${owner(row)}`;
  return { id, token: await mailedInvite(db, id, org.orgId) };
}

test('an invited person signs up in every mode: into that org, verified, without one of their own', async () => {
  const org = await createOrg(owner);
  for (const mode of ['open', 'invite_only', 'waitlist'] as const) {
    const email = newEmail();
    const { id, token } = await invited(org, email, 'admin');
    const signup = testAuth(database, clock, mode).post;
    expect((await signup('signup', { email, password, name: 'Lin', invite_token: token })).status).toBe(202);
    const { json } = await post('login', { email, password });
    expect(json.user).toMatchObject({ email_verified: true, role: 'admin', org: { id: org.orgId } });
    const memberships = await owner`select from members where user_id = ${json.user.id}`;
    expect(memberships).toHaveLength(1);
    const [event] = await owner`select actor_id, actor_name from notifications
      where entity_id = ${id} and event_type = 'org.invite_accepted'`;
    expect(event).toEqual({ actor_id: json.user.id, actor_name: 'Lin' });
    const mails = await owner`select from outbox where detail ->> 'user_id' = ${json.user.id}`;
    expect(mails).toHaveLength(0);
  }
  expect(await owner`select from waitlist`).toHaveLength(0);
});

test('the link of an invitation shows who invites whom where, and a wrong, old or cancelled one nothing', async () => {
  const org = await createOrg(owner);
  await owner`update orgs set name = 'Analytical Engines' where id = ${org.orgId}`;
  await owner`update users set name = 'Ada Lovelace' where id = ${org.userId}`;
  const email = newEmail();
  const { token } = await invited(org, email, 'admin');
  const show = (text: string) => post('invitation', { token: text });
  expect(await show(token)).toMatchObject({
    status: 200,
    json: { email, role: 'admin', org_name: 'Analytical Engines', invited_by_name: 'Ada Lovelace' },
  });
  const unknown = await show(newSecret());
  expect(unknown).toMatchObject({ status: 404, json: { code: 'not_found' } });
  await owner`update invites set expires_at = ${clock.now()} where email = ${email}`;
  const old = await show(token);
  await owner`update invites set expires_at = ${new Date(clock.now().getTime() + 1)}, status = 'cancelled' where email = ${email}`;
  const cancelled = await show(token);
  expect([old.text, cancelled.text]).toEqual([unknown.text, unknown.text]);
});

test('an invitation that isn’t open, or is for another address, makes no account', async () => {
  const org = await createOrg(owner);
  const { post: signup } = testAuth(database, clock, 'invite_only');
  const email = newEmail();
  const { token } = await invited(org, email);
  const stolen = await signup('signup', { email: newEmail(), password, invite_token: token });
  expect(stolen).toMatchObject({ status: 403, json: { code: 'invite_for_other_email' } });
  const unknown = await signup('signup', { email, password, invite_token: newSecret() });
  expect(unknown).toMatchObject({ status: 422, json: { code: 'invalid_invite' } });
  await owner`update invites set status = 'cancelled' where email = ${email}`;
  const cancelled = await signup('signup', { email, password, invite_token: token });
  expect(cancelled.text).toBe(unknown.text);
  expect(await owner`select from users where email = ${email}`).toHaveLength(0);
});

test('an invitation that is cancelled while the password is hashed leaves no account behind', async () => {
  const email = newEmail();
  const { token } = await invited(await createOrg(owner), email);
  const answers: unknown[] = [];
  const waited = await statementHeldBy(
    database,
    (sql) => sql`update invites set status = 'cancelled' where email = ${email}`,
    async () => answers.push(await post('signup', { email, password, invite_token: token })),
  );
  expect(waited).toContain('accept_invite');
  expect(answers).toMatchObject([{ status: 422, json: { code: 'invalid_invite' } }]);
  expect(await owner`select from users where email = ${email}`).toHaveLength(0);
});

test('a known address that signs up with an invitation gets the same answer and keeps the invitation', async () => {
  const [org, guest] = [await createOrg(owner), await withPassword(database, await createOrg(owner))];
  const { token } = await invited(org, guest.email);
  const answer = await post('signup', { email: guest.email, password, invite_token: token });
  expect([answer.status, answer.json]).toEqual([
    202,
    { status: 'accepted', link_secret: expect.any(String) },
  ]);
  expect(await owner`select from members where user_id = ${guest.userId}`).toHaveLength(1);
  const { json } = await post('login', { email: guest.email, password, invite_token: token });
  expect(json.user).toMatchObject({ role: 'member', org: { id: org.orgId } });
});

test('a user who left their last org logs in to one of their own, the same one for concurrent log-ins', async () => {
  const org = await createOrg(owner);
  const member = await withPassword(database, await addMember(owner, org.orgId, 'member'));
  await owner`delete from members where user_id = ${member.userId}`;
  const credentials = { email: member.email, password };
  const answers = await Promise.all(Array.from({ length: 4 }, () => post('login', credentials)));
  const orgs = new Set(answers.map(({ json }) => json.user.org.id));
  expect([answers[0]?.status, orgs.size]).toEqual([200, 1]);
  expect(answers[0]?.json.user).toMatchObject({ role: 'owner', org: { name: "Ada's organization" } });
  expect(orgs).not.toContain(org.orgId);
  const token = answers[0]?.json.access_token;
  expect((await call('GET', '/api/auth/me', { token })).status).toBe(200);
  expect((await post('login', { ...credentials, org_id: org.orgId })).status).toBe(404);
});

test('a user who is in no org any more comes back with an invitation', async () => {
  const org = await createOrg(owner);
  const member = await withPassword(database, await addMember(owner, org.orgId, 'member'));
  await owner`delete from members where user_id = ${member.userId}`;
  const credentials = { email: member.email, password };
  const { token } = await invited(org, member.email, 'viewer');
  const wrong = await post('login', { ...credentials, password: 'wrong', invite_token: token });
  expect(wrong.status).toBe(401);
  expect((await post('login', { ...credentials, invite_token: newSecret() })).status).toBe(404);
  const login = await post('login', { ...credentials, invite_token: token });
  expect(login).toMatchObject({ status: 200, json: { user: { role: 'viewer', org: { id: org.orgId } } } });
  expect((await call('GET', '/api/auth/me', { token: login.json.access_token })).status).toBe(200);
  const again = await post('login', { ...credentials, invite_token: token });
  expect(again.json.detail).toBe(
    'This invitation is not valid any more. Log in without it, or ask to be invited again.',
  );
  expect(again.text).toBe((await post('login', { ...credentials, invite_token: newSecret() })).text);
});

test('a login with another user’s invitation is refused, and leaves it to them', async () => {
  const org = await createOrg(owner);
  const thief = await withPassword(database, await createOrg(owner));
  const guest = await withPassword(database, await createOrg(owner));
  const { token } = await invited(org, guest.email, 'admin');
  const stolen = await post('login', { email: thief.email, password, invite_token: token });
  expect(stolen).toMatchObject({ status: 403, json: { code: 'invite_for_other_email' } });
  expect(await owner`select from members where user_id = ${thief.userId}`).toHaveLength(1);
  expect((await post('login', { email: guest.email, password, invite_token: token })).status).toBe(200);
});

test('a login goes to the oldest org or to the one it names', async () => {
  const first = await withPassword(database, await createOrg(owner));
  const second = await createOrg(owner);
  await owner`insert into members ${owner({ org_id: second.orgId, user_id: first.userId, role: 'viewer' })}`;
  const credentials = { email: first.email, password };
  expect((await post('login', credentials)).json.user.org.id).toBe(first.orgId);
  const named = await post('login', { ...credentials, org_id: second.orgId });
  expect(named.json.user).toMatchObject({ org: { id: second.orgId }, role: 'viewer' });
  const foreign = await post('login', { ...credentials, org_id: (await createOrg(owner)).orgId });
  const unknown = await post('login', { ...credentials, org_id: newId('org') });
  expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
  const guess = await post('login', { ...credentials, org_id: newId('org'), password: 'wrong' });
  expect(guess.status).toBe(401);
});

test('switching issues a token for another org of the user, and for no other', async () => {
  const first = await createOrg(owner);
  const second = await createOrg(owner);
  await owner`insert into members ${owner({ org_id: second.orgId, user_id: first.userId, role: 'viewer' })}`;
  const token = await tokenFor(first);
  const switched = await post('switch-org', { org_id: second.orgId }, token);
  expect(switched).toMatchObject({
    status: 200,
    json: { user: { role: 'viewer', org: { id: second.orgId, name: 'Acme' } } },
  });
  const me = await call('GET', '/api/auth/me', { token: switched.json.access_token });
  expect(me.json.org.id).toBe(second.orgId);
  expect((await call('GET', '/api/auth/me', { token })).json.org.id).toBe(first.orgId);
  const answers = await Promise.all(
    [(await createOrg(owner)).orgId, newId('org'), 'nonsense'].map((org_id) =>
      post('switch-org', { org_id }, token),
    ),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(answers[0]?.status).toBe(404);
  await owner`delete from members where org_id = ${second.orgId} and user_id = ${first.userId}`;
  expect((await post('switch-org', { org_id: second.orgId }, token)).status).toBe(404);
  expect((await call('GET', '/api/auth/me', { token: switched.json.access_token })).status).toBe(401);
});

test('a token from before a password reset can’t switch organizations', async () => {
  const member = await createOrg(owner);
  const token = await tokenFor(member);
  await owner`update users set token_version = 2 where id = ${member.userId}`;
  expect((await post('switch-org', { org_id: member.orgId }, token)).status).toBe(401);
});

test('with billing a plan is to be picked: a sold one, one that was cancelled, or none by connecting a cloud', async () => {
  const { call: ask } = testAuth(
    database,
    clock,
    'open',
    undefined,
    anyMembers,
    catalogueOf({ PAYMENT_PROVIDER: 'stripe' }),
  );
  const step = async (org: TestOrg) =>
    (await ask('GET', '/api/auth/me/onboarding-status', { token: await tokenFor(org) })).json.steps.pick_plan;
  const account = (
    { orgId }: TestOrg,
    plan: string,
    status: string,
  ) => owner`insert into billing_accounts (org_id, plan, status,
    period_start, period_end, created_at, updated_at) values (${orgId}, ${plan}, ${status}, now(), now() + interval '30 days', now(), now())`;
  const [used, sold, cancelled] = [await createOrg(owner), await createOrg(owner), await createOrg(owner)];
  expect(await step(used)).toBe('open');
  await account(used, 'free', 'active');
  expect(await step(used)).toBe('open');
  await account(sold, 'team', 'active');
  expect(await step(sold)).toBe('done');
  await account(cancelled, 'free', 'canceled');
  expect(await step(cancelled)).toBe('done');
  const id = newId('cloudAccount');
  await owner`insert into cloud_accounts ${owner({ org_id: used.orgId, id, provider: 'aws', account_label: 'A', account_id: '1', credentials: owner.json({}), default_region: 'eu-west-1', connected_by: used.userId })}`;
  expect(await step(used)).toBe('done');
});

test('the onboarding status follows what the user and the org have done', async () => {
  const member = await createOrg(owner);
  const status = async () =>
    (await call('GET', '/api/auth/me/onboarding-status', { token: await tokenFor(member) })).json;
  await owner`update users set email_verified_at = null where id = ${member.userId}`;
  expect(await status()).toEqual({
    steps: {
      verify_email: 'open',
      pick_plan: 'not_needed',
      connect_cloud: 'open',
      start_session: 'open',
      deploy: 'open',
    },
    next_step: 'verify_email',
    complete: false,
  });
  await owner`update users set email_verified_at = now() where id = ${member.userId}`;
  expect((await status()).next_step).toBe('connect_cloud');
  const account = newId('cloudAccount');
  const common = { org_id: member.orgId };
  await owner`insert into cloud_accounts ${owner({
    ...common,
    id: account,
    provider: 'aws',
    account_label: 'A',
    account_id: '1',
    credentials: owner.json({}),
    default_region: 'eu-west-1',
    connected_by: member.userId,
  })}`;
  expect((await status()).next_step).toBe('start_session');
  await owner`insert into sessions ${owner({
    ...common,
    id: newId('session'),
    agent_id: 'a',
    user_id: member.userId,
    status: 'active',
    waiting_on: 'workflow',
  })}`;
  expect((await status()).next_step).toBe('deploy');
  const deployment = (name: string, status: string) =>
    owner`insert into deployments ${owner({
      ...common,
      id: newId('deployment'),
      name,
      agent_id: 'a',
      cloud_account_id: account,
      scope: owner.json({}),
      status,
      requested_by: member.userId,
    })}`;
  await deployment('planned', 'awaiting_approval');
  await deployment('tried', 'failed');
  expect((await status()).next_step).toBe('deploy');
  await deployment('done', 'succeeded');
  expect(await status()).toMatchObject({ next_step: null, complete: true });
});

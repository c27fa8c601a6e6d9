import { afterAll, afterEach, describe, expect, it, test } from 'vitest';
import {
  deleteUserDeletion,
  markUserTold,
  selectDueUsers,
  selectUserDeletion,
} from '../../../../functions/auth/deletion/store.deletions.postgres.ts';
import { selectDueOrgs } from '../../../../functions/orgs/deletion/store.deletions.postgres.ts';
import { postgresConversations } from '../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { fixedClock, systemClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { carryOutDeletions } from '../../../../functions/system/retention/deletions.ts';
import { bodies } from '../../../../functions/webhooks/formats/body.ts';
import type { SentNotification } from '../../../../functions/webhooks/formats/notification.ts';
import { type Format, formats } from '../../../../functions/webhooks/webhook.ts';
import { auditTestApi, sealAll, verify } from '../../../support/builders/audit.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { testAuth } from '../../../support/builders/people/auth.ts';
import { storedDelivery, storedWebhook } from '../../../support/builders/webhooks.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';
import { groupApis } from '../../../support/hosts/group-apis.ts';
import { inTurn, lockOn, statementHeldBy } from '../../../support/hosts/held-row.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
// Each test has only its own to carry out.
afterEach(async () => {
  await owner`delete from user_deletions`;
  await owner`delete from org_deletions`;
});
const { auth, orgs } = groupApis(db);
const conversations = postgresConversations(db);

const carryOut = () => carryOutDeletions({ db, conversations, clock: systemClock, budgetMs: 60_000 });

const deleteMe = async (by: TestOrg) =>
  auth.call('DELETE', '/api/auth/me', { token: await auth.tokenFor(by) });
const deleteOrg = async (by: TestOrg, name = 'Acme') =>
  orgs.call('DELETE', '/api/orgs/current', { token: await orgs.tokenFor(by), body: { name } });

/** Moves the request into the past, as only the database's owner can. */
async function graceOver(table: 'user_deletions' | 'org_deletions'): Promise<void> {
  await owner`update ${owner(table)} set due_at = now() - interval '1 minute'`;
}
const mailSent = (table: 'user_deletions' | 'org_deletions') =>
  owner`update ${owner(table)} set told_at = told_at - interval '2 hours'`;

/** Where a text stands in the whole database: `table.column`. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await owner<{ table_name: string; column_name: string }[]>`
    select table_name, column_name from information_schema.columns where table_schema = 'public' order by 1, 2`;
  const places: string[] = [];
  for (const { table_name: table, column_name: column } of columns) {
    const found = await owner`select from ${owner(table)}
      where position(${text.toLowerCase()} in lower(${owner(column)}::text)) > 0 limit 1`;
    if (found.length > 0) places.push(`${table}.${column}`);
  }
  return places;
}

test('Due are those alone whose time is over, and first those who have waited longest', async () => {
  const now = new Date();
  const at = (ms: number) => ({ requested_at: now, due_at: new Date(now.getTime() + ms) });
  const [long, short, onTime, later] = [
    await createOrg(owner),
    await createOrg(owner),
    await createOrg(owner),
    await createOrg(owner),
  ];
  for (const [org, ms] of [
    [short, -1],
    [long, -60_000],
    [onTime, 0],
    [later, 60_000],
  ] as const) {
    await owner`insert into user_deletions ${owner({ user_id: org.userId, ...at(ms) })}`;
    await owner`insert into org_deletions ${owner({ org_id: org.orgId, requested_by: org.userId, ...at(ms) })}`;
  }
  const users = (limit: number) => db.purge((sql) => selectDueUsers(sql, now, limit));
  const orgsDue = (limit: number) => db.purge((sql) => selectDueOrgs(sql, now, limit));
  expect((await users(9)).map(({ userId }) => userId)).toEqual([long.userId, short.userId]);
  expect((await orgsDue(9)).map(({ orgId }) => orgId)).toEqual([long.orgId, short.orgId]);
  expect(await users(1)).toHaveLength(1);
  expect(await orgsDue(1)).toHaveLength(1);
  await owner`delete from user_deletions`;
  await owner`delete from org_deletions`;
});

test('A request to be deleted is its user’s own, and is not taken back once it is carried out', async () => {
  const [one, other] = [await createOrg(owner), await createOrg(owner)];
  const asked = { requested_at: new Date(), due_at: new Date() };
  for (const { userId } of [one, other])
    await owner`insert into user_deletions ${owner({ user_id: userId, ...asked })}`;
  const known = async ({ userId }: TestOrg) =>
    (await db.public(async (sql) => selectUserDeletion(sql, userId))).map((row) => [
      row.userId,
      row.toldAt !== null,
    ]);
  expect(await db.purge((sql) => markUserTold(sql, one.userId, new Date()))).toBe(true);
  expect([await known(one), await known(other)]).toEqual([[[one.userId, true]], [[other.userId, false]]]);
  const takeBack = ({ userId }: TestOrg) => db.public((sql) => deleteUserDeletion(sql, userId));
  expect(await takeBack(one)).toBe(false);
  expect([await known(one), await known(other)]).toEqual([[[one.userId, true]], [[other.userId, false]]]);
  await owner`update user_deletions set told_at = null`;
  expect(await takeBack(one)).toBe(true);
  expect([await known(one), await known(other)]).toEqual([[], [[other.userId, false]]]);
  await owner`delete from user_deletions`;
});

describe('a person who asks for the end of their account', () => {
  it('is due in 14 days, the user learns when, and the logs of all their organizations have it', async () => {
    const person = await addMember(owner, (await createOrg(owner)).orgId, 'member');
    const { status, json } = await deleteMe(person);
    expect(status).toBe(202);
    const days = (Date.parse(json.due_at) - Date.parse(json.requested_at)) / 86_400_000;
    expect(days).toBe(14);
    expect((await deleteMe(person)).json).toEqual(json);
    const token = await auth.tokenFor(person);
    expect((await auth.call('GET', '/api/auth/me/deletion', { token })).json).toEqual(json);
    const [act] = await owner`select action, actor_id from audit_events where org_id = ${person.orgId}`;
    expect(act).toEqual({ action: 'auth.deletion_requested', actor_id: person.userId });
    const [asked] = await owner`select event_type from outbox where detail ->> 'user_id' = ${person.userId}`;
    expect(asked?.event_type).toBe('user.deletion_requested');
    expect(await carryOut()).toEqual({ told: 0, deleted: 0, kept: 0, unfinished: [], failed: [] });
  });

  it('keeps it by saying so, once or twice, and is not deleted', async () => {
    const person = await addMember(owner, (await createOrg(owner)).orgId, 'member');
    await deleteMe(person);
    const token = await auth.tokenFor(person);
    for (const _ of [1, 2]) {
      expect((await auth.call('DELETE', '/api/auth/me/deletion', { token })).status).toBe(204);
    }
    expect((await auth.call('GET', '/api/auth/me/deletion', { token })).json.due_at).toBeNull();
    await carryOut();
    expect(await owner`select from users where id = ${person.userId}`).toHaveLength(1);
  });

  it('must have logged in within the last 10 minutes', async () => {
    const person = await addMember(owner, (await createOrg(owner)).orgId, 'member');
    const earlier = fixedClock(new Date(Date.now() - 11 * 60_000).toISOString());
    const token = await testAuth(database, earlier).tokenFor(person);
    const { status, json } = await auth.call('DELETE', '/api/auth/me', { token });
    expect([status, json.code]).toEqual([403, 'sign_in_too_old']);
  });

  it('must not be the only owner of an organization, which the answer names', async () => {
    const only = await createOrg(owner);
    const refused = await deleteMe(only);
    expect([refused.status, refused.json.code]).toEqual([409, 'last_owner']);
    expect(refused.json.detail).toContain(`Acme (${only.orgId})`);
    await addMember(owner, only.orgId, 'owner');
    expect((await deleteMe(only)).status).toBe(202);
  });

  it('goes after the organization that goes with them', async () => {
    const only = await createOrg(owner);
    const end = (await deleteOrg(only)).json.due_at;
    const { status, json } = await deleteMe(only);
    expect(status).toBe(202);
    expect(Date.parse(json.due_at)).toBe(Date.parse(end) + 86_400_000);
  });

  it('stays as long as they would leave an organization without an owner, even if that came later', async () => {
    const first = await createOrg(owner);
    const second = await addMember(owner, first.orgId, 'owner');
    await deleteMe(first);
    await owner`delete from members where user_id = ${second.userId}`;
    await graceOver('user_deletions');
    expect((await carryOut()).kept).toBe(1);
    expect(await owner`select from users where id = ${first.userId}`).toHaveLength(1);
  });

  it('is notified a last time, can’t go back then, and is in no table any more', async () => {
    const first = await createOrg(owner);
    const person = await addMember(owner, first.orgId, 'admin');
    const [address, name] = ['zephyrine.canary@example.org', 'Zephyrine Canary-Dóttir & Sons'];
    await owner`update users set email = ${address}, name = ${name} where id = ${person.userId}`;
    const token = await orgs.tokenFor(person);
    const inviting = {
      token,
      headers: { 'Idempotency-Key': 'k' },
      body: { email: 'g@x.example', role: 'viewer' },
    };
    expect((await orgs.call('POST', '/api/orgs/current/invites', inviting)).status).toBe(201);
    const other = await createOrg(owner);
    const invite = { email: address, role: 'viewer' };
    await orgs.call('POST', '/api/orgs/current/invites', { token: await orgs.tokenFor(other), body: invite });
    const admin = { token: await orgs.tokenFor(first), body: { role: 'owner' } };
    await orgs.call('PATCH', `/api/orgs/current/members/${person.userId}`, admin);
    await owner`insert into waitlist (email) values (${address})`;
    await owner`insert into pending_signups ${owner({
      id: newId('token'),
      user_id: person.userId,
      password_hash: '-',
      name,
      org_name: name,
      created_at: new Date(),
    })}`;
    await owner`insert into email_changes ${owner({
      user_id: person.userId,
      new_email: `new-${address}`,
      former_email: address,
      requested_at: new Date(),
    })}`;
    await owner`update outbox set published_at = now()`;
    for (const format of formats) await sentAll(first, format);
    expect((await placesOf(address)).length).toBeGreaterThan(5);
    await sealAll(db);

    expect((await deleteMe(person)).status).toBe(202);
    await graceOver('user_deletions');
    expect(await carryOut()).toEqual({ told: 1, deleted: 0, kept: 0, unfinished: [], failed: [] });
    const dues = await owner`select from outbox
      where event_type = 'user.deletion_due' and detail ->> 'user_id' = ${person.userId}`;
    expect(dues).toHaveLength(1);
    const late = await auth.call('DELETE', '/api/auth/me/deletion', { token: await auth.tokenFor(person) });
    expect([late.status, late.json.code]).toEqual([409, 'deletion_under_way']);
    // The mail is made from the account, so that stays while it may be under way.
    expect(await carryOut()).toMatchObject({ deleted: 0 });
    await mailSent('user_deletions');
    expect(await carryOut()).toEqual({ told: 0, deleted: 1, kept: 0, unfinished: [], failed: [] });

    expect((await auth.call('GET', '/api/auth/me', { token: await auth.tokenFor(person) })).status).toBe(401);
    expect(await placesOf(address)).toEqual([]);
    expect(await placesOf(name)).toEqual([]);
    const texts = await owner`select body from webhook_deliveries where org_id = ${first.orgId}`;
    expect(texts.length).toBeGreaterThanOrEqual(2 * formats.length);
    // In any writing: Teams gets names with backslashes, Slack gets them with entities.
    expect(texts.filter(({ body }) => /zephyrine/i.test(body))).toEqual([]);
    const [act] = await owner`select actor_id from audit_events
      where action = 'auth.account_deleted' and target_id = ${person.userId} and org_id = ${first.orgId}`;
    expect(act).toEqual({ actor_id: null });
    const audit = auditTestApi(db);
    const whole = { token: await audit.tokenFor(first) };
    const { text } = await audit.call('GET', '/api/audit/export', whole);
    // The invitation and the request of the deleted person, and the change of their role.
    expect(await verify(text)).toMatchObject({ ok: true, sealed: 2, unsealed: 2, emptied: 3 });
    const [news] = await owner`select title from notifications
      where org_id = ${first.orgId} and event_type = 'org.member_role_changed'`;
    expect(news?.title).toBe('a former member is now owner');
  });

  it('holds up nothing in their organizations while the news are gone through', async () => {
    const first = await createOrg(owner);
    const person = await addMember(owner, first.orgId, 'admin');
    const invite = { email: 'guest@example.com', role: 'viewer' };
    await orgs.call('POST', '/api/orgs/current/invites', {
      token: await orgs.tokenFor(person),
      body: invite,
    });
    await deleteMe(person);
    await graceOver('user_deletions');
    await carryOut();
    await mailSent('user_deletions');
    const carriedOut: unknown[] = [];
    const waited = await statementHeldBy(
      database,
      (sql) => sql`select from notifications where org_id = ${first.orgId} for update`,
      async () => carriedOut.push(await carryOut()),
      async () => owner`select from orgs where id = ${first.orgId} for no key update nowait`,
    );
    expect(waited).toMatch(/^update notifications/);
    expect(carriedOut).toMatchObject([{ deleted: 1, failed: [] }]);
    const news = owner`select from notifications where org_id = ${first.orgId} and actor_email is not null`;
    expect(await news).toEqual([]);
  });

  it('leaves bodies about others as they are, whatever words their name is made of', async () => {
    const [person, other] = [await createOrg(owner), await createOrg(owner)];
    await addMember(owner, person.orgId, 'owner');
    await owner`update users set name = 'title' where id = ${person.userId}`;
    for (const { orgId: entityId } of [person, other]) {
      const payload = { old_name: 'The title', name: 'A title' };
      const news = { type: 'org.renamed', entityId, title: 'A title', payload } as const;
      await db.system(entityId, (unit) => unit.emit(news));
    }
    const sent = () =>
      owner`select body from webhook_deliveries where org_id in ${owner([person.orgId, other.orgId])} order by id`;
    for (const org of [person, other]) await sentAll(org, 'raw');
    const before = await sent();
    expect(before).toHaveLength(2);
    await deleteMe(person);
    await graceOver('user_deletions');
    await carryOut();
    await mailSent('user_deletions');
    expect(await carryOut()).toMatchObject({ deleted: 1 });
    expect(await sent()).toEqual(before);
  });
});

/** Each notification that an organization has, as it was sent to a webhook. */
async function sentAll(org: TestOrg, format: Format): Promise<void> {
  const webhookId = await storedWebhook(owner, org, { format });
  const news = await owner<SentNotification[]>`select * from notifications where org_id = ${org.orgId}`;
  for (const each of news) {
    const to = { orgId: org.orgId, webhookId, notificationId: each.id, status: 'delivered' } as const;
    const id = await storedDelivery(owner, to);
    await owner`update webhook_deliveries set body = ${bodies[format](each)} where id = ${id}`;
  }
}

describe('an organization whose end was asked for', () => {
  it('is confirmed by its name, by an owner', async () => {
    const org = await createOrg(owner);
    const wrong = await deleteOrg(org, 'acme');
    expect([wrong.status, wrong.json.code, wrong.json.errors[0].path]).toEqual([422, 'name_differs', 'name']);
    expect((await deleteOrg(await addMember(owner, org.orgId, 'admin'))).json.code).toBe('role_too_low');
    expect(await owner`select from org_deletions where org_id = ${org.orgId}`).toHaveLength(0);
  });

  it('is kept while its subscription goes on, and goes once that is cancelled', async () => {
    const org = await createOrg(owner);
    const account = { plan: 'team', provider_customer_id: org.orgId, provider_subscription_id: org.orgId };
    const kept = { status: 409, json: { code: 'subscription_exists' } };
    const gone = { status: 202 };
    await owner`insert into billing_accounts ${owner({ ...account, org_id: org.orgId, status: 'active', period_start: new Date(0), period_end: new Date(), created_at: new Date(), updated_at: new Date() })}`;
    for (const [status, cancels, expected] of [
      ['active', false, kept],
      ['trialing', false, kept],
      ['past_due', false, kept],
      ['active', true, gone],
      ['canceled', false, gone],
    ] as const) {
      await owner`update billing_accounts set status = ${status}, cancel_at_period_end = ${cancels}
        where org_id = ${org.orgId}`;
      expect(await deleteOrg(org), status).toMatchObject(expected);
      await owner`delete from org_deletions where org_id = ${org.orgId}`;
    }
  });

  it('is kept while deployments have something in a cloud, which the answer names', async () => {
    const org = await createOrg(owner);
    const { deploymentId, planId } = await recordedDeployment(database, org);
    const run = (row: object) =>
      owner`insert into runs ${owner({
        org_id: org.orgId,
        id: newId('run'),
        deployment_id: deploymentId,
        plan_id: planId,
        kind: 'apply',
        requested_by: org.userId,
        ...row,
      })}`;
    const hold = { 409: 'held', 202: 'free' } as Record<number, string>;
    const ask = async (status: string, outputs: object | null = null) => {
      await owner`update deployments set status = ${status}, outputs = ${outputs && owner.json([])}
        where id = ${deploymentId}`;
      const answer = await deleteOrg(org);
      if (answer.status === 202) await owner`delete from org_deletions where org_id = ${org.orgId}`;
      else
        expect([answer.json.code, answer.json.detail]).toEqual([
          'deployments_left',
          expect.stringContaining(deploymentId),
        ]);
      return hold[answer.status];
    };
    const among = async (statuses: readonly string[], outputs: object | null = null) => {
      const found: Record<string, string | undefined> = {};
      for (const status of statuses) found[status] = await ask(status, outputs);
      return found;
    };
    const all = (statuses: readonly string[], found: string) =>
      Object.fromEntries(statuses.map((status) => [status, found]));
    const planned = ['planned', 'awaiting_approval', 'approved', 'rejected'];
    const tried = [...planned, 'failed', 'cancelled'];

    expect(await among(planned)).toEqual(all(planned, 'free'));
    expect(await among(['destroying', 'destroy_failed'])).toEqual(
      all(['destroying', 'destroy_failed'], 'held'),
    );
    // A plan that replaces the one of a run leaves standing what that run has made.
    const full = { status: 'failed', failure_extent: 'full' };
    await run(full);
    expect(await among(tried)).toEqual(all(tried, 'free'));
    // What has succeeded once is there, whatever became of the change after that.
    expect(await among([...tried, 'succeeded'], [])).toEqual(all([...tried, 'succeeded'], 'held'));
    for (const made of [
      { status: 'queued' },
      { status: 'running' },
      { status: 'failed', failure_extent: 'partial' },
      { status: 'cancelled', failure_extent: 'partial' },
    ]) {
      await owner`delete from runs where deployment_id = ${deploymentId}`;
      await run(made);
      if (made.failure_extent) await run(full);
      expect(await among([...tried, 'running'])).toEqual(all([...tried, 'running'], 'held'));
    }
    expect(await ask('destroyed')).toBe('free');

    await owner`insert into deployments select (jsonb_populate_record(d, jsonb_build_object('id', 'd-' || n,
      'session_id', null, 'status', 'destroy_failed'))).* from deployments d, generate_series(1, 101) n
      where d.id = ${deploymentId}`;
    expect((await deleteOrg(org)).json.detail).toMatch('More than 100 deployments run or have');
  });

  it('forgets at once how to get into clouds, and begins nothing new', async () => {
    const org = await createOrg(owner);
    const { deploymentId } = await recordedDeployment(database, org);
    await owner`update cloud_accounts set sealed_secret = 'sealed', credentials = '{"roleArn": "x"}'
      where org_id = ${org.orgId}`;
    expect((await deleteOrg(org)).status).toBe(202);
    const [account] = await owner`select credentials, sealed_secret, disconnected_at is null as connected
      from cloud_accounts where org_id = ${org.orgId}`;
    expect(account).toEqual({ credentials: {}, sealed_secret: null, connected: false });
    const begin = insertRun(org, deploymentId);
    await expect(begin).rejects.toMatchObject({ code: 'org_being_deleted', kind: 'conflict' });
    const token = await orgs.tokenFor(org);
    const begun = [
      ['invites', { email: 'a@example.com', role: 'viewer' }],
      ['service-accounts', { name: 'pipeline', role: 'member' }],
      ['tokens', { name: 'laptop', scope: 'read' }],
    ] as const;
    for (const [what, body] of begun)
      expect((await orgs.call('POST', `/api/orgs/current/${what}`, { token, body })).json.code).toBe(
        'org_being_deleted',
      );
  });

  it.each(['the end', 'the run'])(
    'either goes or has the run that starts at the same moment: whichever comes first, here %s',
    async (first) => {
      const org = await createOrg(owner);
      const { deploymentId } = await recordedDeployment(database, org);
      const end = () =>
        deleteOrg(org).then(({ status, json }) => (status === 202 ? 'the end' : String(json.code)));
      const run = () =>
        insertRun(org, deploymentId).then(
          () => 'the run',
          ({ code }) => String(code),
        );
      const acts = first === 'the end' ? [end, run] : [run, end];
      const answers = await inTurn(database, lockOn('orgs', org.orgId), acts);
      const refused = first === 'the end' ? 'org_being_deleted' : 'deployments_left';
      expect(answers).toMatchObject([{ value: first }, { value: refused }]);
      const [left] =
        await owner`select (select count(*)::int from org_deletions where org_id = ${org.orgId}) as ends,
        (select count(*)::int from runs where org_id = ${org.orgId}) as runs`;
      expect(left).toEqual(first === 'the end' ? { ends: 1, runs: 0 } : { ends: 0, runs: 1 });
    },
  );

  it('is kept by an owner, and works again', async () => {
    const org = await createOrg(owner);
    await deleteOrg(org);
    const token = await orgs.tokenFor(org);
    expect((await orgs.call('DELETE', '/api/orgs/current/deletion', { token })).status).toBe(204);
    expect((await orgs.call('DELETE', '/api/orgs/current/deletion', { token })).status).toBe(204);
    expect((await orgs.call('GET', '/api/orgs/current/deletion', { token })).json.due_at).toBeNull();
    const invite = { token, body: { email: 'a@example.com', role: 'viewer' } };
    expect((await orgs.call('POST', '/api/orgs/current/invites', invite)).status).toBe(201);
  });

  it('is gone after 30 days with everything in it, conversations too, and nothing else is', async () => {
    const [org, other] = [await createOrg(owner), await createOrg(owner)];
    for (const one of [org, other]) {
      const { sessionId } = await recordedDeployment(database, one);
      const scope = { orgId: one.orgId, sessionId };
      await conversations.putMessages(scope, [
        { id: newId('message'), role: 'user', text: 'hello', gate: 1, createdAt: 'x', answerId: 'y' },
      ]);
      await conversations.replaceTurn(scope, null, { claim: 'c' } as never);
    }
    const before = await placesOf(other.orgId);
    expect((await deleteOrg(org)).status).toBe(202);
    await graceOver('org_deletions');
    expect(await carryOut()).toEqual({ told: 1, deleted: 0, kept: 0, unfinished: [], failed: [] });
    const [news] = await owner`select title from notifications
      where org_id = ${org.orgId} and event_type = 'org.deletion_due'`;
    expect(news?.title).toBe('Acme is being deleted');
    await mailSent('org_deletions');
    expect(await carryOut()).toEqual({ told: 0, deleted: 1, kept: 0, unfinished: [], failed: [] });
    expect(await placesOf(org.orgId)).toEqual([]);
    expect(await placesOf(other.orgId)).toEqual(before);
    expect(before).toEqual(expect.arrayContaining(['conversations.org_id', 'conversation_messages.org_id']));
    expect(await owner`select from users where id = ${org.userId}`).toHaveLength(1);
  });
});

describe('whoever runs statements as the functions do', () => {
  it('ends no account before its time, whatever they write into the request', async () => {
    const org = await createOrg(owner);
    const early = new Date(Date.now() - 1_000);
    const request = { requested_at: early, due_at: early };
    await expect(
      db.purge((sql) => sql`insert into user_deletions ${sql({ user_id: org.userId, ...request })}`),
    ).rejects.toMatchObject({ code: '42501' });
    await expect(
      db.system(
        org.orgId,
        ({ sql }) =>
          sql`insert into org_deletions ${sql({
            org_id: org.orgId,
            requested_by: 'u',
            ...request,
          })}`,
      ),
    ).rejects.toMatchObject({ code: '42501' });
    for (const table of ['user_deletions', 'org_deletions']) {
      const hurry = db.purge((sql) => sql`update ${sql(table)} set due_at = now()`);
      await expect(hurry).rejects.toMatchObject({ code: '42501' });
    }
    await deleteOrg(org);
    const users = await db.purge((sql) => sql`delete from users where id = ${org.userId}`);
    const gone = await db.purge(async (sql, { enterOrg }) => {
      await enterOrg(org.orgId, {});
      await sql`update org_deletions set told_at = now()`;
      return sql`delete from orgs where id = ${org.orgId}`;
    });
    expect([users.count, gone.count]).toEqual([0, 0]);
  });
});

/** A run as the workflow would insert it. */
const insertRun = (org: TestOrg, deploymentId: string): Promise<void> =>
  db.system(org.orgId, async ({ sql }) => {
    const [plan] = await sql<
      { id: string }[]
    >`select plan_id as id from deployments where id = ${deploymentId}`;
    await sql`insert into runs ${sql({
      org_id: org.orgId,
      id: newId('run'),
      deployment_id: deploymentId,
      plan_id: plan?.id ?? '',
      kind: 'apply',
      status: 'queued',
      requested_by: org.userId,
    })}`;
  });

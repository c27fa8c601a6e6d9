import { afterAll, beforeEach, expect, test } from 'vitest';
import { agents } from '../../../../functions/agents/index.ts';
import { postgresConversations } from '../../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import type { Turn } from '../../../../functions/sessions/conversation/store/conversation-store.ts';
import { sessions } from '../../../../functions/sessions/service.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import {
  type ConversationPurge,
  conversationDays,
  purgeConversations,
} from '../../../../functions/system/retention/conversations.ts';
import { retentionConfig } from '../../../../functions/system/retention/env.ts';
import { purgeOutdated } from '../../../../functions/system/retention/worker.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());
const conversations = postgresConversations(db);
const purge = (options: Partial<ConversationPurge> = {}) =>
  purgeConversations({
    db,
    conversations,
    clock: systemClock,
    days: 40,
    deployedDays: 40,
    budgetMs: 60_000,
    ...options,
  });

const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);
let org: TestOrg;
let other: TestOrg;
beforeEach(async () => {
  await owner`update sessions set conversation_purged_at = now(), conversation_kept_from = now()`;
  [org, other] = [await createOrg(owner), await createOrg(owner)];
});

/** A session with three messages that ended so many days ago. */
async function talked(days: number, { in: of = org, status = 'failed' } = {}): Promise<string> {
  const id = newId('session');
  await owner`insert into sessions ${owner({ org_id: of.orgId, id, agent_id: 'vector-database', user_id: of.userId, status, waiting_on: status === 'active' ? 'user' : 'nothing', updated_at: daysAgo(days) })}`;
  await say({ orgId: of.orgId, sessionId: id });
  return id;
}

async function say(scope: { orgId: string; sessionId: string }): Promise<void> {
  const said = { role: 'user', text: 'Secret plans.', gate: 1, createdAt: 'now', answerId: 'a' } as const;
  const messages = [1, 2, 3].map(() => ({ ...said, id: newId('message') }));
  await conversations.putMessages(scope, messages);
  await conversations.replaceTurn(scope, null, { claim: 'c' } as Turn, {
    dimension: { value: 768, messageId: 'm' },
  });
}

/** A session that ended long ago, with a deployment of this status since so many days. */
async function deployed(status: string, days: number): Promise<string> {
  const { sessionId, deploymentId } = await recordedDeployment(database, org);
  await owner`update sessions set status = 'completed', waiting_on = 'nothing', updated_at = ${daysAgo(900)} where id = ${sessionId}`;
  await owner`update deployments set status = ${status}, updated_at = ${daysAgo(days)} where id = ${deploymentId}`;
  await say({ orgId: org.orgId, sessionId });
  return sessionId;
}

/** Sessions of which something is left. */
async function left(): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`select session_id as id from conversation_messages
    union select session_id from conversations`;
  return rows.map(({ id }) => id);
}
const marked = async (id: string) =>
  (await owner`select conversation_purged_at as at from sessions where id = ${id}`)[0]?.at;

test('messages are deleted a number of days after a session ended, in all organizations, and nothing else', async () => {
  const gone = [await talked(41), await talked(41, { in: other }), await talked(41, { status: 'completed' })];
  const young = await talked(39);
  const kept = [young, await talked(900, { status: 'active' })];
  const { failed, purged, isFinished } = await purge();
  expect([failed, purged, isFinished]).toEqual([[], 3, true]);
  const rest = await left();
  expect(rest).toEqual(expect.arrayContaining(kept));
  expect(rest.filter((id) => gone.includes(id))).toEqual([]);
  expect([await marked(gone[0] as string), await marked(young)]).toEqual([expect.any(Date), null]);
  expect(await owner`select from sessions where id in ${owner(gone)}`).toHaveLength(3);
  expect((await purge()).purged).toBe(0);
});

test('a deployment keeps its conversation until so many days after it was destroyed', async () => {
  const standing = [];
  for (const status of ['succeeded', 'rejected', 'failed', 'destroying', 'destroy_failed'])
    standing.push(await deployed(status, 800));
  const fresh = await deployed('destroyed', 39);
  const old = await deployed('destroyed', 41);
  expect(await purge()).toEqual({ purged: 1, failed: [], isFinished: true });
  const rest = await left();
  expect(rest).toEqual(expect.arrayContaining([...standing, fresh]));
  expect(rest).not.toContain(old);
  // Those that are kept aren't looked at again every day; the days of one that is destroyed count from then.
  expect(
    await owner`select from sessions where id in ${owner(standing)} and conversation_kept_from > ${daysAgo(1)}`,
  ).toHaveLength(5);
  const [first] = standing as [string];
  await owner`update sessions set conversation_kept_from = ${daysAgo(41)} where id in ${owner([first, fresh])}`;
  await owner`update deployments set status = 'destroyed', updated_at = ${daysAgo(41)} where session_id in ${owner([first, fresh])}`;
  expect((await purge()).purged).toBe(2);
});

test('the days of sessions alone delete no conversation that has a deployment, and longer days of its own count', async () => {
  const [without, recent] = [await talked(41), await deployed('destroyed', 50)];
  const old = await deployed('destroyed', 800);
  const endedLate = await deployed('destroyed', 800);
  await owner`update sessions set updated_at = ${daysAgo(50)} where id = ${endedLate}`;
  expect(await purge({ deployedDays: undefined })).toEqual({ purged: 1, failed: [], isFinished: true });
  const rest = await left();
  expect(rest).toEqual(expect.arrayContaining([recent, old, endedLate]));
  expect(rest).not.toContain(without);
  await owner`update sessions set conversation_kept_from = null where id in ${owner([recent, old, endedLate])}`;
  expect(await purge({ deployedDays: 60 })).toEqual({ purged: 1, failed: [], isFinished: true });
  expect([await marked(recent), await marked(old)]).toEqual([null, expect.any(Date)]);
  // It is looked at again on the day that its own days are over.
  const at = (days: number) => ({ now: () => new Date(Date.now() + days * dayMs) });
  expect((await purge({ deployedDays: 60, clock: at(9) })).purged).toBe(0);
  expect((await purge({ deployedDays: 60, clock: at(11) })).purged).toBe(2);
  expect(await left()).not.toContain(recent);
});

test('a deployment that is there again when its turn comes keeps its conversation, which is not marked', async () => {
  const id = await deployed('destroyed', 41);
  const forgetSession: typeof conversations.forgetSession = async (scope) => {
    await owner`update deployments set status = 'destroying' where session_id = ${id}`;
    return conversations.forgetSession(scope);
  };
  expect(await purge({ conversations: { forgetSession } })).toEqual({
    purged: 0,
    failed: [],
    isFinished: true,
  });
  expect([await marked(id), (await left()).includes(id)]).toEqual([null, true]);
});

test('a look that fails is named, and ends nothing else', async () => {
  const broken = { ...db, purge: () => Promise.reject(new Error('It does not answer.')) };
  expect(await purge({ db: broken })).toEqual({ purged: 0, failed: ['conversations'], isFinished: true });
});

test('without a number of days all is kept', async () => {
  const id = await talked(3_000);
  expect(await purge({ days: undefined })).toEqual({ purged: 0, failed: [], isFinished: true });
  expect(await left()).toContain(id);
});

test('a purge that ends in the middle is completed by the next one', async () => {
  const ids = [await talked(43), await talked(42), await talked(41)];
  const [, broken] = ids as [string, string, string];
  const forgetSession: typeof conversations.forgetSession = async (scope) => {
    const count = await conversations.forgetSession(scope);
    if (scope.sessionId === broken) throw new Error('The store went away.');
    return count;
  };
  expect(await purge({ conversations: { forgetSession } })).toEqual({
    purged: 2,
    failed: [broken],
    isFinished: true,
  });
  expect(await marked(broken)).toBeNull();
  expect(await left()).toContain(broken);
  expect(await purge()).toMatchObject({ purged: 1, failed: [] });
  expect((await left()).filter((id) => ids.includes(id))).toEqual([]);
  expect(await marked(broken)).toEqual(expect.any(Date));
});

test('its time is bounded, and a store that does not answer is not asked for every session', async () => {
  for (let n = 0; n < 12; n++) await talked(41 + n);
  let looks = 0;
  const clock = { now: () => new Date(Date.now() + 1_000 * looks++) };
  // One look for the start, then one per session, the oldest first.
  expect(await purge({ clock, budgetMs: 1_500, batchSize: 2 })).toMatchObject({
    purged: 1,
    isFinished: false,
  });
  const asked: string[] = [];
  const forgetSession = async ({ sessionId }: { sessionId: string }): Promise<number> => {
    asked.push(sessionId);
    throw new Error('It does not answer.');
  };
  const { failed, isFinished } = await purge({ conversations: { forgetSession } });
  expect([failed.length, asked.length, isFinished]).toEqual([10, 10, false]);
  expect((await purge({ batchSize: 2 })).purged).toBe(11);
});

test('an ended session goes behind its conversation, with its gates, and not one with a deployment or that goes on', async () => {
  const [gone, theirs, young] = [await talked(61), await talked(61, { in: other }), await talked(59)];
  const kept = [young, await talked(900, { status: 'active' }), await deployed('destroyed', 800)];
  for (const id of [gone, theirs])
    await owner`insert into session_gates (org_id, session_id, revision, gate, status, inputs)
      select org_id, id, 1, 1, 'completed', '{}' from sessions where id = ${id}`;
  const outdated = (sessionDays?: number) =>
    purgeOutdated({ db, clock: systemClock, notificationDays: 90, budgetMs: 60_000, sessionDays });
  const ours = () =>
    owner<{ id: string }[]>`select id from sessions where org_id in ${owner([org.orgId, other.orgId])}`;
  expect((await outdated(60)).deleted.sessions).toBe(0);
  await purge();
  expect((await outdated()).deleted.sessions).toBe(0);
  expect(await ours()).toHaveLength(5);
  expect(await outdated(60)).toMatchObject({ failed: [], deleted: { sessions: 2 } });
  expect((await ours()).map(({ id }) => id).sort()).toEqual(kept.sort());
  expect(await owner`select from session_gates where session_id in ${owner([gone, theirs])}`).toHaveLength(0);
});

test('the API says since when nothing is left of a conversation', async () => {
  const service = sessions({ db, store: conversations, agents });
  const [young, old] = [await talked(39), await talked(41)];
  await purge();
  const actor = org.actor('member');
  expect(await service.get(actor, old)).toMatchObject({
    conversation_purged_at: (await marked(old)).toISOString(),
    messages: [],
    values: {},
    allowed_actions: [],
  });
  const kept = await service.get(actor, young);
  expect([kept.conversation_purged_at, kept.messages.length]).toEqual([null, 3]);
});

test('the login that deletes reaches no conversation that goes on, is young, or has a deployment', async () => {
  const ids = [await talked(900, { status: 'active' }), await talked(29), await deployed('succeeded', 800)];
  for (const sessionId of ids)
    expect(await conversations.forgetSession({ orgId: org.orgId, sessionId })).toBe(0);
  const deleted = await db.system(org.orgId, ({ sql }) => sql`delete from conversation_messages`);
  expect(deleted.count).toBe(0);
  expect(await left()).toEqual(expect.arrayContaining(ids));
});

test('conversations and sessions are kept for the operator’s numbers of days, 30 at least', () => {
  const config = {
    RETENTION_DATABASE_URL: 'x',
    DOCSTORE_URL: 'postgres://x',
    APP_BASE_URL: 'https://app.example.com',
  };
  const parse = (talk?: string, session?: string) =>
    retentionConfig.parse({
      ...config,
      CONVERSATIONS_RETENTION_DAYS: talk,
      SESSIONS_RETENTION_DAYS: session,
    });
  expect(parse('30', '31')).toMatchObject({ CONVERSATIONS_RETENTION_DAYS: 30, SESSIONS_RETENTION_DAYS: 31 });
  const days = [parse(), parse('40'), parse(undefined, '50'), parse('40', '30')].map(conversationDays);
  expect(days).toEqual([undefined, 40, 50, 30]);
  for (const wrong of ['29', '0', 'x', '30.5', '3651']) {
    expect(() => parse(wrong)).toThrow();
    expect(() => parse(undefined, wrong)).toThrow();
  }
});

import { afterAll, expect, test } from 'vitest';
import { agents } from '../../../functions/agents/index.ts';
import { sessionsApi } from '../../../functions/sessions/api.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { sessionRoutes } from '../../../functions/sessions/routes.ts';
import { sessions } from '../../../functions/sessions/service.ts';
import { fullDay, mostSessionsInADay } from '../../../functions/sessions/session-limits.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { hubTokens } from '../../support/builders/deployments/deployments.ts';
import { testApi } from '../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const store = postgresConversations(db);
let looks = 0;
/** The service looks at an agent's gates whenever it reads a text, so this counts readings. */
const watched = agents.map(
  (agent) =>
    new Proxy(agent, {
      get(target, name, receiver) {
        if (name === 'gates') looks += 1;
        return Reflect.get(target, name, receiver);
      },
    }),
);
const api = testApi({
  routes: sessionRoutes,
  api: sessionsApi(sessions({ db, store, agents: watched, longestWaitMs: 0 }), hubTokens(db)),
});

const start = async (by: TestOrg, more: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/api/sessions', {
    token: await api.tokenFor(by),
    body: { agent_id: 'vector-database', ...more },
    headers,
  });

/** Sessions that a member started a while ago. */
async function started(by: TestOrg, count: number, age: string): Promise<void> {
  for (let n = 0; n < count; n++) {
    const row = { org_id: by.orgId, id: newId('session'), user_id: by.userId, agent_id: 'vector-database' };
    await owner`insert into sessions ${owner({ ...row, status: 'completed', waiting_on: 'nothing' })}`;
  }
  await owner`update sessions set created_at = now() - ${age}::interval where user_id = ${by.userId}`;
}

test('of many concurrent starts a user has fifty in 24 hours, and learns when the next one is possible', async () => {
  const org = await createOrg(owner);
  await started(org, mostSessionsInADay.user - 2, '23 hours');
  const answers = await Promise.all(Array.from({ length: 6 }, () => start(org)));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 429, 429, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json.code).toBe('too_many_sessions');
  expect(refused?.json.detail).toMatch(/^You have started 50 sessions within 24 hours.* after \d{4}-\S+Z\.$/);
  expect(Number(refused?.headers['Retry-After'])).toBeGreaterThan(3_500);
  expect(Number(refused?.headers['Retry-After'])).toBeLessThanOrEqual(3_600);
  const other = await addMember(owner, org.orgId, 'member');
  expect((await start(other)).status).toBe(201);
});

test('once the day is full no first text is read, which takes up to a second, and an answered key is answered again', async () => {
  const org = await createOrg(owner);
  const text = { text: '1 d '.repeat(10) };
  const key = { 'Idempotency-Key': 'start-one' };
  const first = await start(org, text, key);
  expect(first.status).toBe(201);
  await started(org, mostSessionsInADay.user, '1 hour');
  looks = 0;
  expect((await start(org, text)).status).toBe(429);
  const again = await start(org, text, key);
  expect([again.status, again.json.id]).toEqual([201, first.json.id]);
  expect(looks).toBe(0);
});

test('sessions that are older than 24 hours don’t count', async () => {
  const org = await createOrg(owner);
  await started(org, mostSessionsInADay.user, '24 hours');
  expect((await start(org)).status).toBe(201);
});

test('an organization starts two hundred in 24 hours, over all of its members', () => {
  const now = new Date('2026-01-02T00:00:00Z');
  const newest = Array.from({ length: mostSessionsInADay.org }, (_, n) => ({
    userId: `u-${n % 10}`,
    createdAt: new Date(now.getTime() - (n + 1) * 60_000),
  }));
  expect(fullDay(newest, 'u-new', now)).toEqual({ of: 'org', until: new Date('2026-01-02T20:40:00Z') });
  expect(fullDay(newest.slice(1), 'u-new', now)).toBeUndefined();
});

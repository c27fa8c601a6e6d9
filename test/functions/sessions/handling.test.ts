import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { agents } from '../../../functions/agents/index.ts';
import { sessionsApi } from '../../../functions/sessions/api.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { sessionRoutes } from '../../../functions/sessions/routes.ts';
import { sessions } from '../../../functions/sessions/service.ts';
import { decide } from '../../support/builders/deployments/deployment-life.ts';
import { hubTokens } from '../../support/builders/deployments/deployments.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  sessionOf,
  startedSession,
} from '../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../support/builders/sessions/talk.ts';
import { type TestApi, testApi } from '../../support/hosts/api.ts';
import { addMember, type TestOrg } from '../../support/hosts/database.ts';
import { type WorkflowHost, workflowHost } from '../../support/hosts/workflows/session-workflow.ts';

// What can be done with a session beside talking in it: start it from something, find it, end it.

const demand = '10M vectors, 768 dims, 200 qps, no hybrid';

let host: WorkflowHost;
let api: TestApi;
let org: ConnectedOrg;
beforeAll(async () => {
  host = await workflowHost();
  const service = sessions({
    db: host.db,
    store: postgresConversations(host.db),
    agents,
    longestWaitMs: 500,
  });
  api = testApi({ routes: sessionRoutes, api: sessionsApi(service, hubTokens(host.db)) });
});
afterAll(() => host.close());
beforeEach(async () => {
  org = await connectedOrg(host);
});

const call = async (user: TestOrg, method: string, path: string, more: object = {}) =>
  api.call(method, path, { token: await api.tokenFor(user), ...more });
const start = (body: object, user: TestOrg = org) =>
  call(user, 'POST', '/api/sessions', { body: { agent_id: 'vector-database', ...body } });
const end = (user: TestOrg, id: string) => call(user, 'POST', `/api/sessions/${id}/end`);
const gateFields = (json: { gate: { fields: { name: string; value: unknown; source: unknown }[] } }) =>
  Object.fromEntries(json.gate.fields.map(({ name, value, source }) => [name, [value, source]]));

describe('a session that starts from something', () => {
  test('has a title, and the values of its first text, which is answered and confirms nothing', async () => {
    const { status, json } = await start({ title: ' Product search ', text: `${demand}. Confirm.` });
    expect([status, json.title, json.current_gate]).toEqual([201, 'Product search', 1]);
    expect(json.values).toMatchObject({ vector_count: 10_000_000, dimension: 768, hybrid_search: false });
    const [answer, question, greeting] = json.messages;
    expect(greeting.text).toContain('I size, price and deploy a vector database');
    expect(greeting.text).not.toContain('How many vectors will the collection hold?');
    expect(question).toMatchObject({ role: 'user', text: `${demand}. Confirm.` });
    expect(answer.text).toContain('Noted: 10,000,000 vectors');
    const { text } = await messageRoute(host)(org, json.id, 'confirm');
    expect(text).toContain('Gate 1 (Sizing inputs) is confirmed.');
  });

  test('is asked only for what its first text leaves out', async () => {
    const { json } = await start({ text: '10M vectors of 768 dimensions, no hybrid search' });
    const said = json.messages.map(({ text }: { text: string }) => text).join('\n');
    expect(said).toContain('How many queries per second do you expect at peak?');
    expect(said).not.toMatch(/How many vectors|How many dimensions|hybrid search\?/);
  });

  test('asks about what its first text left open', async () => {
    const { json } = await start({ text: 'maybe 20M vectors' });
    expect(json.pending).toMatchObject([{ field: 'vector_count', value: 20_000_000 }]);
    const { text } = await messageRoute(host)(org, json.id, 'yes');
    expect(text).toContain('Noted: 20,000,000 vectors');
  });

  test('has the values that were given beside, and is refused with what the agent doesn’t take', async () => {
    const { json } = await start({ values: { vector_count: 5, node_count: 5 } });
    expect(gateFields(json).vector_count).toEqual([5, 'user']);
    const refused = await start({ values: { vector_count: 0, colour: 'red' } });
    expect([refused.status, refused.json.code]).toEqual([422, 'values_refused']);
    expect(refused.json.errors.map(({ path }: { path: string }) => path)).toEqual([
      'values.vector_count',
      'values.colour',
    ]);
    expect((await call(org, 'GET', '/api/sessions')).json.items).toHaveLength(1);
  });

  test('copies another session’s values, shows them at each gate, and leaves its name', async () => {
    const from = await start({ text: demand, values: { node_count: 5, name: 'shop' } });
    const { json } = await start({ from_session: from.json.id });
    expect(gateFields(json).vector_count).toEqual([10_000_000, 'copied']);
    expect(json.messages[0].text).toContain(`As in ${from.json.id}: 10,000,000 vectors, 768 dimensions`);
    const { text } = await messageRoute(host)(org, json.id, 'confirm');
    expect(text).toContain(`As in ${from.json.id}: 5 nodes.`);
    const shown = await call(org, 'GET', `/api/sessions/${json.id}`);
    expect(gateFields(shown.json).name).toEqual(['vector-database', 'computed']);
    const said = await messageRoute(host)(org, json.id, '3 nodes', { json: true });
    expect(gateFields(said.json.session).node_count).toEqual([3, 'user']);
  });

  test('copies a deployment’s values, of the same agent and organization alone', async () => {
    const session = await startedSession(host, org);
    await session.confirmUpTo(5);
    await session.reaches({ waiting_on: 'approval' });
    const { id } = (await session.deployment()) as { id: string };
    const { json } = await start({ from_deployment: id });
    expect(gateFields(json).vector_count).toEqual([expect.any(Number), 'copied']);
    expect([json.from_deployment, json.deployment_id]).toEqual([id, null]);
    // Of the first gate, and of the ones behind it.
    expect(json.noted).toMatchObject({ vector_count: expect.any(Number), node_count: expect.any(Number) });
    const other = await start({ from_deployment: id, agent_id: 'inference-server' });
    expect([other.status, other.json.code]).toEqual([422, 'other_agent']);
    const stranger = await connectedOrg(host);
    expect((await start({ from_deployment: id }, stranger)).status).toBe(404);
    expect((await start({ from_session: session.id }, stranger)).status).toBe(404);
    expect((await start({ from_session: session.id, from_deployment: id })).status).toBe(422);
  });
});

test('sessions are found by who owns them and what they wait for', async () => {
  const member = await addMember(host.owner, org.orgId, 'member');
  const mine = await startedSession(host, org);
  const theirs = await startedSession(host, { ...member, accountId: org.accountId });
  await Promise.all([mine, theirs].map(({ reaches }) => reaches({ current_gate: 1, waiting_on: 'user' })));
  const found = async (query: object) =>
    (await call(org, 'GET', '/api/sessions', { query })).json.items.map(({ id }: { id: string }) => id);
  expect(await found({ mine: 'true' })).toEqual([mine.id]);
  expect(await found({ mine: 'false' })).toEqual([theirs.id, mine.id]);
  expect(await found({ waiting_on: 'user', mine: 'true', agent_id: 'vector-database' })).toEqual([mine.id]);
  expect(await found({ waiting_on: 'approval' })).toEqual([]);
});

describe('the end of a session', () => {
  test('is its owner’s act: the session shows it, and accepts no message', async () => {
    const session = await startedSession(host, org);
    await session.reaches({ current_gate: 1, waiting_on: 'user' });
    const { status, json } = await end(org, session.id);
    expect([status, json]).toMatchObject([
      200,
      { status: 'ended', end_reason: 'Its owner ended it.', failure_reason: null, allowed_actions: [] },
    ]);
    expect((await messageRoute(host)(org, session.id, 'confirm')).json.code).toBe('session_ended');
    expect((await end(org, session.id)).json.code).toBe('session_ended');
    const told = await host.owner`select payload from notifications where event_type = 'session.ended'
      and entity_id = ${session.id}`;
    expect(told.map(({ payload }) => payload)).toMatchObject([{ gate: 1, cause: 'owner_ended' }]);
    const audited = await host.owner`select actor_id from audit_events where action = 'session.ended'
      and target_id = ${session.id}`;
    expect([...audited]).toEqual([{ actor_id: org.userId }]);
  });

  test('is an admin’s alone once the owner has left', async () => {
    const member = await addMember(host.owner, org.orgId, 'member');
    const session = await startedSession(host, { ...member, accountId: org.accountId });
    expect((await end(org, session.id)).json.code).toBe('not_session_owner');
    await host.owner`delete from members where user_id = ${member.userId}`;
    const other = await addMember(host.owner, org.orgId, 'member');
    expect((await end(other, session.id)).json.code).toBe('not_session_owner');
    expect((await end(org, session.id)).json).toMatchObject({
      status: 'ended',
      end_reason: 'An admin ended it for its owner, who left the organization.',
    });
  });

  test('ends the request for its approval, which starts nothing any more', async () => {
    const session = await startedSession(host, org);
    await session.confirmUpTo(5);
    await session.reaches({ waiting_on: 'approval' });
    const deployment = await session.deployment();
    expect((await end(org, session.id)).json).toMatchObject({
      status: 'ended',
      end_reason: `Its owner ended it. Its deployment ${deployment?.id} stays, and nothing starts it any more by itself: its page says how it can go on, or destroy it there.`,
    });
    expect((await session.deployment())?.status).toBe('rejected');
    const decided = host.db.write(org.actor('admin'), (unit) => decide(unit, deployment?.id, 'approve'));
    await expect(decided).rejects.toMatchObject({ kind: 'conflict' });
    expect(await session.runs()).toEqual([]);
  });

  test('waits for a run that is under way', async () => {
    const session = await startedSession(host, org);
    await session.confirmUpTo(5);
    await session.reaches({ waiting_on: 'approval' });
    for (const [waiting, gate] of [
      ['run', 6],
      ['workflow', 6],
    ]) {
      await host.owner`update sessions set waiting_on = ${waiting as string}, current_gate = ${gate as number} where id = ${session.id}`;
      expect((await end(org, session.id)).json.code).toBe('run_in_progress');
    }
    const { json } = await call(org, 'GET', `/api/sessions/${session.id}`);
    expect(json.allowed_actions).not.toContain('take_over');
  });
});

test('what a session may be asked to do is what it says', async () => {
  const session = await startedSession(host, org);
  await session.reaches({ current_gate: 1, waiting_on: 'user' });
  const { json } = await call(org, 'GET', `/api/sessions/${session.id}`);
  expect(json.allowed_actions).toEqual(['post_message', 'end']);
  await sessionOf(host, org, session.id).confirmUpTo(5);
  await session.reaches({ waiting_on: 'approval' });
  const waiting = await call(org, 'GET', `/api/sessions/${session.id}`);
  expect(waiting.json.allowed_actions).toEqual(['post_message', 'end']);
});

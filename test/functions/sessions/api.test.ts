import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agents } from '../../../functions/agents/index.ts';
import { sessionsApi } from '../../../functions/sessions/api.ts';
import { postgresConversations } from '../../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { sessionRoutes } from '../../../functions/sessions/routes.ts';
import { sessions } from '../../../functions/sessions/service.ts';
import { hubTokens } from '../../support/builders/deployments/deployments.ts';
import { type ConnectedOrg, connectedOrg } from '../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../support/builders/sessions/talk.ts';
import { type TestApi, testApi } from '../../support/hosts/api.ts';
import { addMember } from '../../support/hosts/database.ts';
import { type WorkflowHost, workflowHost } from '../../support/hosts/workflows/session-workflow.ts';

let host: WorkflowHost;
let org: ConnectedOrg;
let api: TestApi;
let token: string;

beforeAll(async () => {
  host = await workflowHost();
  org = await connectedOrg(host);
  const service = sessions({ db: host.db, store: postgresConversations(host.db), agents });
  api = testApi({ routes: sessionRoutes, api: sessionsApi(service, hubTokens(host.db)) });
  token = await api.tokenFor(org);
});
afterAll(() => host.close());

const start = async (body: unknown = { agent_id: 'vector-database' }) =>
  api.call('POST', '/api/sessions', { body, token });

describe('POST /api/sessions', () => {
  it('starts a session and answers with its first gate open', async () => {
    const { status, headers, json } = await start();
    expect(status).toBe(201);
    expect(headers.Location).toBe(`/api/sessions/${json.id}`);
    expect(json).toMatchObject({
      agent_id: 'vector-database',
      status: 'active',
      current_gate: 1,
      waiting_on: 'user',
      deployment_id: null,
      created_by: org.userId,
      allowed_actions: ['post_message', 'end'],
      gate: {
        number: 1,
        title: 'Sizing inputs',
        missing: ['vector_count', 'dimension', 'peak_qps', 'hybrid_search'],
      },
    });
    expect(json.gate.fields.find(({ name }: { name: string }) => name === 'avg_payload_bytes')).toMatchObject(
      {
        value: 0,
        source: 'default',
      },
    );
    const [audit] = await host.owner`select action from audit_events where target_id = ${json.id}`;
    expect(audit?.action).toBe('session.created');
  });

  it('names the agents there are when the one asked for is none', async () => {
    const { status, json } = await start({ agent_id: 'teapot' });
    expect([status, json.code]).toEqual([422, 'unknown_agent']);
    expect(json.detail).toContain('vector-database');
  });

  it('is for members with a verified address', async () => {
    const viewer = await addMember(host.owner, org.orgId, 'viewer');
    const post = (of: string) =>
      api.call('POST', '/api/sessions', { body: { agent_id: 'vector-database' }, token: of });
    expect((await post(await api.tokenFor(viewer))).json.code).toBe('role_too_low');
    const member = await addMember(host.owner, org.orgId, 'member');
    await host.owner`update users set email_verified_at = null where id = ${member.userId}`;
    expect((await post(await api.tokenFor(member))).json.code).toBe('email_not_verified');
  });
});

describe('GET /api/sessions', () => {
  it('lists the org’s sessions newest first, page by page, for every member', async () => {
    const ids = [(await start()).json.id, (await start()).json.id];
    const viewer = await api.tokenFor(await addMember(host.owner, org.orgId, 'viewer'));
    const first = await api.call('GET', '/api/sessions', { token: viewer, query: { limit: '1' } });
    expect(first.json.items.map(({ id }: { id: string }) => id)).toEqual([ids[1]]);
    expect(first.json.items[0].allowed_actions).toEqual([]);
    const query = { limit: '1', cursor: first.json.next_cursor };
    const second = await api.call('GET', '/api/sessions', { token: viewer, query });
    expect(second.json.items.map(({ id }: { id: string }) => id)).toEqual([ids[0]]);
  });

  it('shows another org nothing', async () => {
    const { json } = await start();
    const stranger = await api.tokenFor(await connectedOrg(host));
    expect((await api.call('GET', '/api/sessions', { token: stranger })).json.items).toEqual([]);
    const [foreign, unknown, messages] = await Promise.all([
      api.call('GET', `/api/sessions/${json.id}`, { token: stranger }),
      api.call('GET', `/api/sessions/s-${'0'.repeat(26)}`, { token: stranger }),
      api.call('GET', `/api/sessions/${json.id}/messages`, { token: stranger }),
    ]);
    expect([foreign.status, foreign.text]).toEqual([404, unknown.text]);
    expect([messages.status, messages.text]).toEqual([404, unknown.text]);
  });
});

describe('a session that was talked in', () => {
  it('shows its values, their source, and the latest messages', async () => {
    const { json } = await start();
    const post = messageRoute(host);
    await post(org, json.id, '10M vectors');
    await post(org, json.id, '768 dims');
    const shown = await api.call('GET', `/api/sessions/${json.id}`, { token });
    expect(shown.json.values).toEqual({ vector_count: 10_000_000, dimension: 768, avg_payload_bytes: 0 });
    expect(shown.json.gate.fields[0]).toMatchObject({
      name: 'vector_count',
      value: 10_000_000,
      source: 'user',
    });
    expect(shown.json.messages.map(({ role }: { role: string }) => role)).toEqual([
      'assistant',
      'user',
      'assistant',
      'user',
      'assistant',
    ]);
    const page = await api.call('GET', `/api/sessions/${json.id}/messages`, { token, query: { limit: '3' } });
    const rest = await api.call('GET', `/api/sessions/${json.id}/messages`, {
      token,
      query: { cursor: page.json.next_cursor },
    });
    expect([...page.json.items, ...rest.json.items]).toEqual(shown.json.messages);
    expect(rest.json.items[0]).toMatchObject({ role: 'user', text: '10M vectors', gate: 1 });
    expect(rest.json.items[1]).toMatchObject({ role: 'assistant', text: expect.stringContaining('?') });
  });

  it('says at its open gate why that is open again', async () => {
    const { json } = await start();
    await host.owner`update session_gates set notice = 'The run failed.' where session_id = ${json.id}`;
    const shown = await api.call('GET', `/api/sessions/${json.id}`, { token });
    expect(shown.json.gate.notice).toBe('The run failed.');
  });
});

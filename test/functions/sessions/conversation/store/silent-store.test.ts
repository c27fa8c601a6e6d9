import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agents } from '../../../../../functions/agents/index.ts';
import { sessionsApi } from '../../../../../functions/sessions/api.ts';
import { mongoConversations } from '../../../../../functions/sessions/conversation/store/conversation-store.mongo.ts';
import type { ConversationStore } from '../../../../../functions/sessions/conversation/store/conversation-store.ts';
import { sessionRoutes } from '../../../../../functions/sessions/routes.ts';
import { sessions } from '../../../../../functions/sessions/service.ts';
import { endedByDeadline } from '../../../../support/builders/deadlines.ts';
import { hubTokens } from '../../../../support/builders/deployments/deployments.ts';
import {
  type ConnectedOrg,
  connectedOrg,
  startedSession,
} from '../../../../support/builders/sessions/sessions.ts';
import { messageRoute } from '../../../../support/builders/sessions/talk.ts';
import { testApi } from '../../../../support/hosts/api.ts';
import { type WorkflowHost, workflowHost } from '../../../../support/hosts/workflows/session-workflow.ts';

let host: WorkflowHost;
let org: ConnectedOrg;
let silent: Server;
const sockets = new Set<Socket>();
beforeAll(async () => {
  host = await workflowHost();
  org = await connectedOrg(host);
  silent = createServer((socket) => sockets.add(socket));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  silent.close();
  await host.close();
});

const urlOf: Record<string, () => string> = {
  'accepts connections and says nothing': () =>
    `mongodb://127.0.0.1:${(silent.address() as { port: number }).port}`,
  'is not there': () => 'mongodb://127.0.0.1:1',
};

// They wait for deadlines, so they wait side by side.
describe.concurrent.each(Object.keys(urlOf))('a conversation store that %s', (how) => {
  let store: ConversationStore;
  beforeAll(() => {
    store = mongoConversations({ url: urlOf[how]?.() ?? '', database: 'test' });
  });
  afterAll(() => store.close());

  it('is reported within its deadline, and within that of a ping', async () => {
    const scope = { orgId: org.orgId, sessionId: 's-1' };
    const unavailable = { kind: 'unavailable', code: 'conversations_unavailable', retryAfter: 5 };
    const all = Promise.all([
      expect(store.load(scope)).rejects.toMatchObject(unavailable),
      expect(store.open(scope, { key: 'key-1', fetch: 1 })).rejects.toMatchObject(unavailable),
      expect(store.replaceTurn(scope, null, {} as never)).rejects.toMatchObject(unavailable),
    ]);
    await endedByDeadline(all, 15_000);
    await expect(endedByDeadline(store.ping(200), 4_000)).rejects.toMatchObject(unavailable);
  });

  it('is answered with 503 and Retry-After everywhere, and no session is begun without it', async () => {
    // Its own: the other store's test, beside this one, starts a session, too.
    const org = await connectedOrg(host);
    const { id } = await startedSession(host, org);
    const service = sessions({ db: host.db, store, agents });
    const api = testApi({ routes: sessionRoutes, api: sessionsApi(service, hubTokens(host.db)) });
    const token = await api.tokenFor(org);
    const count = async () =>
      (await host.owner`select count(*)::int as n from sessions where org_id = ${org.orgId}`)[0]?.n;
    const before = await count();
    const answers = await Promise.all([
      api.call('GET', `/api/sessions/${id}`, { token }),
      api.call('GET', `/api/sessions/${id}/messages`, { token }),
      api.call('POST', '/api/sessions', { token, body: { agent_id: 'vector-database' } }),
      messageRoute(host, { store })(org, id, 'hello'),
      messageRoute(host, { store })(org, id, 'hello', { json: true }),
    ]);
    for (const { status, headers, json } of answers) {
      expect([status, json.code]).toEqual([503, 'conversations_unavailable']);
      expect(headers['Retry-After']).toBe('5');
    }
    expect(await count()).toBe(before);
  });
});

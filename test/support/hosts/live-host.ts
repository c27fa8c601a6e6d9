import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { SQSEvent } from 'aws-lambda';
import { afterAll } from 'vitest';
import { createSockets } from '../../../bin/local/sockets/sockets.ts';
import { liveApi } from '../../../functions/live/api.ts';
import { liveStore } from '../../../functions/live/connection-store.dynamodb.ts';
import { liveGateway } from '../../../functions/live/gateway.ts';
import { socketHandler } from '../../../functions/live/socket/connections.ts';
import { tellingWorker } from '../../../functions/live/telling/worker.ts';
import { notificationsApi } from '../../../functions/notifications/api.ts';
import { notificationRoutes } from '../../../functions/notifications/routes.ts';
import { type Clock, systemClock } from '../../../functions/shared/clock.ts';
import type { OutboxRow } from '../../../functions/shared/db/unit.ts';
import { eventSource } from '../../../functions/shared/events/bus.ts';
import { openLivePage } from '../builders/live-page.ts';
import { testLiveTable } from '../doubles/live-table.ts';
import { testApi } from './api.ts';
import { type TestOrg, testDatabase } from './database.ts';

/**
 * The live channel of a test file: table, gateway, function of handshakes, endpoints and worker. What commits waits until
 * `deliver` hands it to the worker, as bus and queue do.
 */
export async function liveHost(clock: Clock = systemClock) {
  const committed: OutboxRow[] = [];
  const database = await testDatabase({ clock, relay: async (rows) => void committed.push(...rows) });
  const table = await testLiveTable();
  const store = liveStore(table.client, table.table);
  const { db } = database;
  const gate = socketHandler({ db, clock, store });
  const invoked = new Set<Promise<unknown>>();
  let isOver = false;
  const invoke = async (event: unknown) => {
    if (isOver) return { ok: true as const, payload: { statusCode: 200 } };
    const answer = gate(event as never);
    invoked.add(answer);
    return { ok: true as const, payload: await answer };
  };
  const target = { invoke } as never;
  const sockets = createSockets({
    id: 'live',
    stage: 'live',
    routeMember: 'action',
    routes: new Map([
      ['$connect', { kind: 'function', target }],
      ['$disconnect', { kind: 'function', target }],
      ['$default', { kind: 'mock', text: '{"type":"pong"}' }],
    ]),
  });
  let posts = 0;
  let refused: string | undefined;
  const server = createServer((request, response) => {
    posts += 1;
    if (request.method === 'POST' && refused && request.url?.endsWith(encodeURIComponent(refused)))
      return void response.writeHead(503).end();
    void sockets.listener(request, response);
  });
  server.on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/live`;
  const gateway = liveGateway(url, table.client.config);
  const worker = tellingWorker({ db, clock, store, gateway, closePauseMs: 10 });
  const api = testApi({
    routes: notificationRoutes,
    api: { ...notificationsApi({ db }), ...liveApi({ db, clock, store, url }) },
    clock,
  });
  afterAll(async () => {
    // Each connection that ends is told to the table, which ends after that.
    sockets.close();
    server.closeAllConnections();
    await setImmediate();
    isOver = true;
    await Promise.allSettled(invoked);
    gateway.destroy();
    await Promise.all([table.close(), database.close()]);
  });

  const ask = async (user: TestOrg, method: string, path: string, options: object = {}) =>
    api.call(method, path, { token: await api.tokenFor(user), ...options });
  /** Hands events to the worker, in one batch. Resolves to how many of them failed. */
  const tell = async (events: readonly OutboxRow[], tries = 1): Promise<number> => {
    const Records = events.map(({ type, detail }, index) => ({
      messageId: String(index),
      eventSource: 'aws:sqs',
      attributes: { ApproximateReceiveCount: String(tries) },
      body: JSON.stringify({ source: eventSource, 'detail-type': type, detail }),
    }));
    const { batchItemFailures } = await worker({ Records } as unknown as SQSEvent, {} as never);
    return batchItemFailures.length;
  };
  return {
    ...database,
    api,
    store,
    /** Requests that the gateway got about connections. */
    posts: () => posts,
    /** The connection to which the gateway sends no message. */
    refuse: (id: string | undefined) => {
      refused = id;
    },
    ask,
    ticket: async (user: TestOrg) => (await ask(user, 'POST', '/api/live/tickets')).json,
    page: async (user: TestOrg) => openLivePage((await ask(user, 'POST', '/api/live/tickets')).json),
    /** Changes the organization's name. Resolves to what was committed with it. */
    rename: async (org: TestOrg, name = 'Other'): Promise<OutboxRow[]> => {
      const before = committed.length;
      await db.system(org.orgId, (unit) =>
        unit.emit({
          type: 'org.renamed',
          entityId: org.orgId,
          title: 'Renamed',
          payload: { name, old_name: 'Acme' },
        }),
      );
      return committed.slice(before);
    },
    committed,
    tell,
    deliver: () => tell(committed.splice(0)),
  };
}

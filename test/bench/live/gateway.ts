import { createServer } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { createSockets } from '../../../bin/local/sockets/sockets.ts';
import { liveStore } from '../../../functions/live/connection-store.dynamodb.ts';
import { socketHandler } from '../../../functions/live/socket/connections.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createDatabase } from '../../../functions/shared/db/client.ts';

// A process of its own: the gateway of sockets with the function that decides over handshakes. Says its URL when it listens, and
// its memory when it is asked.

export interface GatewaySettings {
  databaseUrl: string;
  endpoint: string;
  table: string;
}

const { databaseUrl, endpoint, table }: GatewaySettings = JSON.parse(process.env.GATEWAY_SETTINGS ?? '');
const decide = socketHandler({
  db: createDatabase({ url: databaseUrl, maxConnections: 10, appBaseUrl: '' }),
  clock: systemClock,
  store: liveStore(new DynamoDBClient({ endpoint, region: 'eu-west-1' }), table),
});
const target = {
  invoke: async (event: unknown) => ({ ok: true as const, payload: await decide(event as never) }),
} as never;
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
const server = createServer((request, response) => void sockets.listener(request, response));
server.on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number };
  process.send?.({ url: `ws://127.0.0.1:${port}/live` });
});
process.on('message', () => {
  globalThis.gc?.();
  process.send?.({ bytes: process.memoryUsage().rss });
});

import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listenOnLoopback } from '../../../bin/local/host/loopback.ts';
import { createSockets, type Sockets } from '../../../bin/local/sockets/sockets.ts';
import { idleMs, longestConnectionMs, pingMs } from '../../../functions/live/bounds.ts';
import { eventually } from '../../support/builders/eventually.ts';
import { openLivePage } from '../../support/builders/live-page.ts';
import { manualTimers } from '../../support/builders/manual-timers.ts';

// Ends that API Gateway decides on: https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html

const timers = manualTimers();
const told: string[] = [];
let sockets: Sockets;
let url: string;
let close: () => Promise<void>;
beforeAll(async () => {
  const target = {
    invoke: async ({ requestContext }: { requestContext: { routeKey: string } }) => {
      told.push(requestContext.routeKey);
      return { ok: true, payload: { statusCode: 200 } };
    },
  } as never;
  const routes = new Map([
    ['$connect', { kind: 'function' as const, target }],
    ['$disconnect', { kind: 'function' as const, target }],
    ['$default', { kind: 'mock' as const, text: '{"type":"pong"}' }],
  ]);
  sockets = createSockets({ id: 'live', stage: 'live', routeMember: 'action', routes }, timers.after);
  const server = createServer();
  server.on('upgrade', (request, socket, head) => void sockets.upgrade(request, socket, head));
  const listening = await listenOnLoopback(server);
  url = `ws://localhost:${listening.port}/live`;
  close = listening.close;
});
afterAll(async () => {
  sockets.close();
  await close();
});

const open = () => openLivePage({ url, ticket: 't' });

test('A connection over which nothing was sent for ten minutes is ended, and its end is told', async () => {
  const page = await open();
  timers.advance(idleMs - 1);
  expect(page.closed()).toBeUndefined();
  timers.advance(1);
  await eventually(() => expect(page.closed()).toBe(1001));
  await eventually(() => expect(told).toEqual(['$connect', '$disconnect']));
});

test('A page that sends its pings keeps the connection for two hours, and no longer', async () => {
  const page = await open();
  let pings = 0;
  for (let passed = pingMs; passed < longestConnectionMs; passed += pingMs) {
    timers.advance(pingMs);
    page.send({ action: 'ping' });
    pings += 1;
    await eventually(() => expect(page.messages).toHaveLength(pings));
  }
  expect(page.closed()).toBeUndefined();
  timers.advance(longestConnectionMs - pings * pingMs);
  await eventually(() => expect(page.closed()).toBe(1001));
});

import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { parseCidrs } from '../../../../functions/shared/outgoing/addresses.ts';
import { dnsResolver } from '../../../../functions/shared/outgoing/resolve.ts';
import { attemptMs, poster } from '../../../../functions/webhooks/posting/post.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';
import { hostileHosts, hostileUrls } from '../../../support/builders/hostile-targets.ts';
import { rebindingDns } from '../../../support/doubles/dns-server.ts';
import { type Answer, answersWith, webhookReceiver } from '../../../support/doubles/webhook-receiver.ts';

let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
beforeAll(async () => {
  receiver = await webhookReceiver();
});
afterAll(() => receiver.close());
beforeEach(() => {
  receiver.received.length = 0;
  receiver.connections();
  receiver.state.answer = answersWith(204);
});

const opened = parseCidrs('127.0.0.0/8');
/** The name exists nowhere: only the address that was vetted leads to the receiver. */
const toReceiver = (options: Partial<Parameters<typeof poster>[0]> = {}) =>
  poster({
    clock: systemClock,
    resolve: async () => ['127.0.0.1'],
    opened,
    authorities: [receiver.authority],
    deadlineMs: 2_000,
    ...options,
  });
const request = (path = '/hook?key=1', host = 'receiver.invalid') => ({
  url: `https://${host}:${receiver.port}${path}`,
  headers: { 'content-type': 'application/json', 'x-service-signature': 'abc' },
  body: '{"id":"ntfn_1"}',
});

test('an attempt has ten seconds', () => {
  expect(attemptMs).toBe(10_000);
});

test('the request reaches the vetted address, under the name of the URL, with a certificate for that name', async () => {
  receiver.state.answer = answersWith(200, 'thanks');
  expect(await toReceiver()(request())).toMatchObject({
    outcome: 'delivered',
    status: 200,
    response: 'thanks',
  });
  expect(receiver.received).toMatchObject([
    {
      url: '/hook?key=1',
      headers: {
        host: `receiver.invalid:${receiver.port}`,
        'x-service-signature': 'abc',
        'content-length': '15',
      },
      body: '{"id":"ntfn_1"}',
    },
  ]);
});

test('a target that is an address has a certificate for the address', async () => {
  expect(await toReceiver()(request('/', '127.0.0.1'))).toMatchObject({ outcome: 'delivered', status: 204 });
});

describe('a scripted receiver', () => {
  const drip: Answer = (_request, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('.'), 20);
    response.on('close', () => clearInterval(timer));
  };
  const endless: Answer = (_request, response) => {
    response.writeHead(200);
    const more = () => {
      if (!response.destroyed && response.write('x'.repeat(65_536))) setImmediate(more);
    };
    response.on('drain', more);
    more();
  };

  it.each<[string, Answer, object]>([
    ['204', answersWith(204), { outcome: 'delivered', status: 204, response: '' }],
    ['500', answersWith(500, 'down'), { outcome: 'server_error', status: 500, response: 'down' }],
    ['404', answersWith(404), { outcome: 'client_error', status: 404 }],
    ['410', answersWith(410), { outcome: 'client_error', status: 410 }],
    ['429', answersWith(429, '', { 'retry-after': '9' }), { outcome: 'client_error', status: 429 }],
    ['302', answersWith(302, '', { location: 'https://127.0.0.1/' }), { outcome: 'redirect', status: 302 }],
    ['307', answersWith(307, '', { location: '/elsewhere' }), { outcome: 'redirect', status: 307 }],
    ['a reset', (_q, _r, socket) => socket.destroy(), { outcome: 'reset', status: null, response: null }],
    ['garbage', (_q, _r, socket) => socket.end('garbage\r\n\r\n'), { outcome: 'protocol', status: null }],
    [
      'endless headers',
      (_q, _r, socket) => socket.end(`HTTP/1.1 200 OK\r\n${'x-a: b\r\n'.repeat(5_000)}\r\n`),
      { outcome: 'protocol', status: null },
    ],
    ['more than can be read', endless, { outcome: 'delivered', status: 200, response: 'x'.repeat(4_096) }],
    [
      'control characters',
      answersWith(200, 'a\u001b[2Jb\u0000c\n'),
      { outcome: 'delivered', response: 'a\uFFFD[2Jb\uFFFDc\n' },
    ],
    ['drops of an answer', drip, { outcome: 'timeout', status: null, response: null }],
    ['silence', () => {}, { outcome: 'timeout', status: null, response: null }],
  ])('that answers with %s', async (_, answer, result) => {
    receiver.state.answer = answer;
    const isLate = 'outcome' in result && result.outcome === 'timeout';
    const post = toReceiver({ deadlineMs: isLate ? 150 : 2_000 });
    expect(await endedByDeadline(post(request()))).toMatchObject(result);
    // On a busy machine the deadline may come before the request has arrived.
    if (isLate) expect(receiver.received.length).toBeLessThanOrEqual(1);
    else expect(receiver.received).toHaveLength(1);
  });
});

describe('a connection', () => {
  it('is used again by the next request to the same name at the same address', async () => {
    const post = toReceiver();
    for (const path of ['/a', '/b']) expect(await post(request(path))).toMatchObject({ status: 204 });
    expect(receiver.connections()).toBe(1);
  });

  it('is not used by a request whose host has another address by now, or another name', async () => {
    const addresses = ['127.0.0.1', '127.0.0.2', '10.0.0.1'];
    const post = toReceiver({ resolve: async () => [addresses.shift() ?? ''], opened });
    const outcomes: string[] = [];
    for (let attempt = 0; attempt < 3; attempt++) outcomes.push((await post(request())).outcome);
    // Nothing listens at the second one.
    expect(outcomes).toEqual(['delivered', 'connection', 'blocked_address']);
    const named = toReceiver();
    await named(request());
    expect(await named(request('/', 'other.invalid'))).toMatchObject({ outcome: 'tls' });
    expect(receiver.received).toHaveLength(2);
  });

  it('that the server closes meanwhile costs nothing', async () => {
    const post = toReceiver();
    await post(request('/a'));
    receiver.state.answer = (_request, _response, socket) => {
      receiver.state.answer = answersWith(204);
      socket.destroy();
    };
    expect(await post(request('/b'))).toMatchObject({ outcome: 'delivered' });
    expect(receiver.received.map(({ url }) => url)).toEqual(['/a', '/b', '/b']);
  });

  it('with the rest of an answer on its way is closed', async () => {
    const post = toReceiver();
    receiver.state.answer = answersWith(200, 'x'.repeat(100_000));
    await post(request('/a'));
    expect(await post(request('/b'))).toMatchObject({ status: 200, response: 'x'.repeat(4_096) });
    expect(receiver.connections()).toBe(2);
  });
});

it('is no delivery where the certificate is of an unknown authority', async () => {
  expect(await toReceiver({ authorities: [] })(request())).toMatchObject({ outcome: 'tls' });
  expect(receiver.received).toEqual([]);
});

it('is no delivery where the certificate is for another name', async () => {
  expect(await toReceiver()(request('/', 'other.invalid'))).toMatchObject({ outcome: 'tls' });
});

it('is no delivery where no server listens', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as AddressInfo;
  await new Promise((resolve) => closed.close(resolve));
  const url = `https://receiver.invalid:${port}/`;
  expect(await toReceiver()({ ...request(), url })).toMatchObject({ outcome: 'connection' });
});

describe('names', () => {
  it('that have no address are no reason to give up', async () => {
    expect(await toReceiver({ resolve: async () => [] })(request())).toMatchObject({ outcome: 'dns' });
  });

  it('whose servers don’t answer cost no more than an attempt may take', async () => {
    const dns = await rebindingDns([]);
    const post = toReceiver({ resolve: dnsResolver([dns.server]), deadlineMs: 100 });
    expect(await endedByDeadline(post(request()))).toMatchObject({ outcome: 'timeout' });
    await dns.close();
  });

  it('are looked up once an attempt: a server that answers otherwise the next time leads nowhere', async () => {
    const dns = await rebindingDns(['127.0.0.1', '127.0.0.2', '10.0.0.1']);
    const post = toReceiver({ resolve: dnsResolver([dns.server]), opened: parseCidrs('127.0.0.1/32') });
    const rebinding = request('/', 'receiver.invalid');
    expect(await post(rebinding)).toMatchObject({ outcome: 'delivered' });
    expect(dns.asked).toEqual(['receiver.invalid']);
    for (let attempt = 0; attempt < 2; attempt++)
      expect(await post(rebinding)).toMatchObject({ outcome: 'blocked_address', status: null });
    expect(dns.asked).toHaveLength(3);
    expect(receiver.received).toHaveLength(1);
    await dns.close();
  });
});

test('none of the hostile targets is connected to', async () => {
  const post = poster({
    clock: systemClock,
    resolve: async () => ['127.0.0.1'],
    opened: [],
    deadlineMs: 1_000,
  });
  for (const [host] of hostileHosts)
    expect([host, (await post({ ...request(), url: `https://${host}/` })).outcome]).toEqual([
      host,
      'blocked_address',
    ]);
  for (const [url] of hostileUrls)
    expect([url, (await post({ ...request(), url })).outcome]).toEqual([url, 'blocked_address']);
});

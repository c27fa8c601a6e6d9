import { once } from 'node:events';
import { globSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { request as secureRequest } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startHttp } from '../../../../bin/local/customer-cloud/http.ts';
import { startServiceEndpoint } from '../../../../bin/local/host/json-protocol.ts';
import { listenOnLoopback, refuseForeign } from '../../../../bin/local/host/loopback.ts';
import { startQueueServer } from '../../../../bin/local/messaging/queues.ts';
import { startAzure } from '../../../../bin/local/other-clouds/azure.ts';
import { startDynamoDb } from '../../../../bin/local/stores/dynamodb.ts';
import { startS3ByCaller } from '../../../../bin/local/stores/s3-by-caller.ts';

const statusOf = async (url: string, headers: Record<string, string>) =>
  (await answerTo(url, headers)).statusCode;

function answerTo(url: string, headers: Record<string, string> = {}): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https') ? secureRequest : request;
    send(url, { method: 'POST', headers, rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve(response);
    })
      .on('error', reject)
      .end();
  });
}

const urls: Record<string, string> = {};
const ends: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  const bare = createServer((_, response) => response.end());
  const { port, close } = await listenOnLoopback(bare);
  const http = await startHttp(async () => ({ status: 200, contentType: 'text/plain', body: '' }));
  const endpoint = await startServiceEndpoint();
  // Without a folder it is kept in memory.
  const dynamoDb = await startDynamoDb(undefined as never);
  const queues = await startQueueServer(undefined, 'us-east-1');
  const s3 = await startS3ByCaller({ own: queues.url, customer: http.url });
  const azure = await startAzure();
  ends.push(close, http.close, endpoint.close, dynamoDb.stop, queues.stop, s3.close, azure.close);
  Object.assign(urls, {
    bare: `http://127.0.0.1:${port}`,
    customer: http.url,
    services: endpoint.url,
    DynamoDB: dynamoDb.url,
    SQS: queues.url,
    S3: s3.url,
    'Azure’s sign-in': azure.authorityHost,
  });
});
afterAll(() => Promise.all(ends.map((end) => end())));

describe.each(['bare', 'customer', 'services', 'DynamoDB', 'SQS', 'S3', 'Azure’s sign-in'])('%s', (name) => {
  test('answers programs of this machine, and pages of its own', async () => {
    const url = urls[name] as string;
    expect(await statusOf(url, {})).not.toBe(403);
    expect(await statusOf(url, { host: 'localhost:1' })).not.toBe(403);
    // S3 passes requests on to ports that have no pages of its origin.
    if (name !== 'S3') expect(await statusOf(url, { origin: new URL(url).origin })).not.toBe(403);
  });

  // A client may send just when the server closes, and can't know then whether its request was carried out.
  test('leaves it to its clients to close an idle connection', async () => {
    expect((await answerTo(urls[name] as string)).headers).not.toHaveProperty('keep-alive');
  });

  test.each([
    ['under a name that leads here', { host: 'evil.example' }],
    ['under a name that begins as an own one', { host: 'localhost.evil.example' }],
    ['a page of another origin', { origin: 'http://evil.example' }],
    ['a page of another port', { origin: 'http://localhost:3000' }],
    ['a page without an origin', { origin: 'null' }],
    ['a form of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }],
  ])('refuses %s', async (_, headers) => {
    expect(await statusOf(urls[name] as string, headers as unknown as Record<string, string>)).toBe(403);
  });
});

test('no other place of the local cloud opens a port', () => {
  const opening = globSync('bin/local/**/*.ts').filter((file) =>
    /\.listen\(/.test(readFileSync(file, 'utf8')),
  );
  // The front door and the console's port have the API; free-ports.ts closes the ports that it finds at once.
  expect(opening.sort()).toEqual([
    'bin/local/console/console.ts',
    'bin/local/free-ports.ts',
    'bin/local/front-door.ts',
    'bin/local/host/loopback.ts',
  ]);
});

test('A request that arrives whole after its server was closed is answered as before', async () => {
  const server = createServer((_request, response) => response.end('here'));
  refuseForeign(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.write('GET / HTTP/1.1\r\n');
  await once(server, 'connection');
  const closed = once(server, 'close');
  server.close();
  socket.end(`Host: localhost:${port}\r\nConnection: close\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1.1 200 OK[\s\S]*here/);
  await closed;
});

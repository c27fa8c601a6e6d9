import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DynamoDBClient, GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byHand } from '../../../../functions/shared/aws/by-hand.ts';

interface Asked {
  path: string | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

let asked: Asked[] = [];
let answer: { status: number; body: string } | 'nothing' | 'half';
let client: DynamoDBClient;

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part) => {
    body += part;
  });
  request.on('end', () => {
    asked.push({ path: request.url, headers: request.headers, body });
    if (answer === 'nothing') return;
    if (answer === 'half') {
      response.writeHead(200, { 'content-length': '100' }).write('{');
      setImmediate(() => response.destroy());
      return;
    }
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(answer.body);
  });
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  client = new DynamoDBClient({
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'key', secretAccessKey: 'secret', sessionToken: 'session' },
  });
});
afterAll(() => {
  client.destroy();
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{"Item":{"w":{"N":"1"}}}' };
});

const read = () => new GetItemCommand({ TableName: 'limits', Key: { pk: { S: 'k' } }, ConsistentRead: true });
/** One that has seen the SDK's request. */
const warm = async () => {
  const quick = byHand(client, { service: 'dynamodb', again: false });
  await quick.send(read());
  asked = [];
  return quick;
};

test('A request that is written by hand says what the SDK’s says, signs the same headers and is answered the same', async () => {
  const quick = byHand(client, { service: 'dynamodb', again: false });
  expect((await quick.send(read())).Item).toEqual({ w: { N: '1' } });
  expect((await quick.send(read())).Item).toEqual({ w: { N: '1' } });
  const [first, second] = asked as [Asked, Asked];
  expect(second.path).toBe(first.path);
  expect(JSON.parse(second.body)).toEqual(JSON.parse(first.body));
  for (const name of ['host', 'content-type', 'content-length', 'x-amz-target', 'x-amz-security-token'])
    expect([name, second.headers[name]]).toEqual([name, first.headers[name]]);
  const signed = ({ headers }: Asked) =>
    /Credential=key\/\d{8}\/(.*)\/aws4_request, SignedHeaders=([^,]+),/.exec(headers.authorization ?? '');
  expect(signed(second)?.[1]).toBe(signed(first)?.[1]);
  expect(signed(second)?.[2]?.split(';')).toEqual(
    expect.arrayContaining(['content-type', 'host', 'x-amz-date', 'x-amz-security-token', 'x-amz-target']),
  );
  // The SDK's own says which version of it asked.
  expect([first.headers['user-agent'] !== undefined, second.headers['user-agent']]).toEqual([
    true,
    undefined,
  ]);
});

test('A refusal has the name that the SDK gives it, and the item of a condition that failed', async () => {
  const quick = await warm();
  const body = {
    __type: 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException',
    Item: { c: { N: '9' } },
  };
  answer = { status: 400, body: JSON.stringify({ ...body, message: 'The conditional request failed' }) };
  await expect(quick.send(read())).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    message: 'The conditional request failed',
    Item: { c: { N: '9' } },
    $metadata: { httpStatusCode: 400 },
  });
  answer = { status: 503, body: '' };
  await expect(quick.send(read())).rejects.toMatchObject({
    name: 'UnknownError',
    $metadata: { httpStatusCode: 503 },
  });
});

test('One that is to be tried again is left to the SDK where it fails', async () => {
  const quick = byHand(client, { service: 'dynamodb', again: true });
  await quick.send(read());
  answer = { status: 503, body: '' };
  asked = [];
  await expect(quick.send(read())).rejects.toThrow();
  expect(asked.map(({ headers }) => headers['user-agent'] !== undefined)).toEqual([false, true]);
});

test('One that gets no answer ends with its signal, and one that is cut off fails; neither is sent twice', async () => {
  const quick = await warm();
  answer = 'nothing';
  const ending = new AbortController();
  const waiting = quick.send(read(), { abortSignal: ending.signal });
  await expect.poll(() => asked.length).toBe(1);
  ending.abort();
  await expect(waiting).rejects.toMatchObject({ name: 'AbortError' });
  answer = 'half';
  await expect(quick.send(read())).rejects.toThrow();
  expect(asked.length).toBe(2);
});

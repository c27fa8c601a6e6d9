import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@aws-lambda-powertools/logger';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { ApiException } from '@kubernetes/client-node';
import { MongoBulkWriteError, MongoParseError, MongoServerError } from 'mongodb';
import OpenAI from 'openai';
import { afterAll, expect, test, vi } from 'vitest';
import { correlated } from '../../../functions/shared/correlation.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { startChatCompletions } from '../../support/doubles/chat-completions-server.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

/** The line that an error of this kind leaves in the log. */
function written(error: Error) {
  const lines: string[] = [];
  const print = vi.spyOn((logger as unknown as { console: Console }).console, 'error');
  print.mockImplementation((line: string) => void lines.push(line));
  logger.error('something_failed', { error });
  return lines.join('\n');
}

const canary = 'canary-4f1c';

/** The line that `write` leaves in the log, as it stands there but for its time. */
function infoOf(write: () => void): string {
  const lines: string[] = [];
  const print = vi.spyOn((logger as unknown as { console: Console }).console, 'info');
  print.mockImplementation((line: string) => void lines.push(line));
  write();
  print.mockRestore();
  return lines.join('\n').replace(/"timestamp":"[^"]+"/, '"timestamp":"now"');
}

test.each([
  ['facts', { method: 'GET', status: 200, isNew: true, org_id: 'o-01arz3ndektsv4rrffq69g5fav' }],
  ['facts that say nothing', { method: '', code: undefined, cause: null, ms: 0 }],
  ['facts that are objects', { method: 'GET', ids: ['a'], deep: { at: new Date(0), n: 1n } }],
  ['an error', { error: new Error('It failed.') }],
])('The log has %s as the library writes them', (_, facts) => {
  const work = { correlation_id: 'abcdefgh', user_id: 'u-01arz3ndektsv4rrffq69g5fav' };
  const [own, theirs] = [logger, Logger.prototype].map((writer) =>
    correlated(work, () =>
      infoOf(() => (writer.info as (message: string, facts: object) => void).call(logger, 'request', facts)),
    ),
  );
  expect(own).toBe(theirs);
  expect(own).toContain('"correlation_id":"abcdefgh"');
});

test('A level above leaves the lines of requests out', () => {
  const level = logger.getLevelName();
  logger.setLogLevel('WARN');
  try {
    expect(infoOf(() => logger.info('request', { status: 200 }))).toBe('');
  } finally {
    logger.setLogLevel(level);
  }
});

test('The log names what a database refused, and repeats nothing of the row', async () => {
  const error = await database.owner`insert into users (id, email, name, password_hash, created_at)
    values (${canary}, ${canary}, ${canary}, ${canary}, null)`.catch((reason: Error) => reason);
  expect(JSON.stringify({ ...error })).toContain(canary);
  const line = written(error as Error);
  expect(JSON.parse(line).error).toMatchObject({ name: 'PostgresError', code: '23502', table_name: 'users' });
  expect(line).not.toContain(canary);
});

test('The log says why a call failed, and repeats neither request nor answer', () => {
  const call = Object.assign(new Error('The cluster answered 422'), {
    code: 422,
    body: { data: { password: canary } },
    headers: { authorization: canary },
    $metadata: { requestId: canary },
  });
  const cause = Object.assign(new Error('socket closed'), { config: { headers: { authorization: canary } } });
  const line = written(new Error('It failed.', { cause: Object.assign(call, { cause }) }));
  expect(JSON.parse(line).error).toMatchObject({
    message: 'It failed.',
    cause: { message: 'The cluster answered 422', code: 422, cause: { message: 'socket closed' } },
  });
  expect(line).not.toContain(canary);
});

test('A cause that is not an Error is left out', () => {
  expect(written(new Error('It failed.', { cause: { token: canary } }))).not.toContain(canary);
});

test('The log repeats no value that a database, a cluster or a document could not take', async () => {
  const refused = await database.owner`select ${canary}::text::integer`.catch((reason: Error) => reason);
  // Of a document that isn't JSON ten characters are quoted.
  const short = 'k-4f1c';
  const unread = await Promise.resolve(short)
    .then(JSON.parse)
    .catch((reason: Error) => reason);
  const answered = new ApiException(422, 'Unprocessable', { data: { password: canary } }, { cookie: canary });
  const errors = [
    [refused, canary],
    [unread, short],
    [answered, canary],
  ] as [Error, string][];
  for (const [error, secret] of errors) {
    expect(`${error.message}${error.stack}`).toContain(secret);
    const line = written(new Error('It failed.', { cause: error }));
    expect(line).not.toContain(secret);
    // Still enough to find the cause by.
    expect(JSON.parse(line).error.cause.message.length).toBeGreaterThan(10);
    expect(JSON.parse(line).error.cause.stack).toContain('    at ');
  }
});

/** What the AWS SDK makes of a refusal with such a body. */
async function refusedByAws(body: string): Promise<Error> {
  const server = createServer((_, response) => {
    response.writeHead(400, { 'x-amzn-RequestId': 'request-of-aws' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = new SecretsManagerClient({
    region: 'eu-west-1',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  try {
    const call = client.send(new GetSecretValueCommand({ SecretId: 'a' }));
    return await call.then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
  } finally {
    client.destroy();
    server.closeAllConnections();
    server.close();
  }
}

/** What the model's client makes of a refusal that repeats the request. */
async function refusedByModel(): Promise<Error> {
  const model = await startChatCompletions();
  try {
    model.plays({ status: 400 });
    const client = new OpenAI({ apiKey: 'key', baseURL: model.url, maxRetries: 0 });
    const messages = [{ role: 'user' as const, content: canary }];
    const call = client.chat.completions.create({ model: 'fake', messages });
    return await call.then(
      () => expect.unreachable(),
      (error: Error) => error,
    );
  } finally {
    await model.close();
  }
}

const duplicate = {
  code: 11000,
  codeName: 'DuplicateKey',
  errmsg: `E11000 duplicate key error collection: c index: i dup key: { text: "${canary}" }`,
  keyValue: { text: canary },
};

test.each([
  [
    'AWS',
    () => refusedByAws(JSON.stringify({ __type: 'ValidationException', message: `${canary} is no value` })),
    { name: 'ValidationException', $fault: 'client', statusCode: 400, requestId: 'request-of-aws' },
  ],
  [
    'AWS, in a text that looks like frames of a stack',
    () => refusedByAws(JSON.stringify({ __type: 'Refused', message: `(${canary}:1:2)\n    at ${canary}` })),
    { name: 'Refused', statusCode: 400 },
  ],
  ['AWS, in no known form', () => refusedByAws(canary), { name: 'SyntaxError' }],
  [
    'MongoDB',
    async () => new MongoServerError(duplicate),
    { name: 'MongoServerError', code: 11000, codeName: 'DuplicateKey' },
  ],
  [
    'MongoDB, for one of several writes',
    async () =>
      new MongoBulkWriteError({ message: duplicate.errmsg, code: 11000, writeErrors: [] }, {} as never),
    { name: 'MongoBulkWriteError', code: 11000 },
  ],
  [
    'the driver of MongoDB about the URL that it can’t read',
    async () => new MongoParseError(`Username contains unescaped characters ${canary}`),
    { name: 'MongoParseError' },
  ],
  ['the language model’s provider', refusedByModel, { status: 400 }],
] as const)('The log repeats no word of %s', async (_, refused, facts) => {
  const error = await refused();
  expect(`${error.message}${error.stack}`).toContain(canary);
  const line = written(new Error('It failed.', { cause: error }));
  expect(line).not.toContain(canary);
  const { cause } = JSON.parse(line).error;
  expect(cause).toMatchObject(facts);
  expect(cause.message.length).toBeGreaterThan(10);
  expect(cause.stack).toContain('    at ');
});

test('The log says which server the driver of MongoDB did not reach', () => {
  const error = new Error('connect ECONNREFUSED 127.0.0.1:1');
  error.name = 'MongoServerSelectionError';
  expect(JSON.parse(written(error)).error.message).toBe('connect ECONNREFUSED 127.0.0.1:1');
});

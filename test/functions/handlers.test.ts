import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../../functions/shared/clock.ts';
import type { LambdaHandler } from '../../functions/shared/http/http-handler.ts';
import { accessTokens } from '../../functions/shared/http/token.ts';
import { testCache } from '../support/cache-table.ts';
import { createOrg, testDatabase } from '../support/database.ts';
import { type EventOptions, lambdaContext, proxyEvent } from '../support/proxy-event.ts';

// The entries as Lambda loads them: variables, the configuration secret, the SDK's endpoints, real stores.

const database = await testDatabase();
const cache = await testCache();
const configuration = {
  DATABASE_URL: database.appUrl,
  JWT_SECRET: 'the signing secret of these tests, long enough',
  JWT_SECRET_PREVIOUS: 'the signing secret before that, long enough too',
  APP_BASE_URL: 'http://localhost:3000',
  ALLOWED_ORIGINS: 'http://localhost:3000, https://app.example.com',
  SIGNUP_MODE: 'open',
  BOTCHECK_SITE_KEY: '1x00000000000000000000AA',
  BOTCHECK_SECRET_KEY: '1x0000000000000000000000000000000AA',
  DOCSTORE_URL: database.appUrl,
  PAYMENT_PROVIDER: 'none',
};

const events: { DetailType: string }[] = [];
const aws = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  const target = String(request.headers['x-amz-target']).split('.')[1];
  response.setHeader('Content-Type', 'application/x-amz-json-1.1');
  if (target === 'GetSecretValue') {
    response.end(
      JSON.stringify({ ARN: body.SecretId, Name: 'config', SecretString: JSON.stringify(configuration) }),
    );
  } else if (target === 'PutEvents') {
    events.push(...body.Entries);
    response.end(
      JSON.stringify({ FailedEntryCount: 0, Entries: body.Entries.map(() => ({ EventId: 'e' })) }),
    );
  } else response.writeHead(400).end('{}');
});

let auth: LambdaHandler;
let orgs: LambdaHandler;
let system: LambdaHandler;

beforeAll(async () => {
  await new Promise<void>((resolve) => aws.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(aws.address() as AddressInfo).port}`;
  const variables = {
    ENV: 'local',
    CONFIG_SECRET_ARN: 'arn:aws:secretsmanager:eu-west-1:111122223333:secret:config',
    CACHE_URL: `dynamodb://eu-west-1/${cache.table}`,
    EVENT_BUS_NAME: 'bus',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: cache.endpoint,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  ({ handler: auth } = await import('../../functions/auth/handler.ts'));
  ({ handler: orgs } = await import('../../functions/orgs/handler.ts'));
  ({ handler: system } = await import('../../functions/system/handler.ts'));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  aws.closeAllConnections();
  aws.close();
  await cache.close();
  await database.close();
});

async function call(handler: LambdaHandler, method: string, path: string, options: EventOptions = {}) {
  const { statusCode, headers, body } = await handler(proxyEvent(method, path, options), lambdaContext);
  return {
    status: statusCode,
    headers: headers as Record<string, string>,
    json: body ? JSON.parse(body) : undefined,
  };
}

test('a person signs up, logs in and renames the organization, through the wired functions', async () => {
  const body = {
    email: 'grace@example.com',
    password: 'correct horse battery',
    bot_check_token: 'XXXX.DUMMY.TOKEN.XXXX',
  };
  const signedUp = await call(auth, 'POST', '/api/auth/signup', { body });
  expect(signedUp.status).toBe(202);
  expect(signedUp.headers['RateLimit-Policy']).toBe('"auth";q=10;w=60');
  expect(events.map(({ DetailType }) => DetailType)).toEqual(['user.verification_requested']);

  const { json } = await call(auth, 'POST', '/api/auth/login', { body });
  const token = json.access_token as string;
  const renamed = await call(orgs, 'PATCH', '/api/orgs/current', { token, body: { name: 'Navy' } });
  expect([renamed.status, renamed.json.name]).toEqual([200, 'Navy']);
  expect((await call(auth, 'GET', '/api/auth/me', { token })).json.org.name).toBe('Navy');
  expect(events.at(-1)?.DetailType).toBe('org.renamed');
});

test('a token signed with the former secret still works, one signed with any other does not', async () => {
  const bearer = { ...(await createOrg(database.owner)), tokenVersion: 1 };
  const status = async (secret: string) => {
    const token = await accessTokens([secret], systemClock).issue(bearer);
    return (await call(orgs, 'GET', '/api/orgs/current', { token })).status;
  };
  expect(await status(configuration.JWT_SECRET)).toBe(200);
  expect(await status(configuration.JWT_SECRET_PREVIOUS)).toBe(200);
  expect(await status('the signing secret of somebody else, long enough')).toBe(401);
  const { json } = await call(auth, 'POST', '/api/auth/login', {
    body: { email: 'grace@example.com', password: 'correct horse battery' },
  });
  const { kid } = decodeProtectedHeader(json.access_token);
  const own = await accessTokens([configuration.JWT_SECRET], systemClock).issue(bearer);
  expect(kid).toBe(decodeProtectedHeader(own).kid);
});

test('health, public configuration and the OpenAPI document answer without a token', async () => {
  expect(await call(system, 'GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
  expect((await call(system, 'GET', '/api/config/public')).json).toEqual({
    signup_mode: 'open',
    bot_check_site_key: '1x00000000000000000000AA',
    password_min_length: 8,
    features: { issuer: false, billing: false },
  });
  expect((await call(system, 'GET', '/openapi.json')).json.openapi).toBe('3.1.0');
});

test('the second allowed origin is allowed too', async () => {
  const Origin = 'https://app.example.com';
  const { headers } = await call(system, 'GET', '/healthz', { headers: { Origin } });
  expect(headers['Access-Control-Allow-Origin']).toBe(Origin);
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '../../functions/shared/clock.ts';
import { configurationMaxAgeMs } from '../../functions/shared/configured.ts';
import { allowedOrigins, requestConfig } from '../../functions/shared/http/env.ts';
import type { LambdaHandler } from '../../functions/shared/http/http-handler.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { type SecretName, secretVariables } from '../../functions/shared/secrets.ts';
import { type EventOptions, lambdaContext, proxyEvent } from '../support/builders/proxy-event.ts';
import { testCache } from '../support/doubles/cache-table.ts';
import { createOrg, testDatabase } from '../support/hosts/database.ts';

// The entries as Lambda loads them: variables, the configuration secret, the SDK's endpoints, real stores.

const database = await testDatabase();
const cache = await testCache();
const configuration = {
  ...database.logins,
  JWT_SECRET: 'the signing secret of these tests, long enough',
  JWT_SECRET_PREVIOUS: 'the signing secret before that, long enough too' as string | undefined,
  APP_BASE_URL: 'http://localhost:3000',
  ALLOWED_ORIGINS: 'http://localhost:3000, https://app.example.com',
  SIGNUP_MODE: 'open',
  BOTCHECK_SITE_KEY: '1x00000000000000000000AA',
  BOTCHECK_SECRET_KEY: '1x0000000000000000000000000000000AA',
  DOCSTORE_URL: 'postgres://',
  PAYMENT_PROVIDER: 'stripe',
};

/** What a secret holds now. */
function secretText(name: string): string {
  const variables: readonly string[] = secretVariables[name.split('/').at(-1) as SecretName];
  return JSON.stringify(
    Object.fromEntries(Object.entries(configuration).filter(([variable]) => variables.includes(variable))),
  );
}

const events: { DetailType: string }[] = [];
const aws = createServer(async (request, response) => {
  const body = JSON.parse(await text(request));
  const target = String(request.headers['x-amz-target']).split('.')[1];
  response.setHeader('Content-Type', 'application/x-amz-json-1.1');
  if (target === 'GetSecretValue') {
    response.end(JSON.stringify({ ARN: body.SecretId, SecretString: secretText(body.SecretId) }));
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
    CONFIG_SECRET_ARNS: ['settings', 'database-api', 'database-auth', 'conversations', 'tokens', 'bot-check']
      .map((name) => `orchestrator/local/${name}`)
      .join(' '),
    CACHE_URL: `dynamodb://eu-west-1/${cache.table}`,
    ISSUER_READER: 'issuer-reader',
    EVENT_BUS_NAME: 'bus',
    ORG_REQUESTS_PER_SECOND: '60',
    ORG_REQUESTS_AT_ONCE: '10',
    SECRETS_KEY_ARN: 'arn:aws:kms:eu-west-1:111122223333:key/1',
    AWS_REGION: 'eu-west-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_ENDPOINT_URL_SECRETS_MANAGER: endpoint,
    AWS_ENDPOINT_URL_EVENTBRIDGE: endpoint,
    AWS_ENDPOINT_URL_DYNAMODB: cache.endpoint,
  };
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.useFakeTimers({ toFake: ['Date'] });
  ({ handler: auth } = await import('../../functions/auth/handler.ts'));
  ({ handler: orgs } = await import('../../functions/orgs/handler.ts'));
  ({ handler: system } = await import('../../functions/system/handler.ts'));
});

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.useRealTimers();
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
  expect(signedUp.headers['RateLimit-Policy']).toBe(
    '"auth";q=10;w=60, "auth_site";q=30;w=60, "auth_network";q=100;w=60',
  );
  expect(events.map(({ DetailType }) => DetailType)).toEqual(['user.verification_requested']);

  const { json } = await call(auth, 'POST', '/api/auth/login', { body });
  const token = json.access_token as string;
  const renamed = await call(orgs, 'PATCH', '/api/orgs/current', { token, body: { name: 'Navy' } });
  expect([renamed.status, renamed.json.name]).toEqual([200, 'Navy']);
  expect((await call(auth, 'GET', '/api/auth/me', { token })).json.org.name).toBe('Navy');
  expect(events.at(-1)?.DetailType).toBe('org.renamed');
  // Each with its own login, the functions have also noted that the bus has them.
  expect(await database.owner`select id from outbox where published_at is null`).toEqual([]);
});

test('a token signed with the former secret still works, one signed with any other does not', async () => {
  const bearer = { ...(await createOrg(database.owner)), tokenVersion: 1 };
  const status = async (secret: string) => {
    const token = await accessTokens([secret], systemClock).issue(bearer);
    return (await call(orgs, 'GET', '/api/orgs/current', { token })).status;
  };
  expect(await status(configuration.JWT_SECRET)).toBe(200);
  expect(await status(String(configuration.JWT_SECRET_PREVIOUS))).toBe(200);
  expect(await status('the signing secret of somebody else, long enough')).toBe(401);
  const { json } = await call(auth, 'POST', '/api/auth/login', {
    body: { email: 'grace@example.com', password: 'correct horse battery' },
  });
  const { kid } = decodeProtectedHeader(json.access_token);
  const own = await accessTokens([configuration.JWT_SECRET], systemClock).issue(bearer);
  expect(kid).toBe(decodeProtectedHeader(own).kid);
});

/** Lets time pass for the functions; a token lives for twelve hours. */
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('health, public configuration and the OpenAPI document answer without a token', async () => {
  expect(await call(system, 'GET', '/healthz')).toMatchObject({ status: 200, json: { status: 'ok' } });
  expect((await call(system, 'GET', '/api/config/public')).json).toEqual({
    console_url: 'http://localhost:3000',
    signup_mode: 'open',
    bot_check_site_key: '1x00000000000000000000AA',
    api_url: null,
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

test('without ALLOWED_ORIGINS the frontend’s own origin is allowed, and that of one in development', () => {
  const of = (values: object) =>
    allowedOrigins(
      requestConfig.parse({ ...configuration, APP_BASE_URL: 'https://app.example.com/x', ...values }),
    );
  expect(of({ ALLOWED_ORIGINS: undefined })).toEqual(['https://app.example.com', 'http://localhost:3000']);
  expect(of({ ALLOWED_ORIGINS: 'https://one.example.com' })).toEqual(['https://one.example.com']);
});

test('a changed secret takes effect in functions that run, within the age of a configuration', async () => {
  const policy = async () => {
    const { headers } = await call(orgs, 'GET', '/healthz', {
      headers: { Origin: 'https://new.example.com' },
    });
    return headers['Access-Control-Allow-Origin'];
  };
  expect(await policy()).toBeUndefined();
  configuration.ALLOWED_ORIGINS = 'https://new.example.com';
  expect(await policy()).toBeUndefined();
  later(configurationMaxAgeMs);
  expect(await policy()).toBe('https://new.example.com');
});

test('a signing secret is changed in two steps, while functions that learn of it at other times never disagree', async () => {
  const [former, next] = [configuration.JWT_SECRET, 'the signing secret after this change, long enough'];
  const login = { email: 'grace@example.com', password: 'correct horse battery' };
  const signIn = async () =>
    (await call(auth, 'POST', '/api/auth/login', { body: login })).json.access_token as string;
  const accepted = async (token: string) => (await call(orgs, 'GET', '/api/orgs/current', { token })).status;
  const kidOf = (token: string) => decodeProtectedHeader(token).kid;
  const first = await signIn();

  // Step one: everybody is to know the next secret, and signs with the present one.
  Object.assign(configuration, { JWT_SECRET: former, JWT_SECRET_PREVIOUS: next });
  later(configurationMaxAgeMs);
  expect(await accepted(first)).toBe(200);
  // `auth` has not looked yet when the secret is swapped: it was idle, and looks before it signs.
  Object.assign(configuration, { JWT_SECRET: next, JWT_SECRET_PREVIOUS: former });
  const second = await signIn();
  expect(kidOf(second)).not.toBe(kidOf(first));
  // `orgs` has looked after step one and not after step two: it knows the secret that `auth` signs with.
  for (const token of [first, second]) expect(await accepted(token)).toBe(200);
  later(configurationMaxAgeMs);
  for (const token of [first, second]) expect(await accepted(token)).toBe(200);

  // The last step: the former one is taken away.
  Object.assign(configuration, { JWT_SECRET_PREVIOUS: undefined });
  later(configurationMaxAgeMs);
  expect([await accepted(first), await accepted(second)]).toEqual([401, 200]);
});

test('tokens signed with a replaced secret are refused once functions have read their secrets again', async () => {
  const stolen = await accessTokens([configuration.JWT_SECRET], systemClock).issue({
    ...(await createOrg(database.owner)),
    tokenVersion: 1,
  });
  const status = async () => (await call(orgs, 'GET', '/api/orgs/current', { token: stolen })).status;
  expect(await status()).toBe(200);
  configuration.JWT_SECRET = 'the signing secret after the leak, long enough';
  later(configurationMaxAgeMs);
  expect(await status()).toBe(401);
});

test('a database password that was changed in the secret is used for the next request', async () => {
  const healthy = async () => (await call(system, 'GET', '/healthz')).status;
  const former = configuration.API_DATABASE_URL;
  configuration.API_DATABASE_URL = former.replace(/:(\d+)\//, ':1/');
  later(configurationMaxAgeMs);
  expect(await healthy()).toBe(503);
  configuration.API_DATABASE_URL = former;
  expect(await healthy()).toBe(503);
  later(configurationMaxAgeMs);
  expect(await healthy()).toBe(200);
});

test('a configuration that can’t work changes nothing in functions that run', async () => {
  const former = configuration.JWT_SECRET;
  configuration.JWT_SECRET = 'short';
  later(configurationMaxAgeMs);
  expect((await call(system, 'GET', '/healthz')).status).toBe(200);
  configuration.JWT_SECRET = former;
});

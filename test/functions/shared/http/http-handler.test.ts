import type { APIGatewayProxyResult } from 'aws-lambda';
import { expect, test, vi } from 'vitest';
import * as z from 'zod';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { AppError, conflict, notFound, unavailable } from '../../../../functions/shared/errors.ts';
import { httpHandler } from '../../../../functions/shared/http/http-handler.ts';
import { memoryLimitStore } from '../../../../functions/shared/http/limits/limit-store.memory.ts';
import type { LimitDecision, LimitStore } from '../../../../functions/shared/http/limits/limit-store.ts';
import type { LimitRule } from '../../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../../functions/shared/http/limits/rate-limit.ts';
import { idParam } from '../../../../functions/shared/http/params.ts';
import { bearerAuthentication } from '../../../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens } from '../../../../functions/shared/http/pipeline/token.ts';
import { defineRoutes } from '../../../../functions/shared/http/route.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { eventually } from '../../../support/builders/eventually.ts';
import { type EventOptions, lambdaContext, proxyEvent } from '../../../support/builders/proxy-event.ts';

const routes = defineRoutes({
  listPets: {
    method: 'GET',
    path: '/api/pets',
    summary: 'Lists pets',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    query: z.object({ limit: z.coerce.number().int().min(1).max(100).default(25) }),
  },
  createPet: {
    method: 'POST',
    freshSignIn: { no: 'can be undone' },
    idempotencyKey: 'ignored',
    path: '/api/pets',
    summary: 'Creates a pet',
    access: 'member',
    actors: 'people only',
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    body: z.object({ name: z.string().min(1, 'must not be empty'), age: z.int() }),
  },
  getPet: {
    method: 'GET',
    path: '/api/pets/{id}',
    summary: 'Shows a pet',
    access: 'viewer',
    actors: 'people only',
    limit: 'read',
    params: z.object({ id: idParam('session', 'pet') }),
  },
  deletePet: {
    method: 'DELETE',
    freshSignIn: { no: 'can be undone' },
    path: '/api/pets/{id}',
    summary: 'Removes a pet',
    access: 'admin',
    actors: 'people only',
    limit: 'write',
    costs: 'few rows',
    params: z.object({ id: idParam('session', 'pet') }),
  },
  callVet: {
    method: 'POST',
    freshSignIn: { no: 'can be undone' },
    idempotencyKey: 'ignored',
    path: '/api/vet',
    summary: 'Calls the vet',
    access: 'public',
    limit: 'auth',
    body: z.object({ note: z.string() }).optional(),
  },
});

const clock = fixedClock('2026-01-01T00:00:00Z');
const secret = 'a secret of at least thirty-two bytes';
const tokens = accessTokens([secret], clock);
const knownPet = newId('session');

function setup(store: LimitStore = memoryLimitStore()) {
  const log = { info: vi.fn(), error: vi.fn(), warn: vi.fn() };
  const vet = vi.fn(async () => ({ status: 200, body: { note: 'none' } }));
  const createPet = vi.fn(async ({ body }) => ({
    status: 201,
    body: { id: knownPet, name: body.name },
    headers: { Location: `/api/pets/${knownPet}` },
  }));
  const listPets = vi.fn(async ({ query }) => ({ status: 200, body: { limit: query.limit } }));
  const handler = httpHandler({
    routes,
    api: {
      listPets,
      createPet,
      getPet: async ({ params, actor }) => {
        if (params.id !== knownPet) throw notFound('pet');
        return { status: 200, body: { id: params.id, name: actor.orgId } };
      },
      deletePet: async () => ({ status: 204 }),
      callVet: vet,
    },
    authenticate: bearerAuthentication(tokens),
    limiter: rateLimiter({ store, clock, log }),
    cors: { origins: ['https://app.example.com', 'http://localhost:3000'] },
    clock,
    log,
  });
  const call = async (method: string, path: string, options: EventOptions = {}) => {
    const answer = await handler(proxyEvent(method, path, options), lambdaContext);
    return { ...answer, headers: answer.headers as Record<string, string>, json: parse(answer) };
  };
  return { call, log, vet, createPet, listPets };
}

const parse = (answer: APIGatewayProxyResult) => (answer.body === '' ? undefined : JSON.parse(answer.body));
const token = await tokens.issue({ userId: 'u-1', orgId: 'o-1', tokenVersion: 1 });

test('a matched request reaches its function with actor, params and defaults', async () => {
  const { call } = setup();
  const shown = await call('GET', `/api/pets/${knownPet}`, { token });
  expect(shown).toMatchObject({ statusCode: 200, json: { id: knownPet, name: 'o-1' } });
  expect((await call('GET', '/api/pets', { token })).json).toEqual({ limit: 25 });
  expect((await call('GET', '/api/pets/', { token })).json).toEqual({ limit: 25 });
});

test('every answer carries a request id, and only a harmless one of the caller is taken over', async () => {
  const { call } = setup();
  const own = await call('GET', '/api/nothing', { headers: { 'x-request-id': 'trace-0001' } });
  expect(own.headers['X-Request-Id']).toBe('trace-0001');
  const forged = await call('GET', '/api/pets', { headers: { 'X-Request-Id': 'a\nb"c<script>' } });
  expect(forged.headers['X-Request-Id']).toMatch(/^[0-9a-f-]{36}$/);
});

test('an unknown path is 404 and a wrong method 405 with Allow, with or without a trailing slash', async () => {
  const { call } = setup();
  expect(await call('GET', '/api/nothing')).toMatchObject({
    statusCode: 404,
    json: { code: 'route_not_found' },
  });
  for (const path of ['/api/pets', '/api/pets/']) {
    const wrong = await call('PATCH', path, { token });
    expect(wrong).toMatchObject({ statusCode: 405, json: { code: 'method_not_allowed' } });
    expect(wrong.headers.Allow).toBe('GET, HEAD, POST, OPTIONS');
  }
  expect((await call('POST', `/api/pets/${knownPet}`)).headers.Allow).toBe('DELETE, GET, HEAD, OPTIONS');
});

test('a malformed id gets the very bytes of an unknown one', async () => {
  const { call } = setup();
  const unknown = await call('GET', `/api/pets/${newId('session')}`, { token });
  expect(unknown.statusCode).toBe(404);
  for (const id of ['1', 'S-UPPER', '%E0%A4%A', '%00', "s-1'--", 'a'.repeat(3000), newId('org')]) {
    const malformed = await call('GET', `/api/pets/${id}`, { token });
    expect([malformed.statusCode, malformed.body]).toEqual([404, unknown.body]);
  }
});

test('a body is refused with the status that says why', async () => {
  const { call, createPet } = setup();
  const create = (options: EventOptions) => call('POST', '/api/pets', { token, ...options });
  const malformed = [400, 'malformed_json'];
  const status = async (options: EventOptions) => {
    const { statusCode, json, headers } = await create(options);
    expect(headers['Content-Type']).toBe('application/json');
    expect(typeof json.detail).toBe('string');
    return [statusCode, json.code];
  };
  expect(await status({ body: '{"name":' })).toEqual(malformed);
  expect(await status({ body: '{"__proto__":{}}' })).toEqual(malformed);
  expect(await status({ headers: { 'Content-Type': 'application/json' } })).toEqual(malformed);
  expect(await status({})).toEqual(malformed);
  const deep = [413, 'body_too_large'];
  const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
  expect(await status({ body: '['.repeat(500_000) })).toEqual(deep);
  for (const body of [nested(33), nested(500_000), '{"a":'.repeat(33), `["]\\"]",${nested(32)}]`])
    expect([body.slice(0, 20), await status({ body })]).toEqual([body.slice(0, 20), deep]);
  expect(await status({ body: nested(32) })).toEqual([422, 'invalid_request']);
  expect(await status({ body: `{"name":"${'[{'.repeat(40)}"}` })).toEqual([422, 'invalid_request']);
  expect(await status({ body: 'name=x', headers: { 'Content-Type': 'text/plain' } })).toEqual([
    415,
    'unsupported_media_type',
  ]);
  expect(await status({ body: JSON.stringify({ name: 'x'.repeat(1024 * 1024), age: 1 }) })).toEqual([
    413,
    'body_too_large',
  ]);
  expect(await status({ body: 'null' })).toEqual([422, 'invalid_request']);
  expect(await status({ body: '{"name":"a\\u0000b","age":1}' })).toEqual([422, 'invalid_request']);
  expect(await status({ body: '{"name":"half a pair \\ud800","age":1}' })).toEqual([422, 'invalid_request']);
  // No queue would take the event.
  expect(await status({ body: '{"name":"\uFFFE","age":1}' })).toEqual([422, 'invalid_request']);
  expect(await status({ body: '{"name":"\\uffff","age":1}' })).toEqual([422, 'invalid_request']);
  expect(createPet).not.toHaveBeenCalled();
  expect(await create({ body: { name: 'Rex', age: 3 } })).toMatchObject({
    statusCode: 201,
    json: { name: 'Rex' },
  });
});

test('a validation error names every wrong field in words', async () => {
  const { call } = setup();
  const { statusCode, json } = await call('POST', '/api/pets', { token, body: { name: '', age: 1.5 } });
  expect(statusCode).toBe(422);
  expect(json.errors).toEqual([
    { path: 'name', message: 'must not be empty' },
    { path: 'age', message: 'must be a whole number' },
  ]);
  expect(json.detail).toBe('name: must not be empty (and 1 more, see errors).');
  const query = await call('GET', '/api/pets', { token, query: { limit: '101' } });
  expect(query).toMatchObject({ statusCode: 422, json: { errors: [{ path: 'limit' }] } });
});

test('a body whose schema is optional may be left out', async () => {
  const { call, vet } = setup();
  expect((await call('POST', '/api/vet')).statusCode).toBe(200);
  expect(vet).toHaveBeenCalledWith(expect.objectContaining({ body: undefined, actor: undefined }));
  expect((await call('POST', '/api/vet', { body: { note: 1 } })).statusCode).toBe(422);
});

test('without a valid token the answer is 401, before anything about the request is judged', async () => {
  const { call } = setup();
  const refused = async (options: EventOptions) => {
    const answer = await call('POST', '/api/pets', { body: 'not json', ...options });
    expect(answer.headers['WWW-Authenticate']).toBe('Bearer');
    return [answer.statusCode, answer.json.code];
  };
  const other = accessTokens(['another secret of thirty-two bytes!!!'], clock);
  const foreign = await other.issue({ userId: 'u-1', orgId: 'o-1', tokenVersion: 1 });
  expect(await refused({})).toEqual([401, 'token_missing']);
  expect(await refused({ headers: { authorization: 'Basic abc' } })).toEqual([401, 'token_missing']);
  expect(await refused({ token: 'abc' })).toEqual([401, 'token_invalid']);
  expect(await refused({ token: foreign })).toEqual([401, 'token_invalid']);
});

test('the gateway’s own path parameters never win over the path', async () => {
  const { call } = setup();
  const shown = await call('GET', `/api/pets/${knownPet}`, {
    token,
    pathParameters: { id: newId('session') },
  });
  expect(shown.json.id).toBe(knownPet);
});

test('an unknown error is a fixed 500 with the id to quote, and the reason is in the log alone', async () => {
  const { call, vet, log } = setup();
  vet.mockRejectedValueOnce(new Error('password=hunter2 at 10.0.0.1'));
  const failed = await call('POST', '/api/vet');
  expect(failed.statusCode).toBe(500);
  expect(failed.json).toEqual({
    detail: expect.stringContaining(failed.headers['X-Request-Id'] ?? '?'),
    code: 'internal_error',
  });
  expect(failed.body).not.toContain('hunter2');
  expect(log.error).toHaveBeenCalledWith(
    'request',
    expect.objectContaining({ status: 500, error: expect.any(Error) }),
  );
});

test('refusals keep their status, code, headers and Retry-After', async () => {
  const { call, vet } = setup();
  vet.mockRejectedValueOnce(conflict('already_called', 'The vet is on the way.'));
  expect(await call('POST', '/api/vet')).toMatchObject({
    statusCode: 409,
    json: { detail: 'The vet is on the way.', code: 'already_called' },
  });
  vet.mockRejectedValueOnce(unavailable('vet_busy', 'The line is busy.'));
  const busy = await call('POST', '/api/vet');
  expect([busy.statusCode, busy.headers['Retry-After']]).toEqual([503, '5']);
  vet.mockRejectedValueOnce(new AppError('payment_required', 'no_credit', 'No credit left.'));
  expect((await call('POST', '/api/vet')).statusCode).toBe(402);
});

test('the eleventh request in a minute is 429, and a forged X-Forwarded-For changes nothing', async () => {
  const { call } = setup();
  // Whoever has asked before leaves the last places of the network to others.
  const quotaAt = (left: number) => (left === 9 ? 100 : left > 4 ? 80 : 60);
  for (let n = 9; n >= 0; n--) {
    const { statusCode, headers } = await call('POST', '/api/vet', {
      headers: { 'X-Forwarded-For': `10.0.0.${n}` },
    });
    expect([statusCode, headers.RateLimit]).toEqual([
      200,
      `"auth";r=${n};t=60, "auth_site";r=${20 + n};t=60, "auth_network";r=${quotaAt(n) - 10 + n};t=60`,
    ]);
    expect(headers['RateLimit-Policy']).toBe(
      `"auth";q=10;w=60, "auth_site";q=30;w=60, "auth_network";q=${quotaAt(n)};w=60`,
    );
  }
  const refused = await call('POST', '/api/vet', { headers: { 'X-Forwarded-For': '10.9.9.9' } });
  expect(refused).toMatchObject({ statusCode: 429, json: { code: 'rate_limited' } });
  expect(refused.headers).toMatchObject({ 'Retry-After': '60', RateLimit: '"auth";r=0;t=60' });
  expect((await call('POST', '/api/vet', { sourceIp: '198.51.100.1' })).statusCode).toBe(200);
});

/** A store whose answers about users the test gives; organizations have their own quota. */
function slowStore() {
  const asked: ((decision: LimitDecision) => void)[] = [];
  const take = async ({ per }: LimitRule): Promise<LimitDecision> =>
    per === 'org'
      ? { isAllowed: true, remaining: 9, resetMs: 10_000 }
      : new Promise((resolve) => asked.push(resolve));
  const answer = async (isAllowed: boolean) => {
    await eventually(() => expect(asked).toHaveLength(1));
    asked.shift()?.({ isAllowed, remaining: 0, resetMs: 30_000 });
  };
  return { take, answer, giveBack: async () => {} };
}

test('a read is done while it is counted, and a change only after that', async () => {
  const store = slowStore();
  const { call, listPets, createPet } = setup(store);
  const read = call('GET', '/api/pets', { token });
  await eventually(() => expect(listPets).toHaveBeenCalledOnce());
  await store.answer(true);
  expect(await read).toMatchObject({
    statusCode: 200,
    headers: { RateLimit: '"read";r=0;t=30, "read_org";r=9;t=10' },
  });
  const change = call('POST', '/api/pets', { token, body: { name: 'Rex', age: 1 } });
  await eventually(() => store.answer(true).finally(() => expect(createPet).not.toHaveBeenCalled()));
  expect((await change).statusCode).toBe(201);
});

test('the rows of a refused read are thrown away, and the next reads are counted before they are done', async () => {
  const store = slowStore();
  const { call, listPets, log } = setup(store);
  const refused = { statusCode: 429, json: { code: 'rate_limited' }, headers: { 'Retry-After': '30' } };
  // Whatever is wrong with it besides.
  const queries: Record<string, string>[] = [{ limit: '1000' }, {}];
  for (const [n, query] of queries.entries()) {
    const read = call('GET', '/api/pets', { token, query });
    // Known to be refused from then on.
    if (n === 0) await store.answer(false);
    expect(await read).toMatchObject(refused);
    expect(listPets).not.toHaveBeenCalled();
  }
  const other = await tokens.issue({ userId: 'u-2', orgId: 'o-1', tokenVersion: 1 });
  const read = call('GET', '/api/pets', { token: other });
  await eventually(() => expect(listPets).toHaveBeenCalledOnce());
  await store.answer(false);
  const answer = await read;
  expect(answer).toMatchObject(refused);
  expect(answer.json).not.toHaveProperty('limit');
  expect(log.info).toHaveBeenCalledTimes(3);
  clock.advance(30_000);
  const later = call('GET', '/api/pets', { token });
  await eventually(() => expect(listPets).toHaveBeenCalledTimes(2));
  await store.answer(true);
  expect((await later).statusCode).toBe(200);
});

test('only listed origins get CORS headers, also on refusals; a preflight lists the path’s methods', async () => {
  const { call } = setup();
  const origin = 'https://app.example.com';
  const preflight = await call('OPTIONS', '/api/pets', { headers: { Origin: origin } });
  expect(preflight.statusCode).toBe(204);
  expect(preflight.headers).toMatchObject({
    'Access-Control-Allow-Origin': origin,
    'Access-Control-Allow-Methods': 'GET, HEAD, POST',
  });
  const asked = ['Authorization', 'Content-Type', 'Idempotency-Key', 'Last-Event-ID'];
  const allowed = preflight.headers?.['Access-Control-Allow-Headers'];
  expect(String(allowed).split(', ')).toEqual(expect.arrayContaining(asked));
  const refused = await call('GET', '/api/pets', { headers: { Origin: origin } });
  expect([refused.statusCode, refused.headers['Access-Control-Allow-Origin']]).toEqual([401, origin]);
  const foreign = await call('GET', '/api/pets', { token, headers: { Origin: 'https://evil.example' } });
  expect(foreign.headers).not.toHaveProperty('Access-Control-Allow-Origin');
});

test('answers are not cached, sniffed or framed', async () => {
  const { call } = setup();
  expect((await call('GET', '/api/pets', { token })).headers).toMatchObject({
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Strict-Transport-Security': expect.stringContaining('max-age='),
  });
});

test('one log line per request holds ids and numbers, and neither token nor body', async () => {
  const { call, log } = setup();
  await call('POST', '/api/pets', { token, body: { name: 'Secret Rex', age: 'old' } });
  expect(log.info).toHaveBeenCalledTimes(1);
  const [, line] = log.info.mock.calls[0] ?? [];
  expect(line).toMatchObject({
    method: 'POST',
    route: '/api/pets',
    status: 422,
    code: 'invalid_request',
    user_id: 'u-1',
    org_id: 'o-1',
  });
  expect(JSON.stringify(line)).not.toContain('Secret Rex');
  expect(JSON.stringify(line)).not.toContain(token);
});

test('a token stops working after twelve hours', async () => {
  const later = fixedClock('2026-01-01T12:00:01Z');
  await expect(accessTokens([secret], later).verify(token)).rejects.toMatchObject({ code: 'token_expired' });
});

test('while a secret is being changed, tokens of the old one still verify', async () => {
  const rotated = accessTokens(['the new secret of thirty-two bytes...', secret], clock);
  expect(await rotated.verify(token)).toMatchObject({ userId: 'u-1', orgId: 'o-1', tokenVersion: 1 });
});

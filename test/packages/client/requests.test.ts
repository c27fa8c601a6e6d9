import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ApiError,
  type ClientOptions,
  Conflict,
  ConnectionLost,
  createClient,
  Forbidden,
  InvalidRequest,
  MalformedRequest,
  NotFound,
  PaymentRequired,
  RateLimited,
  ServiceFailed,
  SignInRequired,
} from '../../../packages/client/src/index.ts';
import {
  cutBefore,
  cutWithin,
  json,
  refusal,
  type ScriptedServer,
  startScriptedServer,
} from '../../support/hosts/scripted-server.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await startScriptedServer();
});
afterAll(() => server.close());

/** A client that doesn't wait between its tries, and notes how long it would. */
function client(options: ClientOptions = {}) {
  const waits: number[] = [];
  const pause = async (ms: number) => void waits.push(ms);
  return { waits, api: createClient({ baseUrl: server.url, token: () => 'token-1', pause, ...options }) };
}

const start = { body: { agent_id: 'vector-database' } };
const keysSent = () => server.received.map(({ headers }) => headers['idempotency-key']);

describe('A request', () => {
  test('has the API’s path with its values, the query, the body and the token', async () => {
    const { api } = client();
    server.script(json({ items: [], next_cursor: null }), json({ id: 's-1' }, 201));
    await api.get('/api/deployments', { query: { limit: 10, status: undefined } as never });
    await api.post('/api/sessions', start);
    expect(server.received).toMatchObject([
      { method: 'GET', url: '/api/deployments?limit=10', headers: { authorization: 'Bearer token-1' } },
      {
        method: 'POST',
        url: '/api/sessions',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: '{"agent_id":"vector-database"}',
      },
    ]);
  });

  test('has an id as one part of its path, whatever is in it', async () => {
    const { api } = client();
    server.script(json({}));
    await api.get('/api/sessions/{id}', { path: { id: '../orgs?x=1#' } });
    expect(server.received[0]?.url).toBe('/api/sessions/..%2Forgs%3Fx%3D1%23');
  });

  test('without a value that its path needs is not sent', async () => {
    const { api } = client();
    server.script();
    await expect(api.get('/api/sessions/{id}', { path: { id: '' } })).rejects.toThrow(/needs path\.id/);
    expect(server.received).toEqual([]);
  });

  test('is answered with undefined where the API has nothing to say', async () => {
    const { api } = client();
    server.script((response) => void response.writeHead(204).end());
    expect(await api.delete('/api/webhooks/{id}', { path: { id: 'w-1' } })).toBeUndefined();
  });
});

describe('A request that fails for a moment is sent again', () => {
  test.each([
    ['the connection breaks before the answer', cutBefore],
    ['the connection breaks within the answer', cutWithin],
    ['the service is away', refusal(503, 'database_unavailable', { 'retry-after': '1' })],
    ['the gateway gave up', refusal(504, 'unavailable')],
  ])('as a read, when %s', async (_what, failure) => {
    const { api, waits } = client();
    server.script(failure, failure, json({ items: [], next_cursor: null }));
    expect(await api.get('/api/agents')).toEqual({ items: [], next_cursor: null });
    expect(server.received).toHaveLength(3);
    expect(waits).toHaveLength(2);
  });

  test.each([
    ['the connection breaks before the answer', cutBefore],
    ['the connection breaks within the answer', cutWithin],
    ['the first request with the key is still running', refusal(409, 'idempotency_key_in_use')],
  ])('as a POST with the same key and body at each try, when %s', async (_what, failure) => {
    const { api } = client();
    server.script(failure, failure, json({ id: 's-1' }, 201));
    expect(await api.post('/api/sessions', start)).toEqual({ id: 's-1' });
    expect(new Set(keysSent()).size).toBe(1);
    expect(keysSent()[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(server.received.map(({ body }) => body)).size).toBe(1);
  });

  test('and another call has another key, unless the caller gives one', async () => {
    const { api } = client();
    server.script(json({}), json({}), json({}));
    await api.post('/api/sessions', start);
    await api.post('/api/sessions', start);
    await api.post('/api/sessions', { ...start, idempotencyKey: 'form-7' });
    const [first, second, third] = keysSent();
    expect(first).not.toBe(second);
    expect(third).toBe('form-7');
  });

  test('after the time that Retry-After says, in seconds or as a date', async () => {
    const { api, waits } = client();
    const date = new Date(Date.now() + 5_000).toUTCString();
    server.script(
      refusal(429, 'rate_limited', { 'retry-after': '7' }),
      refusal(503, 'unavailable', { 'retry-after': date }),
      json({}),
    );
    await api.get('/api/agents');
    expect(waits[0]).toBe(7_000);
    expect(waits[1]).toBeGreaterThan(2_000);
    expect(waits[1]).toBeLessThanOrEqual(5_000);
  });

  test('later each time where the API says nothing, and three times at most', async () => {
    const { api, waits } = client();
    server.script(cutBefore, cutBefore, cutBefore, cutBefore);
    await expect(api.get('/api/agents')).rejects.toThrow(ConnectionLost);
    expect(server.received).toHaveLength(4);
    for (const [index, least] of [150, 300, 600].entries()) {
      expect(waits[index]).toBeGreaterThanOrEqual(least);
      expect(waits[index]).toBeLessThanOrEqual(2 * least);
    }
  });

  test('with the token of the moment', async () => {
    let token = 'old';
    const { api } = client({ token: async () => token });
    server.script((response) => {
      token = 'new';
      refusal(503, 'unavailable')(response);
    }, json({}));
    await api.get('/api/agents');
    expect(server.received.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  });
});

describe('A request is not sent again', () => {
  const logIn = { body: { email: 'ada@example.com', password: 'x' } };
  test.each([
    ['cut', cutBefore, ConnectionLost],
    ['refused by a service that is away', refusal(503, 'unavailable'), ServiceFailed],
    ['one too many', refusal(429, 'rate_limited', { 'retry-after': '1' }), RateLimited],
  ])('as a POST that takes no key, when it was %s', async (_what, failure, error) => {
    const { api, waits } = client();
    server.script(failure, json({}));
    await expect(api.post('/api/auth/login', logIn)).rejects.toThrow(error);
    expect(keysSent()).toEqual([undefined]);
    expect(waits).toEqual([]);
  });

  test.each([
    ['a refusal', refusal(403, 'role_too_low'), Forbidden],
    ['a defect of the service', refusal(500, 'internal_error'), ServiceFailed],
    [
      'a wait that nobody would sit through',
      refusal(429, 'rate_limited', { 'retry-after': '60' }),
      RateLimited,
    ],
    ['another conflict', refusal(409, 'already_decided', { 'retry-after': '2' }), Conflict],
  ])('after %s', async (_what, failure, error) => {
    const { api, waits } = client();
    server.script(failure, json({}));
    await expect(api.get('/api/agents')).rejects.toThrow(error);
    expect(server.received).toHaveLength(1);
    expect(waits).toEqual([]);
  });

  test('with retries: 0', async () => {
    const { api } = client({ retries: 0 });
    server.script(cutBefore, json({}));
    await expect(api.get('/api/agents')).rejects.toThrow(ConnectionLost);
    expect(server.received).toHaveLength(1);
  });

  test('once its caller has aborted it, also in the wait between two tries', async () => {
    const own = new AbortController();
    const api = createClient({ baseUrl: server.url });
    server.script((response) => {
      refusal(503, 'unavailable', { 'retry-after': '9' })(response);
      response.on('close', () => own.abort(new Error('left the page')));
    }, json({}));
    await expect(api.get('/api/agents', { signal: own.signal })).rejects.toThrow('left the page');
    expect(server.received).toHaveLength(1);
  });
});

describe('An error', () => {
  test.each([
    [400, 'malformed_json', MalformedRequest],
    [401, 'token_expired', SignInRequired],
    [402, 'plan_limit', PaymentRequired],
    [403, 'role_too_low', Forbidden],
    [404, 'not_found', NotFound],
    [409, 'session_ended', Conflict],
    [410, 'approval_expired', Conflict],
    [422, 'invalid_request', InvalidRequest],
  ] as const)('of status %i and code %s is of its class and knows its code', async (status, code, Class) => {
    const { api } = client();
    server.script(refusal(status, code));
    const error = (await api.get('/api/agents').catch((thrown: unknown) => thrown)) as ApiError;
    expect(error).toBeInstanceOf(Class);
    expect(error).toBeInstanceOf(ApiError);
    expect(error.is(code)).toBe(true);
    expect(error.is('org_being_deleted')).toBe(false);
    expect(error).toMatchObject({
      name: Class.name,
      message: `Refused: ${code}.`,
      requestId: 'request-1',
      errors: [],
    });
  });

  test('of fields names each of them', async () => {
    const { api } = client();
    const errors = [{ path: 'name', message: 'Too long.' }];
    server.script(json({ detail: 'Wrong.', code: 'invalid_request', errors }, 422));
    await expect(api.get('/api/agents')).rejects.toMatchObject({ errors });
  });

  test.each(['<html>Bad gateway</html>', 'null', '[]', '"x"', ''])(
    'of a proxy, whose body is %j, is one of the service all the same',
    async (body) => {
      const { api } = client({ retries: 0 });
      server.script((response) => void response.writeHead(502).end(body));
      await expect(api.get('/api/agents')).rejects.toMatchObject({
        name: 'ServiceFailed',
        code: 'unknown',
        message: 'The service answered with status 502.',
      });
    },
  );

  test('says what answered where a good answer is none of the API’s', async () => {
    const { api } = client();
    server.script((response) => void response.writeHead(200).end('<!doctype html>'));
    const error = await api.get('/api/agents').catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(String(error)).toContain(`${server.url}/api/agents answered with something that is not the API’s`);
  });

  test('of a token that is over is told to who keeps it, and one of a wrong password is not', async () => {
    const refused: string[] = [];
    const { api } = client({ onTokenRefused: (token) => void refused.push(token) });
    server.script(refusal(401, 'token_revoked'), refusal(401, 'invalid_credentials'));
    await api.get('/api/auth/me').catch(() => {});
    await api.get('/api/auth/me').catch(() => {});
    expect(refused).toEqual(['token-1']);
  });
});

describe('A list', () => {
  const page = (ids: string[], next: string | null) =>
    json({ items: ids.map((id) => ({ id })), next_cursor: next });

  test('is walked through all of its pages, and each is asked for when it is needed', async () => {
    const { api } = client();
    server.script(page(['a', 'b'], 'two'), page([], 'three'), cutWithin, page(['c'], null));
    const ids: string[] = [];
    for await (const { id } of api.all('/api/deployments', { query: { limit: 2 } })) {
      ids.push(id);
      if (id === 'b') expect(server.received).toHaveLength(1);
    }
    expect(ids).toEqual(['a', 'b', 'c']);
    expect(server.received.map(({ url }) => url)).toEqual([
      '/api/deployments?limit=2',
      '/api/deployments?limit=2&cursor=two',
      '/api/deployments?limit=2&cursor=three',
      '/api/deployments?limit=2&cursor=three',
    ]);
  });

  test('that always has a next cursor, as the events of what isn’t at rest, ends where nothing more has come', async () => {
    const { api } = client();
    server.script(page(['a'], 'one'), page(['b'], 'two'), page([], 'two'));
    const ids: string[] = [];
    for await (const { id } of api.all('/api/deployments/{id}/events', { path: { id: 'd-1' } })) ids.push(id);
    expect(ids).toEqual(['a', 'b']);
    expect(server.received).toHaveLength(3);
  });

  test('of which enough was read is asked for no more', async () => {
    const { api } = client();
    server.script(page(['a', 'b'], 'two'), page(['c'], null));
    for await (const { id } of api.all('/api/deployments')) if (id === 'a') break;
    expect(server.received).toHaveLength(1);
  });
});

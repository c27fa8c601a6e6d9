import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { createApi } from '../../bin/demo/api.ts';
import { signUp } from '../../bin/demo/onboarding.ts';
import { type Endpoint, endpoints } from '../../functions/routes.ts';
import { sampleOf } from '../support/builders/bodies/schema-samples.ts';
import { unknownPath } from '../support/builders/bodies/unknown-ids.ts';
import type { LocalCloud } from '../support/hosts/local-cloud.ts';
import { type RawAnswer, type RawOptions, request } from '../support/hosts/service.ts';

const mebibyte = 1024 * 1024;

/** A body of the right shape where one has to be sent. */
const validBody = ({ route: { body } }: Endpoint) =>
  body && !body.safeParse(undefined).success ? { body: JSON.stringify(sampleOf(body)) } : {};

/** What a group's function and the gateway do with a body, an id or a page, they do with all of the group's. */
const shapeOf = ({ group, route: { body, params, query, access } }: Endpoint) =>
  [
    group,
    !!body,
    !!params,
    !!query && 'cursor' in query.shape,
    access === 'public',
    access === 'operator',
  ].join();

/** The first of each group and shape. */
const firstOfTheirShape = new Set([...Map.groupBy(endpoints, shapeOf).values()].map(([first]) => first));

const methodWithoutRoute = (path: string): string => {
  const known = endpoints.filter(({ route }) => route.path === path).map(({ route }) => route.method);
  return ['PUT', 'PATCH', 'DELETE'].find((method) => !known.some((each) => each === method)) ?? 'POST';
};

/**
 * Tests of what every route refuses. test/functions/route-walk.test.ts walks the rows in every wrong way; here the gateway
 * and the wired functions are in between, as a client meets them. They share a running service with others, since to
 * start one takes three CPU seconds. Its issuer is switched off, and they use up the logins of a minute: they come last.
 */
export function refusesBadInput(running: () => LocalCloud) {
  let cloud: LocalCloud;
  let token: string | undefined;
  beforeAll(async () => {
    cloud = running();
    const api = createApi(cloud.url);
    await signUp(api, cloud.url, 'bad-input@example.com');
    token = api.token;
  });

  /** Sends it and looks at what every refusal has in common. */
  async function refusal(method: string, path: string, options: RawOptions = {}): Promise<RawAnswer> {
    const answer = await request(cloud.url, method, path, options);
    const place = `${method} ${path.slice(0, 100)}: ${answer.status} ${answer.text.slice(0, 200)}`;
    expect(answer.status, place).toBeGreaterThanOrEqual(400);
    expect(answer.status, place).toBeLessThan(500);
    expect(answer.headers.get('content-type'), place).toMatch(/^application\/json/);
    expect(answer.headers.get('x-request-id'), place).toBeTruthy();
    expect(answer.json, place).toMatchObject({ detail: expect.any(String), code: expect.any(String) });
    return answer;
  }

  test.each(
    endpoints.map((endpoint) => [`${endpoint.route.method} ${endpoint.route.path}`, endpoint] as const),
  )('%s refuses what it can’t take', async (_name, endpoint) => {
    const { route } = endpoint;
    const path = unknownPath(endpoint);
    const wrongMethod = await refusal(methodWithoutRoute(route.path), path, { token });
    expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([
      405,
      expect.stringContaining(route.method),
    ]);
    if (route.access !== 'public') {
      expect((await refusal(route.method, path, validBody(endpoint))).status).toBe(401);
    }
    if (!firstOfTheirShape.has(endpoint)) return;
    if (route.access !== 'public') {
      const mutilated = { ...validBody(endpoint), token: `${token}x` };
      expect((await refusal(route.method, path, mutilated)).status).toBe(401);
    }
    if (route.body) {
      const broken = await refusal(route.method, path, { token, body: '{"a":' });
      const long = await refusal(route.method, path, { token, body: `"${'x'.repeat(mebibyte)}"` });
      // All rows of this limit share ten requests a minute from here, so some of them are told to wait.
      const wait = route.limit === 'auth' ? [429] : [];
      expect([400, ...wait]).toContain(broken.status);
      expect([413, ...wait]).toContain(long.status);
    }
    if (route.params) {
      const unknown = await refusal(route.method, path, { token, ...validBody(endpoint) });
      const malformed = await refusal(route.method, unknownPath(endpoint, '..%2f%00'), {
        token,
        ...validBody(endpoint),
      });
      // An id of another form names no record. That the caller is no operator is told by the database, which no
      // such id reaches.
      expect(malformed.status).toBe(404);
      if (route.access === 'operator')
        expect([unknown.status, unknown.json.code]).toEqual([403, 'not_operator']);
      // Another person of the organization or of another one would see the same.
      else expect([unknown.status, unknown.text]).toEqual([404, malformed.text]);
    }
    if (route.query && 'cursor' in route.query.shape && !route.params) {
      expect((await refusal(route.method, `${path}?cursor=x`, { token })).status).toBe(400);
      expect((await refusal(route.method, `${path}?limit=0`, { token })).status).toBe(422);
    }
  });

  test('a stream is refused as any other request, before its first byte', async () => {
    const headers = { accept: 'text/event-stream' };
    const [path = ''] = endpoints
      .filter(({ route }) => route.streaming && route.method === 'POST')
      .map((endpoint) => unknownPath(endpoint));
    const body = JSON.stringify({ text: 'hello' });
    expect((await refusal('POST', path, { headers, body })).status).toBe(401);
    expect((await refusal('POST', path, { headers, body, token })).status).toBe(404);
    expect((await refusal('POST', path, { headers, body: '{}', token })).status).toBe(422);
  });

  test('a path that does not exist gets 404 whatever is sent there', async () => {
    for (const path of [
      '/',
      '/api',
      '/api/nothing',
      '/api/sessions/x/y/z',
      '/healthz/x',
      '/%00',
      '/api/%E0%A4%A',
    ]) {
      for (const method of ['GET', 'POST']) expect((await refusal(method, path)).status).toBe(404);
    }
  });

  test('a header may have a name that means something to objects of the language', async () => {
    // fetch drops such a name, so this is Node's own client.
    const asked = get(`${cloud.url}/healthz`, {
      headers: ['Host', 'localhost', '__proto__', 'x', 'constructor', 'y'],
    });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    expect(answer.statusCode).toBe(200);
  });

  test('a body that is too large even for the gateway gets 413', async () => {
    const answer = await refusal('POST', '/api/auth/login', { body: `"${'x'.repeat(11 * mebibyte)}"` });
    expect(answer.status).toBe(413);
  });

  test('a body of another kind than JSON gets 415', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await refusal('POST', '/api/clouds', { token, headers, body: 'provider=aws' });
    expect(answer.status).toBe(415);
  });

  test('an issuer that is switched off says so with 404 in the form of all errors', async () => {
    for (const path of ['/.well-known/openid-configuration', '/.well-known/jwks.json']) {
      const response = await fetch(cloud.url + path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ detail: expect.any(String), code: 'issuer_disabled' });
    }
  });
}

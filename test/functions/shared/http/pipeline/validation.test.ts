import { expect, test } from 'vitest';
import * as z from 'zod';
import { flag, time } from '../../../../../functions/shared/http/query.ts';
import { defineRoutes } from '../../../../../functions/shared/http/route.ts';
import { testApi } from '../../../../support/hosts/api.ts';

const body = z.strictObject({
  colour: z.enum(['red', 'green', 'blue']),
  size: z.int().min(1).max(9),
  label: z.string().min(2).max(4).optional(),
  place: z.strictObject({ region: z.string(), default_zone: z.string() }).optional(),
});
const routes = defineRoutes({
  list: {
    ...({ method: 'GET', path: '/api/things', summary: 'Lists', access: 'public', limit: 'none' } as const),
    query: z.object({ limit: z.coerce.number().optional(), fresh: flag.optional(), from: time.optional() }),
  },
  read: {
    ...({ method: 'GET', path: '/api/plain', summary: 'Reads', access: 'public', limit: 'none' } as const),
  },
  make: {
    ...({
      method: 'POST',
      freshSignIn: { no: 'can be undone' },
      idempotencyKey: 'ignored',
      path: '/api/things',
      summary: 'Makes',
      access: 'public',
      limit: 'none',
    } as const),
    body,
  },
  tag: {
    ...({
      method: 'POST',
      freshSignIn: { no: 'can be undone' },
      idempotencyKey: 'ignored',
      path: '/api/tags',
      summary: 'Tags',
      access: 'public',
      limit: 'none',
    } as const),
    body: z.object({}).catchall(z.string().max(9)),
  },
});
const { call } = testApi({
  routes,
  api: {
    list: async ({ query }) => ({ status: 200, body: query }),
    read: async () => ({ status: 200, body: { text: 'abc' } }),
    make: async ({ body }) => ({ status: 200, body }),
    tag: async ({ body }) => ({ status: 200, body }),
  },
});
const manyOf = (length: number) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [index.toString(36), 1]));
const list = (query: Record<string, string>) => call('GET', '/api/things', { query });
const errorsOf = async (answer: Promise<{ status: number; json: { errors: unknown } }>) => {
  const { status, json } = await answer;
  return { status, errors: json.errors };
};

test('an unknown query parameter is refused with the nearest known name', async () => {
  expect(await errorsOf(list({ limits: '5' }))).toEqual({
    status: 422,
    errors: [{ path: 'limits', message: 'unknown parameter; did you mean limit?' }],
  });
  expect(await errorsOf(list({ sort: 'x' }))).toEqual({
    status: 422,
    errors: [{ path: 'sort', message: 'unknown parameter; known: limit, fresh, from' }],
  });
  expect((await call('GET', '/api/plain', { query: { x: '1' } })).json.detail).toBe(
    'x: unknown parameter; none is known here.',
  );
  expect((await list({ limits: '5' })).json.detail).toBe('limits: unknown parameter; did you mean limit?');
});

test('an unknown field of a body is refused with the nearest known name, at every depth', async () => {
  const thing = { colour: 'red', size: 1 };
  const make = (body: object) => errorsOf(call('POST', '/api/things', { body }));
  expect((await make({ ...thing, color: 'red' })).errors).toEqual([
    { path: 'color', message: 'unknown field; did you mean colour?' },
  ]);
  const place = { region: 'x', default_zone: 'y', defaultZone: 'z' };
  expect((await make({ ...thing, place })).errors).toEqual([
    { path: 'place.defaultZone', message: 'unknown field; did you mean default_zone?' },
  ]);
});

test('a body of many unknown fields is answered briefly', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_900 }, (_, index) => [`field${index}`, 1]));
  const { errors } = await errorsOf(
    call('POST', '/api/things', { body: { ...many, colour: 'red', size: 1 } }),
  );
  expect((errors as unknown[]).length).toBe(20);
});

test('of many wrong values of a body a hundred are named', async () => {
  const { status, errors } = await errorsOf(call('POST', '/api/tags', { body: manyOf(1_900) }));
  expect([status, (errors as unknown[]).length]).toEqual([422, 100]);
});

test('a body of more values than any request has is refused before one of them is looked at', async () => {
  const { status, json } = await call('POST', '/api/tags', { body: manyOf(120_000) });
  expect([status, json]).toEqual([
    413,
    { code: 'body_too_large', detail: 'The body holds 120001 values; the most is 2000.' },
  ]);
});

test('messages of the validation library are replaced by sentences for people', async () => {
  const refused = { colour: 'pink', size: 12, label: 'x', place: [] };
  expect((await errorsOf(call('POST', '/api/things', { body: refused }))).errors).toEqual([
    { path: 'colour', message: 'must be one of red, green, blue' },
    { path: 'size', message: 'must be at most 9' },
    { path: 'label', message: 'must have at least 2 characters' },
    { path: 'place', message: 'must be an object' },
  ]);
});

test('yes and no may be 1 and 0, and times may have an offset, its plus sign encoded or not', async () => {
  expect((await list({ fresh: '1' })).json).toEqual({ fresh: 'true' });
  expect((await list({ fresh: '0' })).json).toEqual({ fresh: 'false' });
  expect((await list({ fresh: '2' })).status).toBe(422);
  for (const from of ['2026-01-31T12:00:00Z', '2026-01-31T13:00:00+01:00', '2026-01-31T13:00:00 01:00']) {
    expect(Date.parse((await list({ from })).json.from)).toBe(Date.parse('2026-01-31T12:00:00Z'));
  }
});

test('HEAD is answered like GET without the body, refusals included', async () => {
  const [got, head] = [await call('GET', '/api/plain'), await call('HEAD', '/api/plain')];
  expect([head.status, head.text]).toEqual([200, '']);
  expect(head.headers['Content-Type']).toBe(got.headers['Content-Type']);
  expect(await call('HEAD', '/api/nothing')).toMatchObject({ status: 404, text: '' });
  expect(await call('HEAD', '/api/plain', { query: { x: '1' } })).toMatchObject({ status: 422, text: '' });
});

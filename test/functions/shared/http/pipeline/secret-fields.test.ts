import { expect, test } from 'vitest';
import * as z from 'zod';
import { endpoints } from '../../../../../functions/routes.ts';
import { secretFields } from '../../../../../functions/shared/http/pipeline/secret-fields.ts';
import { defineRoutes } from '../../../../../functions/shared/http/route.ts';
import { testApi } from '../../../../support/hosts/api.ts';

const routes = defineRoutes({
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
    body: z.object({
      comment: z.string().optional(),
      labels: z.record(z.string(), z.string()).optional(),
      options: z.object({ model: z.union([z.string(), z.number()]) }).optional(),
      names: z.array(z.string()).optional(),
      password: z.string().optional(),
      text: z.string().optional(),
    }),
  },
});
const { call } = testApi({ routes, api: { make: async () => ({ status: 200, body: {} }) } });
const token = `ghp_${'aB3'.repeat(12)}`;

test.each<[string, object]>([
  ['comment', { comment: `fine, see ${token}` }],
  ['labels.team', { labels: { team: token } }],
  ['labels.?', { labels: { [token]: 'search' } }],
  ['labels.token', { labels: { token } }],
  ['labels.text', { labels: { text: token } }],
  ['options.model', { options: { model: token } }],
  ['names.1', { names: ['a', token] }],
])(
  'a body with a secret in %s is refused, without repeating it, with what to do about it',
  async (path, body) => {
    const { status, json } = await call('POST', '/api/things', { body });
    expect(status).toBe(422);
    expect(json.errors).toEqual([
      {
        path,
        message:
          'holds a GitHub token, which others could read here: leave it out. Delete it in GitHub, in the developer settings',
      },
    ]);
    expect(JSON.stringify(json)).not.toContain(token);
  },
);

test('fields that are for a secret take one, and so does a message, which is cleaned', async () => {
  expect(await call('POST', '/api/things', { body: { password: token, text: token } })).toMatchObject({
    status: 200,
  });
});

test('each field that may hold a secret stands in the body of an endpoint', () => {
  const named = new Set<string>();
  const walk = (schema: unknown): void => {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [key, inner] of Object.entries(schema)) {
      if (key === 'properties') for (const name of Object.keys(inner as object)) named.add(name);
      walk(inner);
    }
  };
  for (const { route } of endpoints)
    if (route.body) walk(z.toJSONSchema(route.body, { unrepresentable: 'any', io: 'input' }));
  expect([...secretFields.keys()].filter((name) => !named.has(name))).toEqual([]);
});

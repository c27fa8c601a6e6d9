import { afterAll, expect, test } from 'vitest';
import type * as z from 'zod';
import { type Endpoint, endpoints } from '../../functions/routes.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../functions/shared/ids.ts';
import { mutationsOf, sampleOf } from '../support/builders/bodies/schema-samples.ts';
import { paramsOf, unknownFor, unknownPath } from '../support/builders/bodies/unknown-ids.ts';
import { recordedDeployment } from '../support/builders/deployments/deployments.ts';
import type { EventOptions } from '../support/builders/proxy-event.ts';
import { addMember, createOrg, testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { shareOf } from '../support/samples.ts';
import { digester } from '../tenancy/digest.ts';

// Every row, called in every wrong way that needs no knowledge of it. Whatever is asked, the answer is never a
// 500, has the documented shape (checked by the test API), and a refusal leaves the database as it was.

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const apis = groupApis(database.db);
/** Every table's rows as one digest each. */
const snapshot = await digester(owner);
const org = await createOrg(owner);
const stranger = await createOrg(owner);
const viewer = await addMember(owner, org.orgId, 'viewer');
/** Fresh each time, because one of the rows logs out. */
const ownToken = () => apis.auth.tokenFor(org);
const foreign = await recordedDeployment(database, stranger);
await owner`insert into invites ${owner({
  org_id: stranger.orgId,
  id: newId('invite'),
  email: 'guest@example.com',
  role: 'member',
  status: 'pending',
  invited_by: stranger.userId,
  expires_at: new Date(Date.now() + 60_000),
})}`;

test('every group that has rows is walked', () => {
  expect(endpoints.length).toBeGreaterThan(25);
  expect(Object.keys(apis).sort()).toEqual([...new Set(endpoints.map(({ group }) => group))].sort());
});

test('every body that is asked for has an example that fits it', () => {
  for (const { route } of endpoints) route.body?.parse(sampleOf(route.body));
});

const placeOf = ({ route }: Endpoint) => `${route.method} ${route.path}`;

// A third of the rows a day: each mutation of a body is sent twice, and what validates them is one function for all rows.
for (const endpoint of shareOf(endpoints, 3)) {
  const { route } = endpoint;

  test(`${placeOf(endpoint)}: a wrong method, body, query or field is refused and changes nothing`, async () => {
    const token = await ownToken();
    const call = (options: EventOptions) => send(endpoint, { token, ...options });
    const before = await snapshot();
    await refuses405(endpoint);
    if (route.body) await refusesBrokenBodies(call);
    const requests: EventOptions[] = [
      ...strangeQueries.map((query) => ({ query, ...validBody(endpoint) })),
      ...(route.body ? mutationsOf(route.body).map((body) => ({ body: body as object })) : []),
    ];
    const refused: EventOptions[] = [];
    for (const request of requests) {
      const { status } = await call(request);
      expect([status < 500, status, request]).toEqual([true, status, request]);
      if (status >= 400 || route.method === 'GET') refused.push(request);
    }
    // Some mutations are fine and do their work; so the refused ones are sent again, alone.
    const settled = refused.length === requests.length ? before : await snapshot();
    if (refused.length < requests.length) for (const request of refused) await call(request);
    expect(await snapshot()).toEqual(settled);
  });
}

for (const endpoint of endpoints) {
  const { route } = endpoint;
  const place = placeOf(endpoint);

  test(`${place}: unknown parameters and fields are refused by name, at every depth`, async () => {
    const token = await ownToken();
    const refused = async (options: EventOptions) => {
      const { status, json } = await send(endpoint, { token, ...options });
      expect([status, json.code]).toEqual([422, 'invalid_request']);
      return json.errors.map(({ path }: { path: string }) => path);
    };
    expect(await refused({ ...validBody(endpoint), query: { surprise: '1' } })).toContain('surprise');
    for (const { place: where, body } of route.body ? surprisesIn(sampleOf(route.body)) : []) {
      if (isOpen(route.body, where)) continue;
      expect(await refused({ body })).toContain(where);
    }
  });

  if (route.body) {
    test(`${place}: the documented example is understood`, async () => {
      const { status, json } = await send(endpoint, { token: await ownToken(), ...validBody(endpoint) });
      // No issuer has signed the example’s token.
      if (json?.code !== 'exchange_audience') expect([400, 413, 415]).not.toContain(status);
      expect(json?.code).not.toBe('invalid_request');
    });
  }

  if (route.access !== 'public') {
    test(`${place}: without a token of a member nothing happens`, async () => {
      const before = await snapshot();
      const foreignKey = accessTokens(['somebody else’s secret of thirty-two bytes'], systemClock);
      const bad = {
        none: undefined,
        garbage: 'abc.def.ghi',
        'foreign key': await foreignKey.issue({ userId: org.userId, orgId: org.orgId, tokenVersion: 1 }),
      };
      for (const [name, wrong] of Object.entries(bad)) {
        const { status } = await send(endpoint, {
          ...validBody(endpoint),
          ...(wrong ? { token: wrong } : {}),
        });
        expect([name, status]).toEqual([name, 401]);
      }
      if (endpoint.operationId !== 'logout') {
        // Logging out asks only whose token it is.
        const outsiders = [
          await apis.auth.tokenFor({ userId: stranger.userId, orgId: org.orgId }),
          await apis.auth.tokenFor(org, 99),
        ];
        for (const outsider of outsiders) {
          const { status } = await send(endpoint, { ...validBody(endpoint), token: outsider });
          // A body that needs knowledge is refused before; of operators nobody asks which organization they are in.
          expect(route.access === 'operator' ? [401, 403, 422] : [401, 422]).toContain(status);
        }
      }
      expect(await snapshot()).toEqual(before);
    });
  }

  if (route.access === 'member' || route.access === 'admin' || route.access === 'owner') {
    test(`${place}: a viewer is refused and nothing changes`, async () => {
      const before = await snapshot();
      const { status } = await send(endpoint, {
        ...validBody(endpoint),
        token: await apis.auth.tokenFor(viewer),
      });
      expect([403, 422]).toContain(status);
      expect(await snapshot()).toEqual(before);
    });
  }

  // Operators’ have a matrix of their own, with people who are operators: test/tenancy/operators.test.ts.
  if (route.params && route.access !== 'operator') {
    test(`${place}: malformed, unknown and another organization’s ids get the same bytes`, async () => {
      const token = await ownToken();
      const ask = async (id: string) => {
        const { status, text } = await send(endpoint, { token, ...validBody(endpoint) }, id);
        return { status, text };
      };
      const malformed = await ask('1');
      expect(malformed.status).toBe(404);
      for (const id of ['..', '%00', "'--", 'x'.repeat(2000)]) expect(await ask(id)).toEqual(malformed);
      const wellFormed = (await foreignIds()).filter((id) => firstParam(endpoint).safeParse(id).success);
      for (const id of [unknownFor(firstParam(endpoint)), ...wellFormed]) {
        const unknown = await ask(id);
        // A body that needs knowledge is refused before the record is looked for.
        if (unknown.status !== 422) expect([id, unknown]).toEqual([id, malformed]);
      }
    });
  }
}

const strangeQueries: Record<string, string>[] = [
  { limit: '0' },
  { limit: 'x' },
  { limit: '1e9' },
  { cursor: 'x' },
  { cursor: '' },
  { cursor: '\u0000' },
  { status: '\u0000', unread_only: '2', unknown: "' or 1=1" },
];

/** The ids of everything that the other organization has. */
async function foreignIds(): Promise<string[]> {
  const rows = await owner<{ id: string }[]>`
    select id from deployments where org_id = ${stranger.orgId}
    union select id from notifications where org_id = ${stranger.orgId}
    union select id from cloud_accounts where org_id = ${stranger.orgId}
    union select id from sessions where org_id = ${stranger.orgId}
    union select id from invites where org_id = ${stranger.orgId}
    union select user_id from members where org_id = ${stranger.orgId}`;
  expect(rows.map(({ id }) => id)).toContain(foreign.sessionId);
  return rows.map(({ id }) => id);
}

/** The body with one field more in each of its records, the records of maps left out. */
function surprisesIn(body: unknown, path: string[] = []): { place: string; body: object }[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return [];
  const here = { place: [...path, 'surprise'].join('.'), body: { ...body, surprise: 1 } };
  const inner = Object.entries(body).flatMap(([name, value]) =>
    surprisesIn(value, [...path, name]).map((each) => ({ ...each, body: { ...body, [name]: each.body } })),
  );
  return [here, ...inner];
}

/** Names under a record are data: which are known depends on what the path names, and here it names nothing. */
const isOpen = (body: z.ZodType | undefined, place: string) => {
  const { shape = {}, def } = (body && 'shape' in body ? body : {}) as Partial<z.ZodObject>;
  // Said on purpose.
  if (def?.catchall && def.catchall._zod.def.type !== 'never') return true;
  const [name = '', ...rest] = place.split('.');
  const field = shape[name] as z.ZodOptional<z.ZodType> | undefined;
  return rest.length > 0 && field?.def.innerType?.type === 'record';
};

const firstParam = (endpoint: Endpoint) => Object.values(paramsOf(endpoint))[0] as z.ZodType;

/** Sends to the row's path, with unknown ids in it; `id` stands for the first one. */
function send(endpoint: Endpoint, options: EventOptions, id?: string) {
  return apis[endpoint.group].call(endpoint.route.method, unknownPath(endpoint, id), options);
}

const validBody = ({ route }: Endpoint): EventOptions =>
  route.body ? { body: sampleOf(route.body) as object } : {};

async function refuses405(endpoint: Endpoint) {
  const path = endpoint.route.path.replace(/\{[^}]+\}/g, 'x');
  const wrong = await apis[endpoint.group].call('REPORT', path, { token: await ownToken() });
  expect([wrong.status, wrong.json.code]).toEqual([405, 'method_not_allowed']);
  expect(wrong.headers.Allow?.split(', ')).toContain(endpoint.route.method);
}

async function refusesBrokenBodies(call: (options: EventOptions) => Promise<{ status: number }>) {
  const status = async (options: EventOptions) => (await call(options)).status;
  expect(await status({ body: '{"a":' })).toBe(400);
  expect(await status({ body: '{}', headers: { 'Content-Type': 'text/plain' } })).toBe(415);
  expect(await status({ body: `"${'x'.repeat(1024 * 1024)}"` })).toBe(413);
}

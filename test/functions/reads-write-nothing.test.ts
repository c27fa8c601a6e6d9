import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '../../functions/routes.ts';
import type { Database } from '../../functions/shared/db/client.ts';
import { paramsOf } from '../support/builders/bodies/unknown-ids.ts';
import { signedIn } from '../support/builders/people/sign-ins.ts';
import { databaseAs, type TestDatabase, testDatabase } from '../support/hosts/database.ts';
import { groupApis } from '../support/hosts/group-apis.ts';
import { recordOf } from '../tenancy/kept-records.ts';
import { needed } from '../tenancy/reads.ts';
import { furnishAll, recordFor } from '../tenancy/records.ts';
import { createWorld, type World } from '../tenancy/world.ts';

// What only reads is answered while the database takes no changes: while its writer is away, or over a replica.

let database: TestDatabase;
let world: World;
/** Over connections to a server that takes no changes. */
let readOnly: Database;
let apis: ReturnType<typeof groupApis>;

beforeAll(async () => {
  database = await testDatabase();
  world = await createWorld(database);
  await furnishAll(world);
  const url = new URL(database.appUrl);
  url.searchParams.set('default_transaction_read_only', 'on');
  readOnly = databaseAs(url.href, { maxConnections: 2 });
  apis = groupApis(readOnly);
});
afterAll(async () => {
  await readOnly.close();
  await database.close();
});

// Those of operators are asked by one: test/tenancy/operators.test.ts.
const gets = endpoints.filter(({ route }) => route.method === 'GET' && route.access !== 'operator');

/** A GET of an owner, about a record of their own, whose sign-in was last used long ago. */
async function answerTo({ group, operationId, route }: (typeof gets)[number]) {
  const { owner, ours } = world;
  const hasParams = Object.keys(paramsOf({ group, operationId, route })).length > 0;
  const params = hasParams
    ? await recordOf(world, ours, recordFor({ group, operationId, route }).make, true)
    : {};
  const token = route.access === 'public' ? undefined : await signedIn(owner, ours.users.owner);
  await owner`update sign_ins set last_used_at = now() - interval '1 day'`;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] as string);
  const query = needed[operationId] ?? {};
  return apis[group].call('GET', path, { ...(token && { token }), query });
}

describe('While the database takes no changes', () => {
  for (const endpoint of gets) {
    const { operationId, route } = endpoint;
    if (operationId === 'getHealth')
      it(`${route.path} says so`, async () => {
        expect(await answerTo(endpoint)).toMatchObject({ status: 503, json: { code: 'takes_no_changes' } });
      });
    else if (route.method === 'GET' && route.writes)
      it(`GET ${route.path} gets a 503 to retry, since it has to write`, async () => {
        const { status, json } = await answerTo(endpoint);
        expect([status, json.code]).toEqual([503, 'database_unavailable']);
      });
    else
      it(`GET ${route.path} is answered as usual`, async () => {
        const { status, text } = await answerTo(endpoint);
        expect([status < 300, status, text]).toEqual([true, status, text]);
      });
  }
});

it('A GET that comes to write without its row saying why fails wherever it is tried', async () => {
  const actor = { ...world.ours.users.owner.actor(), onlyReads: true };
  const refused = 'This route only reads.';
  await expect(database.db.write(actor, async () => {})).rejects.toThrow(refused);
  await expect(database.db.answer(actor, async () => ({ status: 200, body: {} }))).rejects.toThrow(refused);
});

describe('When a sign-in was last used', () => {
  const used = async () => {
    const [row] = await database.owner<[{ today: boolean }]>`
      select bool_and(last_used_at > now() - interval '1 hour') as today from sign_ins`;
    return row.today;
  };
  const age = () => database.owner`update sign_ins set last_used_at = now() - interval '1 day'`;
  const ask = async (method: 'GET' | 'PATCH', path: string, body?: object) => {
    const token = await signedIn(database.owner, world.ours.users.owner);
    await age();
    const { status } = await groupApis(database.db).orgs.call(method, path, { token, ...(body && { body }) });
    expect(status).toBe(200);
  };

  it('is noted behind a read, and within a change', async () => {
    await database.owner`delete from sign_ins`;
    await ask('GET', '/api/orgs/current');
    expect(await used()).toBe(true);
    await database.owner`delete from sign_ins`;
    await ask('PATCH', '/api/orgs/current', { name: 'Acme' });
    expect(await used()).toBe(true);
  });
});

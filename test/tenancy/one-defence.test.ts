import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logger } from '../../functions/shared/logger.ts';
import { databaseAs, testDatabase } from '../support/hosts/database.ts';
import { seed, shareOf } from '../support/samples.ts';
import { tenantTablesOf } from './digest.ts';
import { checkOperation } from './matrix.ts';
import { checkReads } from './reads.ts';
import { endpointsWithId, furnishAll, recordFor } from './records.ts';
import { startRewritingProxy } from './without-where.ts';
import { createWorld } from './world.ts';

// Tenants are kept apart twice: by row-level security and by the predicates of every statement. Here each of the
// two is alone, and has to be enough.

// What is refused before a tenant's rows are looked at (no valid token, too low a role, an id of a wrong form) has
// nothing to do with either defence, and is asked in the matrix. Nor does a role: one of the organization and one from
// outside ask.
const known = { askers: ['owner', 'stranger'], isWellFormed: true } as const;

const database = await testDatabase();
const { owner } = database;
const closing: (() => Promise<unknown>)[] = [() => database.close()];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

const proxy = await startRewritingProxy(database.path);
closing.push(() => proxy.close());
/** Its statements name no tenant. */
const forgetful = databaseAs(database.appUrl, { path: proxy.path, maxConnections: 4 });
closing.push(() => forgetful.close());

const forgetfulWorld = await createWorld({ db: forgetful, owner });
await furnishAll(forgetfulWorld);

// Each endpoint is asked with one of the two a day, and with the other one the next day: that every statement names the
// tenant and every table has its policies is asked of all of them in statements.test.ts and policies.test.ts.
const withPolicies = shareOf(endpointsWithId, 2);
const withPredicates = shareOf(endpointsWithId, 2, seed + 1);

describe('row-level security alone, no statement names the tenant:', () => {
  const world = forgetfulWorld;

  for (const endpoint of withPolicies) {
    test(endpoint.operationId, async () => {
      await checkOperation(world, endpoint, known);
    });
  }
  test('all that only reads', () => checkReads(world));

  test('statements were really changed', () => {
    expect(proxy.changed.size).toBeGreaterThan(40);
  });
});

const world = await createWorld(database);
await furnishAll(world);

describe('the statements’ own predicates alone, without row-level security:', () => {
  test('row-level security is really switched off', async () => {
    for (const { name } of await tenantTablesOf(owner)) {
      await owner`alter table ${owner(name)} no force row level security`;
      await owner`alter table ${owner(name)} disable row level security`;
    }
    const seen = await database.db.public((sql) => sql`select distinct org_id from notifications`);
    expect(seen.length).toBeGreaterThan(3);
  });
  for (const endpoint of withPredicates) {
    test(endpoint.operationId, async () => {
      await checkOperation(world, endpoint, known);
    });
  }
  test('all that only reads', () => checkReads(world));
});

describe('with neither of the two, a leak is noticed:', () => {
  // Shared by all orgs, a user's own, or known by a secret: here the two defences have nothing to do.
  const others = endpointsWithId.filter((endpoint) => {
    const { shared, secret, ofUser } = recordFor(endpoint);
    return !shared && !secret && !ofUser;
  });
  // It is the search that is tried, and not the endpoint: a sixth of them a day. npm test -- --samples tries all.
  const tried = shareOf(others, 6);
  // Keys between tenants' tables refuse some of what nothing else does, which is logged.
  beforeAll(() => logger.setLogLevel('SILENT'));

  for (const endpoint of tried) {
    test(endpoint.operationId, async () => {
      const search = checkOperation(forgetfulWorld, endpoint, { ...known, until: 'instead of 404' });
      await expect(search).rejects.toThrow('instead of 404');
    });
  }
  test('all that only reads', async () => {
    // It would walk through all that there is, for each session again.
    await expect(checkReads(forgetfulWorld, { without: ['exportOrg'] })).rejects.toThrow('tells');
  });
});

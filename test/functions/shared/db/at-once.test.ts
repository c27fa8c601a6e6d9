import { afterAll, expect, test } from 'vitest';
import type { Actor } from '../../../../functions/shared/actor.ts';
import { createDatabase } from '../../../../functions/shared/db/client.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';

// How many requests of one organization are in the database at once (migration 0142).

const most = 3;
const database = await testDatabase();
const options = { url: database.appUrl, path: database.path, appBaseUrl: '', deadlineMs: 10_000 };
const db = createDatabase({ ...options, maxConnections: 8, orgRequestsAtOnce: most });
afterAll(() => db.close().then(() => database.close()));

const org = await createOrg(database.owner);
const other = await createOrg(database.owner);
const read = (actor: Actor) => db.tenant(actor, (sql) => [sql`select 1`]);
const refused = {
  kind: 'rate_limited',
  code: 'rate_limited',
  retryAfter: 1,
  headers: { 'RateLimit-Policy': '"org_at_once";q=3;qu="concurrent-requests"' },
};

/** So many requests of the organization, each in its transaction until `end`. */
async function busy(actors: readonly Actor[], by = db) {
  const end = Promise.withResolvers<void>();
  const begun = actors.map(() => Promise.withResolvers<void>());
  const done = actors.map((actor, n) =>
    by.write(actor, async () => {
      begun[n]?.resolve();
      await end.promise;
    }),
  );
  await Promise.all(begun.map(({ promise }) => promise));
  return async () => {
    end.resolve();
    await Promise.all(done);
  };
}
const actors = (count: number) => Array.from({ length: count }, () => org.actor());

test('a request beyond the bound is refused and does nothing, while other organizations go on', async () => {
  const end = await busy(actors(most));
  await expect(read(org.actor())).rejects.toMatchObject(refused);
  let isDone = false;
  const change = db.write(org.actor(), async () => {
    isDone = true;
  });
  await expect(change).rejects.toMatchObject(refused);
  expect(isDone).toBe(false);
  await read(other.actor());
  await end();
  await read(org.actor());
});

test('reads hold a place as changes do, and each is given back with its transaction, also with one that fails', async () => {
  for (let n = 0; n < 3 * most; n++) {
    await read(org.actor());
    await expect(db.write(org.actor(), () => Promise.reject(new Error('fails')))).rejects.toThrow('fails');
    await expect(read(org.actor('owner'))).resolves.toBeDefined();
  }
  const end = await busy(actors(most - 1));
  await read(org.actor());
  await end();
});

test('a request that has begun is not refused: only its first transaction takes a place', async () => {
  const actor = org.actor();
  await read(actor);
  const end = await busy(actors(most));
  await read(actor);
  await db.write(actor, async () => {});
  await expect(read(org.actor())).rejects.toMatchObject(refused);
  await end();
});

test('a place is free again when the connection of the request that had it is lost', async () => {
  const pids: number[] = [];
  const never = new Promise<void>(() => {});
  const lost = db.write(org.actor(), async ({ sql }) => {
    const [row] = await sql<[{ pid: number }]>`select pg_backend_pid() as pid`;
    pids.push(row.pid);
    // The transaction is tried once more over another connection, and ends then.
    if (pids.length === 1) await never;
  });
  await expect.poll(() => pids).toHaveLength(1);
  const end = await busy(actors(most - 1));
  await expect(read(org.actor())).rejects.toMatchObject(refused);
  await database.owner`select pg_terminate_backend(${pids[0] as number})`;
  await lost;
  await read(org.actor());
  await end();
});

test('without a bound, as workers and commands have it, none is refused', async () => {
  const end = await busy(actors(4), database.db);
  await end();
});

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { migrate } from '../../../../../functions/shared/db/migrating/migrate.ts';
import {
  endWithClient,
  migrationLock,
  takeMigrationLock,
  usualWaits,
} from '../../../../../functions/shared/db/migrating/migration-locks.ts';
import { eventually } from '../../../../support/builders/eventually.ts';
import { startTcpProxy } from '../../../../support/doubles/tcp-proxy.ts';
import { type TestDatabase, testDatabase } from '../../../../support/hosts/database.ts';
import { waiting, whileHeld } from '../../../../support/hosts/held-row.ts';
import { patienceMs } from '../../../../support/patience.ts';

// Migrations beside what else goes on: whoever reads is not kept waiting for as long as somebody else has a lock.

let database: TestDatabase;
let directory: string;
beforeAll(async () => {
  database = await testDatabase();
  await database.owner`delete from schema_migrations`;
});
afterAll(() => database.close());
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'migrations-'));
});
afterEach(async () => {
  await rm(directory, { recursive: true });
  await database.owner`delete from schema_migrations`;
});

const add = (file: string, sql: string) => writeFile(join(directory, file), sql);
/**
 * Tries for as long as it takes. Each wait for a lock is long enough to be seen twice on a busy machine, and no session
 * of it ends because the machine left it no time.
 */
const patient = {
  lockMs: 250,
  pauseMs: 10,
  tries: 100_000,
  checkMs: 50,
  idleMs: patienceMs,
  indexMs: 600_000,
};
const lines: string[] = [];
const run = (waits: Partial<typeof usualWaits> = patient, ownerUrl = database.ownerUrl) =>
  migrate({ ownerUrl, logins: [], directory, waits, log: (line) => lines.push(line) });
const hasty = { ...patient, tries: 2, indexMs: 50 };
const columns = (name: string) =>
  database.owner`select from information_schema.columns where column_name = ${name}`;
const index = async (name: string) =>
  (await database.owner`select indisvalid as valid from pg_index where indexrelid = to_regclass(${name})`)[0];
const oneWaits = () => eventually(async () => expect(await waiting(database)).not.toEqual([]), 10);
/** As pg_dump and a psql of on-call have it. */
const reading = (work: () => Promise<unknown>) =>
  whileHeld(database, (sql) => sql`select id from runs limit 1`, work);

describe('beside a reader in a transaction', () => {
  it('lets requests pass while it tries, and goes on once the reader has ended', async () => {
    await add('9000-more.sql', 'alter table runs add column judged text');
    let migrating: Promise<string[]> = Promise.resolve([]);
    await reading(async () => {
      migrating = run();
      migrating.catch(() => {});
      for (let asked = 0; asked < 5; asked++) {
        await oneWaits();
        // Behind the migration in the queue; the reader holds its lock for all of this.
        await database.db.system('o-1', ({ sql }) => sql`select id from runs limit 1`);
      }
      expect(await columns('judged')).toHaveLength(0);
    });
    expect(await migrating).toEqual(['9000-more.sql']);
    expect(await columns('judged')).toHaveLength(1);
  });

  it('gives up after its tries, names who is in the way without the values in their statement, and leaves nothing', async () => {
    await add('9000-more.sql', 'create table more (id int); alter table runs add column tried text');
    await whileHeld(
      database,
      (sql) => sql.unsafe(`select id from runs where id = 'a secret' limit 1`) as never,
      async () => {
        const refused = await run(hasty).catch((error: Error) => error.message);
        expect(refused).toMatch(
          /^Migration 9000-more.sql did not get a lock that it needs. It is held by pid \d+ \(.*owner\), idle in transaction since 20\S+: select id from runs where id = … limit 1\. Wait.*\(select pg_terminate_backend\(\d+\);\)/,
        );
        expect(lines.at(-1)).toMatch(/^9000-more.sql waits for pid \d+ .*tried again for about a minute/);
      },
    );
    expect([await columns('tried'), await database.owner`select to_regclass('more') as more`]).toEqual([
      [],
      [{ more: null }],
    ]);
  });
});

// Of two at once, the second tries again and again: shared/db/migrating/migration-locks.ts takeMigrationLock.
describe('beside another deploy', () => {
  it('waits for it, and names it when it doesn’t end', async () => {
    await add('9000-more.sql', 'select 1');
    let waited: Promise<string[]> = Promise.resolve([]);
    await whileHeld(
      database,
      (sql) => sql`select pg_advisory_xact_lock(${migrationLock})`,
      async () => {
        await expect(run(hasty)).rejects.toThrow(
          /^Another deploy applies migrations to this database, or was ended while it did: pid \d+ \(.*owner\), idle in transaction since 20/,
        );
        waited = run();
        waited.catch(() => {});
      },
    );
    expect(await waited).toEqual(['9000-more.sql']);
  });

  it('goes on where a killed one has left a statement, whose session ends with its client', async () => {
    const proxy = await startTcpProxy(database.ownerUrl);
    await add('9000-more.sql', 'select pg_sleep(100000)');
    const killed = run(patient, proxy.through(database.ownerUrl));
    killed.catch(() => {});
    const sleeping = () =>
      database.owner`select from pg_stat_activity where query like '%pg_sleep(100000)' and state = 'active' and wait_event = 'PgSleep'`;
    await eventually(async () => expect(await sleeping()).toHaveLength(1), 10);
    proxy.strike('reset');
    await add('9000-more.sql', 'select 1');
    expect(await run()).toEqual(['9000-more.sql']);
    await expect(killed).rejects.toThrow();
    await proxy.close();
  });

  it('goes on where one stands still without a statement, as in a function that was frozen', async () => {
    const frozen = postgres(database.ownerUrl, { max: 1, onnotice: () => {} });
    await endWithClient(frozen, { ...patient, idleMs: 200 });
    await takeMigrationLock(frozen, patient);
    await add('9000-more.sql', 'select 1');
    expect(await run()).toEqual(['9000-more.sql']);
    await frozen.end({ timeout: 0 });
  });
});

describe('an index that is made concurrently', () => {
  const making = 'create index concurrently runs_judged on runs (created_at);';
  afterEach(() => database.owner`drop index if exists runs_judged`);
  const insertWaitlist = (sql: postgres.ISql, email: string) =>
    sql`insert into waitlist (email, created_at) values (${email}, now())`;

  it('keeps no write waiting, though a transaction that is older keeps itself waiting', async () => {
    await add(
      '9000-index.sql',
      '-- For a test.\ncreate index concurrently runs_judged on waitlist (created_at);',
    );
    let migrating: Promise<string[]> = Promise.resolve([]);
    await whileHeld(
      database,
      (sql) => sql`insert into waitlist (email, created_at) values ('a@example.com', now())`,
      async () => {
        migrating = run();
        migrating.catch(() => {});
        await oneWaits();
        await insertWaitlist(database.owner, 'b@example.com');
      },
    );
    expect(await migrating).toEqual(['9000-index.sql']);
    expect(await index('runs_judged')).toEqual({ valid: true });
  });

  it('is dropped and made again where a former try has left it half-made', async () => {
    await add('9000-index.sql', making);
    await whileHeld(
      database,
      (sql) => sql`lock table runs in row exclusive mode`,
      () => expect(run(hasty)).rejects.toThrow(/^Migration 9000-index.sql did not get a lock/),
    );
    expect(await index('runs_judged')).toEqual({ valid: false });
    expect(await run()).toEqual(['9000-index.sql']);
    expect(await index('runs_judged')).toEqual({ valid: true });
  });

  it('stands alone in its file, or the file is refused before anything is applied', async () => {
    await add('9000-more.sql', 'create table more (id int)');
    await add('9001-index.sql', `${making} create table yet_more (id int)`);
    await expect(run()).rejects.toThrow(
      'Migration 9001-index.sql says "concurrently" and is not one statement',
    );
    expect(await database.owner`select to_regclass('more') as more`).toEqual([{ more: null }]);
  });
});

it('What is waited for is less than a request may take, and all tries last about a minute', () => {
  const { lockMs, pauseMs, tries } = usualWaits;
  expect(lockMs).toBeLessThan(500);
  expect(Math.abs(tries * (lockMs + pauseMs) - 60_000)).toBeLessThan(15_000);
});

import postgres, { type Sql } from 'postgres';
import type { DatabaseConnection } from '../connection.ts';
import { changeRole, ensureLogin, identifier, type Login } from './logins.ts';
import { checkHistory, type Migration, readMigrations } from './migration-files.ts';
import {
  endWithClient,
  type MigrationWaits,
  takeMigrationLock,
  usualWaits,
  withLocks,
} from './migration-locks.ts';
import { type MigrationSession, openSession } from './migration-session.ts';

export interface MigrationOptions {
  /** Owner of the schema; may create roles. */
  ownerUrl: string;
  ssl?: DatabaseConnection['ssl'];
  /** The functions' own logins; each only ever gets what migrations grant to its duty. */
  logins: readonly Login[];
  /** Folder of the numbered .sql files. */
  directory: string;
  log?: (line: string) => void;
  /** For tests, which don't wait for a minute. */
  waits?: Partial<MigrationWaits>;
}

/**
 * Applies the new migrations, each file in its own transaction; an index that is made while requests go on stands alone in a
 * file and has none. Safe to run at any time and by many at once. Returns the names of the files it applied.
 * @throws when a file that was applied before has changed since, when an applied one is missing, and, naming who is in the way,
 * when another deploy migrates or a lock isn't to be had
 */
export async function migrate(options: MigrationOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory);
  const { ownerUrl, ssl } = options;
  const waits = { ...usualWaits, ...options.waits };
  const session = await openSession({ url: ownerUrl, ...(ssl && { ssl }) }, 'orchestrator migrations');
  const { sql } = session;
  const watcher = postgres(ownerUrl, {
    ...(ssl && { ssl }),
    max: 1,
    onnotice: () => {},
    fetch_types: false,
    connection: { application_name: 'orchestrator migrations' },
  });
  try {
    await endWithClient(sql, waits);
    await takeMigrationLock(sql, waits);
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const applied = new Map(
      (await sql`select name, checksum from schema_migrations`).map((row) => [row.name, row.checksum]),
    );
    checkHistory(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    const [own] = await sql`select pg_backend_pid() as pid`;
    for (const migration of pending) {
      const { name, concurrentIndex } = migration;
      const waiting = { name, pid: own?.pid, watcher, log: options.log };
      try {
        if (concurrentIndex)
          await withLocks({ ...waiting, waits: { ...waits, tries: 2, lockMs: waits.indexMs } }, () =>
            makeIndex(sql, migration, concurrentIndex, waits),
          );
        else await withLocks({ ...waiting, waits }, () => applyInTransaction(session, migration, waits));
      } catch (error) {
        throw error instanceof postgres.PostgresError ? refusedFile(name, error) : error;
      }
      options.log?.(`applied ${name}`);
    }
    for (const login of options.logins) await ensureLogin(sql, login);
    await refuseTemporaryTables(sql);
    return pending.map(({ name }) => name);
  } finally {
    await Promise.all([session.end(), watcher.end({ timeout: 5 })]);
  }
}

/** With what Postgres says of the place: names of tables and columns. Its DETAIL has the values as well, so these are left out. */
function refusedFile(name: string, error: postgres.PostgresError): Error {
  const { code, message, table_name: table, column_name: column, constraint_name: constraint } = error;
  const [, key] = /^Key \(([^=]*)\)=/.exec(error.detail ?? '') ?? [];
  const place = Object.entries({ SQLSTATE: code, table, column, constraint, key })
    .filter(([, value]) => value)
    .map(([what, value]) => `${what} ${value}`);
  return new Error(`Migration ${name} failed: ${message} (${place.join(', ')})`, { cause: error });
}

const applyInTransaction = (session: MigrationSession, migration: Migration, { lockMs }: MigrationWaits) =>
  session.inTransaction(async (tx) => {
    await tx`select set_config('lock_timeout', ${String(lockMs)}, true)`;
    await tx.unsafe(migration.sql);
    await recorded(tx, migration);
  });

/** One that a former try has left half-made is of no use, and costs at each write: it is dropped and made anew. */
async function makeIndex(sql: Sql, migration: Migration, index: string, { indexMs }: MigrationWaits) {
  await sql`select set_config('lock_timeout', ${String(indexMs)}, false)`;
  const [found] =
    await sql`select i.indisvalid as is_valid from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relname = ${index} and c.relnamespace = current_schema()::regnamespace`;
  if (found && !found.is_valid) await sql.unsafe(`drop index concurrently ${identifier(index)}`);
  if (!found?.is_valid) await sql.unsafe(migration.sql);
  await recorded(sql, migration);
}

const recorded = (sql: postgres.ISql, { name, checksum }: Migration) =>
  sql`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;

/**
 * Only the owner needs temporary tables, and they come before all other tables when a name is resolved. It is a right
 * on the database and not on its objects, so it isn't part of a migration: a copy of a database doesn't inherit it.
 */
async function refuseTemporaryTables(sql: Sql) {
  const [row] = await sql`select current_database() as name`;
  await changeRole(sql, `revoke temporary on database ${identifier(row?.name)} from public`);
}

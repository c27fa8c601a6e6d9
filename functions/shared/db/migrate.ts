import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import type { DatabaseConnection } from './connection.ts';

export interface MigrationOptions {
  /** Owner of the schema; may create roles. */
  ownerUrl: string;
  ssl?: DatabaseConnection['ssl'];
  /** The functions' own login; its role is created when missing and only ever gets what migrations grant. */
  appUrl: string;
  /** Folder of the numbered .sql files. */
  directory: string;
  log?: (line: string) => void;
}

/** The database was migrated by a later version. Nothing was changed. */
export class DatabaseIsNewerError extends Error {
  override readonly name = 'DatabaseIsNewerError';
}

interface Migration {
  name: string;
  checksum: string;
  sql: string;
}

// Any constant: two deploys at once must not migrate at once.
const migrationLock = 7_310_233;

/**
 * Applies what is not applied yet, each file in its own transaction. Safe to run at any time and by many at
 * once. Returns the names of the files it applied.
 * @throws when a file that was applied before has changed since, or an applied one is missing
 */
export async function migrate(options: MigrationOptions): Promise<string[]> {
  const migrations = await readMigrations(options.directory);
  const { ownerUrl, ssl } = options;
  const sql = postgres(ownerUrl, { ...(ssl && { ssl }), max: 1, onnotice: () => {}, fetch_types: false });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await sql`create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`;
    const applied = new Map(
      (await sql`select name, checksum from schema_migrations`).map((row) => [row.name, row.checksum]),
    );
    checkHistory(migrations, applied);
    const pending = migrations.filter(({ name }) => !applied.has(name));
    for (const migration of pending) {
      await sql.begin(async (tx) => {
        await tx.unsafe(migration.sql);
        await tx`insert into schema_migrations (name, checksum) values (${migration.name}, ${migration.checksum})`;
      });
      options.log?.(`applied ${migration.name}`);
    }
    await ensureAppLogin(sql, options.appUrl);
    await refuseTemporaryTables(sql);
    return pending.map(({ name }) => name);
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

function checkHistory(migrations: Migration[], applied: Map<string, string>) {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]));
  for (const [name, checksum] of applied) {
    const current = known.get(name);
    if (current === undefined) {
      throw new DatabaseIsNewerError(
        `The database has migration ${name}, this version does not: it is older than the database.`,
      );
    }
    if (current !== checksum) {
      throw new Error(
        `Migration ${name} was changed after it was applied. Put the change into a new migration.`,
      );
    }
  }
}

/** Roles belong to the server and not to the database, so this can race with another database's migration. */
async function ensureAppLogin(sql: Sql, appUrl: string) {
  const { username, password } = new URL(appUrl);
  const role = decodeURIComponent(username);
  const secret = decodeURIComponent(password);
  await sql.unsafe(`
    do $$ begin
      if not exists (select from pg_roles where rolname = ${literal(role)}) then
        create role ${identifier(role)} login nosuperuser nobypassrls nocreatedb nocreaterole;
      end if;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  if (secret) await changeRole(sql, `alter role ${identifier(role)} password ${literal(secret)}`);
  // Longer than the functions' own deadline of 4 s: what still runs or holds locks then has lost its function. Set
  // here and not on connect, because poolers refuse start-up parameters that they don't know.
  for (const setting of ['statement_timeout', 'idle_in_transaction_session_timeout']) {
    await changeRole(sql, `alter role ${identifier(role)} set ${setting} = '6s'`);
  }
  await changeRole(sql, `grant orchestrator_app to ${identifier(role)}`);
}

/**
 * Nobody but the owner needs them, and they come before all other tables when a name is looked up. A right to the
 * database and not to what is in it, so it isn't part of a migration: a copy of a database doesn't inherit it.
 */
async function refuseTemporaryTables(sql: Sql) {
  const [row] = await sql`select current_database() as name`;
  await changeRole(sql, `revoke temporary on database ${identifier(row?.name)} from public`);
}

/** Of two changes of one role at once, Postgres lets the second fail; the advisory lock is this database's only. */
async function changeRole(sql: Sql, statement: string, attempts = 10): Promise<void> {
  try {
    await sql.unsafe(statement);
  } catch (error) {
    const isRace = /tuple concurrently (updated|deleted)|pg_auth_members/.test((error as Error).message);
    if (!isRace || attempts === 1) throw error;
    await changeRole(sql, statement, attempts - 1);
  }
}

// Role statements take no parameters, so names and the password are quoted here.
const identifier = (name: string) => `"${name.replaceAll('"', '""')}"`;
const literal = (text: string) => `E'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

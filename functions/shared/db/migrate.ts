import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import type { DatabaseConnection } from './connection.ts';
import { changeRole, ensureLogin, identifier, type Login } from './logins.ts';

export interface MigrationOptions {
  /** Owner of the schema; may create roles. */
  ownerUrl: string;
  ssl?: DatabaseConnection['ssl'];
  /** The functions' own logins; each only ever gets what migrations grant to its duty. */
  logins: readonly Login[];
  /** Of an installation that had one login for everything, once its functions are replaced. A new one has none. */
  closeFormerLogin?: boolean;
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
export const migrationLock = 7_310_233;

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
    for (const login of options.logins) await ensureLogin(sql, login);
    await refuseTemporaryTables(sql);
    // No function of a former version can work in a database that was empty just now.
    if (options.closeFormerLogin ?? applied.size === 0) await closeFormerLogin(sql);
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

/** Takes from the role that all functions once shared whatever it has in this database. */
async function closeFormerLogin(sql: Sql) {
  const [role] = await sql`select pg_has_role(current_user, oid, 'usage') as mine, current_user as me
    from pg_roles where rolname = 'orchestrator_app'`;
  if (!role) return;
  // Only a member of a role can revoke its rights.
  if (!role.mine) await changeRole(sql, `grant orchestrator_app to ${identifier(role.me)}`);
  await sql`drop owned by orchestrator_app`;
}

/**
 * Nobody but the owner needs them, and they come before all other tables when a name is looked up. A right to the
 * database and not to what is in it, so it isn't part of a migration: a copy of a database doesn't inherit it.
 */
async function refuseTemporaryTables(sql: Sql) {
  const [row] = await sql`select current_database() as name`;
  await changeRole(sql, `revoke temporary on database ${identifier(row?.name)} from public`);
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Migration {
  name: string;
  checksum: string;
  sql: string;
  /** The one index that the file makes outside of a transaction, while requests go on. */
  concurrentIndex?: string;
}

/** The database was migrated by a later version. Nothing was changed. */
export class DatabaseIsNewerError extends Error {
  override readonly name = 'DatabaseIsNewerError';
}

export async function readMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(directory, name), 'utf8');
      const index = concurrentIndexIn(name, sql);
      const checksum = createHash('sha256').update(sql).digest('hex');
      return { name, sql, checksum, ...(index && { concurrentIndex: index }) };
    }),
  );
}

/**
 * A statement that Postgres refuses in a transaction stands alone in its file: if it failed, statements behind it would
 * still be applied.
 */
function concurrentIndexIn(name: string, sql: string): string | undefined {
  const statements = sql.replace(/--.*$/gm, '').trim();
  if (!/\bconcurrently\b/i.test(statements)) return undefined;
  const [, index] = /^create (?:unique )?index concurrently (\w+)\s+on [^;]+;?$/i.exec(statements) ?? [];
  if (index) return index;
  throw new Error(
    `Migration ${name} says "concurrently" and is not one statement "create index concurrently <name> on …".`,
  );
}

/** The first file of the migrations that 0.1.0 joined into one per owner. No released version applied it. */
const firstBeforeJoin = '0001-foundation.sql';

/** @throws when a file that was applied before has changed since, or an applied one is missing */
export function checkHistory(migrations: readonly Migration[], applied: ReadonlyMap<string, string>) {
  if (applied.has(firstBeforeJoin) && !migrations.some(({ name }) => name === firstBeforeJoin)) {
    throw new Error(
      `The database was made by a version before 0.1.0 (it has ${firstBeforeJoin}), whose migrations were joined before the first ` +
        'release. It can’t be upgraded, and nothing was changed: use an empty database. Of the local cloud, delete the folder ' +
        'LOCAL_DATA_DIR (.local) and start again.',
    );
  }
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

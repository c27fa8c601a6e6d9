import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { migrate } from '../../../functions/shared/db/migrate.ts';
import type { DatabaseUrls } from '../configuration.ts';
import { localLogins, loginUrls } from './local-logins.ts';
import { startPostgres } from './postgres-server.ts';

export interface LocalDatabase {
  urls: DatabaseUrls;
  stop(): Promise<void>;
}

const databaseName = 'orchestrator';
const migrations = fileURLToPath(new URL('../../../functions/shared/db/migrations', import.meta.url));

/**
 * Postgres with the current schema: a server of its own, or the one that DATABASE_OWNER_URL names.
 * @throws Error when the server can't be used
 */
export async function startDatabase(
  environment: NodeJS.ProcessEnv,
  dataDirectory: string,
): Promise<LocalDatabase> {
  const { DATABASE_OWNER_URL: given } = environment;
  if (!given && environment.DATABASE_URL) {
    throw new Error(
      'To use a Postgres of your own set DATABASE_OWNER_URL (may create tables and roles); the functions’ logins are ' +
        'made by it. Without it, the local cloud starts one.',
    );
  }
  const { owner, stop } = given ? { owner: given, stop: async () => {} } : await startOwn(dataDirectory);
  try {
    await migrate({ ownerUrl: owner, logins: localLogins(owner), directory: migrations });
    return { urls: { owner, logins: loginUrls(owner) }, stop };
  } catch (error) {
    await stop();
    const hint = given ? '' : ` To begin again, delete ${dirname(dataDirectory)}.`;
    throw new Error(`The database could not be migrated: ${(error as Error).message}${hint}`, {
      cause: error,
    });
  }
}

async function startOwn(dataDirectory: string) {
  const server = await startPostgres({ dataDirectory, settings: { max_connections: '200' } });
  const admin = postgres(server.ownerUrl('postgres'), { max: 1, onnotice: () => {} });
  const [found] = await admin`select 1 from pg_database where datname = ${databaseName}`;
  await admin.end();
  if (!found) await server.createDatabase(databaseName);
  const owner = server.ownerUrl(databaseName);
  // Ctrl-C in a terminal reaches Postgres as well. The package would wait forever for the end of a server that
  // has already ended; the server takes its pid file away last.
  const stop = async () => {
    if (existsSync(join(dataDirectory, 'postmaster.pid'))) await server.stop();
  };
  return { owner, stop };
}

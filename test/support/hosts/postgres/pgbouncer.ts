import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../bin/local/free-ports.ts';

/** Left out of the packages of npm and PyPI: where a machine has one, it is in its PATH. */
const program = process.env.PGBOUNCER ?? 'pgbouncer';

/** Its first line; undefined where there is none. */
export function pgbouncerVersion(): string | undefined {
  try {
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).split('\n')[0];
  } catch {
    return undefined;
  }
}

export interface Pooler {
  /** The same login and database, by the pooler. */
  through(url: string): string;
  stop(): Promise<void>;
}

/** A pooler in transaction mode with so many connections to the server of this URL, for all clients together. */
export async function startPgbouncer(serverUrl: string, connections: number): Promise<Pooler> {
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  const port = await freePort();
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const settings = [
    '[databases]',
    `* = host=${hostname} port=${serverPort}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = plain',
    `auth_file = ${join(folder, 'users')}`,
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 200',
  ];
  writeFileSync(join(folder, 'settings'), settings.join('\n'));
  writeFileSync(join(folder, 'users'), `"${username}" "${password}"\n`);
  chmodSync(folder, 0o755);
  // It refuses to run as root.
  const identity = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  const child = spawn(program, [join(folder, 'settings')], { stdio: 'ignore', ...identity });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true });
  };
  for (let waited = 0; !(await answers(port)); waited += 50) {
    if (child.exitCode !== null || waited > 5_000) {
      await stop();
      throw new Error(`${program} did not start.`);
    }
    await sleep(50);
  }
  const through = (url: string) => {
    const pooled = new URL(url);
    pooled.host = `127.0.0.1:${port}`;
    return pooled.href;
  };
  return { through, stop };
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

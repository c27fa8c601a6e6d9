import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Mail } from '../../bin/local/mailbox.ts';

export interface LocalCloudOptions {
  /** Kept by `stop`; left out, a new one that `stop` removes. */
  dataDirectory?: string;
  /** Left out, a free one. */
  port?: number;
  /** On top of this process's environment; undefined takes a variable away. */
  env?: Record<string, string | undefined>;
  /** Another CDK app's start file, from the repository's root. */
  entry?: string;
}

export interface LocalCloud {
  url: string;
  /** `<url>/_local`: below it mail, executions, customer-cloud/roles, customer-cloud/failures … */
  adminUrl: string;
  dataDirectory: string;
  pid: number;
  /** Sent mail, newest first. */
  mailbox(): Promise<Mail[]>;
  /** As a power cut would; the data directory stays, and so does Postgres until the next start on it. */
  kill(): Promise<void>;
  /** As Ctrl-C does. Returns the exit code. Also tidies up after `kill`. */
  stop(): Promise<number | null>;
  /** What it printed and what the functions logged. */
  logs(): Promise<string>;
}

/** Time for a start on a busy machine, the first one of Postgres included. */
const longestStartMs = 60_000;

/**
 * Starts the local cloud as its own process, as `npm start` does, and waits until it is ready.
 * @throws with what it printed when it isn't
 */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const dataDirectory = options.dataDirectory ?? (await temporaryDirectory());
  const started = spawnLocalCloud({ ...options, dataDirectory });
  const { child, output } = started;
  const url = await Promise.race([
    started.ready,
    started.exited.then(() => undefined),
    sleep(longestStartMs, undefined, { ref: false }),
  ]);
  if (!url) {
    child.kill('SIGKILL');
    throw new Error(`The local cloud did not get ready:\n${output()}`);
  }
  const adminUrl = `${url}/_local`;
  return {
    url,
    adminUrl,
    dataDirectory,
    pid: child.pid as number,
    async mailbox() {
      const response = await fetch(`${adminUrl}/mail`, { headers: { accept: 'application/json' } });
      return ((await response.json()) as { items: Mail[] }).items;
    },
    async kill() {
      child.kill('SIGKILL');
      await started.exited;
    },
    async stop() {
      child.kill('SIGINT');
      await started.exited;
      await endPostgres(dataDirectory);
      if (!options.dataDirectory) await rm(dataDirectory, { recursive: true, force: true });
      return child.exitCode;
    },
    logs: async () =>
      output() + (await readFile(join(dataDirectory, 'logs/service.log'), 'utf8').catch(() => '')),
  };
}

export interface SpawnedLocalCloud {
  child: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** The URL, once it is ready. */
  ready: Promise<string>;
  exited: Promise<unknown>;
}

/** Starts the process and waits for nothing. */
export function spawnLocalCloud(options: LocalCloudOptions & { dataDirectory: string }): SpawnedLocalCloud {
  const { dataDirectory, port = 0, env = {}, entry = 'bin/local.ts' } = options;
  const child = spawn(process.execPath, [entry], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, PORT: String(port), LOCAL_DATA_DIR: dataDirectory, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ready = Promise.withResolvers<string>();
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => {
      lines.push(line);
      if (line.startsWith('ready http')) ready.resolve(line.slice('ready '.length));
    });
  }
  return { child, output: () => lines.join('\n'), ready: ready.promise, exited: once(child, 'close') };
}

/** As root, Postgres runs as another user, who must be able to look into the folder. */
export async function temporaryDirectory(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'orchestrator-local-'));
  await chmod(path, 0o755);
  return path;
}

/** The server's process id, while it runs on this data directory. */
export async function postgresPid(dataDirectory: string): Promise<number | undefined> {
  const text = await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid && isAlive(pid) ? pid : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function endPostgres(dataDirectory: string) {
  const pid = await postgresPid(dataDirectory);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(20);
}

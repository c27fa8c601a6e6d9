import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail } from '../../../bin/local/admin/mailbox.ts';
import { isAlive } from '../../../bin/local/alive.ts';
import {
  type RunningLocalCloud,
  type SpawnOptions,
  startLocalCloud as start,
} from '../../../bin/local/host/child-process.ts';
import { type TestDatabase, testDatabase } from './database.ts';
import { temporaryDirectory } from './temporary-directory.ts';

/** Without a data directory: a new one, which `stop` removes, and a database of the test run's own server. */
export type LocalCloudOptions = Partial<SpawnOptions>;

export interface LocalCloud extends RunningLocalCloud {
  /** `<url>/_local`: below it mail, executions, customer-cloud/roles, customer-cloud/failures … */
  adminUrl: string;
  /** The console's origin. */
  consoleUrl: string;
  /** Its database, where it is one of the test run's own server. */
  database: TestDatabase | undefined;
  /** Sent mail, newest first. */
  mailbox(): Promise<Mail[]>;
  /** As Ctrl-C does. Returns the exit code. Also tidies up after `kill`. */
  stop(): Promise<number | null>;
  /** What it printed and what the functions logged. */
  logs(): Promise<string>;
}

/**
 * Starts the local cloud as its own process, as `npm start` does, and waits until it is ready.
 * @throws with what it printed when it isn't
 */
export async function startLocalCloud(options: LocalCloudOptions = {}): Promise<LocalCloud> {
  const dataDirectory = options.dataDirectory ?? (await temporaryDirectory());
  const hasDatabase = options.dataDirectory !== undefined || options.env?.DATABASE_OWNER_URL !== undefined;
  const database = hasDatabase ? undefined : await testDatabase();
  const urls = database && { DATABASE_OWNER_URL: database.ownerUrl };
  const cloud = await start({ ...options, dataDirectory, env: { ...urls, ...options.env } });
  const adminUrl = `${cloud.url}/_local`;
  const consoleUrl = /^ *Console +(\S+)$/m.exec(cloud.output())?.[1] ?? '';
  return {
    ...cloud,
    adminUrl,
    consoleUrl,
    database,
    async mailbox() {
      const response = await fetch(`${adminUrl}/mail`, { headers: { accept: 'application/json' } });
      return ((await response.json()) as { items: Mail[] }).items;
    },
    async stop() {
      const code = await cloud.stop();
      await endPostgres(dataDirectory);
      await database?.close();
      if (!options.dataDirectory) await rm(dataDirectory, { recursive: true, force: true });
      return code;
    },
    logs: async () =>
      cloud.output() + (await readFile(join(dataDirectory, 'logs/service.log'), 'utf8').catch(() => '')),
  };
}

/** The server's process id, while it runs on this data directory. */
export async function postgresPid(dataDirectory: string): Promise<number | undefined> {
  const text = await readFile(join(dataDirectory, 'postgres/postmaster.pid'), 'utf8').catch(() => '');
  const pid = Number.parseInt(text, 10);
  return pid && isAlive(pid) ? pid : undefined;
}

async function endPostgres(dataDirectory: string) {
  const pid = await postgresPid(dataDirectory);
  if (!pid) return;
  process.kill(pid, 'SIGINT');
  while (isAlive(pid)) await sleep(20);
}

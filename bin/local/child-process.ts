import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));
/** Time for a start on a busy machine, the first one of Postgres included. */
const longestStartMs = 60_000;

export interface SpawnOptions {
  dataDirectory: string;
  /** 0 for a free one. */
  port?: number;
  /** On top of this process's environment; undefined takes a variable away. */
  env?: Record<string, string | undefined>;
  /** Another CDK app's start file, from the repository's root. */
  entry?: string;
}

export interface SpawnedLocalCloud {
  child: ChildProcess;
  /** What it printed so far. */
  output(): string;
  /** The URL, once it is ready. */
  ready: Promise<string>;
  exited: Promise<unknown>;
}

/** Starts the local cloud as a process of its own, as `npm start` does, and waits for nothing. */
export function spawnLocalCloud(options: SpawnOptions): SpawnedLocalCloud {
  const { dataDirectory, port = 0, env = {}, entry = 'bin/local.ts' } = options;
  const child = spawn(process.execPath, [entry], {
    cwd: repository,
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

/** @throws with what it printed when it ends or isn't ready in time */
export async function untilReady({ child, ready, exited, output }: SpawnedLocalCloud): Promise<string> {
  const late = sleep(longestStartMs, undefined, { ref: false });
  const url = await Promise.race([ready, exited.then(() => undefined), late]);
  if (url) return url;
  child.kill('SIGKILL');
  throw new Error(`The local cloud did not get ready:\n${output()}`);
}

/** A local cloud with nothing in it, under .local/demo; what was there before is deleted. */
export async function freshLocalCloud(env: SpawnOptions['env'] = {}) {
  const dataDirectory = `${repository}.local/demo`;
  await rm(dataDirectory, { recursive: true, force: true });
  await mkdir(dataDirectory, { recursive: true });
  const spawned = spawnLocalCloud({ dataDirectory, env });
  const url = await untilReady(spawned);
  return {
    url,
    dataDirectory,
    async stop() {
      spawned.child.kill('SIGINT');
      await spawned.exited;
    },
  };
}

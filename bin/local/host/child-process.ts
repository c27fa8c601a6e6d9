import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { minuteMs } from '../../../functions/shared/durations.ts';

const repository = fileURLToPath(new URL('../../..', import.meta.url));
/**
 * A start takes three CPU seconds, ten where a template and a database are to be made; with thirty others that want the
 * same cores, a minute isn't enough. One that fails ends by itself, so that only one that hangs takes so long.
 */
export const longestStartMs = 5 * minuteMs;

// Two thousand modules are loaded, and nearly all that they make stays: with little room for what is new, it is copied
// again and again, which takes a tenth of a start's CPU.
const youngGeneration = '--min-semi-space-size=16';
// A package whose package.json has no `type` is then taken for CommonJS as it is. Node would parse each of its modules once
// more, to look for the syntax of ES modules, which takes a tenth of the CPU of loading all. `npm start` does without it.
const noFormatBySyntax = '--no-experimental-detect-module';
// Threads that collect garbage together take a sixteenth more CPU than one. `npm start` has cores for them.
const oneCollector = '--single-threaded-gc';

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
  const { dataDirectory, port = 0, env = {}, entry = 'bin/local.js' } = options;
  const child = spawn(process.execPath, [youngGeneration, noFormatBySyntax, oneCollector, entry], {
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
  // It must end with the process that started it, even if that one ends without stopping it.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  const exited = once(child, 'close').finally(() => process.off('exit', end));
  return { child, output: () => lines.join('\n'), ready: ready.promise, exited };
}

/** @throws with what it printed when it ends or isn't ready in time */
export async function untilReady({ child, ready, exited, output }: SpawnedLocalCloud): Promise<string> {
  const late = sleep(longestStartMs, undefined, { ref: false });
  const url = await Promise.race([ready, exited.then(() => undefined), late]);
  if (url) return url;
  child.kill('SIGKILL');
  throw new Error(`The local cloud did not get ready:\n${output()}`);
}

export interface RunningLocalCloud {
  url: string;
  dataDirectory: string;
  pid: number;
  /** What it printed so far. */
  output(): string;
  /** As Ctrl-C does. Returns the exit code. */
  stop(): Promise<number | null>;
  /** As a power cut would; the data directory stays, and so does Postgres until the next start on it. */
  kill(): Promise<void>;
}

/**
 * Starts the local cloud and waits until it is ready.
 * @throws with what it printed when it isn't
 */
export async function startLocalCloud(options: SpawnOptions): Promise<RunningLocalCloud> {
  const spawned = spawnLocalCloud(options);
  const { child, exited, output } = spawned;
  const url = await untilReady(spawned);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  return {
    url,
    dataDirectory: options.dataDirectory,
    pid: child.pid as number,
    output,
    async stop() {
      await end('SIGINT');
      return child.exitCode;
    },
    kill: () => end('SIGKILL'),
  };
}

/** A local cloud with nothing in it; what was in the folder before is deleted. */
export async function freshLocalCloud(
  dataDirectory: string,
  env: Record<string, string> = {},
): Promise<RunningLocalCloud> {
  await rm(dataDirectory, { recursive: true, force: true });
  return startLocalCloud({ dataDirectory, env });
}

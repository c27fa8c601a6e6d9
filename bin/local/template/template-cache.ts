import { randomUUID } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { minuteMs } from '../../../functions/shared/durations.ts';
import { inRepository } from '../../../lib/paths.ts';
import { isAlive } from '../alive.ts';
import { contentKey } from '../host/content-key.ts';

/** Where templates are kept, by what they were made from. */
export const keptTemplates = inRepository('node_modules/.cache/templates');

/**
 * What an app is made from: its own folder, everything that lib/ reads, the CDK itself; no variable of the
 * environment. With the folders, whose times change when a file comes or goes.
 */
function sourcesOf(appModule: string, root: string, others: string[]): string[] {
  const folders = new Set([
    'lib',
    'functions',
    'stepfunctions',
    relative(root, dirname(fileURLToPath(appModule))),
  ]);
  const files = [...folders].flatMap((folder) => globSync(`${folder}/**`, { cwd: root })).sort();
  return ['cdk.json', 'package-lock.json', ...files, ...others];
}

/**
 * The content of the sources counts, so a template can't be older than they are.
 * @param others files that have a say in what is kept, by their paths under the root
 */
export const templateKey = (appModule: string, root: string, others: string[] = []): string =>
  contentKey(root, sourcesOf(appModule, root, others), [appModule, process.version]);

/** Whether a source was changed after this time (ms since 1970): a process that runs since then may have loaded the former. */
export const areChangedSince = (
  time: number,
  appModule: string,
  root: string,
  others: string[] = [],
): boolean => sourcesOf(appModule, root, others).some((name) => statSync(join(root, name)).mtimeMs > time);

/** Undefined where there is none, or one that a full disk cut off. */
export function readKept<T>(path: string): T | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch {
    return undefined;
  }
}

/** Put in place whole: another start may be reading. For this user alone: some of it is keys. */
export function keep(path: string, content: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  writeFileSync(unfinished, JSON.stringify(content), { mode: 0o600 });
  renameSync(unfinished, path);
}

/** Longer than a synthesis takes. */
const longestSynthesisMs = minuteMs;

/**
 * What is kept at the path, else what `make` makes: one process makes it while the others wait.
 * @param mayKeep asked when it is made
 * @param longestMs longer than `make` takes: after that, another process makes it
 */
export async function keptOr<T>(
  path: string,
  make: () => Promise<T>,
  mayKeep: () => boolean,
  longestMs = longestSynthesisMs,
): Promise<T> {
  const making = `${path}.making`;
  let kept = readKept<T>(path);
  while (kept === undefined && !isFirst(making, longestMs)) {
    await sleep(50);
    kept = readKept<T>(path);
  }
  if (kept !== undefined) return kept;
  try {
    // Who was first before may have finished since the last look.
    const finished = readKept<T>(path);
    if (finished !== undefined) return finished;
    const made = await make();
    if (mayKeep()) keep(path, made);
    return made;
  } finally {
    rmSync(making, { force: true });
  }
}

function isFirst(making: string, longestMs: number): boolean {
  mkdirSync(dirname(making), { recursive: true });
  try {
    writeFileSync(making, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isLeft(making, longestMs)) rmSync(making, { force: true });
    return false;
  }
}

/**
 * A process that was killed leaves it, for example `npm start` that is ended at once. It stays until the longest
 * time is over where another process has got its number, or a thread of a living process made it. Where two see at the
 * same time that it is left, both may make the same.
 */
function isLeft(making: string, longestMs: number): boolean {
  const { mtimeMs } = statSync(making, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
  // Not known for a moment, until it is written.
  const maker = readKept<number>(making);
  return Date.now() - mtimeMs > longestMs || (maker !== undefined && !isAlive(maker));
}

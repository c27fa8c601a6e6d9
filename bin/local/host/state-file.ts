import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * What a file of the data folder keeps, or undefined where it isn't there yet.
 * @throws Error saying what to do when it can't be read: to begin anew over it would lose what it keeps
 */
export function readState(file: string): Record<string, unknown> | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable(file, (error as Error).message);
  }
  let state: unknown;
  try {
    state = JSON.parse(text);
  } catch (error) {
    throw unreadable(file, (error as Error).message);
  }
  if (typeof state === 'object' && state !== null && !Array.isArray(state)) return { ...state };
  throw unreadable(file, 'it holds no JSON object');
}

/** Puts a new file in the place of the former one, so that a start that is killed leaves the one or the other whole. */
export function replaceState(file: string, state: object): void {
  writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
}

const unreadable = (file: string, reason: string) =>
  new Error(
    `${file} can't be read: ${reason}. Restore it from a copy, or delete ${dirname(file)} and all that is in it ` +
      'to begin anew.',
  );

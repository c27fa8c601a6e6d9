import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataDirectory {
  path: string;
  /** Path of a file or folder in it. */
  file(name: string): string;
  release(): void;
}

/**
 * Takes the folder for this process alone. The lock is the operating system's, on a file of SQLite, so that it
 * ends with the process however that ends. What is in it is for this user alone: mails with tokens, keys, logs.
 * @throws Error naming the process that has it, or saying that LOCAL_DATA_DIR names no folder that can be used
 */
export function openDataDirectory(directory: string): DataDirectory {
  const path = resolve(directory);
  const file = (name: string) => join(path, name);
  const lock = usable(directory, () => {
    makePrivate(path, file);
    return new DatabaseSync(file('lock'));
  });
  try {
    lock.exec('pragma busy_timeout = 0; pragma locking_mode = exclusive; begin exclusive');
  } catch (error) {
    lock.close();
    if (!String(error).includes('locked')) throw error;
    const pid = read(file('pid'));
    throw new Error(
      `Another local cloud${pid ? ` (process ${pid})` : ''} uses ${path}. ` +
        'Stop it, or choose another folder with LOCAL_DATA_DIR.',
    );
  }
  writeFileSync(file('pid'), String(process.pid));
  return { path, file, release: () => lock.close() };
}

// As root, Postgres runs as another user, who has to get to its own folder through this one.
const folderMode = process.getuid?.() === 0 ? 0o711 : 0o700;

const privateFolders = ['logs', 'sqs', 'dynamodb'];
/** Of version 0.1, which made them readable to every user. */
const formerlyPublic = ['mail.jsonl', 'customer-cloud.json', 'stripe.json'];

function makePrivate(path: string, file: (name: string) => string) {
  // A folder that exists may hold more than this, and its mode is its owner's to choose.
  if (!existsSync(path)) mkdirSync(path, { recursive: true, mode: folderMode });
  for (const folder of privateFolders.map(file)) {
    mkdirSync(folder, { recursive: true });
    chmodSync(folder, 0o700);
  }
  for (const former of formerlyPublic.map(file).filter((name) => existsSync(name))) chmodSync(former, 0o600);
}

function usable<T>(directory: string, open: () => T): T {
  try {
    return open();
  } catch (error) {
    throw new Error(
      `LOCAL_DATA_DIR=${directory} can't be used: ${(error as Error).message}. Name a folder that you may write to.`,
      { cause: error },
    );
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
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
 * ends with the process however that ends.
 * @throws Error naming the process that has it
 */
export function openDataDirectory(directory: string): DataDirectory {
  const path = resolve(directory);
  const file = (name: string) => join(path, name);
  mkdirSync(file('logs'), { recursive: true });
  const lock = new DatabaseSync(file('lock'));
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

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

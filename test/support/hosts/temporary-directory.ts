import { access, chmod, constants, mkdtemp, readdir, readFile, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, minuteMs } from '../../../functions/shared/durations.ts';

/** Linux keeps it in memory. */
const memory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;
const prefix = 'orchestrator-test-';

/**
 * A new folder for a server's data: in memory where the system has room there. A database is four hundred files, and to
 * copy them onto a disk takes twenty times the CPU.
 */
export async function temporaryDirectory(): Promise<string> {
  await removeLeftovers();
  const parent = (await hasRoom(memory)) ? memory : tmpdir();
  const path = await mkdtemp(join(parent, prefix));
  // As root, Postgres runs as another user, who must be able to look into the folder.
  await chmod(path, 0o755);
  return path;
}

async function hasRoom(folder: string): Promise<boolean> {
  try {
    await access(folder, constants.W_OK);
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize > enoughBytes;
  } catch {
    return false;
  }
}

/**
 * What killed runs left would take up memory until the machine starts again: a folder whose server has ended, and any
 * that is a day old, since no run takes a day.
 */
export async function removeLeftovers(parent = memory): Promise<void> {
  const names = await readdir(parent).catch(() => []);
  for (const name of names.filter((entry) => entry.startsWith(prefix))) {
    const path = join(parent, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }));
    const ageMs = Date.now() - mtimeMs;
    const isOver = ageMs > dayMs || (await isLeftByServer(path, ageMs));
    // Another run may be doing the same, or the folder may be another user's.
    if (isOver) await rm(path, { recursive: true, force: true }).catch(() => {});
  }
}

/** Longer than a test keeps a server stopped, and than a new folder has no server yet. */
const stoppedMs = 15 * minuteMs;

/**
 * Postgres writes its process id into the first line of this file, and takes the file away when it ends in order, as it
 * does where a signal ends the whole run. The folder changes with the file.
 */
async function isLeftByServer(dataDirectory: string, ageMs: number): Promise<boolean> {
  const text = await readFile(join(dataDirectory, 'postmaster.pid'), 'utf8').catch(() => undefined);
  if (text === undefined) return ageMs > stoppedMs && (await exists(join(dataDirectory, 'PG_VERSION')));
  const id = Number(text.split('\n')[0]);
  if (!Number.isInteger(id) || id <= 0) return false;
  try {
    process.kill(id, 0);
    return false;
  } catch (error) {
    // EPERM: it runs, as another user.
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

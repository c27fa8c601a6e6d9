import { access, chmod, constants, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Linux keeps it in memory. */
const memory = '/dev/shm';
const enoughBytes = 2 * 1024 ** 3;

/**
 * A new folder for a server's data: in memory where the system has room there. A database is four hundred files, and to
 * copy them onto a disk takes twenty times the CPU.
 */
export async function temporaryDirectory(): Promise<string> {
  const parent = (await hasRoom(memory)) ? memory : tmpdir();
  const path = await mkdtemp(join(parent, 'orchestrator-test-'));
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

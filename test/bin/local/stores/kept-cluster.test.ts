import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { fillCluster, keptClusters } from '../../../../bin/local/stores/kept-cluster.ts';
import { dayMs } from '../../../../functions/shared/durations.ts';
import { repositoryRoot } from '../../../../lib/paths.ts';

const root = mkdtempSync(join(tmpdir(), 'clusters-'));
const others = [relative(repositoryRoot, join(root, 'source'))];
const keptBefore = globSync(`${keptClusters}/*`);
afterAll(() => {
  rmSync(root, { recursive: true });
  for (const path of keptHere()) rmSync(path);
});

let made = 0;
let last = 0;
/** Fills a new folder; what is made there tells how often something was made. */
async function fill(folder = join(root, `data-${++last}`)): Promise<string> {
  await fillCluster(folder, others, async () => {
    mkdirSync(join(folder, 'base/1'), { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, 'PG_VERSION'), '18');
    writeFileSync(join(folder, 'base/1/table'), `made ${++made}`, { mode: 0o600 });
  });
  return folder;
}
const tableIn = (folder: string) => readFileSync(join(folder, 'base/1/table'), 'utf8');
/** Of this file alone, and whole: other data directories are larger. */
const keptHere = () =>
  globSync(`${keptClusters}/*`)
    .filter((path) => !keptBefore.includes(path) && /^[0-9a-f]+$/.test(basename(path)))
    .filter((path) => statSync(path).size < 4_096);

beforeEach(() => writeFileSync(join(root, 'source'), `source of ${made}`));

test('what was made is kept, and copied with its rights into the next folder', async () => {
  const folders = [await fill(), await fill()];
  expect(folders.map(tableIn)).toEqual(['made 1', 'made 1']);
  const modes = folders.map((folder) =>
    ['', 'base', 'base/1', 'base/1/table', 'PG_VERSION'].map((name) => statSync(join(folder, name)).mode),
  );
  expect(modes[1]).toEqual(modes[0]);
});

test('it is made anew after a change of a source, and where what was kept is cut off', async () => {
  const before = tableIn(await fill());
  writeFileSync(join(root, 'source'), 'another');
  const changed = tableIn(await fill());
  expect(changed).not.toBe(before);
  for (const path of keptHere()) writeFileSync(path, readFileSync(path).subarray(0, 100));
  expect([before, changed]).not.toContain(tableIn(await fill()));
});

test('a folder that a server has used keeps its data, one that was cut off in the middle is filled', async () => {
  const used = await fill();
  writeFileSync(join(used, 'base/1/table'), 'rows');
  expect(tableIn(await fill(used))).toBe('rows');

  const folder = join(root, 'cut-off');
  mkdirSync(`${folder}.unfinished/base`, { recursive: true });
  expect(tableIn(await fill(folder))).toBe(tableIn(await fill()));
});

test('what nobody has used for a day is taken away when something new is kept', async () => {
  await fill();
  const [old = ''] = keptHere();
  const long = new Date(Date.now() - 2 * dayMs);
  utimesSync(old, long, long);
  writeFileSync(join(root, 'source'), 'newer');
  await fill();
  expect(keptHere()).not.toContain(old);
});

test('what is used again is not old', async () => {
  writeFileSync(join(root, 'source'), 'used again');
  const before = keptHere();
  await fill();
  const [kept = ''] = keptHere().filter((path) => !before.includes(path));
  const long = new Date(Date.now() - 2 * dayMs);
  utimesSync(kept, long, long);
  await fill();
  expect(Date.now() - statSync(kept).mtimeMs).toBeLessThan(dayMs);
});

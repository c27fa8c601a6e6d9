import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { hourMs } from '../functions/shared/durations.ts';
import { removeLeftovers } from './support/hosts/temporary-directory.ts';

let parent: string;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'leftovers-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

/** A server's folder, with these files, that last changed so long ago. */
function folder(name: string, files: Record<string, string>, ageMs: number) {
  const path = join(parent, name);
  mkdirSync(path);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(path, file), text);
  const changed = new Date(Date.now() - ageMs);
  utimesSync(path, changed, changed);
}
const ended = String(spawnSync(process.execPath, ['-v']).pid);

test('what killed runs left is removed, and what a server has or gets is not', async () => {
  folder('orchestrator-test-killed', { PG_VERSION: '18', 'postmaster.pid': ended }, 0);
  folder('orchestrator-test-ended-by-a-signal', { PG_VERSION: '18' }, hourMs);
  folder('orchestrator-test-of-two-days-ago', {}, 48 * hourMs);
  folder('orchestrator-test-running', { PG_VERSION: '18', 'postmaster.pid': `${process.pid}` }, hourMs);
  folder('orchestrator-test-starting', { PG_VERSION: '18' }, 0);
  folder('orchestrator-test-of-no-server', { secrets: '' }, hourMs);
  folder('of-another-program', { PG_VERSION: '18' }, 48 * hourMs);
  await removeLeftovers(parent);
  expect(readdirSync(parent).sort()).toEqual([
    'of-another-program',
    'orchestrator-test-of-no-server',
    'orchestrator-test-running',
    'orchestrator-test-starting',
  ]);
});

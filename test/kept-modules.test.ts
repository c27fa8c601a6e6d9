import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayMs } from '../functions/shared/durations.ts';
import { compileOnce, removeOldFrom } from './support/caches.ts';

/** With a program that loads a module and counts its runs. */
function newFolder() {
  const root = mkdtempSync(join(tmpdir(), 'modules-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const [module, program, runs] = ['module.ts', 'program.ts', 'runs'].map((name) => join(root, name));
  writeFileSync(module as string, 'export const one: number = 1;');
  const text = `import { appendFileSync } from 'node:fs'; import './module.ts'; appendFileSync('${runs}', 'x');`;
  writeFileSync(program as string, text);
  return { folder: join(root, 'compiled'), program: program as string, runs: runs as string };
}

test('modules are compiled ahead once, and again when what was kept is old', async () => {
  const { folder, program, runs } = newFolder();
  await compileOnce(folder, program);
  const kept = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  // What Node keeps, and the mark that it is all there.
  expect(kept.length).toBeGreaterThan(1);
  await compileOnce(folder, program);
  expect(readFileSync(runs, 'utf8')).toBe('x');

  const old = new Date(Date.now() - 2 * dayMs);
  for (const { parentPath, name } of kept) utimesSync(join(parentPath, name), old, old);
  await removeOldFrom(folder);
  await compileOnce(folder, program);
  expect(readFileSync(runs, 'utf8')).toBe('xx');
});

test('a program that fails is told of, and tried again the next time', async () => {
  const { folder, program } = newFolder();
  const warn = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  writeFileSync(program, 'process.exit(1)');
  await compileOnce(folder, program);
  await compileOnce(folder, program);
  expect(warn).toHaveBeenCalledTimes(2);
});

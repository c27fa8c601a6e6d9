import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOptions } from '../../../lib/compute/bundle.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds `handler.ts` among these files, as a function is built. */
function built(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return buildSync({
    ...buildOptions('functions/audit/handler.ts'),
    absWorkingDir: folder,
    entryPoints: ['handler.ts'],
    outdir: join(folder, 'out'),
    logLevel: 'silent',
  });
}

test('A file that is imported for what it does fails the build, as it would be left out', () => {
  const files = {
    'handler.ts': "import './effect.ts'; export const handler = 1;",
    'effect.ts': 'globalThis.done = 1;',
  };
  expect(() => built(files)).not.toThrow();
  expect(() => built({ ...files, 'package.json': '{ "sideEffects": false }' })).toThrow(
    'Ignoring this import',
  );
});

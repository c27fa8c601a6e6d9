import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildOptions, writeBundle } from '../../../lib/compute/bundle.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bundle-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Builds `handler.ts` among these files, as a function is built. */
function built(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return writeBundle({
    ...buildOptions('functions/audit/handler.ts'),
    absWorkingDir: folder,
    entryPoints: ['handler.ts'],
    outdir: join(folder, 'out'),
    logLevel: 'silent',
  });
}

test('A text that reads like an import of a module of Node fails the build', () => {
  const handler = (text: string) => ({
    'handler.ts': `import { EOL } from 'node:os'; export const text = EOL + ${text};`,
  });
  expect(() => built(handler("'import{a}from`node:fs`'"))).not.toThrow();
  expect(() => built(handler(`'import{a}from"node:fs"'`))).toThrow('these are found: node:fs, node:os.');
});

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

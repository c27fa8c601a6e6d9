import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
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
  return build({
    ...buildOptions('functions/audit/handler.ts'),
    absWorkingDir: folder,
    entryPoints: ['handler.ts'],
    outdir: join(folder, 'out'),
    logLevel: 'silent',
  });
}

test('A file that is imported for what it does fails the build, as it would be left out', async () => {
  const files = {
    'handler.ts': "import './effect.ts'; export const handler = 1;",
    'effect.ts': 'globalThis.done = 1;',
  };
  await built(files);
  await expect(built({ ...files, 'package.json': '{ "sideEffects": false }' })).rejects.toThrow(
    'Ignoring this import',
  );
});

test('What ships of the driver of Postgres ends its connections', async () => {
  await built({
    'handler.ts': `import postgres from ${JSON.stringify(import.meta.resolve('postgres').replace('file://', ''))};
      export const handler = () => postgres('postgres://nobody@127.0.0.1:1/none').end({ timeout: 0 });`,
  });
  const { handler } = (await import(pathToFileURL(join(folder, 'out/index.mjs')).href)) as {
    handler: () => Promise<void>;
  };
  await handler();
});

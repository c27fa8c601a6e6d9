import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { buildOptions } from '../../../lib/compute/bundle.ts';
import { testDatabase } from '../../support/hosts/database.ts';

// Parts of the driver are left out of bundles. Files of a bundle that are only loaded don't show what the first client needs.
test('A bundled driver connects and asks', async () => {
  const database = await testDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'bundled-driver-'));
  try {
    const entry = 'test/support/bundled/driver.ts';
    const options = buildOptions(entry, { region: 'eu-west-1', conversations: 'postgres' });
    await build({ ...options, entryNames: '[name]', outdir: folder });
    const { askedFromBundle } = await import(pathToFileURL(join(folder, 'driver.mjs')).href);
    expect(await askedFromBundle(database.logins.AUTH_DATABASE_URL)).toEqual([{ one: 1, kept: { a: [1] } }]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
});

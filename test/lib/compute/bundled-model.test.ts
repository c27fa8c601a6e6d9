import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { buildOptions } from '../../../lib/compute/bundle.ts';
import { startChatCompletions } from '../../support/doubles/chat-completions-server.ts';

// Parts of the model's client are left out of bundles, and it makes an object of each of them.
test('A bundled client of a model hears what it says, by both protocols', async () => {
  const model = await startChatCompletions();
  const folder = await mkdtemp(join(tmpdir(), 'bundled-model-'));
  try {
    model.plays({ text: ['Fine, ', 'thanks.'] });
    const options = buildOptions('test/support/bundled/model.ts', {
      region: 'eu-west-1',
      conversations: 'postgres',
    });
    await build({ ...options, entryNames: '[name]', outdir: folder });
    const { saidToBundle } = await import(pathToFileURL(join(folder, 'model.mjs')).href);
    expect(await saidToBundle(model.url)).toEqual(['Fine, thanks.', 'Fine, thanks.']);
  } finally {
    await model.close();
    await rm(folder, { recursive: true });
  }
});

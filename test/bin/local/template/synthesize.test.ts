import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { synthesize } from '../../../../bin/local/template/template.ts';
import { temporaryDirectory } from '../../../support/hosts/temporary-directory.ts';

test('what Node tells of a thread in watch mode is not taken for the template', async () => {
  const folder = await temporaryDirectory();
  try {
    const app = join(folder, 'app.mjs');
    const template = { Outputs: { Url: { Value: 'x' } } };
    await writeFile(
      app,
      `import { parentPort } from 'node:worker_threads';
      parentPort.postMessage({ 'watch:import': ['file:///app.mjs'] });
      const assembly = { stacksRecursively: [{ stackName: 'main', template: ${JSON.stringify(template)} }] };
      export const createApp = () => ({ synth: () => assembly });`,
    );
    expect(await synthesize(pathToFileURL(app).href, folder)).toMatchObject([
      { name: 'main', outputs: template.Outputs },
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { synthesize } from '../../../../bin/local/template/template.ts';

/** An app with one stack, which counts how often it is synthesized. */
function smallApp() {
  const root = mkdtempSync(join(tmpdir(), 'app-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  // What is next to an app counts as its source.
  mkdirSync(join(root, 'app'));
  const counted = join(root, 'counted');
  const module = join(root, 'app/app.mjs');
  writeFileSync(
    module,
    `import { appendFileSync } from 'node:fs';
    const stacksRecursively = [{ stackName: 'small', template: { Outputs: { One: { Value: 1 } } } }];
    const synth = () => (appendFileSync(${JSON.stringify(counted)}, 'x'), { stacksRecursively });
    export const createApp = () => ({ synth });`,
  );
  return { url: pathToFileURL(module).href, outdir: join(root, 'cdk.out'), counted };
}

test('starts at the same time synthesize once, and all have the stacks', async () => {
  const { url, outdir, counted } = smallApp();
  const starts = await Promise.all([1, 2, 3].map(() => synthesize(url, outdir)));
  expect(starts.map(([stack]) => [stack?.name, stack?.outputs])).toEqual(
    Array(3).fill(['small', { One: { Value: 1 } }]),
  );
  expect(readFileSync(counted, 'utf8')).toBe('x');
});

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageSettings } from '../../lib/config.ts';
import { sizeNames, sizes } from '../../lib/sizes.ts';
import { resourcesOf } from './resource.ts';
import { costTables } from './tables.ts';

// `npm run cost -- production small`: what the stage's template costs idle, in a size of lib/sizes.ts or in its own, and what
// sessions add. Without a name: production.

const [, , stage = 'production', size] = process.argv;
const settings = readSettings();
// Later, because it takes a second to load.
const { createApp } = await import('../../lib/app.ts');
const outdir = mkdtempSync(join(tmpdir(), 'assembly-'));
try {
  const assembly = createApp({ stage, outdir, bundling: false, settings: settingsOfSize() }).synth();
  const resources = resourcesOf(assembly.stacksRecursively.map(({ template }) => template.Resources));
  console.log(costTables({ settings, resources }));
} finally {
  rmSync(outdir, { recursive: true });
}

function settingsOfSize() {
  if (size === undefined) return {};
  const known = sizeNames.find((name) => name === size);
  if (known) return sizes[known];
  console.error(`There is no size ${JSON.stringify(size)}. There are: ${sizeNames.join(', ')}.`);
  process.exit(1);
}

function readSettings() {
  try {
    return stageSettings(stage);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

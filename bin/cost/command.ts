import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stageSettings } from '../../lib/config.ts';
import { resourcesOf } from './resource.ts';
import { costTables } from './tables.ts';

// `npm run cost -- staging`: what the stage's template costs idle, and what sessions add. Without a name: production.

const [, , stage = 'production'] = process.argv;
const settings = readSettings();
// Later, because it takes a second to load.
const { createApp } = await import('../../lib/app.ts');
const outdir = mkdtempSync(join(tmpdir(), 'assembly-'));
try {
  const assembly = createApp({ stage, outdir, bundling: false }).synth();
  const resources = resourcesOf(assembly.stacksRecursively.map(({ template }) => template.Resources));
  console.log(costTables({ settings, resources }));
} finally {
  rmSync(outdir, { recursive: true });
}

function readSettings() {
  try {
    return stageSettings(stage);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
}

import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { inRepository, repositoryRoot } from '../../lib/paths.ts';
import { bills } from './bills.ts';

// `npm run sbom`: writes bills of materials (CycloneDX) of the installation and of each function into dist/sbom.

const folder = inRepository('dist/sbom');
const entries = globSync('functions/**/handler.ts', { cwd: repositoryRoot }).sort();
for await (const { name, bill } of bills(entries)) {
  const file = join(folder, `${name}.cdx.json`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${file}: ${bill.components.length} packages`);
}

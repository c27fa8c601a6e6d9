import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inRepository } from '../../lib/paths.ts';

// A process of its own that loads the product, its doubles and their libraries: when it ends, Node keeps them compiled.

const modules = globSync(
  inRepository('{functions,lib,bin/local,test/support/{builders,doubles,hosts}}/**/*.ts'),
);

for (const path of modules.filter((name) => !name.endsWith('.d.ts'))) {
  // Some miss their environment or Vitest here. They are compiled before they run, and only then say so.
  await import(pathToFileURL(path).href).catch(() => {});
}
// What they have opened would keep this process alive.
process.exit();

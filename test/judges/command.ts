import { globSync } from 'node:fs';
import { basename, dirname } from 'node:path';

// npm run judge -- <name>: runs the judge in the folder of that name.
const judges = globSync('*/judge.ts', { cwd: import.meta.dirname })
  .map(dirname)
  .map((folder) => basename(folder))
  .sort();
const [name = ''] = process.argv.splice(2, 1);
if (judges.includes(name)) await import(`./${name}/judge.ts`);
else {
  console.error(`Name a judge: ${judges.join(', ')}.`);
  process.exitCode = 1;
}

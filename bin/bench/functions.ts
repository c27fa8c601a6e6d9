import { loadavg } from 'node:os';
import { join } from 'node:path';
import { measureBundles } from './bundles.ts';
import { machine } from './figures-file.ts';
import { table } from './table.ts';

/** What a cold start loads of each function. */
export async function measureFunctions(folder: string, progress: (line: string) => void): Promise<string> {
  progress('building and importing every function');
  const bundles = await measureBundles(join(folder, 'bundles'));
  const rows = bundles.map(({ entry, kilobytes, importMs, besideZod }) => [
    entry.replace(/^functions\/|\/handler\.ts$/g, ''),
    kilobytes,
    importMs.toFixed(0),
    besideZod.toFixed(1),
  ]);
  return `## Functions

Written by \`npm run bench -- functions\` on ${machine}, with a load of ${loadavg()[0]?.toFixed(1)} at the end.
Size is the whole minified bundle. Import is CPU time, all threads, the median of seven processes that import it and
nothing else; the last column compares it with the import of zod alone, which takes turns with it.

${table(['Function', 'kB', 'import CPU ms', 'x zod'], rows)}
`;
}

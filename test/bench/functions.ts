import { readFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { measureBundles } from './bundles.ts';
import { machine } from './figures-file.ts';
import { measureFirstReads } from './first-read.ts';
import { median } from './quantile.ts';
import { requests } from './reads.ts';
import { table } from './table.ts';

/** CPU ms that importing a function of the API may take: somebody waits for it. */
const budgetMs = 80;

/** What a cold start loads of each function. The command fails where one of the API is above its budget. */
export async function measureFunctions(folder: string, progress: (line: string) => void): Promise<string> {
  progress('building and importing every function');
  const bundles = await measureBundles(join(folder, 'bundles'));
  progress('asking new processes');
  const first = await measureFirstReads(join(folder, 'first'));
  const rows = bundles.map(({ entry, kilobytes, importMs, besideZod }) => [
    entry.replace(/^functions\/|\/handler\.ts$/g, ''),
    kilobytes,
    importMs.toFixed(0),
    besideZod.toFixed(1),
  ]);
  const above = bundles.filter(
    ({ entry, importMs }) =>
      importMs > budgetMs && /httpHandler|streamingHandler/.test(readFileSync(entry, 'utf8')),
  );
  if (above.length > 0) process.exitCode = 1;
  return `## Functions

Written by \`npm run bench -- functions\` on ${machine}, with a load of ${loadavg()[0]?.toFixed(1)} at the end.
Size is the whole minified bundle. Import is CPU time, all threads, the median of seven processes that import it and
nothing else; the last column compares it with the import of zod alone, which takes turns with it and took
${median(bundles.map(({ zodMs }) => zodMs)).toFixed(0)} ms: the more, the slower was the machine.

All of them are ${(bundles.reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1_000).toFixed(1)} MB.

Above the budget of ${budgetMs} ms, of functions of the API: ${above.map(({ entry }) => entry).join(', ') || 'none'}.

${table(['Function', 'kB', 'import CPU ms', 'x zod'], rows)}

What a new process takes until it can be asked, for its first request and for the second, in CPU ms, medians of nine. It runs the bench's
server of three groups of endpoints, built as functions are; it opens its connection to Postgres with the first request, without TLS.

${table(
  ['', 'start', 'first request', 'second'],
  first.map(({ read, startMs, firstMs, secondMs }) => [
    requests[read],
    ...[startMs, firstMs, secondMs].map((ms) => ms.toFixed(0)),
  ]),
)}
`;
}

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { measureConsole } from './console.ts';
import { type Part, writeFigures } from './figures-file.ts';
import { measureFlood } from './flood/flood.ts';
import { measureNeighbours } from './flood/neighbours.ts';
import { measureFunctions } from './functions.ts';
import { measureGrowth } from './growth/growth.ts';
import { measureLive } from './live/live.ts';
import { measureReads } from './reads.ts';
import { measureWebhooks } from './webhooks/webhooks.ts';

// npm run bench -- <part>: prints figures and writes them to docs/benchmarks.md. One machine's figures mean little;
// what changes beside them in the same run says more. `functions`: what each loads at its start. `reads`: what a read costs beside the barest handler. `webhooks`: whether
// events arrive, and how soon; 100 events a second for 60 seconds, or as `webhooks <rate> <seconds>` says, whose figures
// are printed and not written; `webhooks <rate> <seconds> <folder>` has the workers of another checkout take turns with
// these. `growth`: what lists, sweeps and purges read where one organization has a million rows; `growth 100000` takes
// 2 GB and some minutes, a million 14 GB and half an hour. `neighbours`: what twenty busy users of one organization
// leave to ten others. `flood`: what a flood of one group of endpoints leaves to the others. `live`: what 2,000 open
// pages are told of 100 changes a second, and when; `live <changes a second> <seconds>` prints it alone. `console`: what
// the console loads, and how soon a browser shows it.
const measures: Record<Part, (folder: string, progress: (line: string) => void) => Promise<string>> = {
  functions: measureFunctions,
  reads: measureReads,
  webhooks: measureWebhooks,
  live: measureLive,
  growth: measureGrowth,
  neighbours: measureNeighbours,
  flood: measureFlood,
  console: measureConsole,
};

const given = process.argv[2];
const part = (Object.keys(measures) as Part[]).find((name) => name === given);
if (!part) {
  process.stderr.write(`Name a part: ${Object.keys(measures).join(', ')}.\n`);
  process.exit(1);
}
const numbers = process.argv.slice(3, 5).map(Number);
if (numbers.some((number) => !(number > 0))) {
  process.stderr.write(`After the part stand numbers over 0, not ${process.argv.slice(3).join(' ')}.\n`);
  process.exit(1);
}

// A folder per part, so that two can run at once (their figures are then of little use).
const folder = join(import.meta.dirname, '../../.local/bench', part);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const progress = (line: string) => process.stderr.write(`${line} …\n`);
const [rate, seconds] = numbers;
if (part === 'webhooks' && rate && seconds)
  process.stdout.write(await measureWebhooks(folder, progress, { rate, seconds }, process.argv[5]));
else if (part === 'live' && rate && seconds)
  process.stdout.write(await measureLive(folder, progress, { rate, seconds }));
else if (part === 'growth' && rate) await writeFigures(part, await measureGrowth(folder, progress, rate));
else await writeFigures(part, await measures[part](folder, progress));
// Connections kept alive to what was measured would hold the process.
process.exit();

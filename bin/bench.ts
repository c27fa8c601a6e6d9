import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { measureClouds } from './bench/clouds.ts';
import { type Part, writeFigures } from './bench/figures-file.ts';
import { measureIdentity } from './bench/identity.ts';
import { measureMain } from './bench/main.ts';
import { measureRuns } from './bench/runs.ts';

// npm run bench [-- <part>]: prints figures and writes them to docs/benchmarks.md. One machine's figures mean little;
// the ratios to a baseline measured in the same run say what the service itself costs. Without a part it measures
// functions, requests, messages and the demo. `identity`: logins, the pipeline and long lists; it takes some minutes
// for filling tables. `clouds`: probes, tokens for customers' clouds, the key set. `runs`: what runs add to the cloud's
// own time, their state transitions and requests.
const measures: Record<Part, (folder: string, progress: (line: string) => void) => Promise<string>> = {
  main: measureMain,
  identity: measureIdentity,
  clouds: measureClouds,
  runs: measureRuns,
};

const given = process.argv[2] ?? 'main';
const part = (Object.keys(measures) as Part[]).find((name) => name === given);
if (!part) {
  process.stderr.write(`There is no part ${given}. There are ${Object.keys(measures).join(', ')}.\n`);
  process.exit(1);
}

// A folder per part, so that two can run at once (their figures are then of little use).
const folder = join(import.meta.dirname, '../.local/bench', part);
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await writeFigures(part, await measures[part](folder, (line) => process.stderr.write(`${line} …\n`)));
// Connections kept alive to what was measured would hold the process.
process.exit();

import { execFileSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { startBaseline } from './bench/baseline.ts';
import { emptyImport, measureBundles } from './bench/bundles.ts';
import { measureConversations } from './bench/conversation.ts';
import { machine, writeFigures } from './bench/figures-file.ts';
import { measureIdentity } from './bench/identity.ts';
import { measureLoad } from './bench/load.ts';
import { newJwtSecret, seed } from './bench/seed.ts';
import { table } from './bench/table.ts';
import { spawnLocalCloud, untilReady } from './local/child-process.ts';
import { startDatabase } from './local/database.ts';

// npm run bench: prints figures and writes them to docs/benchmarks.md. One machine's figures mean little; the ratios to
// a baseline measured in the same run say what the service itself costs. `npm run bench -- identity` measures logins,
// the pipeline and long lists instead, and takes some minutes for filling tables.
const root = join(import.meta.dirname, '..');
const folder = join(root, '.local/bench');
await rm(folder, { recursive: true, force: true });
await mkdir(join(folder, 'data'), { recursive: true });
const progress = (line: string) => process.stderr.write(`${line} …\n`);

if (process.argv[2] === 'identity') {
  await writeFigures('identity', await measureIdentity(folder, progress));
  process.exit();
}

progress('building and importing every function');
const nothing = emptyImport();
const bundles = (await measureBundles(join(folder, 'bundles'))).map(({ entry, kilobytes, importMs }) => [
  entry.replace(/^functions\/|\/handler\.ts$/g, ''),
  kilobytes,
  importMs.toFixed(0),
  (importMs / nothing).toFixed(0),
]);

progress('starting the local cloud');
const database = await startDatabase({}, join(folder, 'postgres'));
const jwtSecret = newJwtSecret();
const cloud = spawnLocalCloud({
  dataDirectory: join(folder, 'data'),
  env: { DATABASE_URL: database.urls.app, DATABASE_OWNER_URL: database.urls.owner, JWT_SECRET: jwtSecret },
});
const url = await untilReady(cloud);
// Enough users that no limit is reached: 600 reads a minute each, 10 messages a minute each.
const { orgId, tokens } = await seed(database.urls.owner, jwtSecret, 60, 100);

const loads: (string | number)[][] = [];
for (const connections of [1, 16]) {
  progress(`listing deployments over ${connections} connections`);
  const baseline = await startBaseline(database.urls.owner, orgId, Math.min(connections, 4));
  const bare = await measureLoad(baseline.url, connections);
  await baseline.stop();
  const service = await measureLoad(`${url}/api/deployments?limit=25`, connections, tokens);
  loads.push(
    ['bare handler', connections, bare.requestsPerSecond, bare.p50, bare.p99, bare.errors, ''],
    [
      'service',
      connections,
      service.requestsPerSecond,
      service.p50,
      service.p99,
      service.errors,
      `1 : ${(bare.requestsPerSecond / service.requestsPerSecond).toFixed(1)}`,
    ],
  );
}

progress('talking with the agent');
const talk = await measureConversations(url, tokens.slice(0, 10));
cloud.child.kill('SIGINT');
await cloud.exited;
await database.stop();

progress('playing the demo');
const demoStart = performance.now();
execFileSync(process.execPath, [join(root, 'bin/demo.ts')], { stdio: 'ignore' });
const demoSeconds = (performance.now() - demoStart) / 1000;

const report = `Written by \`npm run bench\` on ${machine}. Everything,
the load generator included, runs on this one machine, so read ratios rather than milliseconds.

## Functions

Size is the whole minified bundle. Import is the median of five processes that import it and nothing else; the last
column compares it with importing an empty module.

${table(['Function', 'kB', 'import ms', 'x empty'], bundles)}

## GET /api/deployments, 25 of 100 items

The bare handler is \`node:http\` and postgres.js with the same query on the same data, and nothing else. The service
adds the gateway's double, token, limit, tenancy with role check in one transaction, validation and a log line.

${table(['', 'connections', 'requests/s', 'p50 ms', 'p99 ms', 'errors', 'ratio'], loads)}

## A message

Medians of ${talk.messages} messages in guided mode, workflow included.

${table(
  ['', 'ms'],
  [
    ['posted message to first token', talk.firstToken.toFixed(0)],
    ['posted message to the next gate being open', talk.gateOpened.toFixed(0)],
  ],
)}

## The demo

From nothing to a running deployment: ${demoSeconds.toFixed(1)} s, the start of the local cloud included.
`;
await writeFigures('main', report);

import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnLocalCloud, untilReady } from '../../bin/local/host/child-process.ts';
import { startDatabase } from '../../bin/local/stores/database.ts';
import { measureConversations } from './conversation.ts';
import { machine } from './figures-file.ts';
import { newJwtSecret, seed } from './seed.ts';
import { table } from './table.ts';

/** Measures messages and the demo, and returns the part of docs/benchmarks.md about them. */
export async function measureMain(folder: string, progress: (line: string) => void): Promise<string> {
  await mkdir(join(folder, 'data'));
  progress('starting the local cloud');
  const database = await startDatabase({}, join(folder, 'postgres'));
  const jwtSecret = newJwtSecret();
  const cloud = spawnLocalCloud({
    dataDirectory: join(folder, 'data'),
    env: { DATABASE_OWNER_URL: database.urls.owner, JWT_SECRET: jwtSecret },
  });
  const url = await untilReady(cloud);
  // Enough users that no limit is reached: 10 messages a minute each.
  const { tokens } = await seed(database.urls.owner, jwtSecret, 60, 100);

  progress('talking with the agent');
  const talk = await measureConversations(url, tokens.slice(0, 10));
  cloud.child.kill('SIGINT');
  await cloud.exited;
  await database.stop();

  progress('playing the demo');
  const demoStart = performance.now();
  execFileSync(process.execPath, [join(import.meta.dirname, '../../bin/demo.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const demoSeconds = (performance.now() - demoStart) / 1000;

  return `Written by \`npm run bench\` on ${machine}. Everything,
the load generator included, runs on this one machine, so read ratios rather than milliseconds.

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
}

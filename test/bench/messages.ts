import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { spawnLocalCloud, untilReady } from '../../bin/local/host/child-process.ts';
import { startDatabase } from '../../bin/local/stores/database.ts';
import { type MessageFigures, measureConversation } from './conversation.ts';
import { startCountingProxy } from './counting-proxy.ts';
import { machine } from './figures-file.ts';
import { median } from './quantile.ts';
import { newJwtSecret, seed } from './seed.ts';
import { table } from './table.ts';

/** Milliseconds that each round trip to the database takes longer. They take turns, so that what else the machine does hits all alike. */
const rounds = [0, 5, 0, 5];
const sessionsPerRound = 3;

interface Measured extends MessageFigures {
  delay: number;
  transactions: number;
  roundTrips: number;
}

/** Measures messages whose way to the database is longer, and returns the part of docs/benchmarks.md about them. */
export async function measureMessages(folder: string, progress: (line: string) => void): Promise<string> {
  await mkdir(join(folder, 'data'));
  const database = await startDatabase({}, join(folder, 'postgres'));
  let delay = 0;
  const proxy = await startCountingProxy(database.urls.owner, () => delay);
  const jwtSecret = newJwtSecret();
  const cloud = spawnLocalCloud({
    dataDirectory: join(folder, 'data'),
    env: { DATABASE_OWNER_URL: proxy.through(database.urls.owner), JWT_SECRET: jwtSecret },
  });
  const url = await untilReady(cloud);
  const { tokens } = await seed(database.urls.owner, jwtSecret, 1 + rounds.length * sessionsPerRound, 1);
  const measured: Measured[] = [];
  progress('talking once, so that connections and statements are known');
  await measureConversation(url, tokens.shift() as string, () => {});
  for (const round of rounds) {
    delay = round;
    progress(`talking with ${round} ms more to the database`);
    for (const token of tokens.splice(0, sessionsPerRound)) {
      proxy.take();
      await measureConversation(url, token, (figures) => {
        const taken = proxy.take();
        if (figures === undefined) return;
        const roundTrips = taken.reduce((sum, transaction) => sum + transaction.roundTrips, 0);
        measured.push({ ...figures, delay: round, transactions: taken.length, roundTrips });
      });
    }
  }
  cloud.child.kill('SIGINT');
  await cloud.exited;
  await proxy.close();
  await database.stop();

  const rows = [0, 5].flatMap((of) =>
    [true, false].map((withGate) => {
      const some = measured.filter(
        ({ delay: at, gateOpened }) => at === of && (gateOpened !== undefined) === withGate,
      );
      const middle = (value: (one: Measured) => number) => median(some.map(value)).toFixed(0);
      return [
        `+${of} ms, ${withGate ? 'completes a gate' : 'completes none'}`,
        middle(({ firstToken }) => firstToken),
        withGate ? middle(({ gateOpened = Number.NaN }) => gateOpened) : '',
        middle(({ transactions }) => transactions),
        // Without a delay, what is sent in pieces counts as several.
        of === 0 ? '' : middle(({ roundTrips }) => roundTrips),
      ];
    }),
  );
  return `## Messages and the way to the database

Written by \`npm run bench -- messages\` on ${machine}. Medians of ${measured.length} messages of gates 1 to 4 in guided mode,
through a proxy that makes each round trip to the database longer and counts them. The account that the messages name can't be
reached, so those after it was named try to look at its cluster, which is up to two transactions more. Functions, workflow, bus and queues share
this machine; on AWS they take longer, and the looks whether the next gate is open are more.

Without looks at a cluster a test counts at most 7 transactions and 16 round trips where a message completes a gate. A language
model adds one and 2 to them: its credits are held in the transaction that takes the turn, and the hold is ended in one of its own
([ADR 19](adr/0019-credits-are-held-before-they-are-spent.md)). That makes 8 and 18.

${table(['', 'first token ms', 'gate open ms', 'transactions', 'round trips'], rows)}
`;
}

import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { ApiFailure } from '../../../bin/demo/api.ts';
import { sweeps } from '../../../functions/shared/sweeps/sweeps.ts';
import { measureConversations } from '../conversation.ts';
import { machine } from '../figures-file.ts';
import { quantile } from '../quantile.ts';
import type { Seed } from '../seed.ts';
import { table } from '../table.ts';
import { otherOrgs, usersOfBusy, withInstallation } from './installation.ts';
import { asked, countLate, read as others, startUsers, timeRead } from './users.ts';

/** Quiet and flooded times follow each other, so that other work on the machine meets both alike. */
const rounds = 3;
/** How long each half of a round is measured: before the flood, and from its first request on. As long as the window of its limit. */
const seconds = 10;
/** Where answers are quick, as much as a user may send in a minute. */
const pauseOfBusyMs = 100;
const pauseMs = 50;

interface Execution {
  entry: string;
  executions: { reserved?: number; peak: number; refused: number };
}

interface Half {
  /** Milliseconds of the reads of each of the others. */
  reads: Map<string, number[]>;
  failed: number;
  firstToken: number;
  gateOpened: number;
  sweeps: number;
}

/** Floods one group of endpoints of the whole service, and returns the part of docs/benchmarks.md about it. */
export function measureFlood(folder: string, progress: (line: string) => void): Promise<string> {
  return withInstallation(folder, async ({ url, ownerUrl, dataDirectory, busy, others: rest }) => {
    const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
    try {
      const measured = await measureRounds(url, sql, busy, rest, progress);
      return report({ ...measured, late: await countLate(dataDirectory) });
    } finally {
      await sql.end();
    }
  });
}

type Measured = Awaited<ReturnType<typeof measureRounds>> & { late: number };

async function measureRounds(
  url: string,
  sql: postgres.Sql,
  busy: Seed,
  rest: readonly Seed[],
  progress: (line: string) => void,
) {
  const readers = rest.map(({ tokens: [reader] }) => reader as string);
  let talkers = 0;
  const people = () => ({ readers, talker: rest[talkers++ % rest.length]?.tokens[1] as string });
  progress('warming up');
  const first = startUsers(url, busy.tokens, pauseOfBusyMs);
  await measureHalf(url, sql, people());
  await first.stop();
  const before: Half[] = [];
  const during: Half[] = [];
  const counts = new Map<number, number>();
  let refused: string | undefined;
  for (let round = 1; round <= rounds; round++) {
    progress(`round ${round} of ${rounds}`);
    before.push(await measureHalf(url, sql, people()));
    const flood = startUsers(url, busy.tokens, pauseOfBusyMs);
    try {
      during.push(await measureHalf(url, sql, people()));
    } finally {
      const stopped = await flood.stop();
      for (const [status, count] of stopped.counts) counts.set(status, (counts.get(status) ?? 0) + count);
      refused ??= stopped.refused;
    }
  }
  const average = loadavg()[0]?.toFixed(1);
  const { functions } = (await (await fetch(`${url}/_local`)).json()) as { functions: Execution[] };
  return {
    before: together(before),
    during: together(during),
    counts: [...counts].toSorted(([a], [b]) => a - b),
    refused,
    average,
    functions,
  };
}

/** All halves of one kind. Times of the conversations are their middle one. */
function together(halves: readonly Half[]): Half {
  const middle = (of: (half: Half) => number) =>
    quantile(
      halves.map(of).filter((ms) => !Number.isNaN(ms)),
      0.5,
    );
  const sum = (of: (half: Half) => number) => halves.reduce((total, half) => total + of(half), 0);
  return {
    reads: new Map(others.map((path) => [path, halves.flatMap(({ reads }) => reads.get(path) ?? [])])),
    failed: sum(({ failed }) => failed),
    firstToken: middle(({ firstToken }) => firstToken),
    gateOpened: middle(({ gateOpened }) => gateOpened),
    sweeps: sum((half) => half.sweeps),
  };
}

function report({ before, during, counts, refused, average, functions, late }: Measured): string {
  const of = (reads: Map<string, number[]>, share: number) =>
    others.map((path) => quantile(reads.get(path) ?? [], share).toFixed(0));
  const [p50Before, p99Before, p50During, p99During] = [
    of(before.reads, 0.5),
    of(before.reads, 0.99),
    of(during.reads, 0.5),
    of(during.reads, 0.99),
  ];
  const busiest = functions.filter(({ executions }) => executions.peak > 0);
  return `## A flood of one group of endpoints

Written by \`npm run bench -- flood\` on ${machine}, with a load of ${average} at the end. The whole local service, with the
executions that \`production\` keeps for each function, and a tenth of its \`orgRequestsPerSecond\`, since one process answers so much less than 20 executions with a core each. ${usersOfBusy} users of one organization ask \`${asked}\`, each again ${pauseOfBusyMs} ms after an answer or a refusal; meanwhile ${otherOrgs} other organizations read one after the other, a session of one of them goes through gates 1 to 4, and all sweeps run.

The flood was answered ${counts.map(([status, count]) => `${count} times ${status}`).join(', ')}. The first that was refused: ${refused}.
${late} counts came later than requests wait for them (50 ms), or not at all; these requests went by what their execution knew alone. Where they are many, the share was not held, since the double of DynamoDB shares the cores.

All functions, the gateway and the flood itself share this machine's cores and the functions one process, so the others get slower
here, while on AWS they have containers of their own. What the local service shows is which function refuses whom.
Times taken with a load above the number of cores are those of other work as well: compare the columns, not the milliseconds.

${table(
  ['', 'p50 before', 'p99 before', 'p50 during', 'p99 during'],
  others.map((path, n) => [
    `\`${path}\``,
    ...[p50Before, p99Before, p50During, p99During].map((column) => column?.[n] ?? ''),
  ]),
)}

The p99 of the others became ${(quantile([...during.reads.values()].flat(), 0.99) / quantile([...before.reads.values()].flat(), 0.99)).toFixed(1)} times what it was.

${table(
  ['', 'before', 'during'],
  [
    ['reads and conversations of the others that failed', before.failed, during.failed],
    ['posted message to first token, ms', before.firstToken.toFixed(0), during.firstToken.toFixed(0)],
    [
      'posted message to the next gate being open, ms',
      before.gateOpened.toFixed(0),
      during.gateOpened.toFixed(0),
    ],
    [`sweeps that came to their end, of ${sweeps.length * rounds}`, before.sweeps, during.sweeps],
  ],
)}

Executions by function, from the start on; those that nothing is kept for are never refused here.

${table(
  ['', 'kept', 'at once', 'refused'],
  busiest
    .toSorted((a, b) => b.executions.refused - a.executions.refused || a.entry.localeCompare(b.entry))
    .map(({ entry, executions }) => [
      `\`${entry}\``,
      executions.reserved ?? '',
      executions.peak,
      executions.refused,
    ]),
)}
`;
}

/** Each person who talks does so once: a user may post ten messages a minute. */
async function measureHalf(
  url: string,
  sql: postgres.Sql,
  { readers, talker }: { readers: readonly string[]; talker: string },
): Promise<Half> {
  const [began] = await sql<{ now: Date }[]>`select clock_timestamp() as now`;
  const end = Date.now() + seconds * 1000;
  const reads = new Map<string, number[]>(others.map((path) => [path, []]));
  let failed = 0;
  const reading = async () => {
    for (let n = 0; Date.now() < end; n++) {
      const path = others[n % others.length] as string;
      const { ms, isAnswered } = await timeRead(url, path, readers[n % readers.length]);
      reads.get(path)?.push(ms);
      if (!isAnswered) failed += 1;
      await sleep(pauseMs);
    }
  };
  const { items } = (await (await fetch(`${url}/_local/schedules`)).json()) as {
    items: { name: string; expression: string }[];
  };
  const sweeping = async () => {
    for (const { name, expression } of items)
      if (expression === 'rate(1 minute)') await fetch(`${url}/_local/schedules/${name}`, { method: 'POST' });
  };
  const talking = measureConversations(url, [talker]).catch((error: unknown) => {
    if (!(error instanceof ApiFailure)) throw error;
    failed += 1;
    return { firstToken: Number.NaN, gateOpened: Number.NaN };
  });
  const [talk] = await Promise.all([talking, reading(), sweeping()]);
  const swept = await sql`select sweep from sweeps where ended_at > ${began?.now as Date}`;
  return { ...talk, reads, failed, sweeps: swept.length };
}

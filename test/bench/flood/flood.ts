import { mkdir, readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { ApiFailure } from '../../../bin/demo/api.ts';
import { spawnLocalCloud, untilReady } from '../../../bin/local/host/child-process.ts';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { sweeps } from '../../../functions/shared/sweeps/sweeps.ts';
import { measureConversations } from '../conversation.ts';
import { machine } from '../figures-file.ts';
import { quantile } from '../quantile.ts';
import { newJwtSecret, type Seed, seed } from '../seed.ts';
import { table } from '../table.ts';

/** Quiet and flooded times follow each other, so that other work on the machine meets both alike. */
const rounds = 3;
/** How long each half of a round is measured: before the flood, and from its first request on. As long as the window of its limit. */
const seconds = 10;
/** Each asks again so soon after an answer: where answers are quick, as much as a user may send in a minute. */
const usersOfBusy = 20;
const pauseOfBusyMs = 100;
const flooded = '/api/deployments?limit=100';
/** The first is of the group that is flooded. */
const others = [
  '/api/deployments?limit=25',
  '/api/notifications?limit=25',
  '/api/agents',
  '/api/orgs/current',
  '/healthz',
];
const otherOrgs = 10;
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
export async function measureFlood(folder: string, progress: (line: string) => void): Promise<string> {
  await mkdir(join(folder, 'data'));
  const database = await startDatabase({}, join(folder, 'postgres'));
  const jwtSecret = newJwtSecret();
  const cloud = spawnLocalCloud({
    dataDirectory: join(folder, 'data'),
    env: { DATABASE_OWNER_URL: database.urls.owner, JWT_SECRET: jwtSecret },
    entry: 'test/bench/flood/start.ts',
  });
  const sql = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
  try {
    const url = await untilReady(cloud);
    const busy = await seed(database.urls.owner, jwtSecret, usersOfBusy, 100);
    const rest: Seed[] = [];
    // A reader of each, and somebody who talks.
    for (let n = 0; n < otherOrgs; n++) rest.push(await seed(database.urls.owner, jwtSecret, 2, 100));
    const measured = await measureRounds(url, sql, busy, rest, progress);
    return report({ ...measured, late: await countLate(join(folder, 'data')) });
  } finally {
    await sql.end();
    cloud.child.kill('SIGINT');
    await cloud.exited;
    await database.stop();
  }
}

type Measured = Awaited<ReturnType<typeof measureRounds>> & { late: number };

/** How often an execution didn't hear of a count in time, or at all, and admitted by what it knew alone. */
async function countLate(dataDirectory: string): Promise<number> {
  const log = await readFile(join(dataDirectory, 'logs/service.log'), 'utf8');
  return (log.match(/"rate_limit_store_(?:late|down)"/g) ?? []).length;
}

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
  const first = startFlood(`${url}${flooded}`, busy.tokens);
  await measureHalf(url, sql, people());
  await first.stop();
  const before: Half[] = [];
  const during: Half[] = [];
  const counts = new Map<number, number>();
  let refused: string | undefined;
  for (let round = 1; round <= rounds; round++) {
    progress(`round ${round} of ${rounds}`);
    before.push(await measureHalf(url, sql, people()));
    const flood = startFlood(`${url}${flooded}`, busy.tokens);
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
executions that \`production\` keeps for each function, and a tenth of its \`orgRequestsPerSecond\`, since one process answers so much less than 20 executions with a core each. ${usersOfBusy} users of one organization ask \`${flooded}\`, each again ${pauseOfBusyMs} ms after an answer or a refusal; meanwhile ${otherOrgs} other organizations read one after the other, a session of one of them goes through gates 1 to 4, and all sweeps run.

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
  const reads = new Map(others.map((path) => [path, [] as number[]]));
  let failed = 0;
  const reading = async () => {
    for (let n = 0; Date.now() < end; n++) {
      const path = others[n % others.length] as string;
      const start = performance.now();
      const headers = { authorization: `Bearer ${readers[n % readers.length]}` };
      const answer = await fetch(`${url}${path}`, { headers });
      await answer.arrayBuffer();
      reads.get(path)?.push(performance.now() - start);
      if (!answer.ok) failed += 1;
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

/** Users who take no notice of `Retry-After`. */
function startFlood(url: string, tokens: readonly string[]) {
  const counts = new Map<number, number>();
  const stopped = new AbortController();
  let refused: string | undefined;
  const ask = async (token: string) => {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const { code, detail } = (await answer.json()) as { code?: string; detail?: string };
    counts.set(answer.status, (counts.get(answer.status) ?? 0) + 1);
    if (answer.status !== 200)
      refused ??= `${answer.status} \`${code}\`, \`Retry-After: ${answer.headers.get('retry-after')}\`, “${detail}”`;
  };
  const asking = tokens.map(async (token) => {
    while (!stopped.signal.aborted) {
      await ask(token);
      await sleep(pauseOfBusyMs);
    }
  });
  return {
    stop: async () => {
      stopped.abort();
      await Promise.all(asking);
      return { counts, refused };
    },
  };
}

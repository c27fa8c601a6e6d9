import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { setSdkEnvironment } from '../../../bin/local/host/sdk-environment.ts';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createDatabase, type Database } from '../../../functions/shared/db/client.ts';
import { minuteMs } from '../../../functions/shared/durations.ts';
import { busClient, putEventsOn } from '../../../functions/shared/events/put-events.ts';
import { createRelay } from '../../../functions/shared/events/relay.ts';
import { sweepOutbox } from '../../../functions/shared/events/sweep/worker.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { machine } from '../figures-file.ts';
import { quantile } from '../service.ts';
import { table } from '../table.ts';

const burst = 2_000;
/** As many as there are connections: of more, each would wait for one. */
const atOnce = 20;
/** What isn't there by then counts as lost. */
const longestWaitMs = 3 * minuteMs;

/** Measures how soon a consumer has what was committed, and returns the part of docs/benchmarks.md about it. */
export async function measureRelay(
  folder: string,
  progress: (line: string) => void,
  { rate, seconds }: { rate: number; seconds: number } = { rate: 100, seconds: 60 },
): Promise<string> {
  logger.setLogLevel('SILENT');
  const cloud = await startCloud();
  const database = await startDatabase({}, join(folder, 'postgres'));
  const owner = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
  const put = createRelay({ busName: 'bus' });
  const committed = new Map<string, number>();
  const connect = (relay?: typeof put) =>
    createDatabase({
      url: database.urls.logins.WORKERS_DATABASE_URL,
      maxConnections: atOnce,
      deadlineMs: 30_000,
      appBaseUrl: 'http://localhost:3000',
      relay: async (rows, db) => {
        for (const { detail } of rows) committed.set(String(detail.id), Date.now());
        await relay?.(rows, db);
      },
    });
  const relayed = connect(put);
  const unrelayed = connect();
  const orgId = newId('org');
  await owner`insert into orgs ${owner({ id: orgId, name: 'Bench' })}`;
  const publish = (db: Database) =>
    db.system(orgId, (unit) => unit.signal('session.gate_completed', { session_id: 's-1', gate: 1 }));

  /** Publishes by `work` and waits for the consumer. */
  async function measure(name: string, work: () => Promise<unknown>) {
    committed.clear();
    cloud.arrived.clear();
    const before = { own: process.cpuUsage(), cloud: await cloud.cpuMicroseconds() };
    const began = Date.now();
    await work();
    const publishedMs = Date.now() - began;
    while (
      Date.now() - began < publishedMs + longestWaitMs &&
      [...committed.keys()].some((id) => !cloud.arrived.has(id))
    )
      await sleep(20);
    const own = process.cpuUsage(before.own);
    const times = [...committed].flatMap(([id, at]) => {
      const arrived = cloud.arrived.get(id);
      return arrived === undefined ? [] : [arrived - at];
    });
    const perEvent = (microseconds: number) => (microseconds / 1000 / committed.size).toFixed(1);
    const sorted = times.sort((one, other) => one - other);
    const last = Math.max(...[...committed.keys()].map((id) => cloud.arrived.get(id) ?? 0));
    return [
      name,
      committed.size,
      committed.size - times.length,
      Math.round((committed.size / publishedMs) * 1000),
      Math.round((times.length / (last - began)) * 1000),
      quantile(sorted, 0.5),
      quantile(sorted, 0.99),
      sorted.at(-1) ?? 0,
      perEvent(own.user + own.system),
      perEvent((await cloud.cpuMicroseconds()) - before.cloud),
    ];
  }

  try {
    const rows: (string | number)[][] = [];
    await all(50, () => publish(relayed));
    progress(`publishing ${rate} events a second for ${seconds} s`);
    rows.push(await measure(`${rate} a second`, () => atRate(rate, seconds, () => publish(relayed))));
    progress(`publishing ${burst} at once`);
    rows.push(await measure('burst', () => all(burst, () => publish(relayed))));
    progress(`sweeping ${burst} up`);
    await all(burst, () => publish(unrelayed));
    await owner`update outbox set created_at = created_at - interval '1 minute' where published_at is null`;
    const missed = new Map(committed);
    rows.push(
      await measure('swept up', async () => {
        const now = Date.now();
        for (const id of [...missed.keys()].slice(-burst)) committed.set(id, now);
        await sweepOutbox({ db: relayed, put: putEventsOn('bus', busClient()), clock: systemClock });
      }),
    );
    return report(rows, { rate, seconds });
  } finally {
    await Promise.all([relayed.close(), unrelayed.close(), owner.end()]);
    cloud.stop();
    await database.stop();
  }
}

/** So many, `atOnce` of them at a time. */
async function all(count: number, work: () => Promise<unknown>): Promise<void> {
  let left = count;
  const lane = async () => {
    while (left-- > 0) await work();
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

/** Begins so many a second, whether those before are done or not. */
async function atRate(rate: number, seconds: number, work: () => Promise<unknown>): Promise<void> {
  const began = Date.now();
  const running: Promise<unknown>[] = [];
  for (let n = 0; n < rate * seconds; n++) {
    const due = began + (n * 1000) / rate - Date.now();
    if (due > 1) await sleep(due);
    running.push(work());
  }
  await Promise.all(running);
}

async function startCloud() {
  const child: ChildProcess = fork(join(import.meta.dirname, 'cloud.ts'));
  const arrived = new Map<string, number>();
  const answers: ((microseconds: number) => void)[] = [];
  const [{ endpoints }] = (await once(child, 'message')) as [
    { endpoints: { AWS_ENDPOINT_URL: string } & Record<string, string> },
  ];
  setSdkEnvironment('us-east-1', endpoints);
  child.on('message', (message: { ids?: string[]; at?: number; cpuMicroseconds?: number }) => {
    // The first time counts: at least once is what is promised.
    for (const id of message.ids ?? []) if (!arrived.has(id)) arrived.set(id, message.at ?? 0);
    if (message.cpuMicroseconds !== undefined) answers.shift()?.(message.cpuMicroseconds);
  });
  return {
    arrived,
    cpuMicroseconds: () =>
      new Promise<number>((resolve) => {
        answers.push(resolve);
        child.send('cpu');
      }),
    stop: () => child.disconnect(),
  };
}

function report(rows: (string | number)[][], { rate, seconds }: { rate: number; seconds: number }): string {
  return `## Relay

Written by \`npm run bench -- relay\` on ${machine}; the machine's load was ${loadavg()[0]?.toFixed(1)} at the end, other
work included: above the number of cores, times tell of that work. From the commit of an event to its consumer: the
relay, the bus, a queue. ${rate} events a second for ${seconds} s, then ${burst} transactions, ${atOnce} at once, then ${burst} events
that no relay has put on the bus and one sweep brings there.

${table(
  [
    '',
    'events',
    'lost',
    'committed/s',
    'received/s',
    'p50 ms',
    'p99 ms',
    'longest ms',
    'own CPU ms',
    'doubles’ CPU ms',
  ],
  rows,
)}

CPU is of one event, without Postgres'. The service's own is that of the process that commits and relays. The doubles of
bus and queue, with the pollers, have a process of their own here; in the local cloud they share one with all functions.
`;
}

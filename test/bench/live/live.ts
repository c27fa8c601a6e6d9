import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { inBatches } from '../../../functions/shared/concurrency/batches.ts';
import { minuteMs, secondMs } from '../../../functions/shared/durations.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { machine } from '../figures-file.ts';
import { quantile } from '../quantile.ts';
import { table } from '../table.ts';
import { type Installation, startInstallation, visibilitySeconds } from './installation.ts';
import { hear, openPages, type Page } from './pages.ts';

interface Load {
  /** Changes a second, over all organizations. */
  rate: number;
  seconds: number;
}

const organizations = 200;
const pagesOfOrg = 10;
const deadOfOrg = 100;
const killedEverySeconds = 5;
/** A message that a worker died with comes again after its visibility, and that may happen to it three times. */
const longestWaitMs = 3 * visibilitySeconds * secondMs + minuteMs;

interface Figures {
  what: string;
  changes: number;
  p50: number;
  p99: number;
  longest: number;
  repeated: number;
  /** What a page wasn't told by its socket, and is by its cursor when it connects again. */
  byCursor: number;
  lost: number;
  wrong: number;
  cpu: { worker: number; postgres: number; gateway: number; rest: number };
}

/** Measures what open pages are told, and returns the part of docs/benchmarks.md about it. */
export async function measureLive(
  folder: string,
  progress: (line: string) => void,
  load: Load = { rate: 100, seconds: 30 },
): Promise<string> {
  logger.setLogLevel('SILENT');
  progress('starting Postgres, the queue, the gateway and the worker');
  const installation = await startInstallation(folder);
  const { owner, store, gateway, worker } = installation;
  try {
    progress(`opening ${organizations * pagesOfOrg} pages`);
    const [memory, cpu] = [await gateway.memory(), gateway.cpuMs()];
    const { orgs, pages } = await openPages({
      owner,
      store,
      url: gateway.url,
      organizations,
      pagesOfOrg,
    });
    const each = {
      kB: ((await gateway.memory()) - memory) / 1_024 / pages.length,
      cpuMs: (gateway.cpuMs() - cpu) / pages.length,
    };
    const measure = (what: string, meanwhile?: (signal: AbortSignal) => Promise<void>) => {
      progress(`${load.rate} changes a second for ${load.seconds} s, ${what}`);
      return change(installation, { orgs, pages, load, what, meanwhile });
    };
    const rows = [
      await measure('nothing fails'),
      await measure(`worker killed every ${killedEverySeconds} s`, async (signal) => {
        const pause = () => sleep(killedEverySeconds * secondMs, true, { signal }).catch(() => false);
        while (await pause()) await worker.replace();
      }),
    ];
    await fillWithDead(installation, pages);
    rows.push(await measure(`${deadOfOrg} dead connections beside the ${pagesOfOrg} of each organization`));
    for (const page of pages) page.leave();
    return report(load, each, rows);
  } finally {
    await installation.stop();
  }
}

interface Asked {
  orgs: readonly string[];
  pages: readonly Page[];
  load: Load;
  what: string;
  meanwhile: ((signal: AbortSignal) => Promise<void>) | undefined;
}

async function change(
  installation: Installation,
  { orgs, pages, load, what, meanwhile }: Asked,
): Promise<Figures> {
  const { publisher, committed } = installation;
  committed.clear();
  for (const page of pages) {
    page.told.clear();
    page.repeated = 0;
  }
  const before = installation.cpu();
  const ending = new AbortController();
  const other = meanwhile?.(ending.signal);
  const published: Promise<string>[] = [];
  const start = performance.now();
  for (let n = 0; n < load.rate * load.seconds; n++) {
    await sleep(Math.max(0, start + (n * secondMs) / load.rate - performance.now()));
    const orgId = orgs[n % orgs.length] as string;
    const payload = { old_name: 'Bench', name: `Bench ${n}` };
    published.push(
      publisher.system(orgId, (unit) =>
        unit.emit({ type: 'org.renamed', entityId: orgId, title: 'Measured', payload }),
      ),
    );
  }
  await Promise.all(published);
  ending.abort();
  await other;
  const ofOrg = Map.groupBy(committed.keys(), (id) => committed.get(id)?.orgId);
  const missing = (page: Page) => (ofOrg.get(page.orgId) ?? []).filter((id) => !page.told.has(id));
  for (
    let waited = 0;
    waited < longestWaitMs && pages.some((page) => missing(page).length > 0);
    waited += secondMs
  )
    await sleep(secondMs);
  const after = installation.cpu();
  const times = pages.flatMap((page) =>
    [...page.told].flatMap(([id, at]) => at - (committed.get(id)?.at ?? Number.NaN)),
  );
  const wrong = pages.flatMap((page) =>
    [...page.told.keys()].filter((id) => committed.get(id)?.orgId !== page.orgId),
  ).length;
  const late = pages.filter((page) => missing(page).length > 0);
  const notTold = late.reduce((sum, page) => sum + missing(page).length, 0);
  await inBatches(late, 4, (page) => askAgain(installation, page));
  const lost = late.reduce((sum, page) => sum + missing(page).length, 0);
  const cpuOf = (part: keyof typeof before) => (after[part] - before[part]) / committed.size;
  return {
    what,
    changes: committed.size,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    longest: times.reduce((most, time) => Math.max(most, time), 0),
    repeated: pages.reduce((sum, page) => sum + page.repeated, 0),
    byCursor: notTold - lost,
    lost,
    wrong,
    cpu: {
      worker: cpuOf('worker'),
      postgres: cpuOf('postgres'),
      gateway: cpuOf('gateway'),
      rest: cpuOf('rest'),
    },
  };
}

/** As a page does that has connected again. */
async function askAgain({ api }: Installation, page: Page): Promise<void> {
  const request = { actor: page.actor, query: { after: page.cursor }, headers: {} };
  const { body } = (await api.listChanges(request as never)) as { body?: object };
  hear(page, { type: 'changes', is_complete: true, ...body } as never, Date.now());
}

/** Connections that the gateway doesn't know any more, and never told the end of. */
async function fillWithDead({ store }: Installation, pages: readonly Page[]): Promise<void> {
  const openedAt = Date.now() - minuteMs;
  const dead = pages.flatMap(({ actor: { orgId, userId, tokenVersion, signIn } }, page) =>
    Array.from({ length: deadOfOrg / pagesOfOrg }, (_, n) => ({
      id: `dead-${page}-${n}=`,
      openedAt,
      bearer: { orgId, userId, tokenVersion, role: 'member' as const, signIn },
    })),
  );
  await inBatches(dead, 20, (connection) => store.addConnection(connection));
}

function report(
  { rate, seconds }: Load,
  each: { kB: number; cpuMs: number },
  rows: readonly Figures[],
): string {
  const head = [
    '',
    'changes',
    'p50 ms',
    'p99 ms',
    'longest ms',
    'repeated',
    'by cursor',
    'lost',
    'wrong organization',
    'CPU ms a change: worker',
    'gateway',
    'Postgres',
    'publisher, pages and doubles',
  ];
  const lines = rows.map(({ what, changes, p50, p99, longest, repeated, byCursor, lost, wrong, cpu }) => [
    ...[what, changes],
    ...[p50, p99, longest].map((ms) => ms.toFixed(0)),
    ...[repeated, byCursor, lost, wrong],
    ...[cpu.worker, cpu.gateway, cpu.postgres, cpu.rest].map((ms) => ms.toFixed(1)),
  ]);
  return `## The live channel

Measured by \`npm run bench -- live\` on ${machine}, with a load of ${loadavg()[0]?.toFixed(1)} at the end, other work included: ${organizations} organizations
with ${pagesOfOrg} open pages each, and ${rate} changes a second for ${seconds} s in turns, so that each is to be told to ${pagesOfOrg} pages.

${table(head, lines)}

Milliseconds are from the commit of a change to the message that tells a page of it. By cursor are those of which a page was told nothing
${longestWaitMs / secondMs} s after the last, and which \`GET /api/live/changes\` tells it with its last cursor, as when it connects again. Lost are those that this doesn't tell either.
Repeated are the messages beyond the first to a page; pages know them by their revision.

An open connection costs ${each.cpuMs.toFixed(1)} ms of CPU once, for the handshake with its ticket and the function that decides, and ${each.kB.toFixed(0)} kB of memory in the local
gateway; on AWS the gateway is API Gateway. Postgres, the doubles of SQS and DynamoDB, the publisher and all pages share this machine. Killed is
the process with all ten executions of the worker; what it had in hand comes again after ${visibilitySeconds} s. A dead connection is one that the gateway doesn't know any more: it
costs one request and a 25th of another.
`;
}

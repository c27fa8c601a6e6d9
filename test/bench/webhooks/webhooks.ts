import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { secondMs } from '../../../functions/shared/durations.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { machine } from '../figures-file.ts';
import { table } from '../table.ts';
import { attemptsAtOnce, batchesAtOnce, startInstallation } from './installation.ts';
import { collect, type Figures, type Load, newEndpoints, publish } from './load.ts';
import { startReceiver } from './receiver.ts';

const killedEverySeconds = 10;
const rounds = 4;
const warmUp: Load = { rate: 10, seconds: 2 };

/**
 * Measures deliveries, and returns the part of docs/benchmarks.md about them.
 * @param load another than the one whose figures are kept
 * @param beside another checkout, whose workers take turns with these
 */
export async function measureWebhooks(
  folder: string,
  progress: (line: string) => void,
  load: Load = { rate: 100, seconds: 60 },
  beside?: string,
): Promise<string> {
  logger.setLogLevel('SILENT');
  progress('starting Postgres, queues and workers');
  const receiver = await startReceiver();
  const installation = await startInstallation(folder, receiver, beside);
  const { owner } = installation;

  /** Events to ten endpoints; `meanwhile` happens until they are published. */
  async function measure(
    asked: Load,
    { hanging = 0, meanwhile }: { hanging?: number; meanwhile?: (signal: AbortSignal) => Promise<void> } = {},
  ): Promise<Figures> {
    const endpoints = await newEndpoints(installation, receiver);
    for (const { path } of endpoints.slice(0, hanging)) receiver.hanging.add(path);
    const before = installation.cpu();
    const ending = new AbortController();
    const other = meanwhile?.(ending.signal);
    const published = await publish(installation, endpoints, asked);
    ending.abort();
    await other;
    const others = published.filter(([, { path }]) => !receiver.hanging.has(path));
    const figures = await collect(installation, receiver, others);
    const after = installation.cpu();
    await owner`delete from webhooks`;
    const each = (part: 'worker' | 'postgres') => (after[part] - before[part]) / published.length;
    return { ...figures, cpu: { worker: each('worker'), postgres: each('postgres') } };
  }
  const killedEvery = Math.min(killedEverySeconds, load.seconds / 2);
  const kill = async (signal: AbortSignal) => {
    while (await sleep(killedEvery * secondMs, !signal.aborted, { signal }).catch(() => false))
      await installation.worker().replace();
  };
  /** The same load to both, four times, so that other work of the machine meets both. */
  async function inTurns(asked: Load): Promise<string> {
    const rows: [string, Figures][] = [];
    installation.use('beside');
    await measure(warmUp);
    for (let round = 1; round <= rounds; round++) {
      for (const which of ['beside', 'own'] as const) {
        installation.use(which);
        progress(`round ${round} of ${rounds}, ${which}`);
        rows.push([`${round}: ${which}`, await measure(asked)]);
      }
    }
    return `${figuresTable(rows)}\n`;
  }
  const duration = `${load.rate} events a second for ${load.seconds} s`;
  try {
    await measure(warmUp);
    if (beside) return await inTurns(load);
    progress(`publishing ${duration}`);
    const quiet = await measure(load);
    progress(`publishing ${duration}, one endpoint hanging`);
    const oneHangs = await measure(load, { hanging: 1 });
    progress(`publishing ${duration}, the worker being killed`);
    const killed = await measure(load, { meanwhile: kill });
    return report(duration, [
      ['nothing fails', quiet],
      ['one endpoint of ten hangs: the nine others', oneHangs],
      [`worker killed every ${killedEvery} s`, killed],
    ]);
  } finally {
    receiver.close();
    await installation.stop();
  }
}

function figuresTable(figures: [string, Figures][]): string {
  const rows = figures.map(([what, { published, lost, repeated, p50, p99, longest, cpu }]) => [
    ...[what, published, lost, repeated],
    ...[p50, p99, longest].map((ms) => ms.toFixed(0)),
    ...[cpu.worker, cpu.postgres].map((ms) => ms.toFixed(1)),
  ]);
  const head = [
    '',
    'events',
    'lost',
    'repeated',
    'p50 ms',
    'p99 ms',
    'longest ms',
    'CPU ms: worker',
    'Postgres',
  ];
  return table(head, rows);
}

function report(duration: string, figures: [string, Figures][]): string {
  return `## Webhooks

Measured by \`npm run bench -- webhooks\` on ${machine}: ${duration} in each row.
The machine's load was ${loadavg()[0]?.toFixed(1)} at the end, other work included: above the number of cores, times tell of that work.

${figuresTable(figures)}

Milliseconds are from the commit of an event to the first request that has its id. Lost is what the receiver hasn't got
eight minutes after the last was published; repeated are requests beyond the first of an event.

How it is measured, so that another sender can be put in the same place:

- Two phases, as the load test of Hookdeck's Outpost has them: events are published at a fixed rate and their ids kept; then
  the receiver is asked for each id.
- Ten endpoints on one HTTPS server that answers 204 at once; two endpoints of each of five organizations, and each event for one of them. Events take turns among the endpoints.
- An event is one transaction in Postgres (notification, outbox). Everything after its commit is in the time: relay,
  queue, fan-out, queue, claim, signatures, request.
- ${attemptsAtOnce} attempts and ${batchesAtOnce} batches of fan-out at once, as in production; four attempts
  of an endpoint and eight of an organization at most.
- Postgres, a double of SQS that keeps messages in memory, the workers, the publisher and the receiver share this machine.
  The bus and the invocation of the function that posts are left out: their doubles would be measured, not AWS.
- Killed is the process with all workers, by SIGKILL, and another one started at once. What it had in hand comes back
  when its claim is over (a minute) and the sweep (each minute) finds it, or when SQS shows its messages again (three
  minutes): that is the longest time of this row, not the speed of a start.
- The endpoint that hangs takes requests and never answers, so that each of its attempts takes ten seconds.

For a peer: the same rate, a receiver that answers at once, retries off, and as many deliveries at once. Outpost has
1 each for publishing, delivering and logging by default (\`PUBLISH_MAX_CONCURRENCY\`, \`DELIVERY_MAX_CONCURRENCY\`,
\`LOG_MAX_CONCURRENCY\`); Svix refuses addresses of this machine unless \`SVIX_WHITELIST_SUBNETS\` names them.
`;
}

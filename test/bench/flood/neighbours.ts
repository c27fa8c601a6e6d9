import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { machine } from '../figures-file.ts';
import { quantile } from '../quantile.ts';
import type { Seed } from '../seed.ts';
import { table } from '../table.ts';
import { oneProcess } from './app.ts';
import { otherOrgs, usersOfBusy, withInstallation } from './installation.ts';
import { countLate, read, startUsers, timeRead } from './users.ts';

/** Quiet and busy times follow each other, so that other work on the machine meets both alike. */
const rounds = 8;
const seconds = 10;
/** A tenth of what a user may send, ten requests a second, as all bounds here are a tenth of those of production. */
const pauseOfBusyMs = 100 / oneProcess;
const pauseMs = 200;

type Times = Map<string, number[]>;

/** Has twenty users of one organization ask for more than its share beside ten others, and returns the part of docs/benchmarks.md. */
export function measureNeighbours(folder: string, progress: (line: string) => void): Promise<string> {
  return withInstallation(folder, async ({ url, dataDirectory, busy, others }) => {
    const [quiet, beside]: [Times, Times] = [new Map(), new Map()];
    const counts = new Map<number, number>();
    let failed = 0;
    progress('warming up');
    const first = startUsers(url, busy.tokens, pauseOfBusyMs);
    await measure(url, others, new Map());
    await first.stop();
    for (let round = 1; round <= rounds; round++) {
      progress(`round ${round} of ${rounds}`);
      failed += await measure(url, others, quiet);
      const users = startUsers(url, busy.tokens, pauseOfBusyMs);
      failed += await measure(url, others, beside);
      const stopped = await users.stop();
      for (const [status, count] of stopped.counts) counts.set(status, (counts.get(status) ?? 0) + count);
    }
    return report({ quiet, beside, counts, failed, late: await countLate(dataDirectory) });
  });
}

/** All of the others read at the same time. Resolves to how many reads were not answered. */
async function measure(url: string, others: readonly Seed[], times: Times): Promise<number> {
  const end = Date.now() + seconds * 1000;
  let failed = 0;
  await Promise.all(
    others.map(async ({ tokens: [token] }, who) => {
      await sleep((pauseMs * who) / others.length);
      for (let n = who; Date.now() < end; n++) {
        const path = read[n % read.length] as string;
        const { ms, isAnswered } = await timeRead(url, path, token);
        times.set(path, [...(times.get(path) ?? []), ms]);
        if (!isAnswered) failed += 1;
        await sleep(pauseMs);
      }
    }),
  );
  return failed;
}

function report(measured: {
  quiet: Times;
  beside: Times;
  counts: ReadonlyMap<number, number>;
  failed: number;
  late: number;
}): string {
  const { quiet, beside, counts, failed, late } = measured;
  const all = (times: Times) => [...times.values()].flat();
  const p99 = (numbers: readonly number[]) => quantile(numbers, 0.99);
  const row = (name: string, [a, b]: [number[], number[]]) => [
    name,
    a.length,
    quantile(a, 0.5).toFixed(0),
    p99(a).toFixed(0),
    quantile(b, 0.5).toFixed(0),
    p99(b).toFixed(0),
    (p99(b) / p99(a)).toFixed(1),
  ];
  const answered = [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([status, count]) => `${count} times ${status}`);
  return `## Twenty busy users beside ten other organizations

Written by \`npm run bench -- neighbours\` on ${machine}, with a load of ${loadavg()[0]?.toFixed(1)} at the end. Wanted is that the others' p99 stays under twice its quiet value.

The whole local service, as for the flood below, with a tenth of what \`production\` bounds: one process answers so much less than 20 executions with a core each. So each of ${usersOfBusy} users of one
organization asks once in ${pauseOfBusyMs / 1000} s, a tenth of what a user may, and together three times their organization's share; meanwhile a person of each of ${otherOrgs} other organizations reads, again ${pauseMs} ms after an
answer. ${rounds} times ${seconds} s quiet and ${seconds} s busy, in turns.

The busy ones were answered ${answered.join(', ')}. Of the others' reads ${failed} failed. ${late} counts came later than requests wait for them.

**The p99 of the others became ${(p99(all(beside)) / p99(all(quiet))).toFixed(2)} times its quiet value.**

${table(
  ['', 'reads', 'p50 quiet', 'p99 quiet', 'p50 beside', 'p99 beside', 'times'],
  [
    ...read.map((path) => row(`\`${path}\``, [quiet.get(path) ?? [], beside.get(path) ?? []])),
    row('all', [all(quiet), all(beside)]),
  ],
)}
`;
}

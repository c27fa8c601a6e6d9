import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startDatabase } from '../../bin/local/stores/database.ts';
import { bundle } from '../../lib/compute/bundle.ts';
import type { Read } from './baseline.ts';
import { startLimitTable } from './limit-table.ts';
import { cpuMs } from './process-cpu.ts';
import { median } from './quantile.ts';
import type { ReadServer } from './read-server.ts';
import { newJwtSecret, seed } from './seed.ts';

/** CPU milliseconds of a new process, medians of the runs. */
export interface FirstRead {
  read: Read;
  /** From its start until it can be asked: Node's own start, the imports and the wiring. */
  startMs: number;
  /** Of its first request: the connection to Postgres, statements that it meets for the first time, code that was never run. */
  firstMs: number;
  /** Of its second one. */
  secondMs: number;
}

/** What the first requests to a process cost that runs what ships, with the bench's server before it; without TLS, which Postgres has not here. */
export async function measureFirstReads(folder: string, runs = 9): Promise<FirstRead[]> {
  await mkdir(join(folder, 'data'), { recursive: true });
  const database = await startDatabase({}, join(folder, 'postgres'));
  const limits = await startLimitTable(join(folder, 'dynamodb'));
  const server = join(folder, 'server');
  bundle('test/bench/read-server.ts', server, { region: 'eu-west-1', conversations: 'postgres' });
  const jwtSecret = newJwtSecret();
  const { tokens, sessionId } = await seed(database.urls.owner, jwtSecret, 2, 100);
  const { API_DATABASE_URL: list, AUTH_DATABASE_URL: me } = database.urls.logins;
  const { endpoint, table } = limits;
  const figures: FirstRead[] = [];
  const kinds: [Read, string][] = [
    ['me', me],
    ['list', list],
    ['session', list],
  ];
  const seen = kinds.map(() => [] as number[][]);
  for (let run = 0; run < runs; run++)
    for (const [index, [read, url]] of kinds.entries()) {
      const given: ReadServer = { kind: 'product', read, url, sessionId, jwtSecret, endpoint, table };
      seen[index]?.push(await firstOf(join(server, 'index.mjs'), given, tokens));
    }
  for (const [index, [read]] of kinds.entries()) {
    const [startMs = 0, firstMs = 0, secondMs = 0] = [0, 1, 2].map((at) =>
      median((seen[index] ?? []).map((each) => each[at] as number)),
    );
    figures.push({ read, startMs, firstMs, secondMs });
  }
  await limits.stop();
  await database.stop();
  return figures;
}

async function firstOf(file: string, given: ReadServer, tokens: readonly string[]): Promise<number[]> {
  const child: ChildProcess = fork(file, [JSON.stringify(given)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  const pid = child.pid as number;
  const taken = [cpuMs(pid)];
  for (const token of tokens) {
    const before = cpuMs(pid);
    const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
    taken.push(cpuMs(pid) - before);
  }
  child.kill();
  await once(child, 'exit');
  return taken;
}

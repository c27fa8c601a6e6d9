import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { spawnLocalCloud, untilReady } from '../../bin/local/host/child-process.ts';
import { startDatabase } from '../../bin/local/stores/database.ts';
import type { Read } from './baseline.ts';
import { machine } from './figures-file.ts';
import { startLimitTable } from './limit-table.ts';
import { cpuMs } from './process-cpu.ts';
import { median } from './quantile.ts';
import type { LimiterFigures, ReadServer } from './read-server.ts';
import { newJwtSecret, seed } from './seed.ts';
import { table } from './table.ts';

const rounds = 7;
const requestsOfRound = 200;
const usualUsers = 60;

interface Served {
  name: string;
  /** Sends one request of this round. */
  url: string;
  pid: number;
  tokenAt: (n: number) => string;
  limiter: () => Promise<LimiterFigures | undefined>;
  stop(): Promise<unknown>;
  /** CPU milliseconds of each round, per request. */
  cpu: number[];
  wall: number[];
}

/** What a read costs: CPU time of the process that serves it, beside that of the barest one. */
export async function measureReads(folder: string, progress: (line: string) => void): Promise<string> {
  await mkdir(join(folder, 'data'));
  const database = await startDatabase({}, join(folder, 'postgres'));
  const limits = await startLimitTable(join(folder, 'dynamodb'));
  const jwtSecret = newJwtSecret();
  // Of the list, of the session, and of the account.
  const onceEach = 3 * (rounds + 2) * requestsOfRound;
  const { orgId, userIds, sessionId, tokens } = await seed(
    database.urls.owner,
    jwtSecret,
    usualUsers + onceEach,
    100,
  );
  const usual = tokens.slice(0, usualUsers);
  const others = tokens.slice(usualUsers);
  progress('starting the servers');
  const product = {
    kind: 'product',
    sessionId,
    jwtSecret,
    endpoint: limits.endpoint,
    table: limits.table,
  } as const;
  const turns = (list: string[]) => (n: number) => list[n % list.length] as string;
  const [userId = ''] = userIds;
  const bare = { kind: 'bare', ownerUrl: database.urls.owner, orgId, userId, sessionId } as const;
  const third = others.length / 3;
  const onceOf = (part: number) => turns(others.slice(part * third, (part + 1) * third));
  const once = { list: onceOf(0), session: onceOf(1), me: onceOf(2) };
  const { API_DATABASE_URL: list, AUTH_DATABASE_URL: me } = database.urls.logins;
  const urls = { list, session: list, me };
  const ofRead = async (read: Read) => [
    await serve('bare handler', { ...bare, read }, turns(usual)),
    await serve(
      `product's handler, ${usualUsers} users in turns`,
      { ...product, read, url: urls[read] },
      turns(usual),
    ),
    await serve("product's handler, no user asks twice", { ...product, read, url: urls[read] }, once[read]),
  ];
  const ofList = [
    ...(await ofRead('list')),
    await localService(join(folder, 'data'), database.urls.owner, jwtSecret, turns(usual)),
  ];
  const ofMe = await ofRead('me');
  const ofSession = await ofRead('session');
  const servers = [...ofList, ...ofSession, ...ofMe];
  let sent = 0;
  for (let round = -2; round < rounds; round++) {
    progress(round < 0 ? 'warming up' : `round ${round + 1} of ${rounds}`);
    for (const server of servers) await play(server, (round + 2) * requestsOfRound, round >= 0);
    sent += requestsOfRound;
  }
  const rows = [
    ...(await rowsOf('list', ofList)),
    ...(await rowsOf('session', ofSession)),
    ...(await rowsOf('me', ofMe)),
  ];
  const load = loadavg()[0]?.toFixed(1);
  await Promise.all([...servers.map(({ stop }) => stop()), limits.stop()]);
  await database.stop();
  return `## Three reads: GET /api/deployments, 25 of 100 items, GET /api/sessions/{id}, without messages, and GET /api/auth/me

Written by \`npm run bench -- reads\` on ${machine}, with a load of ${load} at the end. CPU time is that of
the serving process alone, from /proc: Postgres, the load and the limiter's DynamoDB (its double in another process, but for
the last row) are not in it. The servers take turns, ${rounds} rounds of ${requestsOfRound} requests over one connection each; ratios are medians
of the rounds', with the least and the largest.

The bare handler is \`node:http\` and postgres.js with the same query on the same data, and nothing else. The product's
handler stands behind the barest server, with token, limiter, tenancy with role check, validation and log line. The local
service adds the doubles of gateway, function host and DynamoDB in one process. A token's signature is verified at its first
request to a process: where no user asks twice at each, in the others nearly never. Calls of the limiter are per 100 requests;
skipped are requests of all ${sent} that were counted without the store because it had failed.

${table(['', 'CPU ms', 'x bare', 'least to largest', 'wall ms', 'calls', 'skipped'], rows)}
`;
}

export const requests: Record<Read, string> = {
  list: 'GET /api/deployments',
  session: 'GET /api/sessions/{id}',
  me: 'GET /api/auth/me',
};

/** The rows of one request; the first of its servers is what the others are compared with. */
async function rowsOf(read: Read, servers: readonly Served[]) {
  const [bare] = servers as [Served];
  const rows: (string | number)[][] = [];
  for (const server of servers) {
    const limiter = await server.limiter();
    const ratios = server.cpu.map((cpu, round) => cpu / (bare.cpu[round] as number));
    rows.push([
      `${requests[read]}: ${server.name}`,
      median(server.cpu).toFixed(2),
      server === bare ? '' : median(ratios).toFixed(1),
      server === bare ? '' : `${Math.min(...ratios).toFixed(1)} to ${Math.max(...ratios).toFixed(1)}`,
      median(server.wall).toFixed(1),
      limiter && server !== bare ? Math.round((100 * limiter.calls) / limiter.requests) : '',
      limiter && server !== bare ? limiter.skipped : '',
    ]);
  }
  return rows;
}

async function serve(name: string, what: ReadServer, tokenAt: Served['tokenAt']): Promise<Served> {
  const child = fork(join(import.meta.dirname, 'read-server.ts'), [JSON.stringify(what)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const [url] = (await once(child, 'message')) as [string];
  return {
    name,
    url,
    pid: child.pid as number,
    tokenAt,
    limiter: async () => {
      child.send('figures');
      return (await once(child, 'message'))[0] as LimiterFigures;
    },
    stop: async () => child.kill(),
    cpu: [],
    wall: [],
  };
}

async function localService(
  dataDirectory: string,
  ownerUrl: string,
  jwtSecret: string,
  tokenAt: Served['tokenAt'],
): Promise<Served> {
  const cloud = spawnLocalCloud({
    dataDirectory,
    env: { DATABASE_OWNER_URL: ownerUrl, JWT_SECRET: jwtSecret },
  });
  const url = await untilReady(cloud);
  return {
    name: 'local service',
    url: `${url}/api/deployments?limit=25`,
    pid: cloud.child.pid as number,
    tokenAt,
    limiter: async () => undefined,
    stop: async () => {
      cloud.child.kill('SIGINT');
      await cloud.exited;
    },
    cpu: [],
    wall: [],
  };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

async function play({ url, pid, tokenAt, cpu, wall }: Served, from: number, isMeasured: boolean) {
  const [before, start] = [cpuMs(pid), performance.now()];
  for (let n = 0; n < requestsOfRound; n++) {
    const status = await get(url, tokenAt(from + n));
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
  }
  if (!isMeasured) return;
  cpu.push((cpuMs(pid) - before) / requestsOfRound);
  wall.push((performance.now() - start) / requestsOfRound);
}

const get = (url: string, token: string) =>
  new Promise<number>((resolve, reject) => {
    request(url, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode ?? 0));
    })
      .on('error', reject)
      .end();
  });

import { join } from 'node:path';
import postgres from 'postgres';
import { startDatabase } from '../../../bin/local/stores/database.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { createDatabase } from '../../../functions/shared/db/client.ts';
import { dynamoLimitStore } from '../../../functions/shared/http/limits/limit-store.dynamodb.ts';
import { limitRules } from '../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../functions/shared/http/limits/rate-limit.ts';
import { type AccessTokens, accessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import { defineRoutes } from '../../../functions/shared/http/route.ts';
import { machine } from '../figures-file.ts';
import { type LimitTable, startLimitTable } from '../limit-table.ts';
import { measureLists } from '../lists.ts';
import { newJwtSecret } from '../seed.ts';
import { inProcess, quantile, timesOf } from '../service.ts';
import { table } from '../table.ts';
import { measureLogins } from './logins.ts';

/** Measures logins, the pipeline and long lists, and returns the part of docs/benchmarks.md about them. */
export async function measureIdentity(folder: string, progress: (line: string) => void): Promise<string> {
  const database = await startDatabase({}, join(folder, 'postgres'));
  const cache = await startLimitTable(join(folder, 'dynamodb'));
  const owner = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
  const db = createDatabase({
    url: database.urls.logins.AUTH_DATABASE_URL,
    maxConnections: 8,
    appBaseUrl: 'http://localhost:3000',
  });
  const tokens = accessTokens([newJwtSecret()], systemClock);
  try {
    progress('logging in');
    const logins = await measureLogins({ db, owner, tokens }, cache);
    progress('sending requests through the pipeline');
    const pipeline = await measurePipeline(tokens, cache);
    const lists = await measureLists({ db, owner, tokens }, [1_000, 100_000, 1_000_000], progress);
    return report(logins, pipeline, lists);
  } finally {
    await Promise.all([db.close(), owner.end(), cache.stop()]);
    await database.stop();
  }
}

const routes = defineRoutes({
  ping: {
    method: 'GET',
    path: '/api/ping',
    summary: 'Does nothing',
    access: 'viewer',
    limit: 'read',
    responses: { 204: null },
  },
});

/** A request that asks for nothing, so that only the pipeline is left. Medians in milliseconds. */
async function measurePipeline(tokens: AccessTokens, cache: LimitTable) {
  const api = { ping: async () => ({ status: 204 }) };
  // More requests than the real quota lets through, and none of them given up.
  const rules = { ...limitRules, read: { ...limitRules.read, quota: 1_000_000, storeTimeoutMs: 10_000 } };
  const store = dynamoLimitStore(cache.client, cache.table);
  const limiter = rateLimiter({ store, rules, clock: systemClock, log: { warn: () => {} } });
  const token = await tokens.issue({ userId: 'u-bench', orgId: 'o-bench', tokenVersion: 1 });
  const median = async (service: ReturnType<typeof inProcess>) => {
    const call = async () => {
      const { status } = await service({ method: 'GET', path: '/api/ping', token });
      if (status !== 204) throw new Error(`The pipeline answered ${status}.`);
    };
    await timesOf(500, call);
    return quantile(await timesOf(2_000, call), 0.5);
  };
  return {
    without: await median(inProcess({ routes, api, tokens })),
    limited: await median(inProcess({ routes, api, tokens, limiter })),
  };
}

function report(
  logins: Awaited<ReturnType<typeof measureLogins>>,
  pipeline: Awaited<ReturnType<typeof measurePipeline>>,
  lists: Awaited<ReturnType<typeof measureLists>>,
): string {
  const names = [...new Set(lists.map(({ list }) => list))];
  const sizes = [...new Set(lists.map(({ rows }) => rows))];
  const at = (name: string, size: number) => lists.find(({ list, rows }) => list === name && rows === size);
  const cell = (name: string, size: number) => {
    const figures = at(name, size);
    return figures ? `${figures.p50.toFixed(1)} / ${figures.p95.toFixed(1)}` : '';
  };
  return `## Logins

Written, with all below, by \`npm run bench -- identity\` on ${machine}, in one process without HTTP.

Medians of ${logins.attempts} logins each, all refused: a wrong password of a user who exists, and an address that
nobody has. How long it takes must not tell which of the two it was.

${table(
  ['', ''],
  [
    ['user exists, ms', logins.known.toFixed(1)],
    ['user does not exist, ms', logins.unknown.toFixed(1)],
    ['difference', `${logins.difference.toFixed(1)} %`],
    ['right passwords per second, 8 at once', logins.perSecond.toFixed(1)],
  ],
)}

## The pipeline

A request that asks for nothing: id, token, routing, headers, log line. The limit is counted on the local DynamoDB,
which is slower than the one on AWS by far and in the same machine.

${table(
  ['', 'median ms'],
  [
    ['without limit', pipeline.without.toFixed(2)],
    ['with limit', pipeline.limited.toFixed(2)],
  ],
)}

## Long lists

One page of 25 of one organization among 1,000 (the others have 100 rows each), while its own rows become more.
Milliseconds, p50 / p95, transaction and role check included.

${table(
  ['', ...sizes.map((size) => `${size.toLocaleString('en')} rows`)],
  names.map((name) => [name, ...sizes.map((size) => cell(name, size))]),
)}
`;
}

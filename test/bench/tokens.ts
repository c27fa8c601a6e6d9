import { join } from 'node:path';
import postgres from 'postgres';
import { startDatabase } from '../../bin/local/stores/database.ts';
import { deploymentsApi } from '../../functions/deployments/http/api.ts';
import { deploymentRoutes } from '../../functions/deployments/http/routes.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { createDatabase } from '../../functions/shared/db/client.ts';
import { httpHandler } from '../../functions/shared/http/http-handler.ts';
import { apiTokens } from '../../functions/shared/http/pipeline/api-tokens.ts';
import { bearerAuthentication } from '../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { addService } from '../support/builders/people/services.ts';
import { addToken } from '../support/builders/people/tokens.ts';
import { lambdaContext, proxyEvent } from '../support/builders/proxy-event.ts';
import { type CountingProxy, startCountingProxy } from './counting-proxy.ts';
import { machine } from './figures-file.ts';
import { median } from './quantile.ts';
import { newJwtSecret, seed } from './seed.ts';
import { table } from './table.ts';

const requestsOfKind = 100;
/** Milliseconds that a round trip takes longer; with less than two, what is sent in pieces can count as several. */
const delay = 4;

/** What a token of programs costs beside an access token: round trips to the database, and time. */
export async function measureTokens(folder: string, progress: (line: string) => void): Promise<string> {
  const database = await startDatabase({}, join(folder, 'postgres'));
  const proxy = await startCountingProxy(database.urls.owner, () => delay);
  const jwtSecret = newJwtSecret();
  const { orgId, userIds, tokens } = await seed(database.urls.owner, jwtSecret, 1 + requestsOfKind, 100);
  const owner = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
  const [userId = ''] = userIds;
  const holder = { orgId, userId };
  const { serviceId } = await addService(owner, holder);
  const of = async (each: Parameters<typeof addToken>[1], count: number) => {
    const made: string[] = [];
    while (made.length < count) made.push((await addToken(owner, each)).token);
    return made;
  };
  const given: Record<string, string[]> = {
    'access token of a sign-in': tokens,
    'personal token': await of(holder, 1 + requestsOfKind),
    'token of a service account': await of({ orgId, serviceId }, 1 + requestsOfKind),
  };
  // A use that is due to be noted is a transaction of its own behind the answer, once in ten minutes of a token.
  await owner`update api_tokens set last_used_at = now()`;
  const handler = product(proxy.through(database.urls.logins.API_DATABASE_URL), jwtSecret);
  const rows: (string | number)[][] = [];
  for (const [kind, [usual = '', ...others]] of Object.entries(given)) {
    progress(kind);
    // Statements and connections are known from here on.
    for (let n = 0; n < 20; n++) await ask(handler, proxy, usual);
    const known = await asked(
      handler,
      proxy,
      others.map(() => usual),
    );
    const first = await asked(handler, proxy, others);
    rows.push([kind, ...known, ...first]);
  }
  await owner.end();
  await proxy.close();
  await database.stop();
  return `## Tokens of programs

Written by \`npm run bench -- tokens\` on ${machine}. \`GET /api/deployments?limit=25\` in one process, without a limiter, through a proxy that makes each round
trip to the database ${delay} ms longer and counts them. Medians of ${requestsOfKind} requests with one token that the process knows, and of ${requestsOfKind} with a token each that it sees for
the first time. A test counts the round trips, and that an unknown and a revoked token take as many.

A token that the process knows costs no round trip more than an access token. The first request with it in a process costs one more, and that can't be joined to the next one: an
access token says its organization, by which requests are limited and which each statement names, and of a token of programs only its row says it. A process remembers 1,000.

${table(['', 'known: round trips', 'ms', 'first: round trips', 'ms'], rows)}
`;
}

type Handler = ReturnType<typeof product>;

function product(url: string, jwtSecret: string) {
  const db = createDatabase({ url, appBaseUrl: 'http://localhost:3000' });
  const unused = async () => {
    throw new Error('A list asks no cloud.');
  };
  return httpHandler({
    routes: deploymentRoutes,
    api: deploymentsApi({
      db,
      clock: systemClock,
      checkPlan: unused,
      readClusterFacts: unused,
      lookAtCluster: unused,
      hooks: {} as never,
      loadAgents: unused,
      secrets: {} as never,
    }),
    limiter: {
      take: async () => ({}),
      isRefusing: () => false,
      hold: async () => ({ headers: {}, before: 0, giveBack: async () => {} }),
    },
    clock: systemClock,
    authenticate: bearerAuthentication(accessTokens([jwtSecret], systemClock), apiTokens(db, systemClock)),
    cors: { origins: [] },
    log: { info: () => {}, error: () => {} },
  });
}

async function ask(handler: Handler, proxy: CountingProxy, token: string) {
  proxy.take();
  const start = performance.now();
  const { statusCode } = await handler(
    proxyEvent('GET', '/api/deployments', { token, query: { limit: '25' } }),
    lambdaContext,
  );
  const ms = performance.now() - start;
  if (statusCode !== 200) throw new Error(`A list was answered ${statusCode}.`);
  return { ms, roundTrips: proxy.take().reduce((sum, { roundTrips }) => sum + roundTrips, 0) };
}

async function asked(handler: Handler, proxy: CountingProxy, tokens: string[]) {
  const seen: { ms: number; roundTrips: number }[] = [];
  for (const token of tokens) seen.push(await ask(handler, proxy, token));
  return [median(seen.map(({ roundTrips }) => roundTrips)), median(seen.map(({ ms }) => ms)).toFixed(1)];
}

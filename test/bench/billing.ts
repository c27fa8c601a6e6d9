import { loadavg } from 'node:os';
import { join } from 'node:path';
import postgres, { type Sql } from 'postgres';
import { startDatabase } from '../../bin/local/stores/database.ts';
import { modelSpending } from '../../functions/billing/ledger/model-calls.ts';
import { catalogueOf, standardPlans } from '../../functions/billing/plans.ts';
import type { Actor } from '../../functions/shared/actor.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { createDatabase } from '../../functions/shared/db/client.ts';
import { newSignIn } from '../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../functions/shared/ids.ts';
import { machine } from './figures-file.ts';
import { quantile } from './service.ts';
import { table } from './table.ts';

const connections = 8;
const measuredMs = 5_000;

interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** Measures reservations of credits, and returns the part of docs/benchmarks.md about them. */
export async function measureBilling(folder: string, progress: (line: string) => void): Promise<string> {
  const database = await startDatabase({}, join(folder, 'postgres'));
  const owner = postgres(database.urls.owner, { max: 1, onnotice: () => {} });
  const db = createDatabase({
    url: database.urls.logins.API_DATABASE_URL,
    maxConnections: connections,
    deadlineMs: 60_000,
    appBaseUrl: 'http://localhost:3000',
  });
  const bare = postgres(database.urls.owner, { max: connections, fetch_types: false });
  // Enough for all, and a limit all the same: what limits nothing need not be compared.
  const plans = standardPlans.map((plan) => ({
    ...plan,
    included_credits: 1_000_000_000,
    overage_cents_per_1000: null,
  }));
  const catalogue = catalogueOf({ PAYMENT_PROVIDER: 'stripe', BILLING_PLANS: plans });
  const spending = modelSpending({ db, clock: systemClock, catalogue });
  try {
    const members = await createMembers(owner, 100);
    const reserve = (orgs: number) => async (turn: number) => {
      const held = await spending.hold({
        actor: members[turn % orgs] as Actor,
        sessionId: 's-1',
        model: 'gpt-4.1-mini',
        most: { input: 1_000, output: 1_000 },
      });
      if (held.kind !== 'held') throw new Error(held.detail);
    };
    const insert = () =>
      bare.begin((sql) => sql`insert into waitlist (email) values (${`${newId('user')}@example.com`})`);
    const rows: [string, Figures][] = [];
    for (const [name, act] of [
      ['a bare transaction with one insert', insert],
      ['reservations of one organization', reserve(1)],
      ['reservations of 100 organizations', reserve(100)],
    ] as const) {
      progress(name);
      rows.push([name, await measure(act)]);
    }
    return report(rows);
  } finally {
    await Promise.all([db.close(), owner.end(), bare.end()]);
    await database.stop();
  }
}

/** Members of as many organizations. */
async function createMembers(owner: Sql, count: number): Promise<Actor[]> {
  const actors: Actor[] = [];
  for (let made = 0; made < count; made++) {
    const [orgId, userId] = [newId('org'), newId('user')];
    await owner`insert into orgs ${owner({ id: orgId, name: 'Bench' })}`;
    await owner`insert into users ${owner({ id: userId, email: `${userId}@example.com`, password_hash: '-' })}`;
    await owner`insert into members ${owner({ org_id: orgId, user_id: userId, role: 'member' })}`;
    actors.push({
      orgId,
      userId,
      tokenVersion: 1,
      signIn: newSignIn(new Date()),
      minRole: 'member',
      verifiedEmail: false,
      requestId: newId('request'),
      sourceIp: '192.0.2.1',
      userAgent: 'bench',
    });
  }
  return actors;
}

/** As many at once as there are connections, after a second that isn't counted. */
async function measure(act: (turn: number) => Promise<unknown>): Promise<Figures> {
  const times: number[] = [];
  let turn = 0;
  const begin = performance.now() + 1_000;
  const end = begin + measuredMs;
  const work = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      await act(turn++);
      if (started >= begin) times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, work));
  return {
    perSecond: (times.length * 1_000) / measuredMs,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

function report(rows: readonly [string, Figures][]): string {
  const [[, bare]] = rows as [[string, Figures]];
  const shown = rows.map(([name, { perSecond, p50, p99 }], place) => [
    name,
    perSecond.toFixed(0),
    p50.toFixed(1),
    p99.toFixed(1),
    place === 0 ? '' : `1 : ${(bare.perSecond / perSecond).toFixed(1)}`,
  ]);
  return `## Reservations of credits

Written by \`npm run bench -- billing\` on ${machine}, at a load of ${loadavg()[0]?.toFixed(1)}. ${connections} at a time for
${measuredMs / 1_000} seconds, in one process with Postgres on the same machine. A reservation is a transaction: it enters the
organization, locks its account, brings it into its period, and writes a hold and its sum. Those of one organization wait for one another.

${table(['', 'per second', 'p50 ms', 'p99 ms', 'ratio'], shown)}
`;
}

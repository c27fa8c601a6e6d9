import type { Sql } from 'postgres';
import { systemClock } from '../../../functions/shared/clock.ts';
import type { UrlVariable } from '../../../functions/shared/db/duties.ts';
import { urlVariable } from '../../../functions/shared/db/duties.ts';
import { nothingAfter, openUnit } from '../../../functions/shared/db/unit.ts';
import { type Judged, judge, type Planned, receivingPlans } from './plans.ts';
import { org, user } from './row-values.ts';
import type { Listed } from './statements.ts';

export interface Found extends Judged {
  what: string;
  planned: Planned;
  ms: number;
  /** Empty where nothing is wrong. */
  wrong: string[];
}

/** Sorted in the memory of one page of an answer, more or less. */
const mostSorted = 1_200;

/**
 * Carries out each statement as its login does, in a transaction that is rolled back, and judges its plan. Of one that is
 * prepared the last one counts: after some times Postgres may plan for any values.
 * @param smallTable so many rows are read whole by any planner, and may be
 */
export async function checkPlans(
  owner: Sql,
  logins: Record<UrlVariable, string>,
  listed: readonly Listed[],
  planned: Planned,
  smallTable = 30_000,
): Promise<Found[]> {
  const sizes = await owner<{ name: string; rows: number }[]>`
    select relname as name, reltuples as rows from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`;
  const large = new Set(sizes.filter(({ rows }) => rows > smallTable).map(({ name }) => name));
  const found: Found[] = [];
  for (const duty of new Set(listed.map((each) => each.duty))) {
    const { sql, received } = receivingPlans(logins[urlVariable(duty)], planned);
    for (const each of listed.filter((one) => one.duty === duty)) {
      for (let time = 1; time <= (planned === 'as prepared' ? timesUntilGeneric : 1); time++) {
        received.length = 0;
        await carryOut(sql, each, () => {
          received.length = 0;
        });
      }
      for (const { plan, ms, text } of received) {
        if (/set_config|^\s*(rollback|commit|begin)/i.test(text)) continue;
        const judged = judge(plan, large);
        found.push({ what: each.what, planned, ms, ...judged, wrong: wrongWith(judged, each) });
      }
    }
    await sql.end();
  }
  return found;
}

/** Postgres plans a prepared statement for its values five times. */
const timesUntilGeneric = 7;

/** @param entered called before the statement itself */
async function carryOut(sql: Sql, { what, as, run }: Listed, entered: () => void): Promise<void> {
  try {
    await sql.begin(async (tx) => {
      if (as === 'tenant')
        await tx`select set_config('app.org_id', ${org}, true), set_config('app.user_id', ${user}, true)`;
      else if (as !== 'nobody') await tx`select set_config(${`app.${as}`}, 'on', true)`;
      const unit = openUnit(tx, { orgId: org, appBaseUrl: '', clock: systemClock, after: nothingAfter() });
      entered();
      await run(tx, unit);
      throw rolledBack;
    });
  } catch (error) {
    if (error !== rolledBack) throw new Error(`${what}: ${(error as Error).message}`, { cause: error });
  }
}

function wrongWith({ whole, read, returned, sorted }: Judged, { reads }: Listed): string[] {
  const tables = whole.filter((table) => table !== reads?.whole).map((table) => `reads all of ${table}`);
  // Within the number of rows that may be read, any order will do.
  const isBounded = reads !== undefined && Number.isFinite(reads.most);
  if (isBounded && read <= reads.most) return tables;
  return [
    ...tables,
    ...(sorted > Math.max(mostSorted, 3 * returned) ? [`sorts ${Math.round(sorted)} rows`] : []),
    ...(read > (reads?.most ?? 200 + 20 * returned)
      ? [`reads ${Math.round(read)} rows for ${Math.round(returned)}`]
      : []),
  ];
}

const rolledBack = new Error('Rolled back.');

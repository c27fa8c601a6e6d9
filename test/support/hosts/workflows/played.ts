import { join } from 'node:path';
import { inspect } from 'node:util';
import type { Sql } from 'postgres';
import { inject } from 'vitest';
import type { RunningCustomerCloud } from '../../../../bin/local/customer-cloud/customer-cloud.ts';
import type { CustomerCloudState } from '../../../../bin/local/customer-cloud/state.ts';
import { keptOr } from '../../../../bin/local/template/template-cache.ts';
import { minuteMs } from '../../../../functions/shared/durations.ts';
import { customerCloud, pointedBackAfter } from '../../doubles/customer-cloud.ts';
import { type TestDatabase, testDatabase } from '../database.ts';
import {
  type DispatchedRun,
  dispatchedRun,
  execute,
  type PlannedAgent,
  soon,
  storyOf,
  usualAgent,
} from './apply-run.ts';

// A deployment that runs, for tests of what comes after, and the same before its run took one of these steps, for tests
// of that step. A whole run makes them, once for all test files; each test has the database's rows and the customer's
// cloud as they were at that moment of that run.

/** Before these steps, and at the end. */
const steps = ['ProvisionInfrastructure', 'ApplyManifests', 'RunBootstrap', 'CollectOutputs'] as const;
export type Moment = (typeof steps)[number] | 'end';

/** What a run has left up to a moment. */
interface Left {
  /** All rows of its organization, by table. */
  rows: Record<string, object[]>;
  cloud: CustomerCloudState;
}

export interface Played {
  run: DispatchedRun;
  left: Record<Moment, Left>;
}

/** The play of this run of the tests: the first file that asks for it plays, the others wait. */
export async function played(planned = usualAgent): Promise<Played> {
  const folder = inject('playedFolder');
  const play = () => pointedBackAfter(() => playAlone(planned));
  return folder === null ? play() : playedOnce(join(folder, `${planned.agent.id}.json`), play);
}

/** Longer than a whole play takes on a machine that has other work: a second one would only slow down the first. */
const longestPlayMs = 5 * minuteMs;

/** What is kept at the path, else what this plays. A failure is kept as well: another file would only see it again. */
export async function playedOnce(path: string, play: () => Promise<Played>): Promise<Played> {
  const once = () => play().catch((error: unknown) => ({ failed: inspect(error) }));
  const result = await keptOr(path, once, () => true, longestPlayMs);
  if ('failed' in result) throw new Error(`The play of this run of the tests failed: ${result.failed}`);
  return result;
}

/** In a database and a cloud of its own, so that nothing else is in them. */
async function playAlone(planned: PlannedAgent): Promise<Played> {
  const [database, cloud] = await Promise.all([testDatabase(), customerCloud({ settings: soon })]);
  try {
    const run = await dispatchedRun(database, cloud, {}, undefined, planned);
    const left: Partial<Played['left']> = {};
    const keep = async (moment: Moment) => {
      left[moment] = { rows: await rowsOf(database.owner, run.orgId), cloud: cloud.state() };
    };
    const before = (step: string) => steps.includes(step as never) && keep(step as Moment);
    const { outcome } = await execute(run, { database, before });
    if (outcome !== 'succeeded')
      throw new Error(`The run failed: ${(await storyOf(database, run)).run?.failure_reason}`);
    await keep('end');
    return { run, left: left as Played['left'] };
  } finally {
    await Promise.all([cloud.close(), database.close()]);
  }
}

/** Puts the rows and the cloud back as they were at this moment of the play; what else was in the cloud is gone. */
export async function putBack(
  { run, left }: Played,
  moment: Moment,
  { owner }: TestDatabase,
  cloud: RunningCustomerCloud,
): Promise<void> {
  const { rows, cloud: then } = left[moment];
  const tables = await tablesOfOrgs(owner);
  await owner.begin(async (sql) => {
    // Rows as they were: no trigger numbers or weighs them once more, and their order is of no account.
    const deletes = tables.map(({ name, key }) => `delete from "${name}" where ${key} = '${run.orgId}'`);
    await sql.unsafe(['set local session_replication_role = replica', ...deletes].join('; '));
    const inserts = Object.entries(rows).map(([table, ofTable]) =>
      sql`insert into ${sql(table)} select * from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(ofTable as never)})
        on conflict do nothing`.execute(),
    );
    await Promise.all(inserts);
  });
  cloud.restore(then);
}

/** All rows of the organization, and its members' users. */
export async function rowsOf(owner: Sql, orgId: string): Promise<Record<string, object[]>> {
  const tables = await tablesOfOrgs(owner);
  const selects = [
    ...tables.map(({ name, key }) => [name, `${key} = '${orgId}'`] as const),
    ['users', `id in (select user_id from members where org_id = '${orgId}')`] as const,
  ].map(
    ([table, where]) => `select '${table}' as table, jsonb_agg(t) as rows from "${table}" t where ${where}`,
  );
  const found = await owner.unsafe<{ table: string; rows: object[] | null }[]>(selects.join(' union all '));
  return Object.fromEntries(found.flatMap(({ table, rows }) => (rows ? [[table, rows]] : [])));
}

/** With the column that names the organization. */
const tablesOfOrgs = (owner: Sql) =>
  owner<{ name: string; key: string }[]>`
    select c.relname as name, a.attname as key from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not a.attisdropped and a.attname = case c.relname when 'orgs' then 'id' else 'org_id' end`;

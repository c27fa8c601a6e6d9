import type { Tx } from '../shared/db/client.ts';
import type { Purge } from '../shared/db/purge.ts';
import { dayMs } from '../shared/durations.ts';

// For the daily task alone: it may read when runs ended, and not their events.

/** About what a run tells, so that a batch has about as many rows as one of another table. */
const eventsOfRun = 50;

/** Events of whole runs, with their numbers: of a run either all is there or, as its mark says, nothing. */
export const purgeRunEvents: Purge = async (sql, { now, runEventDays, limit }) => {
  if (runEventDays === undefined) return { count: 0 };
  const most = Math.ceil(limit / eventsOfRun);
  const runs = await sql<{ org_id: string; id: string }[]>`select org_id, id from runs
    where ended_at < ${new Date(now.getTime() - runEventDays * dayMs)} and events_purged_at is null
    order by ended_at limit ${most}`;
  if (runs.length === 0) return { count: 0 };
  const { count } = await sql`delete from run_events e using ${recordset(sql, runs)}
    where e.org_id = gone.org_id and e.run_id = gone.id`;
  // The event with a deployment's highest number stays: the next number is counted from it.
  await sql`delete from deployment_events e using ${recordset(sql, runs)}
    where e.org_id = gone.org_id and e.run_id = gone.id
      and exists (select from deployment_events later where later.org_id = e.org_id
        and later.deployment_id = e.deployment_id and later.seq > e.seq)`;
  await sql`update runs r set events_purged_at = ${now} from ${recordset(sql, runs)}
    where r.org_id = gone.org_id and r.id = gone.id`;
  return { count, isMore: runs.length === most };
};

const recordset = (sql: Tx, runs: readonly { org_id: string; id: string }[]) =>
  sql`jsonb_to_recordset(${sql.json([...runs])}) gone (org_id text, id text)`;

/**
 * Plans that never ran, with the requests for their approval. A function of the database selects them: the login can't
 * read plans.
 */
export const purgePlans: Purge = async (sql, { now, planDays, limit }) => {
  if (planDays === undefined) return { count: 0 };
  const before = new Date(now.getTime() - planDays * dayMs);
  const [row] = await sql<[{ looked: number; deleted: number }]>`
    select looked, deleted from purge_plans(${now}, ${before}, ${limit})`;
  return { count: row.deleted, isMore: row.looked === limit };
};

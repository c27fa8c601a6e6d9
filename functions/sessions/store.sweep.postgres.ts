import type { Tx } from '../shared/db/client.ts';

// Sessions of all organizations that their workflow should have moved, for the sweep.

export interface StalledSession {
  orgId: string;
  id: string;
  attempt: number;
}

// A condition of an index, in its words.
const moving = (sql: Tx) => sql`status = 'active' and waiting_on in ('workflow', 'run')`;

/** Orgs with sessions that their workflow moves, one step of the index for each. */
export const selectMovingOrgs = (sql: Tx, { after, limit }: { after: string; limit: number }) =>
  sql<{ orgId: string }[]>`with recursive turn (org_id) as (
      (select org_id from sessions where ${moving(sql)} and org_id > ${after} order by org_id limit 1)
      union all
      select (select s.org_id from sessions s where ${moving(sql)} and s.org_id > turn.org_id
        order by s.org_id limit 1)
      from turn where turn.org_id is not null)
    select org_id as "orgId" from turn where org_id is not null limit ${limit}`;

/** Active sessions of an org whose workflow should have moved them since `before`. */
export const selectStalled = (
  sql: Tx,
  { orgId, before, after, limit }: { orgId: string; before: Date; after: string; limit: number },
) =>
  sql<StalledSession[]>`select org_id as "orgId", id, execution_attempt as attempt from sessions
    where org_id = ${orgId} and ${moving(sql)} and waiting_since <= ${before} and id > ${after}
    order by id limit ${limit}`;

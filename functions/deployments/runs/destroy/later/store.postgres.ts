import { endsOfBacklog } from '../../../../shared/db/backlog.ts';
import type { Tx } from '../../../../shared/db/client.ts';
import type { Unit } from '../../../../shared/db/unit.ts';
import type { StoredTeardown, Teardown } from '../../../teardown.ts';

export interface DueLook {
  orgId: string;
  deploymentId: string;
}

/** Destroyed deployments of all tenants whose account the worker has to search again; organizations take turns. */
export const selectDueLooks = (sql: Tx, { now, limit }: { now: Date; limit: number }) =>
  sql<DueLook[]>`select org_id as "orgId", id as "deploymentId" from ${endsOfBacklog(
    sql,
    limit,
    (order, most) => sql`select org_id, id, look_again_at from deployments
      where look_again_at <= ${now} and status = 'destroyed' order by look_again_at ${order} limit ${most}`,
  )} due order by row_number() over (partition by org_id order by look_again_at, id), look_again_at limit ${limit}`;

export interface ClaimedLook {
  name: string;
  sessionId: string | null;
  /** The run that destroyed it. */
  runId: string;
  teardown: StoredTeardown;
}

/**
 * Takes a due look, and puts the next one off until `until`.
 * @returns undefined when another worker has taken it, or another destroy has begun meanwhile
 */
export async function claimLook(
  { sql, orgId, now }: Unit,
  deploymentId: string,
  until: Date,
): Promise<ClaimedLook | undefined> {
  const [look] = await sql<ClaimedLook[]>`update deployments d set look_again_at = ${until}
    where d.org_id = ${orgId} and d.id = ${deploymentId} and d.look_again_at <= ${now} and d.status = 'destroyed'
    returning d.name, d.session_id as "sessionId", d.teardown, (select max(r.id) from runs r where r.org_id = d.org_id
      and r.deployment_id = d.id and r.kind = 'destroy') as "runId"`;
  return look;
}

/**
 * Stores what a look has found, and when the next one is due; null after the last.
 * @returns false, and changes nothing, when another destroy has come between
 */
export async function endLook(
  { sql, orgId, now }: Unit,
  deploymentId: string,
  { teardown, next }: { teardown: Teardown; next: Date | null },
): Promise<boolean> {
  const updated =
    await sql`update deployments set teardown = ${sql.json(teardown as never)}, look_again_at = ${next},
      updated_at = ${now}
    where org_id = ${orgId} and id = ${deploymentId} and status = 'destroyed'
      and teardown ->> 'ended_at' = ${teardown.ended_at} returning id`;
  return updated.length > 0;
}

/** Says when the account is searched next where this search came to nothing; null for no more. */
export const putOffLook = ({ sql, orgId }: Unit, deploymentId: string, next: Date | null) =>
  sql`update deployments set look_again_at = ${next}
    where org_id = ${orgId} and id = ${deploymentId} and status = 'destroyed'`;

import { endsOfBacklog } from '../../shared/db/backlog.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';

// Ends of deployments and of requests for approval, for the sweep.

export interface DueDeployment {
  orgId: string;
  id: string;
}

/**
 * Deployments of all tenants for which a notification or the destroy is due; organizations take turns. An end that
 * has to wait, for a run, for a decision on its destroy or for its account, takes no place in the batch.
 * @param notices until when ends are notified of for the first time, and for the second one, which is sooner
 */
export const selectExpiring = (
  sql: Tx,
  { now, notices, limit }: { now: Date; notices: readonly [Date, Date]; limit: number },
) =>
  sql<DueDeployment[]>`select org_id as "orgId", id from ${endsOfBacklog(
    sql,
    limit,
    (order, most) => sql`select org_id, id, expires_at from deployments
      where expires_at <= ${notices[0]} and expiry_step < 3
        -- In these words, or an index of all that stand would be read for it.
        and (status in ('destroying', 'destroyed')) is not true
        and (expires_at <= ${now} or expiry_step < 2 and expires_at <= ${notices[1]} or expiry_step < 1)
        and not (expires_at <= ${now} and (status = 'running' or coalesce((select a.action = 'destroy' from approvals a
          where a.org_id = deployments.org_id and a.deployment_id = deployments.id and a.status = 'pending'
          limit 1), false)
          -- Asked of each that is due: with an EXISTS the accounts of everybody would be read into a hash table, and with a
          -- condition an index of connected ones alone might be read for each.
          or (select c.disconnected_at is null from cloud_accounts c where c.org_id = deployments.org_id
            and c.id = deployments.cloud_account_id limit 1) is not true))
      order by expires_at ${order} limit ${most}`,
  )} due order by row_number() over (partition by org_id order by expires_at, id), expires_at, id limit ${limit}`;

/** Deployments whose request for approval is overdue, where no workflow of a session that goes on waits for it. */
export const selectOverdue = (sql: Tx, { now, limit }: { now: Date; limit: number }) =>
  sql<DueDeployment[]>`select org_id as "orgId", deployment_id as id from ${endsOfBacklog(
    sql,
    limit,
    (order, most) => sql`select a.org_id, a.deployment_id, a.id, a.expires_at from approvals a
      cross join lateral (select x.session_id from deployments x
        where x.org_id = a.org_id and x.id = a.deployment_id limit 1) d
      where a.status = 'pending' and a.expires_at <= ${now} and (a.action <> 'apply' or coalesce((select s.status from sessions s
        where s.org_id = a.org_id and s.id = d.session_id limit 1), '') <> 'active')
      order by a.expires_at ${order} limit ${most}`,
  )} due order by row_number() over (partition by org_id order by expires_at, id), expires_at limit ${limit}`;

/** Deployments whose run waits with an approval that is demanded, and is too old or of a person who may not give it any more. */
export const selectUnusable = (sql: Tx, { unusedSince, limit }: { unusedSince: Date; limit: number }) =>
  sql<DueDeployment[]>`select a.org_id as "orgId", a.deployment_id as id
    from deployments d join approvals a on a.org_id = d.org_id and a.plan_id = d.plan_id and a.status = 'approved' and a.action <> 'destroy'
      join orgs o on o.id = d.org_id and o.approval_required
    where d.status = 'approved' and (a.decided_at <= ${unusedSince}
      or not approver_stands(a.org_id, a.decided_by, a.decider_token_version, a.decided_at))
    order by row_number() over (partition by a.org_id order by a.decided_at, a.id), a.decided_at limit ${limit}`;

export interface Expiry {
  expiresAt: Date | null;
  /** The member who wants it; null where that is unknown. */
  setBy: string | null;
  step: number;
}

/** Call it with the deployment locked. */
export async function readExpiry({ sql, orgId }: Unit, id: string): Promise<Expiry> {
  const [row] = await sql<
    [Expiry]
  >`select expires_at as "expiresAt", expiry_set_by as "setBy", expiry_step as step from deployments
    where org_id = ${orgId} and id = ${id}`;
  return row;
}

export async function putExpiryStep({ sql, orgId }: Unit, id: string, step: number): Promise<void> {
  await sql`update deployments set expiry_step = ${step} where org_id = ${orgId} and id = ${id}`;
}

/** The step before the destroy is taken anew, where the end has come and nothing keeps it from coming. */
export async function comeAgain({ sql, orgId, now }: Unit, id: string): Promise<void> {
  await sql`update deployments set expiry_step = 2
    where org_id = ${orgId} and id = ${id} and expires_at <= ${now} and expiry_step = 3 and not protected`;
}

/** Sets an end that a rejection has kept from coming; it comes in its steps again. */
export async function putEnd({ sql, orgId }: Unit, id: string, end: Date): Promise<void> {
  await sql`update deployments set expires_at = ${end}, expiry_step = 0 where org_id = ${orgId} and id = ${id}`;
}

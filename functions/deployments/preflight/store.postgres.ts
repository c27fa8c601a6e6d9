import type { Plan } from '../../agents/agent.ts';
import { type ConnectedAccount, findAccount } from '../../clouds/accounts.ts';
import { endsOfBacklog } from '../../shared/db/backlog.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { DeploymentStatus } from '../deployment.ts';
import type { Preflight } from './preflight.ts';

interface CheckableRow {
  name: string;
  status: DeploymentStatus;
  requestedBy: string;
  planId: string;
  plan: Plan;
  isDeployed: boolean;
  hasHubToken: boolean;
  accountId: string;
}

/** Whether a token for the model hub is kept for the deployment `d`. */
const hasHubToken = (sql: Tx) => sql`exists (select from hub_tokens t
  where t.org_id = d.org_id and t.owner_id = coalesce(d.session_id, d.id)) as "hasHubToken"`;

export type Checkable = Omit<CheckableRow, 'accountId'> & {
  /** Undefined when it was disconnected. */
  account: ConnectedAccount | undefined;
};

/**
 * A deployment with what a preflight needs: of the change that waits for approval, else of its current plan. Undefined
 * where there is none in this org.
 */
export async function readCheckable(unit: Unit, deploymentId: string): Promise<Checkable | undefined> {
  const { sql, orgId } = unit;
  const [row] = await sql<CheckableRow[]>`select d.name, d.status, d.requested_by as "requestedBy",
      p.id as "planId", p.plan, d.outputs is not null as "isDeployed", ${hasHubToken(sql)}, d.cloud_account_id as "accountId"
    from deployments d
    left join approvals a on a.org_id = d.org_id and a.deployment_id = d.id and a.status = 'pending'
      and a.action = 'update'
    join plans p on p.org_id = d.org_id and p.id = coalesce(a.plan_id, d.plan_id)
    where d.org_id = ${orgId} and d.id = ${deploymentId}`;
  if (!row) return undefined;
  const { accountId, ...rest } = row;
  return { ...rest, account: await findAccount(unit, accountId) };
}

/** @returns false where the plan is neither the deployment's current one any more nor one that waits for approval */
export async function putPreflight(
  { sql, orgId }: Unit,
  { deploymentId, planId }: { deploymentId: string; planId: string },
  preflight: Preflight,
): Promise<boolean> {
  const updated = await sql`update plans p set preflight = ${sql.json(preflight as never)} from deployments d
    where p.org_id = ${orgId} and p.id = ${planId} and p.deployment_id = ${deploymentId}
      and d.org_id = p.org_id and d.id = p.deployment_id
      and (d.plan_id = p.id or exists (select from approvals a
        where a.org_id = p.org_id and a.plan_id = p.id and a.status = 'pending'))
    returning p.id`;
  await sql`update approvals set preflight_due_at = null
    where org_id = ${orgId} and plan_id = ${planId} and preflight_due_at is not null`;
  return updated.length > 0;
}

export interface DuePreflight {
  orgId: string;
  deploymentId: string;
  approvalId: string;
  planId: string;
  requestedAt: Date;
}

/** Requests for approval of all tenants whose plan had no preflight yet; organizations take turns. */
export const selectDuePreflights = (sql: Tx, { now, limit }: { now: Date; limit: number }) =>
  sql<DuePreflight[]>`select org_id as "orgId", deployment_id as "deploymentId", id as "approvalId",
      plan_id as "planId", requested_at as "requestedAt" from ${endsOfBacklog(
        sql,
        limit,
        (
          order,
          most,
        ) => sql`select org_id, deployment_id, id, plan_id, requested_at, preflight_due_at from approvals
          where preflight_due_at <= ${now} and status = 'pending' order by preflight_due_at ${order} limit ${most}`,
      )} due
    order by row_number() over (partition by org_id order by preflight_due_at, id), preflight_due_at limit ${limit}`;

export interface WaitingPlan {
  planId: string;
  plan: Plan;
  isDeployed: boolean;
  hasHubToken: boolean;
  /** Undefined when it was disconnected: nothing can be looked at then. */
  account: ConnectedAccount | undefined;
}

/**
 * Takes a due look, and puts the next one off until `until`.
 * @returns undefined when another worker has taken it, or the request was decided
 */
export async function claimPreflight(
  unit: Unit,
  approvalId: string,
  until: Date,
): Promise<WaitingPlan | undefined> {
  const { sql, orgId, now } = unit;
  const [row] = await sql<(Omit<WaitingPlan, 'account'> & { accountId: string })[]>`
    update approvals a set preflight_due_at = ${until}
    from deployments d join plans p on p.org_id = d.org_id and p.deployment_id = d.id
    where a.org_id = ${orgId} and a.id = ${approvalId} and a.status = 'pending' and a.preflight_due_at <= ${now}
      and d.org_id = a.org_id and d.id = a.deployment_id and p.id = a.plan_id
    returning p.id as "planId", p.plan, d.outputs is not null as "isDeployed", ${hasHubToken(sql)},
      d.cloud_account_id as "accountId"`;
  if (!row) return undefined;
  const { accountId, ...rest } = row;
  const account = await findAccount(unit, accountId);
  if (!account)
    await sql`update approvals set preflight_due_at = null where org_id = ${orgId} and id = ${approvalId}`;
  return { ...rest, account };
}

import type { Plan } from '../../agents/agent.ts';
import { type ConnectedAccount, findAccount } from '../../clouds/accounts.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { DeploymentStatus } from '../deployment.ts';
import type { Preflight } from './preflight.ts';

interface CheckableRow {
  name: string;
  status: DeploymentStatus;
  requestedBy: string;
  planId: string;
  plan: Plan;
  accountId: string;
}

export type Checkable = Omit<CheckableRow, 'accountId'> & {
  /** Undefined when it was disconnected. */
  account: ConnectedAccount | undefined;
};

/** A deployment with what a preflight of its current plan needs; undefined where there is none in this org. */
export async function readCheckable(unit: Unit, deploymentId: string): Promise<Checkable | undefined> {
  const { sql, orgId } = unit;
  const [row] = await sql<CheckableRow[]>`select d.name, d.status, d.requested_by as "requestedBy",
      p.id as "planId", p.plan, d.cloud_account_id as "accountId"
    from deployments d join plans p on p.org_id = d.org_id and p.id = d.plan_id
    where d.org_id = ${orgId} and d.id = ${deploymentId}`;
  if (!row) return undefined;
  const { accountId, ...rest } = row;
  return { ...rest, account: await findAccount(unit, accountId) };
}

/** @returns false where the plan is not the deployment's current one any more */
export async function putPreflight(
  { sql, orgId }: Unit,
  { deploymentId, planId }: { deploymentId: string; planId: string },
  preflight: Preflight,
): Promise<boolean> {
  const updated = await sql`update plans p set preflight = ${sql.json(preflight as never)} from deployments d
    where p.org_id = ${orgId} and p.id = ${planId}
      and d.org_id = p.org_id and d.id = ${deploymentId} and d.plan_id = p.id returning p.id`;
  return updated.length > 0;
}

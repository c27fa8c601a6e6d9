import type { Plan } from '../../agents/agent.ts';
import type { Unit } from '../../shared/db/unit.ts';

// The inputs of a proposal. Call it with the deployment locked.

/** The number after those of all its plans, applied or not. */
export async function readNextRevision({ sql, orgId }: Unit, deploymentId: string): Promise<number> {
  const [row] = await sql<{ revision: number }[]>`select coalesce(max(revision), 0) + 1 as revision from plans
    where org_id = ${orgId} and deployment_id = ${deploymentId}`;
  return row?.revision ?? 1;
}

/** A plan of the deployment, and whether a run has made it from end to end. */
export interface FormerPlan {
  planId: string;
  plan: Plan;
  hasSucceeded: boolean;
}

/** @param planId without it, the one whose run has succeeded last */
export async function selectSucceededPlan(
  { sql, orgId }: Unit,
  deploymentId: string,
  planId?: string,
): Promise<FormerPlan | undefined> {
  const [plan] = await sql<FormerPlan[]>`select p.id as "planId", p.plan, r.id is not null as "hasSucceeded"
    from plans p left join runs r on r.org_id = p.org_id and r.plan_id = p.id and r.status = 'succeeded'
      and r.kind in ('apply', 'update')
    where p.org_id = ${orgId} and p.deployment_id = ${deploymentId}
      and ${planId === undefined ? sql`r.id is not null` : sql`p.id = ${planId}`}
    order by r.id desc nulls last limit 1`;
  return plan;
}

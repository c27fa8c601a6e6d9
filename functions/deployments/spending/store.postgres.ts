import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { holdingResources } from '../store.resources.postgres.ts';

export interface SpendingRow {
  id: string;
  name: string;
  kept_monthly_cost: number | null;
  /** The latest first. */
  runs: { kind: 'apply' | 'update' | 'destroy'; monthly: number; ended_at: string }[];
}

/** The newest deployments, each with its latest runs that have succeeded and what their plans cost. */
export const selectSpending = (sql: Tx, orgId: string, mostDeployments: number, mostRuns: number) =>
  sql<SpendingRow[]>`select d.id, d.name,
    (select sum((k ->> 'monthly_cost')::float8) from jsonb_array_elements(d.teardown -> 'kept') k) as kept_monthly_cost,
    coalesce((select jsonb_agg(jsonb_build_object('kind', r.kind, 'ended_at', r.ended_at, 'monthly',
        (select (p.plan -> 'cost' ->> 'monthly_total')::float8 from plans p where p.org_id = ${orgId} and p.id = r.plan_id limit 1))
        order by r.id desc)
      from (select x.id, x.kind, x.plan_id, x.ended_at from runs x
        where x.org_id = ${orgId} and x.deployment_id = d.id and x.status = 'succeeded'
        order by x.id desc limit ${mostRuns}) r), '[]') as runs
    from (select y.id, y.name, y.teardown from deployments y where y.org_id = ${orgId}
      order by y.id desc limit ${mostDeployments}) d
    order by d.id desc`;

export interface StandingCost {
  id: string;
  name: string;
  monthly: number;
}

/** What the newest deployments cost a month: the current plan of what stands, and what a destroy has kept. */
export const selectStanding = (sql: Tx, orgId: string, most: number) =>
  sql<StandingCost[]>`select d.id, d.name, case when ${holdingResources(sql)} then
      (select (p.plan -> 'cost' ->> 'monthly_total')::float8 from plans p where p.org_id = ${orgId} and p.id = d.plan_id limit 1)
    else coalesce((select sum((k ->> 'monthly_cost')::float8) from jsonb_array_elements(d.teardown -> 'kept') k), 0) end as monthly
    from (select x.* from deployments x where x.org_id = ${orgId} order by x.id desc limit ${most}) d
    order by d.id desc`;

/** The organization's budget in cents, null where it has none. The runs that end in it wait for each other until the transaction ends. */
export async function lockBudget({ sql, orgId }: Unit): Promise<number | null> {
  const [org] = await sql<
    { cents: number | null }[]
  >`select cloud_budget_cents as cents from orgs where id = ${orgId}`;
  if (!org || org.cents === null) return null;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`cloud budget ${orgId}`}, 0))`;
  return org.cents;
}

/** What the deployment cost a month by the plan that was applied before this run; 0 where none was, or it was destroyed since. */
export async function selectFormerCost(
  { sql, orgId }: Unit,
  deploymentId: string,
  runId: string,
): Promise<number> {
  const [former] = await sql<{ monthly: number }[]>`select case when r.kind = 'destroy' then 0 else
      (select (p.plan -> 'cost' ->> 'monthly_total')::float8 from plans p where p.org_id = ${orgId} and p.id = r.plan_id limit 1)
    end as monthly
    from runs r where r.org_id = ${orgId} and r.deployment_id = ${deploymentId} and r.id < ${runId} and r.status = 'succeeded'
    order by r.id desc limit 1`;
  return former?.monthly ?? 0;
}

export const selectBudget = (sql: Tx, orgId: string) =>
  sql<{ cents: number | null }[]>`select cloud_budget_cents as cents from orgs where id = ${orgId}`;

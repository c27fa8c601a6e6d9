import type { Tx } from '../../shared/db/client.ts';

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

import type { RunningDeployment } from '../../agents/context.ts';
import { refusedNow } from '../../deployments/refusals/store.refused.postgres.ts';
import type { Tx } from '../../shared/db/client.ts';

/** The deployment that a session is to change, with the plan that it runs by. */
export const selectChangeOf = (sql: Tx, orgId: string, sessionId: string) =>
  sql<RunningDeployment[]>`select d.id, d.plan_id as "planId", d.name, p.plan -> 'values' as values,
      (p.plan -> 'cost' ->> 'monthly_total')::float8 as monthly, ${refusedNow(sql, orgId)} as refused
    from sessions s join deployments d on d.org_id = s.org_id and d.id = s.change_of
      join plans p on p.org_id = d.org_id and p.id = d.plan_id
    where s.org_id = ${orgId} and s.id = ${sessionId}`;

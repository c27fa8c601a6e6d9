import type { Unit } from '../shared/db/unit.ts';

/** Deployments of which something is made, or may be: all but those that never ran and those that are destroyed. */
export const selectHolding = ({ sql, orgId }: Unit) =>
  sql<{ id: string; name: string; status: string }[]>`select id, name, status from deployments d
    where d.org_id = ${orgId} and (status in ('running', 'succeeded', 'destroying', 'destroy_failed')
      or status = 'failed' and failure_extent is distinct from 'full'
      or exists (select from runs r where r.org_id = d.org_id and r.deployment_id = d.id
        and r.status in ('queued', 'running')))
    order by id desc`;

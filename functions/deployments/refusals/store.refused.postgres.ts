import type { Tx } from '../../shared/db/client.ts';

/**
 * What the cloud refuses to do for the deployment `d` of a query, as the last look for drift has found it: null where it refuses
 * nothing, or where a run has ended since, which may have changed that.
 */
export const refusedNow = (
  sql: Tx,
  orgId: string,
) => sql`(select found.difference ->> 'detail' from drift_checks k
    cross join lateral jsonb_array_elements(k.findings -> 'differences') as found (difference)
  where k.org_id = ${orgId} and k.deployment_id = d.id and k.outcome = 'drifted'
    and jsonb_typeof(found.difference -> 'refusal') = 'object'
    and not exists (select from runs r where r.org_id = ${orgId} and r.deployment_id = k.deployment_id
      and r.ended_at > k.checked_at)
  limit 1)`;

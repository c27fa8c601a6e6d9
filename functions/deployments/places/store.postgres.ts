import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '../../shared/db/client.ts';

/** Where the deployment with this id is, as JSON; null where no deployment has the id. */
export const selectPlace = (
  sql: Tx,
  orgId: string,
  id: PendingQuery<Row[]>,
) => sql`(select jsonb_build_object(
    'cluster', d.scope ->> 'cluster_name', 'region', d.scope ->> 'region', 'account', c.account_label,
    'isShared', (select count(*) from (select from deployments x where x.org_id = ${orgId} and x.name = d.name limit 2) named) > 1)
  from deployments d join lateral (select a.account_label from cloud_accounts a
    where a.org_id = ${orgId} and a.id = d.cloud_account_id limit 1) c on true
  where d.org_id = ${orgId} and d.id = ${id} limit 1)`;

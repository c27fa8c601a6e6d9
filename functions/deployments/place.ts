import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '../shared/db/client.ts';

/** Where a deployment is, for people who can't see its page: several may have one name. */
export interface DeploymentPlace {
  cluster: string;
  region: string;
  account: string;
  /** Another deployment of the organization has its name. */
  isShared: boolean;
}

/** The place of the deployment with this id, as JSON; null where there is none. */
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

/** `cluster production in us-east-1, account Production` */
export const placeSaid = ({ cluster, region, account }: DeploymentPlace): string =>
  `cluster ${cluster} in ${region}, account ${account}`;

/** The title of what happened to a deployment, with its cluster where the name alone doesn't tell which one it is. */
export const titleAt = (title: string, place: DeploymentPlace | null): string =>
  place?.isShared ? `${title} (cluster ${place.cluster})` : title;

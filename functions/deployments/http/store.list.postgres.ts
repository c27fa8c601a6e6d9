import type { Tx } from '../../shared/db/client.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import type { DeploymentStatus } from '../deployment.ts';
import type { LabelFilter } from '../labels.ts';
import { type DeploymentRow, deploymentColumns, joined } from './store.records.postgres.ts';

// The list of deployments. The page is cut before anything is joined to it, and is read in its order from one index: of a
// filter, of two filters together (migration 0084), or of a label with the status. Where three filters or several labels
// are given, what the best of those indexes has is looked through for the rest.

export interface DeploymentFilters {
  status?: DeploymentStatus | undefined;
  agent_id?: string | undefined;
  cloud_account_id?: string | undefined;
  name?: string | undefined;
  labels?: readonly LabelFilter[] | undefined;
}

/** One page of deployments, newest first. */
export const selectDeployments = (
  sql: Tx,
  orgId: string,
  request: PageRequest,
  { labels = [], ...equal }: DeploymentFilters,
) => {
  // Of one name there are fewer than with one label.
  const isByLabel = labels.length > 0 && equal.name === undefined;
  const ids = isByLabel ? labelled(sql, orgId, request, labels, equal.status) : undefined;
  const conditions = Object.entries(equal).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`and x.${sql(column)} = ${value}`],
  );
  const { before, fetch } = request;
  const areLeft = labels.length > (ids ? 1 : 0);
  const where = sql`x.org_id = ${orgId} ${conditions.length > 0 ? conditions : sql``}
    ${before && !ids ? sql`and x.id < ${before}` : sql``} ${areLeft ? hasLabels(sql, orgId, labels) : sql``}`;
  const found = ids
    ? sql`select x.* from (${ids}) l cross join lateral
        (select x.* from deployments x where x.id = l.deployment_id and ${where} limit 1) x
        order by l.deployment_id desc limit ${fetch}`
    : sql`select x.* from deployments x where ${where} order by x.id desc limit ${fetch}`;
  return sql<DeploymentRow[]>`select ${deploymentColumns(sql)} from (${found}) d ${joined(sql)}
    order by d.id desc`;
};

/** Of so many rows it is known exactly which of several labels fewer deployments have. */
const mostCounted = 200;

/** The ids of deployments with a label, newest first: the rarest of those with a value. `offset` has it read in this order. */
function labelled(
  sql: Tx,
  orgId: string,
  { before }: PageRequest,
  labels: readonly LabelFilter[],
  status: DeploymentStatus | undefined,
) {
  const ofStatus = status === undefined ? sql`` : sql`and l.status = ${status}`;
  const from = sql`from deployment_labels l where l.org_id = ${orgId} ${ofStatus}`;
  const valued = labels.filter(({ value }) => value !== undefined);
  const [first] = valued.length > 0 ? valued : labels;
  const isOneOfSeveral = valued.length > 1;
  const rarest = sql`with rarest as materialized (select w.key, w.value
    from jsonb_to_recordset(${sql.json(valued as never)}) w (key text, value text)
    order by (select count(*) from (select ${from} and l.key = w.key and l.value = w.value limit ${mostCounted}) counted)
    limit 1)`;
  const key = isOneOfSeveral ? sql`(select key from rarest)` : sql`${first?.key ?? ''}`;
  const value = isOneOfSeveral ? sql`(select value from rarest)` : sql`${first?.value ?? ''}`;
  return sql`${isOneOfSeveral ? rarest : sql``} select l.deployment_id ${from} and l.key = ${key}
    ${valued.length > 0 ? sql`and l.value = ${value}` : sql``}
    ${before ? sql`and l.deployment_id < ${before}` : sql``} order by l.deployment_id desc offset 0`;
}

/** One condition however many labels there are: a look at each of the deployment's labels by their key. */
function hasLabels(sql: Tx, orgId: string, labels: readonly LabelFilter[]) {
  return sql`and
  (select count(*) from jsonb_to_recordset(${sql.json(labels as never)}) w (key text, value text)
    where (select w.value is null or c.value = w.value from deployment_labels c
      where c.org_id = ${orgId} and c.deployment_id = x.id and c.key = w.key limit 1)) = ${labels.length}`;
}

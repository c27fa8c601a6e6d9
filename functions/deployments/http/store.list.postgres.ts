import type { PendingQuery, Row } from 'postgres';
import type { Narrowing } from '../../shared/actor.ts';
import { type LookedRow, mostLookedAt, selectLookedPage } from '../../shared/db/bounded-page.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import { hasDecider } from '../approvals/store.deciders.postgres.ts';
import type { DeploymentStatus } from '../deployment.ts';
import type { LabelFilter } from '../labels.ts';
import { type DeploymentRow, deploymentColumns, joinOrgAndUsers } from './store.responses.postgres.ts';

// The list of deployments. The page is cut before anything is joined to it, and is read in its order from one index: of the
// filters together (migrations 0084 and 0146), or of a label with the status. Filters that no index has together are looked for among
// those of one name, or with one label.

export interface DeploymentFilters {
  status?: DeploymentStatus | undefined;
  agent_id?: string | undefined;
  cloud_account_id?: string | undefined;
  name?: string | undefined;
  labels?: readonly LabelFilter[] | undefined;
}

/** Filters that may be combined with the name without reading all its deployments. */
const besideName = ['status'];

/** One page of deployments, newest first. */
export const selectDeployments = (
  sql: Tx,
  orgId: string,
  request: PageRequest,
  { labels: asked = [], ...equal }: DeploymentFilters,
  narrowing?: Narrowing,
) => {
  const { before, fetch } = request;
  const labels = [...asked, ...labelsOf(narrowing)];
  const within = boundsOf(sql, narrowing);
  const given = Object.entries(equal).filter(([, value]) => value !== undefined);
  const conditions = [
    ...given.map(([column, value]) => sql`and x.${sql(column)} = ${value ?? ''}`),
    ...within,
  ];
  const isNamed = equal.name !== undefined;
  const areOthers = given.some(([column]) => column !== 'name' && !besideName.includes(column));
  const select = (found: PendingQuery<Row[]>) => sql`select ${deploymentColumns(sql)},
      case when w.action is not null then ${hasDecider(sql, orgId)} end as approval_has_decider,
      (select sum((k ->> 'monthly_cost')::float8) from jsonb_array_elements(d.teardown -> 'kept') k) as kept_monthly_cost from (${found}) d ${joinOrgAndUsers(sql)}
    order by d.id desc`;
  if (labels.length === 0 && !(isNamed && areOthers) && within.length === 0)
    return sql<
      LookedRow<DeploymentRow>[]
    >`${select(sql`select x.* from deployments x where x.org_id = ${orgId} ${all(sql, conditions)}
      ${before ? sql`and x.id < ${before}` : sql``} order by x.id desc limit ${fetch}`)}`;
  // Fewer deployments have one name than one label.
  const looked = isNamed
    ? named(sql, orgId, request, equal)
    : labels.length > 0
      ? labelled(sql, orgId, request, labels, equal.status)
      : newest(sql, orgId, request);
  const areLeft = labels.length > (isNamed ? 0 : 1);
  const found = select(sql`select x.* from looked l cross join lateral
      (select x.* from deployments x where x.org_id = ${orgId} and x.id = l.id ${all(sql, conditions)}
        ${areLeft ? hasLabels(sql, orgId, labels) : sql``} limit 1) x
      order by l.id desc limit ${fetch}`);
  return sql<
    LookedRow<DeploymentRow>[]
  >`${selectLookedPage(sql, { looked, found, fetch, order: sql`id` })} order by found.id desc`;
};

const all = (sql: Tx, conditions: PendingQuery<Row[]>[]) => (conditions.length > 0 ? conditions : sql``);

/** What a token is narrowed to, as the filters that it comes to. */
const labelsOf = (narrowing: Narrowing | undefined): LabelFilter[] =>
  Object.entries(narrowing?.labels ?? {}).map(([key, value]) => ({ key, value }));

const boundsOf = (sql: Tx, { agents = null, cloudAccounts = null }: Partial<Narrowing> = {}) => [
  ...(agents ? [sql`and x.agent_id in ${sql([...agents])}`] : []),
  ...(cloudAccounts ? [sql`and x.cloud_account_id in ${sql([...cloudAccounts])}`] : []),
];

/** The ids of all deployments, newest first. */
const newest = (sql: Tx, orgId: string, { before }: PageRequest) =>
  sql`select x.id from deployments x where x.org_id = ${orgId} ${before ? sql`and x.id < ${before}` : sql``}
    order by x.id desc limit ${mostLookedAt}`;

/** The ids of deployments of a name, newest first. */
const named = (sql: Tx, orgId: string, { before }: PageRequest, { name, status }: DeploymentFilters) =>
  sql`select x.id from deployments x where x.org_id = ${orgId} and x.name = ${name ?? ''}
    ${status === undefined ? sql`` : sql`and x.status = ${status}`} ${before ? sql`and x.id < ${before}` : sql``}
    order by x.id desc limit ${mostLookedAt}`;

/** Up to this many rows are counted exactly, to know which of several labels fewer deployments have. */
const mostCounted = 200;

/** The ids of deployments with a label, newest first: the rarest of those with a value. */
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
  return sql`${isOneOfSeveral ? rarest : sql``} select l.deployment_id as id ${from} and l.key = ${key}
    ${valued.length > 0 ? sql`and l.value = ${value}` : sql``}
    ${before ? sql`and l.deployment_id < ${before}` : sql``} order by l.deployment_id desc limit ${mostLookedAt}`;
}

/** One condition however many labels there are: a look at each of the deployment's labels by their key. */
function hasLabels(sql: Tx, orgId: string, labels: readonly LabelFilter[]) {
  return sql`and
  (select count(*) from jsonb_to_recordset(${sql.json(labels as never)}) w (key text, value text)
    where (select w.value is null or c.value = w.value from deployment_labels c
      where c.org_id = ${orgId} and c.deployment_id = x.id and c.key = w.key limit 1)) = ${labels.length}`;
}

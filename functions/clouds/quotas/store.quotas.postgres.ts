import type { Narrowing } from '../../shared/actor.ts';
import { actorName } from '../../shared/db/actor-name.ts';
import { endsOfBacklog } from '../../shared/db/backlog.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import { isNarrowed, withinToken } from '../store.within-token.postgres.ts';
import { mostOpen, type QuotaRequestRow } from './quota-request.ts';

const columns = (
  sql: Tx,
  waiting = sql`deployment_id, session_id`,
) => sql`id, cloud_account_id, region, quota, value, quota_limit, state, cloud_request,
  support_case, is_found, problem, ${waiting}, requested_by, requested_at, ended_at,
  ${actorName(sql, sql`requested_by`)} as requested_by_name`;

/** What waits for a quota, as far as a narrowed token may see it: conversations are of the whole organization. */
const waitingWithin = (sql: Tx, orgId: string, token: Narrowing) =>
  sql`(select d.id from deployments d where d.org_id = ${orgId} and d.id = quota_requests.deployment_id
    and ${withinToken(sql, token)} limit 1) as deployment_id, null as session_id`;

/** Of an account, newest first. */
export const selectQuotaRequests = (
  sql: Tx,
  orgId: string,
  cloudAccountId: string,
  { before, fetch }: PageRequest,
  token?: Narrowing,
) =>
  sql<
    QuotaRequestRow[]
  >`select ${columns(sql, isNarrowed(token) ? waitingWithin(sql, orgId, token) : undefined)} from quota_requests
    where org_id = ${orgId} and cloud_account_id = ${cloudAccountId} ${before ? sql`and id < ${before}` : sql``}
    order by id desc limit ${fetch}`;

/** Of all accounts, for an export. */
export const selectAllQuotaRequests = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<QuotaRequestRow[]>`select ${columns(sql)} from quota_requests
    where org_id = ${orgId} ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

/** The open ones of an account, under a lock on the account: their number is bounded. */
export async function lockOpen({ sql, orgId }: Unit, cloudAccountId: string) {
  await sql`select from cloud_accounts where org_id = ${orgId} and id = ${cloudAccountId} for no key update`;
  return sql<Pick<QuotaRequestRow, 'id' | 'region' | 'quota' | 'value'>[]>`select id, region, quota, value
    from quota_requests where org_id = ${orgId} and cloud_account_id = ${cloudAccountId} and ended_at is null
    order by region, quota limit ${mostOpen}`;
}

/** Whether the organization has what waits for the quota. */
export async function hasWaiting(
  { sql, orgId }: Unit,
  { deploymentId, sessionId }: { deploymentId: string | null; sessionId: string | null },
): Promise<boolean> {
  const [found] = await sql<{ has: boolean }[]>`select
    (${deploymentId}::text is null or exists (select from deployments where org_id = ${orgId} and id = ${deploymentId}))
    and (${sessionId}::text is null or exists (select from sessions where org_id = ${orgId} and id = ${sessionId})) as has`;
  return found?.has ?? false;
}

export type NewQuotaRequest = Pick<
  QuotaRequestRow,
  | 'id'
  | 'cloud_account_id'
  | 'region'
  | 'quota'
  | 'value'
  | 'quota_limit'
  | 'deployment_id'
  | 'session_id'
  | 'requested_by'
>;

export async function insertQuotaRequest(
  { sql, orgId, now }: Unit,
  row: NewQuotaRequest,
  lookAt: Date,
): Promise<void> {
  const times = { requested_at: now, due_at: lookAt };
  await sql`insert into quota_requests ${sql({ org_id: orgId, ...row, state: 'asking', ...times })}`;
}

export type QuotaChange = Partial<
  Pick<
    QuotaRequestRow,
    'state' | 'value' | 'quota_limit' | 'cloud_request' | 'support_case' | 'is_found' | 'problem'
  >
> & { due_at: Date | null };

/**
 * Notes what has become of an open request; without a next look it ends.
 * @returns undefined where it had ended before
 */
export async function changeQuotaRequest(
  { sql, orgId, now }: Unit,
  id: string,
  change: QuotaChange,
): Promise<QuotaRequestRow | undefined> {
  const ended = change.due_at === null ? { ended_at: now } : {};
  const [row] = await sql<QuotaRequestRow[]>`update quota_requests set ${sql({ ...change, ...ended })}
    where org_id = ${orgId} and id = ${id} and ended_at is null returning ${columns(sql)}`;
  return row;
}

export interface DueQuotaRequest {
  orgId: string;
  id: string;
}

/** Requests of all tenants that the worker has to look at; organizations take turns. */
export const selectDueQuotaRequests = (sql: Tx, { now, limit }: { now: Date; limit: number }) =>
  sql<DueQuotaRequest[]>`select org_id as "orgId", id from ${endsOfBacklog(
    sql,
    limit,
    (order, most) => sql`select org_id, id, due_at from quota_requests
      where due_at <= ${now} order by due_at ${order} limit ${most}`,
  )} due order by row_number() over (partition by org_id order by due_at, id), due_at limit ${limit}`;

/**
 * Takes a due request, and puts the next look off until `until`.
 * @returns undefined when another worker has taken it
 */
export async function claimQuotaRequest(
  { sql, orgId, now }: Unit,
  id: string,
  until: Date,
): Promise<QuotaRequestRow | undefined> {
  const [row] = await sql<QuotaRequestRow[]>`update quota_requests set due_at = ${until}
    where org_id = ${orgId} and id = ${id} and due_at <= ${now} returning ${columns(sql)}`;
  return row;
}

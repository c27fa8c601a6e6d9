import { actorName } from '../shared/db/actor-name.ts';
import type { Tx } from '../shared/db/client.ts';

// Reads for answers to questions: each statement by a key, or of the latest few rows.

export const selectLatestDeployments = (sql: Tx, orgId: string, most: number) =>
  sql<{ id: string; name: string; agent: string; status: string; cluster: string }[]>`
    select d.id, d.name, d.agent_id as agent, d.status, d.scope->>'cluster_name' as cluster
    from deployments d where d.org_id = ${orgId} order by d.id desc limit ${most}`;

/** The organization's rules for approvals. */
export const selectAskedRules = (sql: Tx, orgId: string) =>
  sql<{ isRequired: boolean; needsSecond: boolean }[]>`
    select approval_required as "isRequired", require_second_approver as "needsSecond" from orgs where id = ${orgId}`;

/** Names of people who may approve, of whom an index knows. */
export const selectApprovers = (sql: Tx, orgId: string, most: number) =>
  sql<{ name: string }[]>`
    select u.name from (select user_id from members where org_id = ${orgId} and approver_since is not null limit ${most}) m
    join users u on u.id = m.user_id`;

/** The latest request for approval of the session's deployment. */
export const selectAskedApproval = (sql: Tx, orgId: string, sessionId: string) =>
  sql<{ status: string; by: string | null; comment: string | null }[]>`
    select a.status, ${actorName(sql, sql`a.decided_by`)} as by, a.comment from approvals a
    where a.org_id = ${orgId} and a.deployment_id =
      (select d.id from deployments d where d.org_id = ${orgId} and d.session_id = ${sessionId})
    order by a.id desc limit 1`;

import { type Decider, deciders, mayDecide } from '../deployments/approvals/store.deciders.postgres.ts';
import { actorName } from '../shared/db/actor-name.ts';
import type { Tx } from '../shared/db/client.ts';

// Reads for answers to questions: each statement by a key, or of the latest few rows.

export const selectLatestDeployments = (sql: Tx, orgId: string, most: number) =>
  sql<{ id: string; name: string; agent: string; status: string; cluster: string }[]>`
    select d.id, d.name, d.agent_id as agent, d.status, d.scope->>'cluster_name' as cluster
    from deployments d where d.org_id = ${orgId} order by d.id desc limit ${most}`;

/** The organization's rules for approvals, and whether the user may give any. */
export const selectAskedRules = (sql: Tx, orgId: string, userId: string) =>
  sql<{ isRequired: boolean; needsSecond: boolean; isApprover: boolean }[]>`
    select approval_required as "isRequired", require_second_approver as "needsSecond", exists (select from members
      where org_id = ${orgId} and user_id = ${userId} and approver_since is not null) as "isApprover"
    from orgs where id = ${orgId}`;

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

/** Who may decide the request that waits for the session's deployment, and whether the user may. */
export const selectWhoDecides = (sql: Tx, orgId: string, sessionId: string, userId: string) =>
  sql<{ deploymentId: string; isMine: boolean; deciders: Decider[] }[]>`
    select w.deployment_id as "deploymentId", (${deciders(sql, orgId)}) as deciders,
      exists (select from members m where m.org_id = ${orgId} and m.user_id = ${userId} and ${mayDecide(sql)}) as "isMine"
    from approvals w join orgs o on o.id = w.org_id where w.org_id = ${orgId} and w.status = 'pending' and w.deployment_id =
      (select d.id from deployments d where d.org_id = ${orgId} and d.session_id = ${sessionId})`;

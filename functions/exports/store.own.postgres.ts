import type { Statement, Tx } from '../shared/db/client.ts';
import type { PageRequest } from '../shared/http/pagination.ts';

// The data that are kept about one person. Columns are named one by one, so that a new one is exported only where a developer
// has decided that it is the person's own; none is a secret, a hash or a token.

/** The person, and the sign-in that proves it. */
export interface Own {
  userId: string;
  signInId: string;
}

export interface OwnAccount {
  id: string;
  email: string;
}

/** No row without a sign-in that is written down. */
export const selectOwnAccount = (sql: Tx, { userId, signInId }: Own) =>
  sql<
    OwnAccount[]
  >`select own.*, mail_problem(own.id) as mail_problem from own_account(${userId}, ${signInId}) own`;

export const selectOwnSignIns = (sql: Tx, { userId, signInId }: Own) =>
  sql<object[]>`select * from own_sign_ins(${userId}, ${signInId})`;

export const selectOwnInvites = (sql: Tx, { userId, signInId }: Own) =>
  sql<object[]>`select * from own_invites(${userId}, ${signInId})`;

export interface OwnAuditDetail {
  audit_id: string;
  part: string;
}

/** Those behind `after`, in the order of the events. */
export const selectOwnAudit = (sql: Tx, { userId, signInId }: Own, after: OwnAuditDetail, fetch: number) =>
  sql<
    OwnAuditDetail[]
  >`select * from own_audit(${userId}, ${signInId}, ${after.audit_id}, ${after.part}, ${fetch})`;

/** Across organizations by policy: users see their own memberships. */
export const selectMemberships = (sql: Tx, userId: string) =>
  sql<{ org_id: string }[]>`select m.org_id, o.name as org_name, m.role, m.created_at as joined_at
    from members m join orgs o on o.id = m.org_id where m.user_id = ${userId} order by m.org_id`;

/** Their preferences for mails of the organization; no row where they have the defaults. */
export const selectOwnPreferences = (sql: Tx, orgId: string, userId: string) =>
  sql<object[]>`select org_id, choices, digest_enabled, digest_hour, time_zone from notification_preferences
    where org_id = ${orgId} and user_id = ${userId}`;

/** Their limit for a period; no row where there is none. */
export const selectOwnCreditLimit = (sql: Tx, orgId: string, userId: string) =>
  sql<object[]>`select org_id, credits, updated_at from member_credit_limits
    where org_id = ${orgId} and user_id = ${userId}`;

type OwnRecords = (
  sql: Tx,
  orgId: string,
  userId: string,
  page: PageRequest,
) => Statement<readonly { id: string }[]>;

const older = (sql: Tx, { before }: PageRequest) => (before ? sql`and id < ${before}` : sql``);

/** A user's rows in an organization, by table, besides their sessions. */
export const ownTables: Record<string, OwnRecords> = {
  deployment: (
    sql,
    orgId,
    userId,
    page,
  ) => sql`select id, org_id, name, agent_id, session_id, scope, labels, status,
      created_at, updated_at from deployments
    where org_id = ${orgId} and requested_by = ${userId} ${older(sql, page)} order by id desc limit ${page.fetch}`,

  // The comment of a request that another member decided belongs to that member.
  approval: (sql, orgId, userId, page) => sql`select id, org_id, deployment_id, plan_id, status,
      requested_by = ${userId} as requested, requested_at, decided_by is not distinct from ${userId} as decided, decided_at,
      case when decided_by = ${userId} then comment end as comment from approvals
    where org_id = ${orgId} and ${userId} in (requested_by, decided_by) ${older(sql, page)}
    order by id desc limit ${page.fetch}`,

  run: (
    sql,
    orgId,
    userId,
    page,
  ) => sql`select id, org_id, deployment_id, kind, status, created_at, started_at, ended_at
    from runs where org_id = ${orgId} and requested_by = ${userId} ${older(sql, page)} order by id desc limit ${page.fetch}`,

  // The invited address belongs to the invited person, so it is left out.
  sent_invite: (
    sql,
    orgId,
    userId,
    page,
  ) => sql`select id, org_id, role, status, created_at, expires_at from invites
    where org_id = ${orgId} and invited_by = ${userId} ${older(sql, page)} order by id desc limit ${page.fetch}`,

  connected_cloud_account: (
    sql,
    orgId,
    userId,
    page,
  ) => sql`select id, org_id, provider, account_label, connected_at
    from cloud_accounts
    where org_id = ${orgId} and connected_by = ${userId} ${older(sql, page)} order by id desc limit ${page.fetch}`,

  notification: (
    sql,
    orgId,
    userId,
    page,
  ) => sql`select id, org_id, event_type, severity, entity_type, entity_id,
      actor_id, actor_email, actor_name, title, body, payload, created_at from notifications
    where org_id = ${orgId} and (actor_id = ${userId} or payload ->> 'user_id' = ${userId}) ${older(sql, page)}
    order by id desc limit ${page.fetch}`,

  credit_entry: (
    sql,
    orgId,
    userId,
    page,
  ) => sql`select id, org_id, usage, micro_credits, session_id, run_id, model, input_tokens, output_tokens,
      is_estimate, created_at from credit_entries
    where org_id = ${orgId} and user_id = ${userId} ${older(sql, page)} order by id desc limit ${page.fetch}`,

  // Events of versions that kept these details in the event itself.
  audit_detail: (
    sql,
    orgId,
    userId,
    page,
  ) => sql`select id, id as audit_id, 'event' as part, org_id, action, created_at,
      jsonb_build_object('actor_email', actor_email, 'source_ip', source_ip, 'user_agent', user_agent) as details
    from audit_events where org_id = ${orgId} and actor_id = ${userId} and people_digests is null ${older(sql, page)}
    order by id desc limit ${page.fetch}`,
};

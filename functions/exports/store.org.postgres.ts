import { anyOrg } from '../shared/db/any-org.ts';
import type { Tx } from '../shared/db/client.ts';
import type { PageRequest } from '../shared/http/pagination.ts';

// Data that no list of the API shows completely, for the export of an organization.

const older = (sql: Tx, { before }: PageRequest) => (before ? sql`and id < ${before}` : sql``);

/** Also those that were accepted or cancelled, and never what their links open. */
export const selectAllInvites = (sql: Tx, orgId: string, page: PageRequest) =>
  sql<
    { id: string }[]
  >`select i.id, i.email, i.role, i.status, i.invited_by, i.created_at, i.expires_at, i.ended_at, i.accepted_by
    from (select id from invites where org_id = ${anyOrg(sql, orgId)} ${older(sql, page)}
      order by id desc limit ${page.fetch}) p
      cross join lateral (select * from invites x where x.org_id = ${orgId} and x.id = p.id limit 1) i
    order by i.id desc`;

/** Also those that were deleted: what they did names them. */
export const selectServiceAccounts = (sql: Tx, orgId: string, page: PageRequest) =>
  sql<
    { id: string }[]
  >`select id, name, role, created_by, role_given_by, created_at, deleted_at from service_accounts
    where org_id = ${orgId} ${older(sql, page)} order by id desc limit ${page.fetch}`;

/** Their credentials went when they were disconnected. */
export const selectDisconnected = (sql: Tx, orgId: string, page: PageRequest) =>
  sql<
    { id: string }[]
  >`select id, provider, account_label, account_id, default_region, connected_by, connected_at,
      disconnected_at from cloud_accounts
    where org_id = ${orgId} and disconnected_at is not null ${older(sql, page)} order by id desc limit ${page.fetch}`;

/** All that was confirmed, deployed from and sent back in a session: a few rows for each review. */
export const selectGates = (sql: Tx, orgId: string, sessionId: string) =>
  sql<
    object[]
  >`select session_id, revision, gate, status, action, inputs, notice, opened_at, completed_at, completed_by
    from session_gates where org_id = ${orgId} and session_id = ${sessionId} order by revision, gate`;

export interface GateKey {
  session_id: string;
  revision: number;
  gate: number;
}

/** The same of all sessions, by session. */
export const selectAllGates = (
  sql: Tx,
  orgId: string,
  { session_id, revision, gate }: GateKey,
  fetch: number,
) =>
  sql<
    GateKey[]
  >`select session_id, revision, gate, status, action, inputs, notice, opened_at, completed_at, completed_by
    from session_gates where org_id = ${orgId} and (session_id, revision, gate) > (${session_id}, ${revision}, ${gate})
    order by session_id, revision, gate limit ${fetch}`;

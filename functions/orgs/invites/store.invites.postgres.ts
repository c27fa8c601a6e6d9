import type { Role } from '../../shared/actor.ts';
import { actorName } from '../../shared/db/actor-name.ts';
import { anyOrg } from '../../shared/db/any-org.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { Purge } from '../../shared/db/purge.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { dayMs } from '../../shared/durations.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import type { InviteRow } from './invite.ts';

const columns = (sql: Tx) => sql`*, ${actorName(sql, sql`invited_by`)} as invited_by_name`;

/** Whether the member who sent it could still send it. */
const stands = (sql: Tx) => sql`invite_stands(org_id, invited_by, role)`;

/** Invitations that may still become members, newest first. */
export const selectInvites = (sql: Tx, orgId: string, { before, fetch }: PageRequest) =>
  sql<InviteRow[]>`select ${columns(sql)} from invites
    where org_id = ${orgId} and status = 'pending'
    ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

export const selectInvite = (sql: Tx, orgId: string, id: string) =>
  sql<InviteRow[]>`select ${columns(sql)} from invites
    where org_id = ${orgId} and id = ${id} and status = 'pending'`;

export interface NewInvite {
  id: string;
  email: string;
  role: Role;
  status: 'pending';
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  undelivered_at: null;
  /** An array as Postgres spells it. */
  mailed_at: string;
}

/** @returns false when the address has an open invitation */
export async function insertInvite({ sql, orgId }: Unit, invite: NewInvite): Promise<boolean> {
  const inserted = await sql`insert into invites ${sql({ org_id: orgId, ...invite })}
    on conflict (org_id, email) where status = 'pending' do nothing returning id`;
  return inserted.length > 0;
}

/**
 * Gives an open invitation a new time and another inviter, and voids its link. One to a role that approves stays its inviter's as long
 * as they could send it: the right comes from the member who chose the address, also when another one sends it again. Undefined when it isn't open.
 */
export async function renewInvite(
  { sql, orgId }: Unit,
  id: string,
  invitedBy: string,
  expiresAt: Date,
): Promise<InviteRow | undefined> {
  const [row] = await sql<
    InviteRow[]
  >`update invites set expires_at = ${expiresAt}, token_hash = null, undelivered_at = null,
      invited_by = case when role >= 'admin' and ${stands(sql)} then invited_by else ${invitedBy} end
    where org_id = ${orgId} and id = ${id} and status = 'pending' returning *`;
  return row;
}

/** It is mailed now; times before `since` count no more and are dropped. */
export async function noteMailed({ sql, orgId, now }: Unit, id: string, since: Date): Promise<void> {
  await sql`update invites set mailed_at = array_append(
      array(select at from unnest(mailed_at) at where at > ${since}), ${now}::timestamptz)
    where org_id = ${orgId} and id = ${id}`;
}

export async function lockInvite({ sql, orgId }: Unit, id: string): Promise<InviteRow | undefined> {
  const [row] = await sql<InviteRow[]>`select * from invites
    where org_id = ${orgId} and id = ${id} for no key update`;
  return row;
}

export async function cancelInviteRow({ sql, orgId, now }: Unit, id: string): Promise<void> {
  await sql`update invites set status = 'cancelled', ended_at = ${now} where org_id = ${orgId} and id = ${id}`;
}

/** An expired invitation must not block another one to its address. */
export async function cancelExpired({ sql, orgId, now }: Unit, email: string): Promise<void> {
  await sql`update invites set status = 'cancelled', ended_at = ${now}
    where org_id = ${orgId} and email = ${email} and status = 'pending' and expires_at <= ${now}`;
}

export interface WithdrawnInvite {
  id: string;
  email: string;
  role: Role;
}

/** Cancels what `inviter` invited: all of it, or just the invitations of owners. */
export async function cancelInvitesOf(
  { sql, orgId, now }: Unit,
  inviter: string,
  which: 'all' | 'of_owners',
): Promise<readonly WithdrawnInvite[]> {
  return sql<WithdrawnInvite[]>`
    update invites set status = 'cancelled', ended_at = ${now}, token_hash = null
    where org_id = ${orgId} and invited_by = ${inviter} and status = 'pending'
      ${which === 'of_owners' ? sql`and role = 'owner'` : sql``}
    returning id, email, role`;
}

/** When this org had invitations mailed to the address, cancelled ones included. */
export async function mailedSince({ sql, orgId }: Unit, email: string, since: Date): Promise<Date[]> {
  const rows = await sql<{ at: Date }[]>`select at from invites, unnest(mailed_at) at
    where org_id = ${orgId} and email = ${email} and at > ${since}`;
  return rows.map(({ at }) => at);
}

/** When the org's `number`th last invitation was made. */
export async function timeOfNth({ sql, orgId }: Unit, number: number): Promise<Date | undefined> {
  // Found by what the index has: see selectMembers.
  const [mark] = await sql<{ at: Date }[]>`select created_at as at from invites
    where org_id = ${orgId} and id = (select id from invites where org_id = ${anyOrg(sql, orgId)}
      order by id desc offset ${number - 1} limit 1)`;
  return mark?.at;
}

export async function hasMember({ sql, orgId }: Unit, email: string): Promise<boolean> {
  const found = await sql`select from members m join users u on u.id = m.user_id
    where m.org_id = ${orgId} and u.email = ${email}`;
  return found.length > 0;
}

/** The user's role, locked until this transaction has ended. */
export async function lockRole({ sql, orgId }: Unit, userId: string): Promise<Role | undefined> {
  const [own] = await sql<{ role: Role }[]>`
    select role from members where org_id = ${orgId} and user_id = ${userId} for share`;
  return own?.role;
}

export async function findInvited(
  { sql, orgId }: Unit,
  inviteId: string,
): Promise<{ email: string; invitedBy: string } | undefined> {
  const [invite] = await sql<
    { email: string; invitedBy: string }[]
  >`select email, invited_by as "invitedBy" from invites
    where org_id = ${orgId} and id = ${inviteId} and ${stands(sql)}`;
  return invite;
}

/** The mail of the open invitation to the address has not arrived, or was not sent. */
export async function noteUndelivered({ sql, orgId, now }: Unit, email: string): Promise<void> {
  await sql`update invites set undelivered_at = ${now}
    where org_id = ${orgId} and email = ${email} and status = 'pending'`;
}

export interface MailedInvite {
  to: string;
  role: string;
  inviter: string;
  org: string;
}

/** Gives an open invitation the token of its mailed link; the one before stops working. */
export async function putInviteToken(
  { sql, orgId, now }: Unit,
  inviteId: string,
  tokenHash: string,
): Promise<MailedInvite | undefined> {
  const [invite] = await sql<MailedInvite[]>`
    update invites i set token_hash = ${tokenHash} from orgs o
    where i.org_id = ${orgId} and i.id = ${inviteId} and i.status = 'pending' and i.expires_at > ${now}
      and invite_stands(i.org_id, i.invited_by, i.role) and o.id = i.org_id
    returning i.email as to, i.role, o.name as org,
      coalesce((select coalesce(u.name, u.email) from users u where u.id = i.invited_by), 'An admin') as inviter`;
  return invite;
}

/** An invitation that may be accepted, found by its token and before its org is entered. */
export interface OpenInvite {
  orgId: string;
  id: string;
  email: string;
  role: Role;
  tokenHash: string;
}

/** Undefined for an unknown, expired, used, cancelled or replaced token, which all look alike. */
export async function findOpenInvite(sql: Tx, tokenHash: string, now: Date): Promise<OpenInvite | undefined> {
  // The policy shows the invitation of this one token, of any org.
  await sql`select set_config('app.invite_hash', ${tokenHash}, true)`;
  const [invite] = await sql<OpenInvite[]>`
    select org_id as "orgId", id, email, role, token_hash as "tokenHash" from invites
    where token_hash = ${tokenHash} and status = 'pending' and expires_at > ${now} and ${stands(sql)}`;
  return invite;
}

/** What an invitation's page says of it; undefined for a token with which nothing can be accepted. */
export async function findShownInvite(sql: Tx, tokenHash: string, now: Date) {
  const [invite] = await sql<
    { email: string; role: Role; org: string; inviter: string | null; expires_at: Date }[]
  >`select * from shown_invite(${tokenHash}, ${now})`;
  return invite;
}

/**
 * Uses up an invitation and makes the user a member; one that they were before keeps their role. Undefined when another
 * request has used it meanwhile.
 */
export async function takeInvite(
  { sql, now }: Unit,
  { tokenHash }: OpenInvite,
  userId: string,
): Promise<{ joined: boolean } | undefined> {
  const [accepted] = await sql<{ joined: boolean }[]>`
    select joined from accept_invite(${tokenHash}, ${userId}, ${now})`;
  return accepted;
}

/** The unit's org as its member sees it. */
export async function findOwnOrg({ sql, orgId }: Unit, userId: string) {
  const [org] = await sql<[{ id: string; name: string; role: Role }]>`
    select o.id, o.name, m.role from orgs o join members m on m.org_id = o.id
    where o.id = ${orgId} and m.user_id = ${userId}`;
  return org;
}

/** An invitation works for a week; how it went is remembered for a while longer. */
const invitesKnownForMs = 90 * dayMs;

export const purgeInvites: Purge = (sql, { now, limit }) => sql`delete from invites where (org_id, id) in (
  select org_id, id from invites where expires_at < ${new Date(now.getTime() - invitesKnownForMs)}
  order by expires_at limit ${limit})`;

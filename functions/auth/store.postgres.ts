import type { Role } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Membership, UserRow } from './user.ts';

/** Queries on users, who belong to no tenant, and on their memberships. */

export async function findUser(sql: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select * from users where email = ${email}`;
  return user;
}

/** Returns false when the address is taken, also by somebody who signs up at this very moment. */
export async function insertUser(
  sql: Tx,
  user: Omit<UserRow, 'token_version' | 'is_operator'>,
): Promise<boolean> {
  const inserted = await sql`insert into users ${sql(user)} on conflict (email) do nothing returning id`;
  return inserted.length > 0;
}

export async function insertOrg(sql: Tx, org: { id: string; name: string; created_at: Date }): Promise<void> {
  await sql`insert into orgs ${sql(org)}`;
}

export async function insertMember(
  sql: Tx,
  member: { org_id: string; user_id: string; role: Role; created_at: Date },
): Promise<void> {
  await sql`insert into members ${sql(member)}`;
}

/**
 * The user's membership in an org, or the oldest one, before any tenant is entered: the policy shows users their own.
 */
export async function findMembership(
  sql: Tx,
  userId: string,
  orgId?: string,
): Promise<Membership | undefined> {
  await sql`select set_config('app.user_id', ${userId}, true)`;
  const [membership] = await sql<Membership[]>`
    select m.org_id, o.name as org_name, m.role
    from members m join orgs o on o.id = m.org_id
    where m.user_id = ${userId} ${orgId === undefined ? sql`` : sql`and m.org_id = ${orgId}`}
    order by m.created_at, m.org_id
    limit 1`;
  return membership;
}

/** Replaces a hash by one with today's parameters, unless the password was changed meanwhile. */
export async function replaceHash(sql: Tx, user: UserRow, hash: string): Promise<void> {
  await sql`update users set password_hash = ${hash} where id = ${user.id} and password_hash = ${user.password_hash}`;
}

export type EmailTokenPurpose = 'verify_email' | 'reset_password';

/** Whose token it is. Undefined for an unknown, used or expired one, which look alike. */
export async function findEmailToken(
  sql: Tx,
  purpose: EmailTokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select u.* from email_tokens t join users u on u.id = t.user_id
    where t.token_hash = ${tokenHash} and t.purpose = ${purpose} and t.used_at is null and t.expires_at > ${now}`;
  return user;
}

/** Uses up a token. Undefined for an unknown, used or expired one, which look alike. */
export async function consumeEmailToken(
  sql: Tx,
  purpose: EmailTokenPurpose,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [token] = await sql<{ user_id: string }[]>`
    update email_tokens set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = ${purpose} and used_at is null and expires_at > ${now}
    returning user_id`;
  return token?.user_id;
}

/** Voids every link that was mailed to the user and not used. */
export async function voidEmailTokens(sql: Tx, userId: string, now: Date): Promise<void> {
  await sql`update email_tokens set used_at = ${now} where user_id = ${userId} and used_at is null`;
}

/** A new password ends every access token; the mailed link that led here has verified the address. */
export async function changePassword(sql: Tx, userId: string, hash: string, now: Date): Promise<void> {
  await sql`update users set password_hash = ${hash}, token_version = token_version + 1,
    email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId}`;
}

export async function markVerified(sql: Tx, userId: string, now: Date): Promise<void> {
  await sql`update users set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId}`;
}

export async function revokeToken(sql: Tx, jti: string, expiresAt: Date): Promise<void> {
  await sql`insert into revoked_tokens (jti, expires_at) values (${jti}, ${expiresAt}) on conflict do nothing`;
}

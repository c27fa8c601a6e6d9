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
  user: Pick<UserRow, 'id' | 'email' | 'name' | 'password_hash' | 'created_at'>,
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

/** The user's oldest membership, before any tenant is entered: the policy shows users their own. */
export async function firstMembership(sql: Tx, userId: string): Promise<Membership | undefined> {
  await sql`select set_config('app.user_id', ${userId}, true)`;
  const [membership] = await sql<Membership[]>`
    select m.org_id, o.name as org_name, m.role
    from members m join orgs o on o.id = m.org_id
    where m.user_id = ${userId}
    order by m.created_at, m.org_id
    limit 1`;
  return membership;
}

/** Replaces a hash by one with today's parameters, unless the password was changed meanwhile. */
export async function replaceHash(sql: Tx, user: UserRow, hash: string): Promise<void> {
  await sql`update users set password_hash = ${hash} where id = ${user.id} and password_hash = ${user.password_hash}`;
}

/** Uses up a verification token. Undefined for an unknown, used or expired one, which look alike. */
export async function consumeVerificationToken(
  sql: Tx,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [token] = await sql<{ user_id: string }[]>`
    update email_tokens set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = 'verify_email' and used_at is null and expires_at > ${now}
    returning user_id`;
  return token?.user_id;
}

export async function markVerified(sql: Tx, userId: string, now: Date): Promise<void> {
  await sql`update users set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId}`;
}

export async function revokeToken(sql: Tx, jti: string, expiresAt: Date): Promise<void> {
  await sql`insert into revoked_tokens (jti, expires_at) values (${jti}, ${expiresAt}) on conflict do nothing`;
}

import type { PersonActor } from '../shared/actor.ts';
import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import type { EmailTokenPurpose } from '../shared/people/email-token.ts';
import { endAllSignIns, type SignInTransaction } from './sign-ins/store.postgres.ts';
import type { Membership, OwnUserRow, UserRow } from './user.ts';

/** Queries on users, who belong to no tenant, and on their memberships. */

export async function findUser(sql: Tx, email: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select * from users where email = ${email}`;
  return user;
}

/** Returns false when the address is taken, also by a concurrent sign-up. */
export async function insertUser(
  sql: Tx,
  user: Omit<UserRow, 'token_version' | 'is_operator' | 'second_factor_at'>,
): Promise<boolean> {
  const inserted = await sql`insert into users ${sql(user)} on conflict (email) do nothing returning id`;
  return inserted.length > 0;
}

export async function findUserById(sql: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select * from users where id = ${id}`;
  return user;
}

/** The same, locked, so that two changes of what belongs to the user follow each other. */
export async function lockUser(sql: Tx, id: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select * from users where id = ${id} for no key update`;
  return user;
}

export async function renameUser(sql: Tx, id: string, name: string | null): Promise<UserRow> {
  const [user] = await sql<[UserRow]>`update users set name = ${name} where id = ${id} returning *`;
  return user;
}

/** The orgs that a user belongs to, before any tenant is entered. */
export async function findOrgIds(sql: Tx, userId: string): Promise<string[]> {
  await sql`select set_config('app.user_id', ${userId}, true)`;
  const rows = await sql<{ org_id: string }[]>`select org_id from members where user_id = ${userId}
    order by org_id`;
  return rows.map(({ org_id }) => org_id);
}

/** How many failed logins into the account the org's log has within the time, counted up to `most`. */
export async function countFailedLogins(
  { sql, orgId, now }: Unit,
  userId: string,
  withinMs: number,
  most: number,
): Promise<number> {
  const since = new Date(now.getTime() - withinMs);
  const [row] = await sql<[{ count: number }]>`select count(*)::int as count from (
    select from audit_events where org_id = ${orgId} and action = 'auth.login_failed'
      and created_at > ${since} and target_id = ${userId} limit ${most}) known`;
  return row.count;
}

interface EmailChange {
  user_id: string;
  new_email: string;
  former_email: string;
  /** The hash of the secret in the answer. */
  secret_hash: string;
  requested_at: Date;
}

/** The latest request counts: a link that another address got proves nothing of this one. */
export async function putEmailChange(sql: Tx, change: EmailChange): Promise<void> {
  await sql`update email_tokens set used_at = ${change.requested_at}
    where user_id = ${change.user_id} and purpose = 'change_email' and used_at is null`;
  await sql`insert into email_changes ${sql(change)} on conflict (user_id) do update
    set new_email = excluded.new_email, former_email = excluded.former_email, secret_hash = excluded.secret_hash,
      requested_at = excluded.requested_at`;
}

/** Without a secret where the version before this one took the wish. */
export async function findWantedAddress(
  sql: Tx,
  userId: string,
): Promise<{ new_email: string; secret_hash: string | null } | undefined> {
  const [change] = await sql<EmailChange[]>`select new_email, secret_hash from email_changes
    where user_id = ${userId}`;
  return change;
}

export async function deleteEmailChange(sql: Tx, userId: string): Promise<void> {
  await sql`delete from email_changes where user_id = ${userId}`;
}

/** Gives the user the address that they asked for and have proven to be theirs. Undefined when it is taken by now. */
export async function changeEmail(sql: Tx, userId: string, now: Date): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`update users u set email = c.new_email, email_verified_at = ${now}
    from email_changes c where u.id = ${userId} and c.user_id = u.id
      and not exists (select from users o where o.email = c.new_email) returning u.*`;
  return user;
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

/** The caller's membership in an org to switch to, and whether that requires a second factor that the sign-in lacks. */
export const selectSwitch = (
  sql: Tx,
  { userId, signIn }: Pick<PersonActor, 'userId' | 'signIn'>,
  orgId: string,
) =>
  sql<(Membership & { lacks_second_factor: boolean })[]>`
    select m.org_id, o.name as org_name, m.role, o.require_second_factor and not exists (select from sign_ins s
      where s.id = ${signIn.id} and s.second_factor_at is not null) as lacks_second_factor
    from members m join orgs o on o.id = m.org_id where m.user_id = ${userId} and m.org_id = ${orgId}`;

/** Replaces a hash by one with today's parameters, unless the password was changed meanwhile. */
export async function replaceHash(sql: Tx, user: UserRow, hash: string): Promise<void> {
  await sql`update users set password_hash = ${hash} where id = ${user.id} and password_hash = ${user.password_hash}`;
}

/** The user of a token. Undefined for an unknown, used or expired one, which look alike. */
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

/**
 * Uses up a token, and notes that its mail arrived. Undefined for an unknown, used or expired one, which look alike.
 */
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
  if (token) await sql`update users set link_followed_at = ${now} where id = ${token.user_id}`;
  return token?.user_id;
}

/** Voids every link that was mailed to the user and not used. */
export async function voidEmailTokens(sql: Tx, userId: string, now: Date): Promise<void> {
  await sql`update email_tokens set used_at = ${now} where user_id = ${userId} and used_at is null`;
}

/** A new password ends every access token, and what ends with all of a user's sign-ins. */
export async function changePassword(ending: SignInTransaction, userId: string, hash: string): Promise<void> {
  const { sql } = ending;
  await sql`update users set password_hash = ${hash} where id = ${userId}`;
  await endAllSignIns(ending, userId);
}

/** The account gets an address that can't exist, so that another account may take its former one. */
export async function freeAddress(sql: Tx, userId: string, address: string): Promise<void> {
  await sql`update users set email = ${address} where id = ${userId} and email_verified_at is null`;
}

export async function markVerified(sql: Tx, userId: string, now: Date): Promise<void> {
  await sql`update users set email_verified_at = coalesce(email_verified_at, ${now}) where id = ${userId}`;
}

export const selectUser = (sql: Tx, id: string) => sql<UserRow[]>`select * from users where id = ${id}`;

/** A user with the org that they have entered. */
export const selectMe = (sql: Tx, userId: string, orgId: string) => sql<OwnUserRow[]>`
  select u.*, o.name as org_name, mail_problem(u.id) as mail_problem from users u, orgs o where u.id = ${userId} and o.id = ${orgId}`;

export interface OnboardingFacts {
  verified: boolean;
  /** Another plan than the default one, or one that was cancelled. */
  picked: boolean;
  connected: boolean;
  started: boolean;
  deployed: boolean;
}

export const selectOnboarding = (sql: Tx, userId: string, orgId: string, defaultPlan: string) => sql<
  [OnboardingFacts]
>`select
  (select email_verified_at is not null from users where id = ${userId}) as verified,
  exists (select from billing_accounts where org_id = ${orgId}
    and (plan <> ${defaultPlan} or status = 'canceled')) as picked,
  exists (select from cloud_accounts where org_id = ${orgId} and disconnected_at is null) as connected,
  exists (select from sessions where org_id = ${orgId}) as started,
  exists (select from deployments where org_id = ${orgId} and status = 'succeeded') as deployed`;

export async function putOnWaitlist(sql: Tx, email: string): Promise<void> {
  await sql`insert into waitlist (email) values (${email}) on conflict do nothing`;
}

/** Writes from here on can be rolled back without the rest of the transaction. */
export async function beginSignup(sql: Tx): Promise<void> {
  await sql`savepoint signup`;
}

/** One statement in either case: how long it takes doesn't tell which. */
export async function endSignup(sql: Tx, { keep }: { keep: boolean }): Promise<void> {
  await (keep ? sql`release savepoint signup` : sql`rollback to savepoint signup`);
}

import type { Tx } from '../shared/db/client.ts';
import { endAllSignIns } from './sign-ins/store.postgres.ts';

/** A sign-up with an address that nobody had verified by then. */
export interface PendingSignup {
  id: string;
  user_id: string;
  password_hash: string;
  name: string | null;
  org_name: string;
  /** The account is as this one made it, but for what its user has changed since. */
  made_account: boolean;
  created_at: Date;
}

export async function insertSignup(sql: Tx, signup: PendingSignup): Promise<void> {
  await sql`insert into pending_signups ${sql(signup)}`;
}

/** All of a user, the first one first. */
export const findSignups = (sql: Tx, userId: string) =>
  sql<PendingSignup[]>`select * from pending_signups where user_id = ${userId} order by created_at, id`;

/** What their mails tell apart, without what the mails' login may not read. */
export const findSignupTimes = (sql: Tx, userId: string) =>
  sql<Pick<PendingSignup, 'id' | 'name' | 'created_at'>[]>`select id, name, created_at from pending_signups
    where user_id = ${userId} order by created_at, id`;

export async function deleteSignups(sql: Tx, userId: string): Promise<void> {
  await sql`delete from pending_signups where user_id = ${userId}`;
}

/** The account belongs to the holder of this password from now on: every access token ends. */
export async function takeAccount(
  sql: Tx,
  userId: string,
  { password_hash, name }: Pick<PendingSignup, 'password_hash' | 'name'>,
): Promise<void> {
  await sql`update users set password_hash = ${password_hash}, name = ${name} where id = ${userId}`;
  await endAllSignIns(sql, userId);
}

/** Uses up the token of a verification mail. Undefined for an unknown, used or expired one, which look alike. */
export async function consumeVerification(
  sql: Tx,
  tokenHash: string,
  now: Date,
): Promise<{ userId: string; signupId: string | null } | undefined> {
  const [token] = await sql<{ userId: string; signupId: string | null }[]>`
    update email_tokens set used_at = ${now}
    where token_hash = ${tokenHash} and purpose = 'verify_email' and used_at is null and expires_at > ${now}
    returning user_id as "userId", signup_id as "signupId"`;
  return token;
}

import type { Tx } from '../../shared/db/client.ts';
import { endAllSignIns } from '../sign-ins/store.postgres.ts';
import type { UserRow } from '../user.ts';

/** A sign-up with an address that was not verified at that time. */
export interface PendingSignup {
  id: string;
  user_id: string;
  password_hash: string;
  name: string | null;
  org_name: string;
  /** The account is as this one made it, but for what its user has changed since. */
  made_account: boolean;
  /** The hash of the secret in its answer; null for a sign-up of an earlier version. */
  secret_hash: string | null;
  created_at: Date;
}

export async function insertSignup(sql: Tx, signup: PendingSignup): Promise<void> {
  await sql`insert into pending_signups ${sql(signup)}`;
}

/** All of a user, the first one first. */
export const findSignups = (sql: Tx, userId: string) =>
  sql<PendingSignup[]>`select * from pending_signups where user_id = ${userId} order by created_at, id`;

/** The facts by which their mails differ, without columns that the mails' login may not read. */
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
  // No page has to hear of it: live connections need a verified address.
  await endAllSignIns({ sql, signal: async () => {} }, userId);
}

/** The purpose of a verification mail's token. */
export interface Verification {
  user: UserRow;
  /** The sign-up that the mail was about; null for a mail that was asked for again. */
  signupId: string | null;
  signupHash: string | null;
}

/** Undefined for an unknown, used or expired token, which look alike. */
export async function findVerification(
  sql: Tx,
  tokenHash: string,
  now: Date,
): Promise<Verification | undefined> {
  const [found] = await sql<(UserRow & { signup_id: string | null; signup_hash: string | null })[]>`
    select u.*, t.signup_id, s.password_hash as signup_hash
    from email_tokens t join users u on u.id = t.user_id left join pending_signups s on s.id = t.signup_id
    where t.token_hash = ${tokenHash} and t.purpose = 'verify_email' and t.used_at is null and t.expires_at > ${now}`;
  if (!found) return undefined;
  const { signup_id, signup_hash, ...user } = found;
  return { user, signupId: signup_id, signupHash: signup_hash };
}

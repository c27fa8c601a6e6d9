import type { RequestSource, SignIn } from '../../shared/actor.ts';
import type { Tx } from '../../shared/db/client.ts';
import type { PageRequest } from '../../shared/http/pagination.ts';
import { networkOf } from './network.ts';
import type { SignInRow } from './sign-in.ts';

/** Writes down a sign-in that begins; `secondFactorAt` where a second factor was shown. */
export async function insertSignIn(
  sql: Tx,
  userId: string,
  { id, at, until }: SignIn,
  { userAgent, sourceIp }: Pick<RequestSource, 'userAgent' | 'sourceIp'>,
  secondFactorAt: Date | null,
): Promise<void> {
  const row: SignInRow = {
    id,
    user_id: userId,
    created_at: at,
    expires_at: until,
    last_used_at: at,
    user_agent: userAgent,
    address: networkOf(sourceIp),
    second_factor_at: secondFactorAt,
  };
  await sql`insert into sign_ins ${sql(row)}`;
}

/** Those of a user that have not ended. */
export const selectSignIns = (sql: Tx, userId: string, now: Date, { before, fetch }: PageRequest) =>
  sql<SignInRow[]>`select * from sign_ins where user_id = ${userId} and expires_at > ${now}
    ${before ? sql`and id < ${before}` : sql``} order by id desc limit ${fetch}`;

/** A transaction in which sign-ins end. The worker that closes the user's live connections hears of it after the commit. */
export interface SignInTransaction {
  sql: Tx;
  signal(type: 'user.signed_out', detail: { user_id: string }): Promise<void>;
}

/** Ends a sign-in with all its tokens, whether it was written down or not. False when it had been ended before. */
export async function revokeSignIn(
  { sql, signal }: SignInTransaction,
  userId: string,
  { id, until }: Omit<SignIn, 'at'>,
): Promise<boolean> {
  const revoked = await sql`insert into revoked_tokens (jti, expires_at) values (${id}, ${until})
    on conflict do nothing returning jti`;
  await sql`delete from sign_ins where id = ${id}`;
  if (revoked.length > 0) await signal('user.signed_out', { user_id: userId });
  return revoked.length > 0;
}

/**
 * When the user's sign-in ends by itself. Undefined for one that is unknown, has ended or is another user's; the caller
 * can't tell which.
 */
export async function findSignInEnd(
  sql: Tx,
  userId: string,
  id: string,
  now: Date,
): Promise<Date | undefined> {
  const [row] = await sql<{ expires_at: Date }[]>`select expires_at from sign_ins
    where id = ${id} and user_id = ${userId} and expires_at > ${now} for update`;
  return row?.expires_at;
}

/** Their tokens end with the user's token version, which the caller of this function raises. */
export async function deleteSignIns(sql: Tx, userId: string): Promise<void> {
  await sql`delete from sign_ins where user_id = ${userId}`;
}

/** Ends every access token of the user, of every sign-in, and their wish for another address. */
export async function endAllSignIns({ sql, signal }: SignInTransaction, userId: string): Promise<void> {
  await sql`update users set token_version = token_version + 1 where id = ${userId}`;
  await deleteSignIns(sql, userId);
  await dropWantedEmail(sql, userId);
  await signal('user.signed_out', { user_id: userId });
}

/**
 * Ends a user's wish for another address: its mail may still wait, and who asked for it may be who is to be kept out. A change that
 * is done stays: its former address is informed by it.
 */
export async function dropWantedEmail(sql: Tx, userId: string): Promise<void> {
  await sql`delete from email_changes c using users u
    where c.user_id = ${userId} and u.id = c.user_id and u.email <> c.new_email`;
}

/** When a second factor was shown in the sign-in; null where none was. */
export async function findSecondFactorAt(sql: Tx, signInId: string): Promise<Date | null> {
  const [row] = await sql<
    { at: Date | null }[]
  >`select second_factor_at as at from sign_ins where id = ${signInId}`;
  return row?.at ?? null;
}

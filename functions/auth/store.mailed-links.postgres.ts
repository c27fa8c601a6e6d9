import type { Tx } from '../shared/db/client.ts';
import type { EmailTokenPurpose } from '../shared/people/email-token.ts';

// The data of an account for its mails, and the tokens of their links.

export interface Addressee {
  email: string;
  name: string | null;
  verified: boolean;
}

/** Locked: of two mails for one user the second waits, and voids the link of the first. */
export async function lockAddressee(sql: Tx, userId: string): Promise<Addressee | undefined> {
  await sql`select lock_user(${userId})`;
  const [user] = await sql<Addressee[]>`select email, name, email_verified_at is not null as verified
    from users where id = ${userId}`;
  return user;
}

export async function findWantedEmail(sql: Tx, userId: string): Promise<string | undefined> {
  const [change] = await sql<{ email: string }[]>`select new_email as email from email_changes c
    where user_id = ${userId} and not exists (select from users u
      where u.email = c.new_email and (u.email_verified_at is not null or u.id = c.user_id))`;
  return change?.email;
}

export async function findFormerEmail(sql: Tx, userId: string): Promise<string | undefined> {
  const [change] = await sql<{ email: string }[]>`select former_email as email from email_changes
    where user_id = ${userId}`;
  return change?.email;
}

export interface MailedLink {
  userId: string;
  purpose: EmailTokenPurpose;
  tokenHash: string;
  expiresAt: Date;
  signupId: string | null;
  now: Date;
}

/**
 * A new token for a mailed link; the links of earlier mails (of the same sign-up) stop working. Nothing is written for
 * a user who is gone, or to verify an address that is verified.
 */
export async function replaceEmailToken(
  sql: Tx,
  { userId, purpose, tokenHash, expiresAt, signupId, now }: MailedLink,
): Promise<Addressee | undefined> {
  const user = await lockAddressee(sql, userId);
  if (!user || (purpose === 'verify_email' && user.verified)) return user;
  await sql`update email_tokens set used_at = ${now}
    where user_id = ${userId} and purpose = ${purpose} and used_at is null
      and signup_id is not distinct from ${signupId}`;
  await sql`insert into email_tokens ${sql({
    token_hash: tokenHash,
    user_id: userId,
    purpose,
    expires_at: expiresAt,
    signup_id: signupId,
    created_at: now,
  })}`;
  return user;
}

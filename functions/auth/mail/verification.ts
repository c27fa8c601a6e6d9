import type { Clock } from '../../shared/clock.ts';
import type { Database, Tx } from '../../shared/db/client.ts';
import { hashSecret, newSecret } from '../../shared/ids.ts';
import type { Mailer } from './mailer.ts';
import { renderMail } from './render.ts';

export interface VerificationOptions {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  appBaseUrl: string;
}

/** Lifetime of a verification link (decisions on identity). */
const tokenHours = 24;

/**
 * Mails a user a link that verifies the address. Made anew for every mail, since only its hash is kept; the links
 * of earlier mails stop working. Returns undefined, and sends nothing, when there is nothing left to verify.
 * @throws when the mail isn't accepted: the next attempt makes another link
 */
export async function sendVerification(
  { db, clock, mailer, appBaseUrl }: VerificationOptions,
  userId: string,
): Promise<string | undefined> {
  const token = newSecret();
  const user = await db.public((sql) => replaceToken(sql, userId, hashSecret(token), clock.now()));
  if (!user) return undefined;
  const values = { name: user.name ?? 'there', token, hours: String(tokenHours) };
  return mailer.send(user.email, renderMail('verify_email', values, appBaseUrl));
}

async function replaceToken(sql: Tx, userId: string, tokenHash: string, now: Date) {
  const [user] = await sql<{ email: string; name: string | null }[]>`select email, name from users
    where id = ${userId} and email_verified_at is null for no key update`;
  if (!user) return undefined;
  await sql`update email_tokens set used_at = ${now}
    where user_id = ${userId} and purpose = 'verify_email' and used_at is null`;
  await sql`insert into email_tokens ${sql({
    token_hash: tokenHash,
    user_id: userId,
    purpose: 'verify_email',
    expires_at: new Date(now.getTime() + tokenHours * 60 * 60 * 1000),
    created_at: now,
  })}`;
  return user;
}

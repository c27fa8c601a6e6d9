import type { RequestSource } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database, Entrance, Tx } from '../shared/db/client.ts';
import { invalid } from '../shared/errors.ts';
import { hashSecret, newId } from '../shared/ids.ts';
import type { BotCheck } from './bot-check.ts';
import { auditAccount } from './sign-in-log.ts';
import { confirmSignup } from './signup-confirmation.ts';
import { consumeVerification } from './store.pending-signups.ts';
import { changeEmail, consumeEmailToken, findUser, findUserById, voidEmailTokens } from './store.postgres.ts';

interface VerificationOptions {
  db: Database;
  clock: Clock;
  botCheck: BotCheck;
}

/**
 * Mails the verification link again. An unknown address makes the same event, for a user that doesn't exist; a
 * verified one gets no mail.
 * @throws AppError bot check (403)
 */
export async function requestVerification(
  { db, botCheck }: VerificationOptions,
  request: { email: string; botCheckToken: string | undefined; sourceIp: string },
): Promise<void> {
  await botCheck.verify(request.botCheckToken, request.sourceIp, 'resend-verification');
  await db.public(async (sql, { signal }) => {
    const user = await findUser(sql, request.email);
    await signal('user.verification_requested', { user_id: user?.id ?? newId('user') });
  });
}

/**
 * Uses up the token of a mailed link: the address it went to is its user's, be it the first or another one.
 * @throws AppError invalid_token (422)
 */
export async function verifyEmail(
  { db, clock }: VerificationOptions,
  token: string,
  source: RequestSource,
): Promise<void> {
  const now = clock.now();
  const tokenHash = hashSecret(token);
  const isDone = await db.public(async (sql, entrance) => {
    const verified = await consumeVerification(sql, tokenHash, now);
    if (verified) {
      await confirmSignup(sql, entrance, verified, now, source);
      return true;
    }
    const changing = await consumeEmailToken(sql, 'change_email', tokenHash, now);
    return changing !== undefined && takeEmail(sql, entrance, changing, now, source);
  });
  if (!isDone) throw invalidToken();
}

/** Links that were mailed to the former address end, and a mail informs that address. */
async function takeEmail(
  sql: Tx,
  entrance: Entrance,
  userId: string,
  now: Date,
  source: RequestSource,
): Promise<boolean> {
  const before = await findUserById(sql, userId);
  const after = await changeEmail(sql, userId, now);
  if (!before || !after) return false;
  await voidEmailTokens(sql, userId, now);
  await entrance.signal('user.email_changed', { user_id: userId });
  await auditAccount(sql, entrance, { userId, email: after.email, name: after.name }, source, {
    action: 'auth.email_changed',
    personal: { userId, changes: { email: { before: before.email, after: after.email } } },
  });
  return true;
}

const invalidToken = () =>
  invalid(
    'invalid_token',
    'This link is not valid any more. Ask for a new one: for a first address with resend-verification, for a changed one from your account.',
  );

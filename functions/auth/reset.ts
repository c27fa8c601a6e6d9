import type { RequestSource } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { invalid } from '../shared/errors.ts';
import { hashSecret, newId } from '../shared/ids.ts';
import type { BotCheck } from './bot-check.ts';
import { hashPassword } from './password.ts';
import { type PasswordOptions, refuseWeakPassword } from './password-rules.ts';
import { auditAccount } from './sign-in-log.ts';
import {
  changePassword,
  consumeEmailToken,
  findEmailToken,
  findUser,
  markVerified,
  voidEmailTokens,
} from './store.postgres.ts';

export interface ResetOptions extends PasswordOptions {
  db: Database;
  clock: Clock;
  botCheck: BotCheck;
}

/**
 * Asks for a mail with a link that sets a new password. An unknown address makes the same event, for a user that
 * doesn't exist: the same rows, the same way to the bus, and nothing for the mail worker to do.
 * @throws AppError bot check (403)
 */
export async function requestReset(
  { db, botCheck }: ResetOptions,
  request: { email: string; botCheckToken: string | undefined; sourceIp: string },
): Promise<void> {
  await botCheck.verify(request.botCheckToken, request.sourceIp, 'forgot-password');
  await db.public(async (sql, { signal }) => {
    const user = await findUser(sql, request.email);
    await signal('user.reset_requested', { user_id: user?.id ?? newId('user') });
  });
}

/**
 * Sets a new password with a mailed token, once. All access tokens and all other mailed links end, and the user is
 * told by mail.
 * @throws AppError invalid_token, weak_password (422)
 */
export async function resetPassword(
  options: ResetOptions,
  { token, password, source }: { token: string; password: string; source: RequestSource },
): Promise<void> {
  const { db, clock } = options;
  const tokenHash = hashSecret(token);
  const user = await db.public((sql) => findEmailToken(sql, 'reset_password', tokenHash, clock.now()));
  if (!user) throw invalidToken();
  // Before the token is used up, and hashed outside of the transaction, which should be short.
  await refuseWeakPassword(options, password, user.email);
  const hash = await hashPassword(password);
  const isDone = await db.public(async (sql, entrance) => {
    const now = clock.now();
    const userId = await consumeEmailToken(sql, 'reset_password', tokenHash, now);
    if (!userId) return false;
    await changePassword(sql, userId, hash);
    // The mailed link that led here has verified the address.
    await markVerified(sql, userId, now);
    await voidEmailTokens(sql, userId, now);
    await entrance.signal('user.password_changed', { user_id: userId });
    const person = { userId, email: user.email, name: user.name };
    const changes = { by: 'mailed link' };
    await auditAccount(sql, entrance, person, source, { action: 'auth.password_changed', changes });
    return true;
  });
  if (!isDone) throw invalidToken();
}

const invalidToken = () =>
  invalid('invalid_token', 'This link is not valid any more. Ask for a new one under “forgot password”.');

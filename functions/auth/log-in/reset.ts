import type { RequestSource } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { invalid } from '../../shared/errors.ts';
import { hashSecret, newId } from '../../shared/ids.ts';
import type { BotCheck } from '../bot-check.ts';
import { hashPassword } from '../passwords/password.ts';
import { type PasswordOptions, refuseWeakPassword } from '../passwords/password-rules.ts';
import { askersNetwork } from '../request-network.ts';
import { auditAccount } from '../sign-in-log.ts';
import { noTexts, ownSignup } from '../sign-up/signup-confirmation.ts';
import { findSignups } from '../sign-up/store.pending-signups.postgres.ts';
import { endUnverified, openOwnOrg, takeOver } from '../sign-up/takeover.ts';
import { changePassword, consumeEmailToken, findEmailToken, findUser, lockUser } from '../store.postgres.ts';

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
    const source = askersNetwork(request.sourceIp);
    await signal('user.reset_requested', { user_id: user?.id ?? newId('user'), source });
  });
}

interface PasswordReset {
  token: string;
  password: string;
  linkSecret: string | undefined;
  source: RequestSource;
}

/**
 * Sets a new password with a mailed token, once. All access tokens and all other mailed links end, and the user is
 * told by mail.
 * @throws AppError invalid_token, weak_password (422)
 */
export async function resetPassword(
  options: ResetOptions,
  { token, password, linkSecret, source }: PasswordReset,
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
    const before = await lockUser(sql, user.id);
    const userId = before && (await consumeEmailToken(sql, 'reset_password', tokenHash, now));
    if (!userId) return false;
    const secretHash = linkSecret && hashSecret(linkSecret);
    const own = ownSignup(await findSignups(sql, userId), secretHash);
    if (before.email_verified_at || own?.made_account) {
      await changePassword({ sql, signal: entrance.signal }, userId, hash);
      await endUnverified(sql, userId, now);
    } else {
      // The mailed link that led here has verified the address; who made the account isn't known from it.
      const { name, org_name } = own ?? noTexts;
      await takeOver(sql, entrance.enterOrg, before, { password_hash: hash, name }, now, source);
      await openOwnOrg(entrance.enterOrg, before, { name, orgName: org_name }, source);
    }
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

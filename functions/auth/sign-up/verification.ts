import type { RequestSource } from '../../shared/actor.ts';
import type { Database, Entrance, Tx } from '../../shared/db/client.ts';
import { forbidden, invalid } from '../../shared/errors.ts';
import { hashSecret, newId } from '../../shared/ids.ts';
import type { BotCheck } from '../bot-check.ts';
import type { LoginFailures } from '../log-in/login-failures.ts';
import type { ResetOptions } from '../log-in/reset.ts';
import { hashPassword, verifyPassword } from '../passwords/password.ts';
import { type PasswordOptions, refuseWeakPassword } from '../passwords/password-rules.ts';
import { askersNetwork } from '../request-network.ts';
import { auditAccount } from '../sign-in-log.ts';
import {
  changeEmail,
  consumeEmailToken,
  findEmailToken,
  findUser,
  findWantedAddress,
  lockUser,
  voidEmailTokens,
} from '../store.postgres.ts';
import type { UserRow } from '../user.ts';
import { confirmSignup, type ShownPassword } from './signup-confirmation.ts';
import { deleteSignups, findVerification, type Verification } from './store.pending-signups.postgres.ts';
import { giveUpAddress } from './takeover.ts';

/**
 * Mails the verification link again. An unknown address makes the same event, for a user that doesn't exist; a
 * verified one gets no mail.
 * @throws AppError bot check (403)
 */
export async function requestVerification(
  { db, botCheck }: { db: Database; botCheck: BotCheck },
  request: { email: string; botCheckToken: string | undefined; sourceIp: string },
): Promise<void> {
  await botCheck.verify(request.botCheckToken, request.sourceIp, 'resend-verification');
  await db.public(async (sql, { signal }) => {
    const user = await findUser(sql, request.email);
    const asker = askersNetwork(request.sourceIp);
    await signal('user.verification_requested', { user_id: user?.id ?? newId('user'), source: asker });
  });
}

/** The next step for a person who verified the address with the link alone. */
export const passwordNext =
  'The account has no password yet. Follow the link in the mail that was just sent to this address to set one, then log in. ' +
  'POST /api/auth/forgot-password mails the link again.';

interface FollowedLink {
  token: string;
  /** The account's password from then on; for another address the one that the account has. */
  password: string | undefined;
  /** The secret from the answer of the request that mailed the link. */
  linkSecret: string | undefined;
  botCheckToken: string | undefined;
  source: RequestSource;
}

type VerificationOptions = ResetOptions & { failures: LoginFailures };

/**
 * Uses up the token of a mailed link: the address it went to is its reader's, be it the first or another one.
 * @returns whether the account has no password that works; a link to set one is mailed then
 * @throws AppError invalid_token, weak_password (422); wrong_password, password_required (403)
 */
export async function verifyEmail(
  options: VerificationOptions,
  link: FollowedLink,
): Promise<{ passwordNeeded: boolean }> {
  const { db, clock } = options;
  const tokenHash = hashSecret(link.token);
  const first = await db.public((sql) => findVerification(sql, tokenHash, clock.now()));
  if (first) return verifyFirst(options, first, tokenHash, link);
  const changing = await db.public((sql) => findEmailToken(sql, 'change_email', tokenHash, clock.now()));
  if (!changing) throw invalidToken();
  await refuseStrangersChange(options, changing, link);
  const isDone = await db.public((sql, entrance) =>
    takeEmail(sql, entrance, { userId: changing.id, tokenHash }, clock.now(), link.source),
  );
  if (!isDone) throw invalidToken();
  return { passwordNeeded: false };
}

async function verifyFirst(
  options: VerificationOptions,
  found: Verification,
  tokenHash: string,
  link: FollowedLink,
): Promise<{ passwordNeeded: boolean }> {
  const { password, linkSecret, source } = link;
  // Before the token is used up, and outside of the transaction, which should be short.
  const shown: ShownPassword =
    password === undefined ? { password: 'none' } : await shownPassword(options, found, password);
  const outcome = await options.db.public(async (sql, entrance) => {
    const now = options.clock.now();
    const user = await lockUser(sql, found.user.id);
    if (!user || user.email_verified_at) return undefined;
    // The proof was compared with the former password.
    if (user.token_version !== found.user.token_version) return 'changed';
    if (!(await consumeEmailToken(sql, 'verify_email', tokenHash, now))) return undefined;
    const secretHash = linkSecret === undefined ? undefined : hashSecret(linkSecret);
    const followed = { user, signupId: found.signupId, shown, secretHash };
    const confirmed = await confirmSignup(sql, entrance, followed, now, source);
    const asker = askersNetwork(source.sourceIp);
    if (confirmed.passwordNeeded)
      await entrance.signal('user.reset_requested', { user_id: user.id, source: asker });
    return confirmed;
  });
  if (!outcome) throw invalidToken();
  return outcome === 'changed' ? verifyEmail(options, link) : outcome;
}

async function shownPassword(
  options: PasswordOptions,
  { user, signupHash }: Verification,
  password: string,
): Promise<ShownPassword> {
  if (await verifyPassword(password, user.password_hash)) return { password: 'of the account' };
  await refuseWeakPassword(options, password, user.email);
  const ofSignup = signupHash !== null && (await verifyPassword(password, signupHash));
  return { password: 'another one', hash: await hashPassword(password), ofSignup };
}

/**
 * A user may ask for any address for their own account, so the person who follows the link has to be the one who asked:
 * the owner of the address would otherwise give it to a stranger's account. Guesses of the password count as failed
 * log-ins.
 * @throws AppError forbidden `password_required`, `wrong_password` or bot check
 */
async function refuseStrangersChange(
  { db, botCheck, failures }: { db: Database; botCheck: BotCheck; failures: LoginFailures },
  user: UserRow,
  { password, linkSecret, botCheckToken, source }: FollowedLink,
): Promise<void> {
  if (linkSecret !== undefined) {
    const wanted = await db.public((sql) => findWantedAddress(sql, user.id));
    if (wanted?.secret_hash === hashSecret(linkSecret)) return;
  }
  if (password === undefined) {
    throw forbidden(
      'password_required',
      'This link gives your address to the account that asked for it. If that is yours, send its password, or the link_secret of the request, with the token; otherwise ignore the mail.',
    );
  }
  const attempt = await failures.begin(source.sourceIp, user.email);
  if (attempt.needsBotCheck) await botCheck.verify(botCheckToken, source.sourceIp, 'login');
  if (await verifyPassword(password, user.password_hash)) return attempt.succeeded();
  throw forbidden(
    'wrong_password',
    'password is not that of the account that asked for this address. Nothing was changed.',
    [{ path: 'password', message: 'is not that of the account that asked for this address' }],
  );
}

/**
 * Links that were mailed to the former address end, and a mail informs that address. An account that was made with the
 * new address and never verified gives it up.
 */
async function takeEmail(
  sql: Tx,
  entrance: Entrance,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  now: Date,
  source: RequestSource,
): Promise<boolean> {
  const before = await lockUser(sql, userId);
  if (!before || !(await consumeEmailToken(sql, 'change_email', tokenHash, now))) return false;
  await freeWanted(sql, entrance, userId, now, source);
  const after = await changeEmail(sql, userId, now);
  if (!after) return false;
  await voidEmailTokens(sql, userId, now);
  // They were made with the former address.
  await deleteSignups(sql, userId);
  await entrance.signal('user.email_changed', { user_id: userId });
  await auditAccount(sql, entrance, { userId, email: after.email, name: after.name }, source, {
    action: 'auth.email_changed',
    personal: { userId, changes: { email: { before: before.email, after: after.email } } },
  });
  return true;
}

async function freeWanted(
  sql: Tx,
  { enterOrg }: Entrance,
  userId: string,
  now: Date,
  source: RequestSource,
): Promise<void> {
  const wanted = await findWantedAddress(sql, userId);
  const found = wanted && (await findUser(sql, wanted.new_email));
  if (!found || found.id === userId) return;
  const holder = await lockUser(sql, found.id);
  if (holder && !holder.email_verified_at) await giveUpAddress(sql, enterOrg, holder, now, source);
}

const invalidToken = () =>
  invalid(
    'invalid_token',
    'This link is not valid any more. Ask for a new one: for a first address with resend-verification, for a changed one from your account.',
  );

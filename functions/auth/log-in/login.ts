import type { PersonActor, RequestSource } from '../../shared/actor.ts';
import type { Database } from '../../shared/db/client.ts';
import { secondFactorRequired } from '../../shared/db/errors.ts';
import { AppError } from '../../shared/errors.ts';
import type { BotCheck } from '../bot-check.ts';
import { hashPassword, needsRehash, unmatchableHash, verifyPassword } from '../passwords/password.ts';
import { challenge } from '../second-factor/login.ts';
import type { LoginChallenge } from '../second-factor/schema.ts';
import { auditSwitch, logFailedLogin } from '../sign-in-log.ts';
import { revokeSignIn } from '../sign-ins/store.postgres.ts';
import {
  findMembership,
  findUser,
  findUserById,
  replaceHash,
  selectSwitch,
  selectUser,
} from '../store.postgres.ts';
import type { UserRow } from '../user.ts';
import type { LoginFailures } from './login-failures.ts';
import {
  beginSignIn,
  type Destination,
  issueToken,
  type SignedIn,
  type SignInOptions,
  unknownOrg,
} from './sign-in.ts';

export interface LoginOptions extends SignInOptions {
  botCheck: BotCheck;
  failures: LoginFailures;
}

export interface LoginRequest extends Destination {
  email: string;
  password: string;
  botCheckToken: string | undefined;
  source: RequestSource;
}

/** A second half is to follow where the user has a second factor. */
type LoggedIn = { signedIn: SignedIn } | { challenge: LoginChallenge };

/**
 * Checks e-mail and password and issues a token. Unknown e-mail and wrong password get the same answer after the
 * same work.
 * @throws AppError invalid_credentials (401); bot check (403); as `beginSignIn`
 */
export async function logIn(options: LoginOptions, request: LoginRequest): Promise<LoggedIn> {
  const { db, failures } = options;
  const { email, password, source } = request;
  const { sourceIp } = source;
  const attempt = await failures.begin(sourceIp, email);
  if (attempt.needsBotCheck) await options.botCheck.verify(request.botCheckToken, sourceIp, 'login');
  const user = await db.public((sql) => findUser(sql, email));
  const isRight = await verifyPassword(password, user?.password_hash ?? unmatchableHash);
  if (!user || !isRight) {
    await logFailedLogin(db, user?.id, source);
    throw new AppError(
      'unauthenticated',
      'invalid_credentials',
      // The same for addresses without an account. One that was verified by its link alone has no password yet.
      'E-mail address or password is wrong. If the account has no password yet, or you forgot it, POST /api/auth/forgot-password mails you a link that sets one.',
    );
  }
  await attempt.succeeded();
  await renewHash(db, user, password);
  if (user.second_factor_at !== null) return { challenge: await challenge(options, user) };
  const shown = { changes: { by: 'password' }, secondFactorAt: null };
  return { signedIn: await beginSignIn(options, user, request, source, shown) };
}

/**
 * Issues a token for another org of the user. It belongs to the same sign-in and ends with it.
 * @throws AppError not_found, alike for an org that doesn't exist and one that the user isn't in; forbidden
 *   second_factor_required
 */
export async function switchOrg(
  { db, tokens }: SignInOptions,
  actor: PersonActor,
  orgId: string,
): Promise<SignedIn> {
  const { rows } = await db.tenant(actor, (sql) => [
    selectUser(sql, actor.userId),
    selectSwitch(sql, actor, orgId),
  ]);
  const [[user], [membership]] = rows;
  if (!user || !membership) throw unknownOrg();
  if (membership.lacks_second_factor) throw secondFactorRequired();
  await auditSwitch(db, orgId, { userId: user.id, email: user.email, name: user.name }, actor);
  return issueToken(tokens, { ...user, token_version: actor.tokenVersion }, membership, actor.signIn);
}

/**
 * Ends the sign-in of a token, with all tokens of it. Without a token that works there is nothing to end: a client that
 * discards its token needn't know whether it still did.
 */
export async function logOut(
  { db, tokens }: SignInOptions,
  token: string | undefined,
  source: RequestSource,
): Promise<void> {
  const claims = token && (await tokens.verify(token).catch(() => undefined));
  if (!claims) return;
  const { userId, orgId, signIn: ended } = claims;
  await db.public(async (sql, { enterOrg, signal }) => {
    if (!(await revokeSignIn({ sql, signal }, userId, ended))) return;
    const user = await findUserById(sql, userId);
    if (!user || !(await findMembership(sql, userId, orgId))) return;
    const unit = await enterOrg(orgId, { caller: { userId, email: user.email, name: user.name }, source });
    await unit.audit({ action: 'auth.logged_out', targetType: 'user', targetId: userId });
  });
}

async function renewHash(db: Database, user: UserRow, password: string): Promise<void> {
  if (!needsRehash(user.password_hash)) return;
  const hash = await hashPassword(password);
  await db.public((sql) => replaceHash(sql, user, hash));
}

import { acceptInvite, findInvite, refuseOtherEmail } from '../orgs/joining.ts';
import { openOrg, ownOrgName } from '../orgs/opening.ts';
import type { Actor, RequestSource, SignIn } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { AppError } from '../shared/errors.ts';
import { type AccessTokens, newSignIn } from '../shared/http/token.ts';
import { newId } from '../shared/ids.ts';
import type { BotCheck } from './bot-check.ts';
import type { LoginFailures } from './login-failures.ts';
import { hashPassword, needsRehash, unmatchableHash, verifyPassword } from './password.ts';
import { auditSignIn, recordFailedLogin } from './sign-in-log.ts';
import {
  findMembership,
  findUser,
  findUserById,
  lockUser,
  replaceHash,
  revokeSignIn,
  selectMembership,
  selectUser,
} from './store.postgres.ts';
import { type Membership, toUserView, type UserRow, type UserView } from './user.ts';

export interface LoginOptions {
  db: Database;
  clock: Clock;
  tokens: AccessTokens;
  botCheck: BotCheck;
  failures: LoginFailures;
}

export interface LoginRequest {
  email: string;
  password: string;
  /** The org to log in to; else the user's oldest. */
  orgId: string | undefined;
  /** An invitation to accept while logging in, for somebody who belongs to no org any more. */
  inviteToken: string | undefined;
  botCheckToken: string | undefined;
  source: RequestSource;
}

export interface SignedIn {
  access_token: string;
  token_type: 'Bearer';
  expires_at: string;
  user: UserView;
}

/**
 * Checks e-mail and password and issues a token. Unknown e-mail and wrong password get the same answer after the
 * same work.
 * Who belongs to no org any more gets one of their own.
 * @throws AppError invalid_credentials (401); bot check or invite_for_other_email (403); not_found for an org that
 *   the user isn't in, or an invitation that isn't open
 */
export async function logIn(options: LoginOptions, request: LoginRequest): Promise<SignedIn> {
  const { db, clock, tokens, failures } = options;
  const { email, password, source } = request;
  const { sourceIp } = source;
  const attempt = await failures.begin(sourceIp, email);
  if (attempt.needsBotCheck) await options.botCheck.verify(request.botCheckToken, sourceIp, 'login');
  const found = await db.public(async (sql) => {
    const user = await findUser(sql, email);
    // Also for an unknown user: the same queries take the same time.
    return { user, membership: await findMembership(sql, user?.id ?? '', request.orgId) };
  });
  const { user } = found;
  const isRight = await verifyPassword(password, user?.password_hash ?? unmatchableHash);
  if (!user || !isRight) {
    await recordFailedLogin(db, user?.id, source);
    throw new AppError('unauthenticated', 'invalid_credentials', 'E-mail address or password is wrong.');
  }
  await attempt.succeeded();
  const membership =
    request.inviteToken === undefined
      ? (found.membership ?? (await ownOrg(options, user, request.orgId, source)))
      : await joinInvited(options, user, request.inviteToken, source);
  await renewHash(db, user, password);
  const person = { userId: user.id, email: user.email, name: user.name };
  const act = { action: 'auth.logged_in', changes: { by: 'password' } } as const;
  await auditSignIn(db, membership.org_id, person, source, act);
  return signIn(tokens, user, membership, newSignIn(clock.now()));
}

/** An org of their own for somebody who left their last one. */
function ownOrg(
  { db }: LoginOptions,
  user: UserRow,
  askedFor: string | undefined,
  source: RequestSource,
): Promise<Membership> {
  if (askedFor !== undefined) throw unknownOrg();
  return db.public(async (sql, { enterOrg }) => {
    await lockUser(sql, user.id);
    const known = await findMembership(sql, user.id);
    if (known) return known;
    const orgId = newId('org');
    const caller = { userId: user.id, email: user.email, name: user.name };
    return openOrg(await enterOrg(orgId, { caller, source }), user.id, ownOrgName(user));
  });
}

/**
 * Issues a token for another org of the user. It belongs to the same sign-in and ends with it.
 * @throws AppError not_found, alike for an org that doesn't exist and one that the user isn't in
 */
export async function switchOrg(
  { db, tokens }: LoginOptions,
  actor: Actor,
  orgId: string,
): Promise<SignedIn> {
  const { rows } = await db.tenant(actor, (sql) => [
    selectUser(sql, actor.userId),
    selectMembership(sql, actor.userId, orgId),
  ]);
  const [[user], [membership]] = rows;
  if (!user || !membership) throw unknownOrg();
  const person = { userId: user.id, email: user.email, name: user.name };
  const act = { action: 'auth.logged_in', changes: { by: 'switch' } } as const;
  await auditSignIn(db, orgId, person, actor, act);
  return signIn(tokens, user, membership, actor.signIn);
}

/** The answer after a successful log-in. */
export async function signIn(
  tokens: AccessTokens,
  user: UserRow,
  membership: Membership,
  signedIn: SignIn,
): Promise<SignedIn> {
  const access_token = await tokens.issue({
    userId: user.id,
    orgId: membership.org_id,
    tokenVersion: user.token_version,
    signIn: signedIn,
  });
  return {
    access_token,
    token_type: 'Bearer',
    expires_at: signedIn.until.toISOString(),
    user: toUserView(user, membership),
  };
}

/** Ends the sign-in with all its tokens. Doing it again changes nothing: that is why no tenant is asked first. */
export function logOut(
  { db }: LoginOptions,
  { userId, orgId, signIn: ended, ...source }: Actor,
): Promise<void> {
  return db.public(async (sql, { enterOrg }) => {
    if (!(await revokeSignIn(sql, ended))) return;
    const user = await findUserById(sql, userId);
    if (!user || !(await findMembership(sql, userId, orgId))) return;
    const unit = await enterOrg(orgId, { caller: { userId, email: user.email, name: user.name }, source });
    await unit.audit({ action: 'auth.logged_out', targetType: 'user', targetId: userId });
  });
}

/** The link came by mail, so it verifies the address, and the answer should say so. */
async function joinInvited(
  { db, clock }: LoginOptions,
  user: UserRow,
  token: string,
  source: RequestSource,
): Promise<Membership> {
  const org = await db.public(async (sql, { enterOrg }) => {
    const invite = await findInvite(sql, token, clock.now());
    if (!invite) throw invitationOver();
    refuseOtherEmail(invite, user.email);
    const caller = { userId: user.id, email: user.email, name: user.name, role: invite.role };
    return acceptInvite(await enterOrg(invite.orgId, { caller, source }), invite, caller);
  });
  if (!org) throw invitationOver();
  user.email_verified_at ??= clock.now();
  return { org_id: org.id, org_name: org.name, role: org.role };
}

const unknownOrg = () => new AppError('not_found', 'not_found', 'You belong to no such organization.');

/**
 * The same answer for used, cancelled, expired, replaced and unknown tokens. Somebody who has used theirs logs in
 * without it.
 */
const invitationOver = () =>
  new AppError(
    'not_found',
    'not_found',
    'This invitation is not valid any more. Log in without it, or ask to be invited again.',
  );

async function renewHash(db: Database, user: UserRow, password: string): Promise<void> {
  if (!needsRehash(user.password_hash)) return;
  const hash = await hashPassword(password);
  await db.public((sql) => replaceHash(sql, user, hash));
}

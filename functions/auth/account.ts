import type { Actor, RequestSource } from '../shared/actor.ts';
import { AppError, forbidden } from '../shared/errors.ts';
import { newSignIn } from '../shared/http/token.ts';
import type { LoginOptions, SignedIn } from './login.ts';
import { signIn } from './login.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { refuseWeakPassword } from './password-rules.ts';
import { auditAccount } from './sign-in-log.ts';
import {
  changePassword,
  findMembership,
  findUserById,
  putEmailChange,
  renameUser,
  voidEmailTokens,
} from './store.postgres.ts';
import { type Membership, toUserView, type UserRow, type UserView } from './user.ts';

// What people change about their own account while they are logged in.

export interface AccountOptions extends LoginOptions {
  passwordMinLength: number;
}

/** Takes another display name; null for none. */
export function changeName(
  { db }: Pick<AccountOptions, 'db'>,
  actor: Actor,
  name: string | null,
): Promise<UserView> {
  return db.write(actor, async ({ sql, orgId, caller, audit }) => {
    const user = await renameUser(sql, actor.userId, name);
    if (caller.name !== name) {
      await audit({
        action: 'auth.name_changed',
        targetType: 'user',
        targetId: user.id,
        changes: { name: { before: caller.name, after: name } },
      });
    }
    return toUserView(user, (await findMembership(sql, user.id, orgId)) as Membership);
  });
}

/**
 * Sets another password. Every access token ends, the caller's, too; the answer holds a new one.
 * @throws AppError forbidden `wrong_password` or bot check; invalid `weak_password`
 */
export async function changeOwnPassword(
  options: AccountOptions,
  actor: Actor,
  request: { current: string; password: string; botCheckToken: string | undefined },
): Promise<SignedIn> {
  const { db, clock, tokens, passwordMinLength } = options;
  const { user, membership } = await confirmed(options, actor, request.current, request.botCheckToken);
  await refuseWeakPassword(request.password, user.email, passwordMinLength);
  const hash = await hashPassword(request.password);
  await db.public(async (sql, entrance) => {
    const now = clock.now();
    await changePassword(sql, user.id, hash);
    await voidEmailTokens(sql, user.id, now);
    await entrance.signal('user.password_changed', { user_id: user.id });
    const person = { userId: user.id, email: user.email, name: user.name };
    const changes = { by: 'current password' };
    await auditAccount(sql, entrance, person, sourceOf(actor), { action: 'auth.password_changed', changes });
  });
  const current = { ...user, token_version: user.token_version + 1 };
  return signIn(tokens, current, membership, newSignIn(clock.now()));
}

/**
 * Asks for another e-mail address: a link is mailed to it, and it counts once that was followed. The answer is the
 * same for an address that somebody else has.
 * @throws AppError forbidden `wrong_password` or bot check
 */
export async function requestEmailChange(
  options: AccountOptions,
  actor: Actor,
  request: { email: string; current: string; botCheckToken: string | undefined },
): Promise<void> {
  const { db, clock } = options;
  const { user } = await confirmed(options, actor, request.current, request.botCheckToken);
  await db.public(async (sql, { signal }) => {
    await putEmailChange(sql, {
      user_id: user.id,
      new_email: request.email,
      former_email: user.email,
      requested_at: clock.now(),
    });
    await signal('user.email_change_requested', { user_id: user.id });
  });
}

/** Somebody with a stolen token doesn't know the password; wrong guesses count as failed logins. */
async function confirmed(
  { db, botCheck, failures }: AccountOptions,
  actor: Actor,
  password: string,
  botCheckToken: string | undefined,
): Promise<{ user: UserRow; membership: Membership }> {
  // Membership and revocation first, as for every request.
  const { caller } = await db.tenant(actor, () => []);
  const attempt = await failures.begin(actor.sourceIp, caller.email);
  if (attempt.needsBotCheck) await botCheck.verify(botCheckToken, actor.sourceIp, 'login');
  const found = await db.public(async (sql) => ({
    user: await findUserById(sql, actor.userId),
    membership: await findMembership(sql, actor.userId, actor.orgId),
  }));
  const { user, membership } = found;
  if (!user || !membership) {
    throw new AppError(
      'unauthenticated',
      'token_revoked',
      'This access token is no longer valid. Log in again.',
    );
  }
  if (!(await verifyPassword(password, user.password_hash))) {
    throw forbidden('wrong_password', 'current_password is not your password. Nothing was changed.');
  }
  await attempt.succeeded();
  return { user, membership };
}

const sourceOf = ({ requestId, sourceIp, userAgent }: Actor): RequestSource => ({
  requestId,
  sourceIp,
  userAgent,
});

import type { PersonActor, RequestSource } from '../../shared/actor.ts';
import { newSignIn } from '../../shared/http/pipeline/token.ts';
import { hashSecret, newSecret } from '../../shared/ids.ts';
import type { LoginOptions } from '../log-in/login.ts';
import { issueToken, type SignedIn } from '../log-in/sign-in.ts';
import { hashPassword } from '../passwords/password.ts';
import { type PasswordOptions, refuseWeakPassword } from '../passwords/password-rules.ts';
import type { OwnUserResponse } from '../schema.ts';
import { auditAccount } from '../sign-in-log.ts';
import { findSecondFactorAt, insertSignIn } from '../sign-ins/store.postgres.ts';
import { changePassword, putEmailChange, renameUser, selectMe, voidEmailTokens } from '../store.postgres.ts';
import { type OwnUserRow, toOwnUserResponse } from '../user.ts';
import { lockProven, provePassword } from './own-password.ts';

// Changes that signed-in users make to their own account.

export type AccountOptions = LoginOptions & PasswordOptions;

/** Takes another display name; null for none. */
export function changeName(
  { db }: Pick<AccountOptions, 'db'>,
  actor: PersonActor,
  name: string | null,
): Promise<OwnUserResponse> {
  return db.write(actor, async ({ sql, orgId, caller, audit }) => {
    const user = await renameUser(sql, actor.userId, name);
    if (caller.name !== name) {
      await audit({
        action: 'auth.name_changed',
        targetType: 'user',
        targetId: user.id,
        personal: { userId: user.id, changes: { name: { before: caller.name, after: name } } },
      });
    }
    const [renamed] = await selectMe(sql, user.id, orgId);
    return toOwnUserResponse(renamed as OwnUserRow, { orgId, role: caller.role });
  });
}

/**
 * Sets another password. Every access token ends, the caller's, too; the answer holds a new one.
 * @throws AppError forbidden `wrong_password` or bot check; invalid `weak_password`
 */
export async function changeOwnPassword(
  options: AccountOptions,
  actor: PersonActor,
  request: { current: string; password: string; botCheckToken: string | undefined },
): Promise<SignedIn> {
  const { db, clock, tokens } = options;
  const { user, membership } = await provePassword(options, actor, request.current, request.botCheckToken);
  await refuseWeakPassword(options, request.password, user.email);
  const hash = await hashPassword(request.password);
  const now = clock.now();
  const signIn = newSignIn(now);
  await db.public(async (sql, entrance) => {
    await lockProven(sql, user);
    const secondFactorAt = await findSecondFactorAt(sql, actor.signIn.id);
    await changePassword({ sql, signal: entrance.signal }, user.id, hash);
    await insertSignIn(sql, user.id, signIn, actor, secondFactorAt);
    await voidEmailTokens(sql, user.id, now);
    await entrance.signal('user.password_changed', { user_id: user.id });
    const person = { userId: user.id, email: user.email, name: user.name };
    const changes = { by: 'current password' };
    await auditAccount(sql, entrance, person, sourceOf(actor), { action: 'auth.password_changed', changes });
  });
  const current = { ...user, token_version: user.token_version + 1 };
  return issueToken(tokens, current, membership, signIn);
}

/**
 * Asks for another e-mail address: a link is mailed to it, and the new address takes effect once the link was followed.
 * The answer is the same for an address that another account has.
 * @returns the secret that shows, beside the link's token, that the person who asked follows it
 * @throws AppError forbidden `wrong_password` or bot check
 */
export async function requestEmailChange(
  options: AccountOptions,
  actor: PersonActor,
  request: { email: string; current: string; botCheckToken: string | undefined },
): Promise<string> {
  const { db, clock } = options;
  const { user } = await provePassword(options, actor, request.current, request.botCheckToken);
  const linkSecret = newSecret();
  await db.public(async (sql, { signal }) => {
    await lockProven(sql, user);
    await putEmailChange(sql, {
      user_id: user.id,
      new_email: request.email,
      former_email: user.email,
      secret_hash: hashSecret(linkSecret),
      requested_at: clock.now(),
    });
    await signal('user.email_change_requested', { user_id: user.id });
  });
  return linkSecret;
}

const sourceOf = ({ requestId, sourceIp, userAgent }: PersonActor): RequestSource => ({
  requestId,
  sourceIp,
  userAgent,
});

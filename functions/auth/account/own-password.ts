import type { PersonActor } from '../../shared/actor.ts';
import type { Tx } from '../../shared/db/client.ts';
import { AppError, forbidden } from '../../shared/errors.ts';
import type { LoginOptions } from '../log-in/login.ts';
import { verifyPassword } from '../passwords/password.ts';
import { findMembership, findUserById, lockUser } from '../store.postgres.ts';
import type { Membership, UserRow } from '../user.ts';

/**
 * The holder of a stolen token doesn't know the password; guesses count as failed logins.
 * @throws AppError forbidden `wrong_password` or bot check
 */
export async function provePassword(
  { db, botCheck, failures }: Pick<LoginOptions, 'db' | 'botCheck' | 'failures'>,
  actor: PersonActor,
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
  if (!user || !membership) throw tokenRevoked();
  if (!(await verifyPassword(password, user.password_hash))) {
    throw forbidden('wrong_password', 'current_password is not your password. Nothing was changed.', [
      { path: 'current_password', message: 'is not your password' },
    ]);
  }
  await attempt.succeeded();
  return { user, membership };
}

/**
 * Checks again, in the transaction that a proven password justifies: another password may have been set meanwhile, to keep out
 * an attacker who knows the proven one.
 * @throws AppError unauthenticated `token_revoked`
 */
export async function lockProven(sql: Tx, { id, token_version }: UserRow): Promise<void> {
  const now = await lockUser(sql, id);
  if (now?.token_version !== token_version) throw tokenRevoked();
}

const tokenRevoked = () =>
  new AppError('unauthenticated', 'token_revoked', 'This access token is no longer valid. Log in again.');

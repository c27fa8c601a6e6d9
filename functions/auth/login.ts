import type { Database } from '../shared/db/client.ts';
import { AppError, forbidden } from '../shared/errors.ts';
import type { AccessTokens } from '../shared/http/token.ts';
import type { BotCheck } from './bot-check.ts';
import type { LoginFailures } from './login-failures.ts';
import { hashPassword, needsRehash, unmatchableHash, verifyPassword } from './password.ts';
import { findUser, firstMembership, replaceHash } from './store.postgres.ts';
import { toUserView, type UserRow, type UserView } from './user.ts';

export interface LoginOptions {
  db: Database;
  tokens: AccessTokens;
  botCheck: BotCheck;
  failures: LoginFailures;
}

export interface LoginRequest {
  email: string;
  password: string;
  botCheckToken: string | undefined;
  sourceIp: string;
}

/**
 * Checks e-mail and password and issues a token for the user's oldest org. Unknown e-mail and wrong password
 * get the same answer after the same work.
 * @throws AppError invalid_credentials (401), bot check or no_organization (403)
 */
export async function logIn(
  options: LoginOptions,
  request: LoginRequest,
): Promise<{ access_token: string; user: UserView }> {
  const { db, tokens, failures } = options;
  const { email, password, sourceIp } = request;
  if (await failures.areMany(sourceIp, email)) await options.botCheck.verify(request.botCheckToken, sourceIp);
  const found = await db.public(async (sql) => {
    const user = await findUser(sql, email);
    return user && { user, membership: await firstMembership(sql, user.id) };
  });
  const isRight = await verifyPassword(password, found?.user.password_hash ?? unmatchableHash);
  if (!found || !isRight) {
    await failures.record(sourceIp, email);
    throw new AppError('unauthenticated', 'invalid_credentials', 'E-mail address or password is wrong.');
  }
  const { user, membership } = found;
  if (!membership) {
    throw forbidden(
      'no_organization',
      'You are not a member of any organization any more. Ask to be invited again.',
    );
  }
  await renewHash(db, user, password);
  const access_token = await tokens.issue({
    userId: user.id,
    orgId: membership.org_id,
    tokenVersion: user.token_version,
  });
  return { access_token, user: toUserView(user, membership) };
}

async function renewHash(db: Database, user: UserRow, password: string): Promise<void> {
  if (!needsRehash(user.password_hash)) return;
  const hash = await hashPassword(password);
  await db.public((sql) => replaceHash(sql, user, hash));
}

import type { RequestSource } from '../../shared/actor.ts';
import { minuteMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { hashSecret, newSecret } from '../../shared/ids.ts';
import { beginSignIn, type Destination, type SignedIn, type SignInOptions } from '../log-in/sign-in.ts';
import { findUserById } from '../store.postgres.ts';
import type { UserRow } from '../user.ts';
import { type CodeCheckOptions, type CodeKind, withCode } from './code-check.ts';
import type { LoginChallenge } from './schema.ts';
import { deleteChallenge, findChallenge, insertChallenge } from './store.challenges.postgres.ts';

/** Long enough to find the phone. */
const challengeMs = 5 * minuteMs;

/** The first half of a login with a second factor, after the password was right. */
export async function challenge(
  { db, clock }: Pick<CodeCheckOptions, 'db' | 'clock'>,
  { id: user_id, token_version }: UserRow,
): Promise<LoginChallenge> {
  const token = newSecret();
  const expires_at = new Date(clock.now().getTime() + challengeMs);
  const row = { token_hash: hashSecret(token), user_id, token_version, expires_at };
  await db.public((sql) => insertChallenge(sql, row));
  return { challenge_token: token, expires_at: expires_at.toISOString() };
}

const shownBy: Record<CodeKind, string> = {
  totp: 'password and code',
  recovery: 'password and recovery code',
};

/**
 * The second half: a code for the challenge. Both are used up by it.
 * @throws AppError unauthenticated challenge_over; as `withCode` and `beginSignIn`
 */
export async function logInWithCode(
  options: CodeCheckOptions & SignInOptions,
  request: Destination & { challengeToken: string; code: string; source: RequestSource },
): Promise<SignedIn> {
  const { db, clock } = options;
  const { code, source } = request;
  const tokenHash = hashSecret(request.challengeToken);
  const userId = await db.public((sql) => findChallenge(sql, tokenHash, clock.now()));
  if (!userId) throw challengeOver();
  const { user, kind } = await withCode(options, {
    userId,
    code,
    source,
    confirmed: true,
    effect: async (sql, { signal }, shown) => {
      const token_version = await deleteChallenge(sql, tokenHash, clock.now());
      if (token_version === undefined) throw challengeOver();
      if (shown === 'recovery') await signal('user.recovery_code_used', { user_id: userId });
      // A version that is newer by now is that of an act which was to end this login, too.
      const user = { ...((await findUserById(sql, userId)) as UserRow), token_version };
      return { user, kind: shown };
    },
  });
  return beginSignIn(options, user, request, source, {
    changes: { by: shownBy[kind] },
    secondFactorAt: clock.now(),
  });
}

const challengeOver = () =>
  new AppError(
    'unauthenticated',
    'challenge_over',
    'This login took too long or is done already. Log in again with e-mail and password.',
  );

import type { PersonActor } from '../../shared/actor.ts';
import { forbidden, invalid } from '../../shared/errors.ts';
import { provePassword } from '../account/own-password.ts';
import type { LoginOptions } from '../log-in/login.ts';
import { issueToken, type SignedIn } from '../log-in/sign-in.ts';
import { type CodeCheckOptions, withCode } from '../second-factor/code-check.ts';
import { markSignIn } from '../second-factor/store.postgres.ts';
import { findMembership, findUserById } from '../store.postgres.ts';
import type { Membership, UserRow } from '../user.ts';

export type RefreshOptions = LoginOptions & CodeCheckOptions;

interface Proof {
  code: string | undefined;
  /** Counts where there is no code. */
  current: string | undefined;
  botCheckToken: string | undefined;
}

/**
 * Issues another token of the same sign-in to a user who has authenticated again; it ends when the sign-in does. A
 * person who has a second factor shows a code of it, since the password alone doesn't let them in either.
 * @throws AppError as `withCode` and `provePassword`; invalid one_proof_needed; forbidden second_factor_needed
 */
export async function refreshSignIn(
  options: RefreshOptions,
  actor: PersonActor,
  { code, current, botCheckToken }: Proof,
): Promise<SignedIn> {
  if ((code === undefined) === (current === undefined))
    throw invalid('one_proof_needed', 'Send either code or current_password.');
  const { user, membership } =
    code === undefined
      ? await provePassword(options, actor, current as string, botCheckToken)
      : await proveCode(options, actor, code);
  if (code === undefined && user.second_factor_at !== null) {
    throw forbidden(
      'second_factor_needed',
      'Your account has a second factor: send a code of it as code, in place of current_password.',
    );
  }
  // Of the version that the caller's token has: all sign-ins may have been ended since that was checked.
  const asked = { ...user, token_version: actor.tokenVersion };
  return issueToken(options.tokens, asked, membership, { ...actor.signIn, at: options.clock.now() });
}

async function proveCode(
  options: RefreshOptions,
  actor: PersonActor,
  code: string,
): Promise<{ user: UserRow; membership: Membership }> {
  const { userId, orgId, signIn } = actor;
  // Membership and revocation first, as for every request.
  await options.db.tenant(actor, () => []);
  return withCode(options, {
    userId,
    code,
    confirmed: true,
    source: actor,
    effect: async (sql, { signal }, kind) => {
      await markSignIn(sql, signIn.id, options.clock.now());
      if (kind === 'recovery') await signal('user.recovery_code_used', { user_id: userId });
      // Both were found by the request's first transaction.
      const user = (await findUserById(sql, userId)) as UserRow;
      return { user, membership: (await findMembership(sql, userId, orgId)) as Membership };
    },
  });
}

import type { PersonActor } from '../../shared/actor.ts';
import type { Entrance, Tx } from '../../shared/db/client.ts';
import { conflict } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { provePassword } from '../account/own-password.ts';
import type { LoginOptions } from '../log-in/login.ts';
import { auditAccount } from '../sign-in-log.ts';
import { findUserById } from '../store.postgres.ts';
import { type CodeCheckOptions, sealTotpSecret, withCode } from './code-check.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import {
  confirmSecondFactor,
  deleteSecondFactor,
  markSignIn,
  putSecondFactor,
  replaceRecoveryCodes,
} from './store.postgres.ts';
import { newTotpSecret, totpUri } from './totp.ts';

// The acts of signed-in users on their own second factor.

export type SecondFactorOptions = CodeCheckOptions & Pick<LoginOptions, 'botCheck' | 'failures'>;

/**
 * Makes a second factor that counts once it is confirmed. The password is asked for, or a stolen access token would be
 * enough to keep the account's owner out.
 * @throws AppError forbidden wrong_password or bot check; conflict second_factor_exists
 */
export async function enrol(
  options: SecondFactorOptions,
  actor: PersonActor,
  request: { current: string; botCheckToken: string | undefined },
): Promise<{ secret: string; otpauth_uri: string }> {
  const { user } = await provePassword(options, actor, request.current, request.botCheckToken);
  const secret = newTotpSecret();
  const sealedSecret = await sealTotpSecret(options.secrets, user.id, secret);
  const row = { id: newId('secondFactor'), sealedSecret };
  if (!(await options.db.public((sql) => putSecondFactor(sql, user.id, row)))) {
    const detail = 'Your account has a second factor. Remove it with a code of it first.';
    throw conflict('second_factor_exists', detail);
  }
  return { secret, otpauth_uri: totpUri(secret, user.email) };
}

/**
 * The app makes right codes: from now on logging in asks for one. The sign-in that asks has shown it, too.
 * @throws AppError as `withCode`
 */
export function confirm(options: SecondFactorOptions, actor: PersonActor, code: string): Promise<string[]> {
  return changed(options, actor, code, false, async (sql, entrance) => {
    const now = options.clock.now();
    await confirmSecondFactor(sql, actor.userId, now);
    await markSignIn(sql, actor.signIn.id, now);
    await announce(sql, entrance, actor, 'auth.second_factor_added');
    return renewedCodes(sql, actor.userId);
  });
}

/**
 * Takes the second factor away. The code is asked for now, however long ago one was shown.
 * @throws AppError as `withCode`
 */
export async function remove(options: SecondFactorOptions, actor: PersonActor, code: string): Promise<void> {
  await changed(options, actor, code, true, async (sql, entrance, kind) => {
    await deleteSecondFactor(sql, actor.userId);
    const by = kind === 'totp' ? 'code' : 'recovery code';
    await announce(sql, entrance, actor, 'auth.second_factor_removed', { by });
  });
  logger.warn('second_factor_removed', { user_id: actor.userId });
}

/**
 * Other recovery codes in place of the former ones.
 * @throws AppError as `withCode`
 */
export function renewCodes(
  options: SecondFactorOptions,
  actor: PersonActor,
  code: string,
): Promise<string[]> {
  return changed(options, actor, code, true, async (sql, entrance) => {
    await announce(sql, entrance, actor, 'auth.recovery_codes_renewed');
    return renewedCodes(sql, actor.userId);
  });
}

/** Membership and revocation are asked first, as for every request. */
async function changed<T>(
  options: SecondFactorOptions,
  actor: PersonActor,
  code: string,
  confirmed: boolean,
  effect: Parameters<typeof withCode<T>>[1]['effect'],
): Promise<T> {
  await options.db.tenant(actor, () => []);
  return withCode<T>(options, { userId: actor.userId, code, confirmed, source: actor, effect });
}

async function renewedCodes(sql: Tx, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(sql, userId, codes.map(hashRecoveryCode));
  return codes;
}

/** The mail of each act. */
const mailed = {
  'auth.second_factor_added': 'user.second_factor_added',
  'auth.second_factor_removed': 'user.second_factor_removed',
  'auth.recovery_codes_renewed': 'user.recovery_codes_renewed',
} as const;

/** A mail to the person, and a row in the log of each of their orgs. */
async function announce(
  sql: Tx,
  entrance: Entrance,
  actor: PersonActor,
  action: keyof typeof mailed,
  changes?: Record<string, unknown>,
): Promise<void> {
  const { userId } = actor;
  const user = await findUserById(sql, userId);
  await entrance.signal(mailed[action], { user_id: userId });
  const person = { userId, email: user?.email ?? '', name: user?.name ?? null };
  await auditAccount(sql, entrance, person, actor, { action, ...(changes && { changes }) });
}

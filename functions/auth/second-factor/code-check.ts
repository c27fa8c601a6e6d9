import type { RequestSource } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database, Entrance, Tx } from '../../shared/db/client.ts';
import { AppError, conflict, forbidden } from '../../shared/errors.ts';
import { logger } from '../../shared/logger.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { auditByService } from '../sign-in-log.ts';
import { waitForCode } from './attempts.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import {
  acceptStep,
  countFailure,
  lockSecondFactor,
  type StoredSecondFactor,
  selectSecondFactor,
  useRecoveryCode,
} from './store.postgres.ts';
import { isTotpCode, stepOf } from './totp.ts';

export interface CodeCheckOptions {
  db: Database;
  clock: Clock;
  secrets: SecretBox;
}

/** The kind of a code. */
export type CodeKind = 'totp' | 'recovery';

interface Check<T> {
  userId: string;
  code: string;
  /** The second factor that the code is for: the one of sign-ins, or one that is being set up. */
  confirmed: boolean;
  source: RequestSource;
  /** The effect of the right code, in the same transaction: if it throws, the code stays unused. */
  effect(sql: Tx, entrance: Entrance, kind: CodeKind): Promise<T>;
}

type Outcome<T> = { done: T } | { refused: AppError };

/** Sealed for its user, so that a row that is copied to another one can't be opened there. */
export const totpContext = (userId: string) => ({ user_id: userId, purpose: 'second_factor' }) as const;

/** Seals the secret of a second factor for its user. */
export const sealTotpSecret = (secrets: SecretBox, userId: string, secret: string) =>
  secrets.seal(secret, totpContext(userId));

/**
 * Judges a code, once: a time step and a recovery code count for one act. Wrong ones are counted in the same row that
 * the right one is read from, under its lock, so that of any number at once no more are tried than the quota.
 * @throws AppError forbidden second_factor_wrong; rate_limited second_factor_locked; conflict no_second_factor
 */
export async function withCode<T>({ db, clock, secrets }: CodeCheckOptions, check: Check<T>): Promise<T> {
  const { userId, code, confirmed } = check;
  const [known] = await db.public((sql) => selectSecondFactor(sql, userId));
  if (known?.isConfirmed !== confirmed) throw noSecondFactor();
  // Before the transaction, which should be short: KMS is asked.
  const secret = isTotpCode(code) ? await secrets.open(known.sealedSecret, totpContext(userId)) : undefined;
  const outcome = await db.public(async (sql, entrance): Promise<Outcome<T>> => {
    const factor = await lockSecondFactor(sql, userId);
    if (factor?.id !== known.id || factor.isConfirmed !== confirmed) return { refused: noSecondFactor() };
    const now = clock.now();
    const waitMs = waitForCode(factor.failedAt, now);
    // Recovery codes can't be guessed: with one a user gets in whom a stranger's guesses have locked out.
    if (waitMs > 0 && secret !== undefined) return { refused: locked(waitMs) };
    const kind = await judge(sql, check, factor, secret, now);
    if (kind) return { done: await check.effect(sql, entrance, kind) };
    await countFailure(sql, userId, now);
    // Within the quota, so that an attacker can't fill the audit log.
    if (waitMs === 0) {
      const act = { action: 'auth.second_factor_failed' } as const;
      await auditByService(sql, entrance, userId, check.source, act);
    }
    return { refused: wrong() };
  });
  if ('done' in outcome) return outcome.done;
  logger.warn('second_factor_failed', { user_id: userId, reason: outcome.refused.code });
  throw outcome.refused;
}

/** Uses the code up. Undefined for a wrong one. */
async function judge(
  sql: Tx,
  { userId, code }: Pick<Check<unknown>, 'userId' | 'code'>,
  { lastStep }: StoredSecondFactor,
  secret: string | undefined,
  now: Date,
): Promise<CodeKind | undefined> {
  if (secret === undefined) {
    const isRight = await useRecoveryCode(sql, userId, hashRecoveryCode(code), now);
    return isRight ? 'recovery' : undefined;
  }
  const step = stepOf(secret, code, now);
  if (step === undefined || step <= lastStep) return undefined;
  await acceptStep(sql, userId, step);
  return 'totp';
}

const wrong = () =>
  forbidden(
    'second_factor_wrong',
    'This code is wrong, too old or was used before. Wait for the next one and send that.',
    [{ path: 'code', message: 'is wrong, too old or was used before: wait for the next one' }],
  );

const locked = (waitMs: number) =>
  new AppError(
    'rate_limited',
    'second_factor_locked',
    'Too many wrong codes. Wait, or use a recovery code.',
    {
      retryAfter: Math.ceil(waitMs / 1000),
    },
  );

const noSecondFactor = () =>
  conflict(
    'no_second_factor',
    'There is no such second factor. GET /api/auth/second-factor says how it stands.',
  );

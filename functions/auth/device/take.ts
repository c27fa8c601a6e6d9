import { activateToken } from '../../orgs/tokens/store.tokens.postgres.ts';
import { firstNotice } from '../../orgs/tokens/token.ts';
import type { RequestSource } from '../../shared/actor.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database, Entrance } from '../../shared/db/client.ts';
import { secondMs } from '../../shared/durations.ts';
import { AppError, type OAuthError } from '../../shared/errors.ts';
import { hashSecret } from '../../shared/ids.ts';
import { type DeviceLogin, nextInterval, type PollOutcome, pollOutcome } from './device-login.ts';
import { tokenOf } from './start.ts';
import { deleteDeviceLogin, lockByDevice, notePoll } from './store.device-logins.postgres.ts';

interface TakeOptions {
  db: Database;
  clock: Clock;
}

/**
 * Answers a machine that asks whether it was logged in. The token is given once, and counts from then on: the row that it is made with goes
 * with it.
 * @throws AppError malformed with what RFC 8628, section 3.5, has for each case
 */
export async function takeDeviceToken(
  { db, clock }: TakeOptions,
  { deviceCode, source }: { deviceCode: string; source: RequestSource },
) {
  // Thrown behind the transaction, which keeps that the machine has asked.
  const { login, outcome, now } = await db.public(async (sql, entrance) => {
    const now = clock.now();
    const login = await lockByDevice(sql, hashSecret(deviceCode));
    if (!login) return { outcome: 'unknown' as const, now };
    const outcome = pollOutcome(login, now);
    if (outcome !== 'allowed' && outcome !== 'refused') {
      await notePoll(sql, login.id, now, nextInterval(login, outcome));
      return { login, outcome, now };
    }
    await deleteDeviceLogin(sql, login.id);
    const counts = outcome === 'allowed' && (await activated(entrance, login, { source, now }));
    return { login, outcome: counts ? outcome : ('refused' as const), now };
  });
  if (outcome !== 'allowed') throw refusal(outcome, login);
  const { salt, scope, ends_at } = login as DeviceLogin & { ends_at: Date };
  return {
    access_token: tokenOf(deviceCode, salt),
    token_type: 'Bearer' as const,
    expires_in: Math.floor((ends_at.getTime() - now.getTime()) / secondMs),
    scope,
  };
}

/** @returns false where the token was ended before its machine has asked for it */
async function activated(
  { enterOrg, signal }: Entrance,
  { token_id: id, entered_in: org, entered_by: user, ends_at: endsAt }: DeviceLogin,
  { source, now }: { source: RequestSource; now: Date },
): Promise<boolean> {
  // Allowed by the version before, whose tokens count from then on.
  if (id === null || org === null || user === null || endsAt === null) return true;
  const unit = await enterOrg(org, { source });
  if (!(await activateToken(unit, id, { endsAt, tellAt: firstNotice(now, endsAt) }))) return false;
  await signal('user.program_let_in', { user_id: user, token_id: id, token_org: org });
  return true;
}

type PollRefusal = Exclude<PollOutcome, 'allowed'> | 'unknown';

const refusals: Record<PollRefusal, readonly [code: string, oauthError: OAuthError, detail: string]> = {
  waits: ['device_login_waits', 'authorization_pending', 'No user has allowed it yet. Ask again.'],
  hasty: [
    'device_login_hasty',
    'slow_down',
    'It was asked too early. Leave five seconds more between two questions.',
  ],
  refused: [
    'device_login_refused',
    'access_denied',
    'The person who entered the code has refused it, or ended its token.',
  ],
  over: ['device_login_over', 'expired_token', 'No user has allowed it in ten minutes. Begin again.'],
  unknown: [
    'device_login_unknown',
    'invalid_grant',
    'There is no such device_code: it is mistyped, its time is long over, or it was used. If another program has used it, end the token in the console.',
  ],
};

function refusal(outcome: PollRefusal, login: DeviceLogin | undefined): AppError {
  const [code, oauthError, detail] = refusals[outcome];
  const retryAfter = login && (outcome === 'waits' || outcome === 'hasty') && nextInterval(login, outcome);
  return new AppError('malformed', code, detail, { oauthError, ...(retryAfter && { retryAfter }) });
}

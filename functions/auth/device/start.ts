import type { TokenScope } from '../../shared/actor.ts';
import { apiTokenOf } from '../../shared/api-token.ts';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { minuteMs, secondMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { addressKey } from '../../shared/http/limits/address-key.ts';
import { hashSecret, newId, newSecret } from '../../shared/ids.ts';
import { codeForMs, firstIntervalS, mostWaiting, newUserCode, shownCode, whyNoMore } from './device-login.ts';
import { insertDeviceLogin, selectWaiting } from './store.device-logins.postgres.ts';

export interface StartOptions {
  db: Database;
  clock: Clock;
  /** Of the console, without a slash at its end. */
  appBaseUrl: string;
}

/** The token that the machine's code and the row's salt make together; after its row is deleted it can't be made again. */
export const tokenOf = (deviceCode: string, salt: string): string => apiTokenOf(`${deviceCode}.${salt}`);

/** @throws AppError rate_limited `too_many_device_logins` */
export function startDeviceLogin(
  { db, clock, appBaseUrl }: StartOptions,
  asked: { scope: TokenScope; machine: string; sourceIp: string },
) {
  return db.public(async (sql) => {
    const now = clock.now();
    const address = addressKey(asked.sourceIp);
    const refusal = whyNoMore(await selectWaiting(sql, now, mostWaiting), address);
    if (refusal) throw tooMany(refusal);
    const deviceCode = newSecret();
    const salt = newSecret();
    const token = tokenOf(deviceCode, salt);
    const code = newUserCode();
    const isNew = await insertDeviceLogin(sql, {
      id: newId('deviceLogin'),
      device_hash: hashSecret(deviceCode),
      user_code: code,
      salt,
      token_hash: hashSecret(token),
      hint: token.slice(-4),
      machine: asked.machine,
      address,
      scope: asked.scope,
      created_at: now,
      expires_at: new Date(now.getTime() + codeForMs),
      interval_s: firstIntervalS,
    });
    // Once in 25 million times at most: the machine asks again.
    if (!isNew) throw tooMany('The code is taken by chance');
    const page = `${appBaseUrl}/device`;
    return {
      device_code: deviceCode,
      user_code: shownCode(code),
      verification_uri: page,
      verification_uri_complete: `${page}#code=${shownCode(code)}`,
      expires_in: codeForMs / secondMs,
      interval: firstIntervalS,
    };
  });
}

const tooMany = (what: string) =>
  new AppError(
    'rate_limited',
    'too_many_device_logins',
    `${what} to be logged in. Try again in a minute, or use a token that you make in the console.`,
    { retryAfter: minuteMs / secondMs, oauthError: 'slow_down' },
  );

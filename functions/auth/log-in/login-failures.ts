import { createHash } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock } from '../../shared/clock.ts';
import { minuteMs } from '../../shared/durations.ts';
import { addressKey } from '../../shared/http/limits/address-key.ts';
import type { LimitRule } from '../../shared/http/limits/limits.ts';
import { giveBackToLog, takeFromLog } from '../../shared/http/limits/sliding-log.ts';
import { logger } from '../../shared/logger.ts';

/** From the third failure within 15 minutes on, a login needs the bot check; no user is ever locked out. */
const rule: Pick<LimitRule, 'quota' | 'windowMs'> = { quota: 3, windowMs: 15 * minuteMs };
const usualTimeoutMs = 250;

/** A login attempt before its password is checked. */
export interface Attempt {
  /** It must pass the bot check first. */
  needsBotCheck: boolean;
  /** The password was right: it doesn't count. */
  succeeded(): Promise<void>;
}

/**
 * Remembers failed logins by address and by account. An attempt counts as failed from its begin until it has
 * succeeded, so that of many at once no more than the quota pass without the bot check.
 */
export interface LoginFailures {
  begin(sourceIp: string, email: string): Promise<Attempt>;
}

/**
 * Counts in the cache table. Without the table no bot check is demanded: the login limit still holds, and people who
 * know their password should get in.
 */
export function loginFailures(
  cache: { client: DynamoDBClient; table: string },
  clock: Clock,
  storeTimeoutMs = usualTimeoutMs,
): LoginFailures {
  const request = (key: string) => ({
    ...cache,
    rule: {
      ...rule,
      name: 'auth',
      counting: 'log',
      per: 'address',
      countedIn: 'store',
      withoutStore: 'in-process',
      storeTimeoutMs,
    } as const,
    key,
    now: clock.now().getTime(),
    signal: AbortSignal.timeout(storeTimeoutMs),
  });
  return {
    begin: async (sourceIp, email) => {
      const requests = keys(sourceIp, email).map(request);
      const decisions = (await tolerant(() => Promise.all(requests.map(takeFromLog)))) ?? [];
      const counted = requests.filter((_, index) => decisions[index]?.isAllowed);
      return {
        needsBotCheck: decisions.some(({ isAllowed }) => !isAllowed),
        succeeded: async () => {
          const again = counted.map((one) => ({ ...one, signal: AbortSignal.timeout(storeTimeoutMs) }));
          await tolerant(() => Promise.all(again.map(giveBackToLog)));
        },
      };
    },
  };
}

// The address as a digest, so that the table holds no e-mail addresses.
const keys = (sourceIp: string, email: string) => [
  `login#address#${addressKey(sourceIp)}`,
  `login#account#${createHash('sha256').update(email).digest('hex')}`,
];

async function tolerant<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    logger.warn('login_failures_unavailable', { error: error as Error });
    return undefined;
  }
}

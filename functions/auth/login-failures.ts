import { createHash } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock } from '../shared/clock.ts';
import { addressKey } from '../shared/http/address-key.ts';
import { readItem, toNumbers } from '../shared/http/limit-item.ts';
import { liveAt } from '../shared/http/limit-store.ts';
import type { LimitRule } from '../shared/http/limits.ts';
import { takeFromLog } from '../shared/http/sliding-log.ts';
import { logger } from '../shared/logger.ts';

/** From the third failure within 15 minutes on, a login needs the bot check; nobody is ever locked out. */
const rule: Pick<LimitRule, 'quota' | 'windowMs'> = { quota: 3, windowMs: 15 * 60_000 };
const storeTimeoutMs = 250;

/** Remembers failed logins by address and by account. */
export interface LoginFailures {
  /** Whether a login from this address or to this account must pass the bot check. */
  areMany(sourceIp: string, email: string): Promise<boolean>;
  record(sourceIp: string, email: string): Promise<void>;
}

/**
 * Counts in the cache table. Without the table nothing is asked for: the login limit still holds, and people
 * who know their password should get in.
 */
export function loginFailures(cache: { client: DynamoDBClient; table: string }, clock: Clock): LoginFailures {
  const request = (key: string) => ({
    ...cache,
    rule: {
      ...rule,
      name: 'auth',
      counting: 'log',
      per: 'address',
      withoutStore: 'in-process',
      storeTimeoutMs,
    } as const,
    key,
    now: clock.now().getTime(),
    signal: AbortSignal.timeout(storeTimeoutMs),
  });
  const count = async (key: string) => {
    const item = await readItem(request(key));
    return liveAt(toNumbers(item?.ts), request(key).rule, clock.now().getTime()).length;
  };
  return {
    areMany: async (sourceIp, email) => {
      const counts = await tolerant(() => Promise.all(keys(sourceIp, email).map(count)));
      return (counts ?? []).some((failures) => failures >= rule.quota);
    },
    record: async (sourceIp, email) => {
      await tolerant(() => Promise.all(keys(sourceIp, email).map((key) => takeFromLog(request(key)))));
    },
  };
}

// The address as a digest: the table is no place for e-mail addresses.
const keys = (sourceIp: string, email: string) => [
  `login#address#${addressKey(sourceIp)}`,
  `login#account#${createHash('sha256').update(email).digest('hex')}`,
];

async function tolerant<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    logger.warn('login_failures_unavailable', error as Error);
    return undefined;
  }
}

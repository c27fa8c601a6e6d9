import type { LimitBucket } from '../route.ts';
import { addressKey } from './address-key.ts';

/** Numbers and behaviour of one rule. */
export interface LimitRule {
  name: Exclude<LimitBucket, 'none'>;
  /** Requests that pass within any window. */
  quota: number;
  windowMs: number;
  /**
   * `log` keeps every timestamp and is exact; `buckets` keeps two counters and takes the older one as evenly
   * spread: one write however large the quota, at the price of letting a burst at its end count for less.
   */
  counting: 'log' | 'buckets';
  per: 'user' | 'address';
  /** Without the store: `in-process` counts in this container alone, `refuse` answers 503. */
  withoutStore: 'in-process' | 'refuse';
  /** How long the store may take. Where refusing is the alternative, waiting is better. */
  storeTimeoutMs: number;
}

const minute = 60_000;

/** The specification's limits, and 600/min for writes (decided, since it names only reads). */
export const limitRules: Record<LimitRule['name'], LimitRule> = {
  auth: {
    name: 'auth',
    quota: 10,
    windowMs: minute,
    counting: 'log',
    per: 'address',
    withoutStore: 'in-process',
    // A login waits longer than this for its hash anyway, and each container that counts for itself lets ten more in.
    storeTimeoutMs: 250,
  },
  // A message costs money at the model provider, so without a count it is refused.
  message: {
    name: 'message',
    quota: 10,
    windowMs: minute,
    counting: 'log',
    per: 'user',
    withoutStore: 'refuse',
    storeTimeoutMs: 1000,
  },
  read: {
    name: 'read',
    quota: 600,
    windowMs: minute,
    counting: 'buckets',
    per: 'user',
    withoutStore: 'in-process',
    storeTimeoutMs: 50,
  },
  write: {
    name: 'write',
    quota: 600,
    windowMs: minute,
    counting: 'buckets',
    per: 'user',
    withoutStore: 'in-process',
    storeTimeoutMs: 50,
  },
};

/** Whom a request is counted for. */
export interface LimitSubject {
  userId: string | undefined;
  sourceIp: string;
}

/** The counter's key: the user, or the address where there is none. */
export function limitKey(rule: LimitRule, { userId, sourceIp }: LimitSubject): string {
  const subject = rule.per === 'user' && userId ? userId : addressKey(sourceIp);
  return `limit#${rule.name}#${subject}`;
}

import type { Logger } from '@aws-lambda-powertools/logger';
import type { Clock } from '../../clock.ts';
import { AppError, unavailable } from '../../errors.ts';
import type { CostBucket, LimitBucket } from '../route.ts';
import { type Breaker, breaker } from './breaker.ts';
import { lastCounts } from './last-counts.ts';
import { memoryLimitStore } from './limit-store.memory.ts';
import type { LimitDecision, LimitStore } from './limit-store.ts';
import { type LimitRule, type LimitSubject, limitKey, limitRules, shareOf } from './limits.ts';

export interface RateLimiter {
  /**
   * Counts one request and returns the headers its answer carries.
   * @throws AppError rate_limited (429 with Retry-After), or unavailable where the rule refuses without a store
   */
  take(bucket: LimitBucket | CostBucket, subject: LimitSubject): Promise<Record<string, string>>;
  /** Whether this process knows that it would refuse: then nothing is done for a request before it is counted. */
  isRefusing(bucket: LimitBucket, subject: LimitSubject): boolean;
  /**
   * As take, until it is given back.
   * @param open how many the subject's organization has open already, for rules with shares
   */
  hold(bucket: CostBucket, subject: LimitSubject, open?: number): Promise<Held>;
}

interface Admitted {
  headers: Record<string, string>;
  /** How many there were before this one under the same rule and key. */
  before: number;
}

export interface Held extends Admitted {
  /** Doesn't throw: what is lost counts until its window is over. */
  giveBack: () => Promise<void>;
}

export interface RateLimiterOptions {
  store: LimitStore;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  rules?: typeof limitRules;
}

/** Applies the limits over the shared store, and over an in-process one while that is down. */
export function rateLimiter({ store, clock, log, rules = limitRules }: RateLimiterOptions): RateLimiter {
  const inProcess = memoryLimitStore();
  const last = lastCounts();
  // One breaker per rule: reads have the shortest time-out, and a store too slow for them must not refuse messages.
  const breakers = new Map(Object.keys(rules).map((name) => [name, breaker(clock)]));
  const refusedUntil = new Map<string, number>();
  const admit = async (rule: LimitRule, key: string, now: number): Promise<Admitted> => {
    const shared =
      rule.countedIn === 'store'
        ? await fromStore(breakers.get(rule.name) as Breaker, log, () => store.take(rule, key, now))
        : undefined;
    if (!shared && rule.withoutStore === 'refuse') {
      throw unavailable(
        'limits_unavailable',
        'Messages cannot be counted right now. Try again in a few seconds.',
      );
    }
    if (shared && rule.counting !== 'log') last.keep(rule, key, shared, now);
    const decision = await known(rule, shared, () => last.take(inProcess, rule, key, now));
    const headers = limitHeaders(rule, decision);
    if (decision.isAllowed) return { headers, before: rule.quota - decision.remaining - 1 };
    remember(refusedUntil, key, now + decision.resetMs);
    const wait = seconds(decision.resetMs);
    throw new AppError('rate_limited', 'rate_limited', refusal(rule, wait), { retryAfter: wait, headers });
  };
  const now = () => clock.now().getTime();
  return {
    take: async (bucket, subject) => {
      if (bucket === 'none') return {};
      const rule = rules[bucket];
      return (await admit(rule, limitKey(rule, subject), now())).headers;
    },
    isRefusing: (bucket, subject) =>
      bucket !== 'none' && (refusedUntil.get(limitKey(rules[bucket], subject)) ?? 0) > now(),
    hold: async (bucket, subject, open = 0) => {
      const rule = shareOf(rules[bucket], open);
      const [key, takenAt] = [limitKey(rule, subject), now()];
      const admitted = await admit(rule, key, takenAt);
      const giveBack = async () => {
        await inProcess.giveBack(rule, key, takenAt);
        await store.giveBack(rule, key, takenAt).catch((error: unknown) => {
          log.warn('rate_limit_not_given_back', { limit: rule.name, error: error as Error });
        });
      };
      return { ...admitted, giveBack };
    },
  };
}

// As many as an in-process store has; beyond it the longest one is forgotten, whose requests cost a little more then.
const mostRefused = 10_000;

function remember(refusedUntil: Map<string, number>, key: string, until: number): void {
  refusedUntil.delete(key);
  refusedUntil.set(key, until);
  if (refusedUntil.size > mostRefused) refusedUntil.delete(refusedUntil.keys().next().value as string);
}

const holders = { user: 'you', org: 'your organization', address: 'your address', service: 'everybody' };

const refusal = ({ name, held, per, quota, windowMs }: LimitRule, wait: number) => {
  if (held && quota < limitRules[name].quota) {
    return (
      `${quota} streams are open for everybody, and the places that are left are kept for organizations that have none. ` +
      `Close one or read without streaming; the oldest ends within ${wait} s.`
    );
  }
  return held
    ? `${quota} streams are open for ${holders[per]}, and there are no more at a time. Close one or read without ` +
        `streaming; the oldest ends within ${wait} s.`
    : `More than ${quota} requests in ${windowMs / 1000} seconds. Try again in ${wait} s.`;
};

/**
 * Exact rules also count in this process: while the store is intermittent, requests admitted without it are known
 * only here, and one container never admits more than the quota.
 */
async function known(
  rule: LimitRule,
  shared: LimitDecision | undefined,
  takeInProcess: () => Promise<LimitDecision>,
): Promise<LimitDecision> {
  if (shared && (!shared.isAllowed || rule.counting !== 'log')) return shared;
  const own = await takeInProcess();
  return shared && own.isAllowed ? shared : own;
}

/** The store's decision; undefined while it fails or the breaker is open. */
async function fromStore(
  storeBreaker: Breaker,
  log: Pick<Logger, 'warn'>,
  take: () => Promise<LimitDecision>,
): Promise<LimitDecision | undefined> {
  if (!storeBreaker.isClosed()) return undefined;
  try {
    const decision = await take();
    if (decision.isLocal) storeBreaker.notTried();
    else storeBreaker.succeeded();
    return decision;
  } catch (error) {
    storeBreaker.failed();
    log.warn('rate_limit_store_down', { error: error as Error });
    return undefined;
  }
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Header fields of draft-ietf-httpapi-ratelimit-headers. */
const limitHeaders = (rule: LimitRule, { remaining, resetMs }: LimitDecision) => ({
  'RateLimit-Policy': `"${rule.name}";q=${rule.quota};w=${rule.windowMs / 1000}`,
  RateLimit: `"${rule.name}";r=${remaining};t=${seconds(resetMs)}`,
});

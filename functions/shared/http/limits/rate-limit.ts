import type { Logger } from '@aws-lambda-powertools/logger';
import type { Clock } from '../../clock.ts';
import { dayMs, secondMs } from '../../durations.ts';
import { AppError, unavailable } from '../../errors.ts';
import type { CostBucket, LimitBucket } from '../route.ts';
import { type Breaker, breaker } from './breaker.ts';
import { lastCounts } from './last-counts.ts';
import { type LimitSubject, limitKey } from './limit-key.ts';
import { memoryLimitStore } from './limit-store.memory.ts';
import { type LimitDecision, type LimitStore, StoreIsLate } from './limit-store.ts';
import { type LimitRule, type LimitRules, limitRules, shareOf } from './limits.ts';
import { orgLimits } from './limits-beside.ts';

export interface RateLimiter {
  /**
   * Counts one request, for the caller's organization as well, and returns the headers its answer carries.
   * @throws AppError rate_limited (429 with Retry-After), or unavailable where the rule refuses without a store
   */
  take(bucket: LimitBucket | CostBucket, subject: LimitSubject): Promise<Record<string, string>>;
  /** Whether this process knows that it would refuse: then nothing is done for a request before it is counted. */
  isRefusing(bucket: LimitBucket, subject: LimitSubject): boolean;
  /**
   * As take, until it is given back.
   * @param open how many the subject's organization or site has already, for rules with shares
   */
  hold(bucket: CostBucket, subject: LimitSubject, open?: number): Promise<Admission>;
}

export interface Admission {
  headers: Record<string, string>;
  /** How many there were before this one under the same rule and key. */
  before: number;
  /** Doesn't throw: a count that can't be given back lasts until its window is over. */
  giveBack: () => Promise<void>;
}

interface StoreAdmission extends Omit<Admission, 'giveBack'> {
  /** Whether the shared store knows of it. */
  isInStore: boolean;
}

export interface RateLimiterOptions {
  store: LimitStore;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  rules?: LimitRules;
}

/** Applies the limits over the shared store, and over an in-process one while that is down. */
export function rateLimiter({ store, clock, log, rules = limitRules }: RateLimiterOptions): RateLimiter {
  const inProcess = memoryLimitStore();
  const last = lastCounts();
  // One breaker per rule: reads have the shortest time-out, and a store too slow for them must not refuse messages.
  const breakers = new Map(Object.keys(rules).map((name) => [name, breaker(clock)]));
  const refusals = new Map<string, Refusal>();
  const refused = (rule: LimitRule, resetMs: number) => {
    const wait = seconds(Math.min(resetMs, rule.retryMs ?? resetMs));
    const headers = limitHeaders(rule, { remaining: 0, resetMs });
    const detail = sentence(rule, wait);
    return new AppError('rate_limited', 'rate_limited', detail, { retryAfter: wait, headers });
  };
  /** Learns from the shared store's answer, also where the request didn't wait for it. */
  const learn = (rule: LimitRule, key: string, decision: LimitDecision, now: number) => {
    if (rule.counting !== 'log') last.keep(rule, key, decision, now);
    if (!decision.isAllowed) remember(refusals, key, { until: now + decision.resetMs, byStore: true });
  };
  /** A request that the store would have admitted, and that was refused without it, counts no longer. */
  const learnLate = (rule: LimitRule, key: string, said: LimitDecision, now: number, wasRefused: boolean) => {
    if (!said.isAllowed || !wasRefused) return learn(rule, key, said, now);
    learn(rule, key, { ...said, remaining: said.remaining + 1 }, now);
    void giveBackToStore(rule, key, now);
  };
  const giveBackToStore = (rule: LimitRule, key: string, takenAt: number) =>
    store.giveBack(rule, key, takenAt).catch((error: unknown) => {
      log.warn('rate_limit_not_given_back', { limit: rule.name, error: error as Error });
    });
  const admit = async (rule: LimitRule, key: string, now: number): Promise<StoreAdmission> => {
    let wasRefused = false;
    const former = refusals.get(key);
    // Until then none passes, so a flood asks the store no more.
    if (rule.counting === 'buckets' && former?.byStore && former.until > now)
      throw refused(rule, former.until - now);
    const shared =
      rule.countedIn === 'store'
        ? await fromStore(breakers.get(rule.name) as Breaker, log, {
            take: () => store.take(rule, key, now),
            late: (decision) => learnLate(rule, key, decision, now, wasRefused),
          })
        : undefined;
    if (!shared && rule.withoutStore === 'refuse') {
      throw unavailable(
        'limits_unavailable',
        'Messages cannot be counted right now. Try again in a few seconds.',
      );
    }
    if (shared) learn(rule, key, shared, now);
    const decision = await known(rule, shared, () => last.take(inProcess, rule, key, now));
    if (decision.isAllowed) {
      const before = rule.quota - decision.remaining - 1;
      return { headers: limitHeaders(rule, decision), before, isInStore: shared !== undefined };
    }
    wasRefused = true;
    if (shared?.isAllowed !== false)
      remember(refusals, key, { until: now + decision.resetMs, byStore: false });
    throw refused(rule, decision.resetMs);
  };
  const giveBack = async (rule: LimitRule, key: string, takenAt: number, { isInStore }: StoreAdmission) => {
    await inProcess.giveBack(rule, key, takenAt);
    // An exact count may be there although its answer was lost.
    if (!isInStore && rule.counting !== 'log') return;
    await giveBackToStore(rule, key, takenAt);
  };
  const now = () => clock.now().getTime();
  const isRefused = (key: string) => (refusals.get(key)?.until ?? 0) > now();
  const isRefusedByStore = (key: string) => isRefused(key) && refusals.get(key)?.byStore === true;
  const rulesFor = (bucket: LimitBucket | CostBucket, { orgId }: LimitSubject) => {
    const org = orgId !== undefined && bucket in orgLimits ? orgLimits[bucket as LimitBucket] : undefined;
    return { own: bucket === 'none' ? undefined : rules[bucket], org: org && rules[org] };
  };
  /**
   * Both at once, so the organization's count takes no time of its own. A request that the user's own limit refuses is given
   * back to the organization: a user who is refused must not use up what the others have. Nor are the user's own requests
   * used up once it is known that the organization is refused, which then costs no question to the store.
   */
  const admitBoth = async (own: LimitRule, org: LimitRule, subject: LimitSubject) => {
    const [ownKey, orgKey, at] = [limitKey(own, subject), limitKey(org, subject), now()];
    if (!isRefused(ownKey) && isRefusedByStore(orgKey)) await admit(org, orgKey, at);
    if (isRefused(ownKey)) return joined(await admit(own, ownKey, at), await admit(org, orgKey, at));
    const [byUser, byOrg] = await Promise.allSettled([admit(own, ownKey, at), admit(org, orgKey, at)]);
    if (byUser.status === 'rejected') {
      if (byOrg.status === 'fulfilled') await giveBack(org, orgKey, at, byOrg.value);
      throw byUser.reason;
    }
    if (byOrg.status === 'rejected') throw byOrg.reason;
    return joined(byUser.value, byOrg.value);
  };
  return {
    take: async (bucket, subject) => {
      const { own, org } = rulesFor(bucket, subject);
      if (own && org) return admitBoth(own, org, subject);
      return own ? (await admit(own, limitKey(own, subject), now())).headers : {};
    },
    isRefusing: (bucket, subject) => {
      const { own, org } = rulesFor(bucket, subject);
      return [own, org].some((rule) => rule && isRefused(limitKey(rule, subject)));
    },
    hold: async (bucket, subject, open = 0) => {
      const rule = shareOf(rules[bucket], open);
      const [key, takenAt] = [limitKey(rule, subject), now()];
      const admitted = await admit(rule, key, takenAt);
      const { headers, before } = admitted;
      return { headers, before, giveBack: () => giveBack(rule, key, takenAt, admitted) };
    },
  };
}

// As many as an in-process store has; beyond it the longest one is forgotten, whose requests cost a little more then.
const mostRefused = 10_000;

interface Refusal {
  until: number;
  /** The shared store has said so, and not this process while it was away. */
  byStore: boolean;
}

function remember(refusals: Map<string, Refusal>, key: string, refusal: Refusal): void {
  refusals.delete(key);
  refusals.set(key, refusal);
  if (refusals.size > mostRefused) refusals.delete(refusals.keys().next().value as string);
}

const holders = {
  user: 'you',
  person: 'you and your programs in all organizations',
  org: 'all users of your organization together',
  address: 'your address',
  site: 'your addresses',
  network: 'your network',
  service: 'everybody',
};

/** A window of weeks ends in days. */
const inWords = (length: number, unit: string): string =>
  length < dayMs / secondMs ? `${length} ${unit}` : `${Math.ceil((length * secondMs) / dayMs)} days`;

const sentence = ({ held, per, quota, windowMs }: LimitRule, wait: number) => {
  const window = windowMs / secondMs;
  if (!held)
    return `More than ${quota} requests in ${inWords(window, 'seconds')} from ${holders[per]}. Try again in ${inWords(wait, 's')}.`;
  // A stream over its limit is answered with one look instead (pipeline.ts).
  return `${quota} ${held}s of ${holders[per]} are being answered, and there are no more at a time. Send this one again in ${wait} s.`;
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

/**
 * The store's decision; undefined while it fails, is late, or the breaker is open. One that is late but answers is not left
 * alone: it goes on counting, and processes hear of who is at a limit.
 */
async function fromStore(
  storeBreaker: Breaker,
  log: Pick<Logger, 'warn'>,
  { take, late }: { take: () => Promise<LimitDecision>; late: (decision: LimitDecision) => void },
): Promise<LimitDecision | undefined> {
  if (!storeBreaker.isClosed()) return undefined;
  try {
    const decision = await take();
    if (decision.isLocal) storeBreaker.notTried();
    else storeBreaker.succeeded();
    return decision;
  } catch (error) {
    const isDown = (reason: unknown) => {
      log.warn('rate_limit_store_down', { error: reason as Error });
      storeBreaker.failed();
    };
    if (!(error instanceof StoreIsLate)) isDown(error);
    else {
      // Two lines, since the remedies differ: a store that answers late has counted, one that never answers has not.
      log.warn('rate_limit_store_late', {});
      error.decision.then((decision) => {
        storeBreaker.succeeded();
        late(decision);
      }, isDown);
    }
    return undefined;
  }
}

const seconds = (ms: number) => Math.max(1, Math.ceil(ms / 1000));

/** Header fields of draft-ietf-httpapi-ratelimit-headers. */
const limitHeaders = (rule: LimitRule, { remaining, resetMs }: Omit<LimitDecision, 'isAllowed'>) => ({
  'RateLimit-Policy': `"${rule.name}";q=${rule.quota};w=${rule.windowMs / 1000}`,
  RateLimit: `"${rule.name}";r=${remaining};t=${seconds(resetMs)}`,
});

/** Both limits, in the headers of one answer. */
const joined = ({ headers: own }: StoreAdmission, { headers: org }: StoreAdmission) =>
  Object.fromEntries(Object.entries(own).map(([name, value]) => [name, `${value}, ${org[name]}`]));

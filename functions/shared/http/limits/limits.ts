import { dayMs, minuteMs, secondMs } from '../../durations.ts';
import type { CostBucket, LimitBucket, OrgBucket } from '../route.ts';
import { longestStreamMs } from '../streams/sse.ts';

/** Numbers and behaviour of one rule. */
export interface LimitRule {
  name: Exclude<LimitBucket, 'none'> | CostBucket | OrgBucket;
  /** Requests that pass within any window. */
  quota: number;
  windowMs: number;
  /**
   * `log` keeps every timestamp and is exact; `buckets` keeps two counters and takes the older one as evenly
   * spread: one write however large the quota, at the price of letting a burst at its end count for less.
   */
  counting: 'log' | 'buckets';
  per: 'user' | 'person' | 'org' | 'address' | 'site' | 'network' | 'service';
  /** Counts requests under way: each is given back when it ends, or expires with the window if that is lost. */
  held?: 'stream' | 'message' | 'preflight' | 'look';
  /** When a place is most likely free again, where that is long before the window ends. */
  retryMs?: number;
  /**
   * When the places of all organizations become few: an organization that has this many open, or as many requests in the window,
   * gets another one only while there are fewer than this of all. So the last places are kept for those that have none. Of a
   * network's places its sites have such shares.
   */
  shares?: readonly { open: number; quota: number }[];
  /** `process`: guards this container alone, and costs no write to the store. */
  countedIn: 'store' | 'process';
  /** Without the store: `in-process` counts in this container alone, `refuse` answers 503. */
  withoutStore: 'in-process' | 'refuse';
  /** How long the store may take. Where refusing is the alternative, waiting is better. */
  storeTimeoutMs: number;
}

export type LimitRules = Record<LimitRule['name'], LimitRule>;

/** Asks a customer's cloud, or runs for minutes: rare enough for the exact count. */
const costly = {
  counting: 'log',
  countedIn: 'store',
  withoutStore: 'in-process',
  storeTimeoutMs: 250,
} as const;

/** Each holds an execution of a function and a connection to the database; the window is as long as one may last. */
const openStreams = { ...costly, windowMs: longestStreamMs, held: 'stream' } as const;

/** As long as Lambda lets the function of messages run (lib/api/endpoint-functions.ts): by then the place of one that was killed is free. */
export const longestMessageMs = 2 * minuteMs;

/** As long as the gateway waits for an answer. */
const longestPreflightMs = 30 * secondMs;

/** Each waits up to 26 s for a customer's cloud, in an execution of the group that all deployments are read and approved by. */
const underWayPreflights = {
  ...costly,
  windowMs: longestPreflightMs,
  held: 'preflight',
  retryMs: 5 * secondMs,
} as const;

/** The window of limits on all of an organization's users together. */
export const orgWindowMs = 10 * secondMs;

/**
 * Counted beside the limit of a user, with the time of that one's store. In ten seconds as much as one user may send in
 * a minute, so a user alone never reaches it. A shorter window than a user's: in a minute's, the first seconds of a
 * flood would take a whole group of endpoints from all others.
 */
const ofAnOrg = {
  ...costly,
  counting: 'buckets',
  windowMs: orgWindowMs,
  quota: 600,
  storeTimeoutMs: 50,
  per: 'org',
} as const;

/**
 * The limits of docs/limits.md, as they are where a stage says nothing else (stage-limits.ts). Rules for requests that cost more than others are counted per organization, and per
 * address because one person may open several organizations.
 */
export const limitRules: LimitRules = {
  auth: {
    name: 'auth',
    quota: 10,
    windowMs: minuteMs,
    counting: 'log',
    per: 'address',
    countedIn: 'store',
    withoutStore: 'in-process',
    // A login waits longer than this for its hash, and each container that counts for itself admits ten more.
    storeTimeoutMs: 250,
  },
  // Three subscribers that are at their limit: who holds a /56 would else take all that the others of the /48 have.
  auth_site: { ...costly, name: 'auth_site', quota: 30, windowMs: minuteMs, per: 'site' },
  // Ten addresses that are at their limit. Of hashes of passwords an instance does some 20 a second.
  auth_network: {
    ...costly,
    name: 'auth_network',
    quota: 100,
    windowMs: minuteMs,
    per: 'network',
    shares: [
      { open: 1, quota: 80 },
      { open: 5, quota: 60 },
    ],
  },
  // A message costs money at the model provider, so without a count it is refused.
  message: {
    name: 'message',
    quota: 10,
    windowMs: minuteMs,
    counting: 'log',
    per: 'user',
    countedIn: 'store',
    withoutStore: 'refuse',
    storeTimeoutMs: 1000,
  },
  read: {
    name: 'read',
    quota: 600,
    windowMs: minuteMs,
    counting: 'buckets',
    per: 'user',
    countedIn: 'store',
    withoutStore: 'in-process',
    storeTimeoutMs: 50,
  },
  write: {
    name: 'write',
    quota: 600,
    windowMs: minuteMs,
    counting: 'buckets',
    per: 'user',
    countedIn: 'store',
    withoutStore: 'in-process',
    storeTimeoutMs: 50,
  },
  read_org: { ...ofAnOrg, name: 'read_org' },
  write_org: { ...ofAnOrg, name: 'write_org' },
  // Each holds an execution while a model answers, and costs money: six users who talk without a pause.
  message_org: {
    name: 'message_org',
    quota: 60,
    windowMs: minuteMs,
    counting: 'log',
    per: 'org',
    countedIn: 'store',
    withoutStore: 'refuse',
    storeTimeoutMs: 1000,
  },
  // A third of the executions that are kept for messages in production (orgMessagesAtOnce).
  message_at_once: {
    name: 'message_at_once',
    quota: 20,
    windowMs: longestMessageMs,
    counting: 'log',
    per: 'org',
    held: 'message',
    retryMs: 5 * secondMs,
    countedIn: 'store',
    withoutStore: 'refuse',
    storeTimeoutMs: 1000,
  },
  // Without a token and answered from memory: a write to the store for each would cost more than the answer.
  open: {
    name: 'open',
    quota: 600,
    windowMs: minuteMs,
    counting: 'log',
    per: 'address',
    countedIn: 'process',
    withoutStore: 'in-process',
    storeTimeoutMs: 50,
  },
  probe: { ...costly, name: 'probe', quota: 20, windowMs: minuteMs, per: 'org' },
  probe_address: { ...costly, name: 'probe_address', quota: 40, windowMs: minuteMs, per: 'address' },
  preflight: { ...costly, name: 'preflight', quota: 10, windowMs: minuteMs, per: 'org' },
  preflight_address: { ...costly, name: 'preflight_address', quota: 20, windowMs: minuteMs, per: 'address' },
  // One person may own twenty organizations, each with a share of its own.
  preflight_at_once_person: {
    ...underWayPreflights,
    name: 'preflight_at_once_person',
    quota: 5,
    per: 'person',
  },
  preflight_at_once: { ...underWayPreflights, name: 'preflight_at_once', quota: 5, per: 'org' },
  // Half of the group's executions in production (apiExecutions), so that clouds that don't answer leave the other half.
  preflight_at_once_service: {
    ...underWayPreflights,
    name: 'preflight_at_once_service',
    quota: 10,
    per: 'service',
    shares: [{ open: 1, quota: 7 }],
  },
  outside_at_once_person: {
    ...underWayPreflights,
    held: 'look',
    name: 'outside_at_once_person',
    quota: 3,
    per: 'person',
  },
  outside_at_once: { ...underWayPreflights, held: 'look', name: 'outside_at_once', quota: 2, per: 'org' },
  // In each group of endpoints half of the executions at most, as above, and the last ones are for organizations that have none.
  outside_at_once_service: {
    ...underWayPreflights,
    held: 'look',
    name: 'outside_at_once_service',
    quota: 10,
    per: 'service',
    shares: [{ open: 1, quota: 7 }],
  },
  drift: { ...costly, name: 'drift', quota: 30, windowMs: minuteMs, per: 'org' },
  delivery: { ...costly, name: 'delivery', quota: 30, windowMs: minuteMs, per: 'org' },
  // Guesses: a code has 34 bits, and 1000 wait at most.
  device_codes_person: {
    ...costly,
    name: 'device_codes_person',
    quota: 20,
    windowMs: minuteMs,
    per: 'person',
  },
  device_codes: { ...costly, name: 'device_codes', quota: 20, windowMs: minuteMs, per: 'org' },
  device_codes_service: {
    ...costly,
    name: 'device_codes_service',
    quota: 120,
    windowMs: minuteMs,
    per: 'service',
    shares: [
      { open: 1, quota: 90 },
      { open: 5, quota: 60 },
    ],
  },
  // Each has the credits of the free plan. A person owns twenty at most, but can hand them over, and would go on for ever.
  new_orgs: { ...costly, name: 'new_orgs', quota: 20, windowMs: 30 * dayMs, per: 'person' },
  payment: { ...costly, name: 'payment', quota: 20, windowMs: minuteMs, per: 'org' },
  export: { ...costly, name: 'export', quota: 5, windowMs: 10 * minuteMs, per: 'org' },
  export_address: { ...costly, name: 'export_address', quota: 10, windowMs: 10 * minuteMs, per: 'address' },
  // The answers of counted exports: as many as are read one after the other, and lost connections.
  export_part: { ...costly, name: 'export_part', quota: 30, windowMs: 10 * minuteMs, per: 'org' },
  export_part_address: {
    ...costly,
    name: 'export_part_address',
    quota: 60,
    windowMs: 10 * minuteMs,
    per: 'address',
  },
  stream: { ...openStreams, name: 'stream', quota: 10, per: 'user' },
  stream_org: { ...openStreams, name: 'stream_org', quota: 20, per: 'org' },
  stream_address: { ...openStreams, name: 'stream_address', quota: 20, per: 'address' },
  // Below the reserved concurrency of the function (lib/config.ts), which answers pages besides.
  stream_service: {
    ...openStreams,
    name: 'stream_service',
    quota: 100,
    per: 'service',
    shares: [
      { open: 1, quota: 70 },
      { open: 3, quota: 50 },
    ],
  },
  // Pages may leave these open the whole day: there is room left for those who follow a deployment.
  stream_notifications_org: { ...openStreams, name: 'stream_notifications_org', quota: 10, per: 'org' },
  stream_notifications_address: {
    ...openStreams,
    name: 'stream_notifications_address',
    quota: 10,
    per: 'address',
  },
  stream_notifications: {
    ...openStreams,
    name: 'stream_notifications',
    quota: 60,
    per: 'service',
    shares: [
      { open: 1, quota: 40 },
      { open: 3, quota: 30 },
    ],
  },
};

/** The rule for an organization, or a site of a network, that has this many already. */
export function shareOf(rule: LimitRule, open: number): LimitRule {
  const reached = (rule.shares ?? []).filter((share) => open >= share.open);
  return { ...rule, quota: Math.min(rule.quota, ...reached.map(({ quota }) => quota)) };
}

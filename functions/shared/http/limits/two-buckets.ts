import { fromNumber, type Item, readItem, type StoreRequest, toNumber, updateItem } from './limit-item.ts';
import type { LimitDecision } from './limit-store.ts';
import type { LimitRule } from './limits.ts';

// Retries happen only while many containers open the same new window at once.
const mostRounds = 8;
const mostKeys = 10_000;

/** Window `w` counts `c` requests so far; the window before it had `p`. */
interface Buckets {
  w: number;
  c: number;
  p: number;
}

/** A container's knowledge of a counter. */
interface CounterShadow extends Buckets {
  /** Admitted since the store last heard of it. */
  uncounted: number;
  /** How many it may admit before the store must hear of them. */
  allowed: number;
}

const mostUncounted = 19;

/**
 * How many requests a container may admit on its own after one that the store has counted: a twentieth of what is free,
 * that one included. With less than 40 free there are none: each is counted, and so is each of a small quota.
 */
const allowance = (free: number) => Math.max(0, Math.min(mostUncounted, Math.floor(free / 20) - 1));

/**
 * Whether a container may admit the first request of a window before it has heard of the counter in it: where such a quota leaves it
 * some on its own, and as far as it knows, half of it is free. Most callers send an instance one request in a window, which then asks
 * nothing; the second is counted with it.
 */
const mayBeginUnasked = (rule: LimitRule, known: Buckets, now: number) =>
  allowance(rule.quota) > 0 && free(rule, known, now) >= rule.quota / 2;

/**
 * Sliding window as two counters in one item, the older one weighted by how much of it the window still covers. A
 * container that knows the older count needs one conditional write; far from the quota it admits the first and the next requests on
 * its own, and counts them with the first that it may not. None is refused that wouldn't be if each were counted at
 * once. Too many pass by no more than `mostUncounted` for each container and window, while the store answers.
 */
export function twoBuckets() {
  const counters = new Map<string, CounterShadow>();
  /** The window of which a container has admitted the first request, and asked nothing yet. */
  const begun = new Map<string, number>();
  const begin = (key: string, window: number) => {
    begun.delete(key);
    begun.set(key, window);
    if (begun.size > mostKeys) begun.delete(begun.keys().next().value as string);
  };
  const remember = (key: string, known: CounterShadow) => {
    counters.delete(key);
    counters.set(key, known);
    if (counters.size > mostKeys) counters.delete(counters.keys().next().value as string);
  };
  /** What is known of the window, also of a newer one, which others have opened by their clocks. */
  const currentOf = (key: string, window: number) => {
    const known = counters.get(key);
    return known && known.w >= window ? known : undefined;
  };
  /** Admits a request that the container may admit on its own; undefined where the store is to be asked. */
  const admitted = (rule: LimitRule, key: string, now: number): LimitDecision | undefined => {
    const window = Math.floor(now / rule.windowMs);
    const own = currentOf(key, window);
    if (own) {
      if (own.uncounted >= own.allowed) return undefined;
      own.uncounted += 1;
      remember(key, own);
      return { ...decision(rule, { ...own, c: own.c + own.uncounted }, true, now), isLocal: true };
    }
    const known = asOf(window, counters.get(key) ?? nothing);
    if (begun.get(key) === window || !mayBeginUnasked(rule, known, now)) return undefined;
    begin(key, window);
    return { ...decision(rule, { ...known, c: 1 }, true, now), isLocal: true };
  };
  const ask = async (request: StoreRequest): Promise<LimitDecision> => {
    const { rule, key, now } = request;
    const window = Math.floor(now / rule.windowMs);
    const current = () => currentOf(key, window);
    const own = current();
    const isBegun = begun.get(key) === window;
    // Only this request tells the store of them, also where the answer gets lost: counted twice, they would have others
    // refused too early.
    begun.delete(key);
    const uncounted = own?.uncounted ?? (isBegun ? 1 : 0);
    if (own) Object.assign(own, { uncounted: 0, allowed: 0 });
    /** Admitted or given back while the store was asked: a process with several requests at once has some. */
    const since = () => counters.get(key)?.uncounted ?? 0;
    for (let round = 0; round < mostRounds; round++) {
      const guess = current();
      const counted = guess
        ? await count(request, guess, uncounted)
        : await opened(request, counters.get(key), window, uncounted);
      if ('written' in counted) {
        const buckets = toBuckets(counted.written);
        remember(key, { ...buckets, uncounted: since(), allowed: allowance(free(rule, buckets, now)) });
        return decision(rule, buckets, true, now);
      }
      const item = counted.old ?? (await readItem(request));
      if (!item) {
        counters.delete(key);
        continue; // Expired between the two calls.
      }
      const found = toBuckets(item);
      const buckets = asOf(window, found);
      const seen = { ...buckets, c: buckets.c + uncounted };
      const isFull = free(rule, seen, now) < 1;
      // Others have opened the window, and the answer says how far they are: told of it later, it costs no second question.
      const allowed = found.w >= window ? allowance(free(rule, buckets, now)) : 0;
      const untold = since() + uncounted + 1;
      if (untold <= allowed) {
        remember(key, { ...found, uncounted: untold, allowed });
        return decision(rule, { ...seen, c: seen.c + 1 }, true, now);
      }
      remember(key, { ...found, uncounted: since() + (isFull ? uncounted : 0), allowed: 0 });
      if (isFull) return decision(rule, seen, false, now);
    }
    return { isAllowed: false, remaining: 0, resetMs: 1000 };
  };
  /** An admitted request is taken off: the next one takes its place, and the store learns of neither. */
  const giveBack = (key: string): void => {
    if (begun.delete(key)) return;
    const known = counters.get(key);
    if (known) known.uncounted -= 1;
  };
  return { admitted, ask, giveBack };
}

const nothing: Buckets = { w: 0, c: 0, p: 0 };

const toBuckets = (item: Item): Buckets => ({
  w: toNumber(item.w),
  c: toNumber(item.c),
  p: toNumber(item.p),
});

/**
 * The counts as seen from `window`: those of older windows move over or drop out. A container with a slow clock counts
 * into the newer window that others have opened.
 */
function asOf(window: number, { w, c, p }: Buckets): Buckets {
  if (w >= window) return { w, c, p };
  return { w: window, c: 0, p: w === window - 1 ? c : 0 };
}

/** What the item says of the window that ends now, rounded up as a refusal takes it. */
export function countedByBuckets(rule: LimitRule, item: Item, now: number): number {
  const buckets = asOf(Math.floor(now / rule.windowMs), toBuckets(item));
  return Math.ceil(rule.quota - free(rule, buckets, now));
}

const weight = (rule: LimitRule, w: number, now: number) =>
  1 - Math.min(1, Math.max(0, (now - w * rule.windowMs) / rule.windowMs));

const free = (rule: LimitRule, { w, c, p }: Buckets, now: number) =>
  rule.quota - c - p * weight(rule, w, now);

/** This request, and those that were admitted before it. */
const count = (request: StoreRequest, { w, p }: { w: number; p: number }, uncounted: number) =>
  updateItem(request, {
    update: 'c = c + :more',
    condition: 'w = :w AND p = :p AND c <= :most',
    values: {
      ':more': fromNumber(1 + uncounted),
      ':w': fromNumber(w),
      ':p': fromNumber(p),
      ':most': fromNumber(free(request.rule, { w, c: uncounted, p }, request.now) - 1),
    },
  });

const opened = async (request: StoreRequest, old: Buckets | undefined, window: number, uncounted: number) =>
  old && free(request.rule, asOf(window, old), request.now) < 1
    ? { old: await readItem(request) }
    : open(request, old, window, uncounted);

/** The window's first request that asks. The container's knowledge of an older one may be out of date, or there was none. */
const open = (request: StoreRequest, old: Buckets | undefined, window: number, uncounted: number) =>
  updateItem(request, {
    update: 'w = :w, p = :p, c = :first',
    condition: old ? 'w = :oldW AND c = :oldC' : 'attribute_not_exists(w)',
    values: {
      ':w': fromNumber(window),
      ':p': fromNumber(old ? asOf(window, old).p : 0),
      ':first': fromNumber(1 + uncounted),
      ...(old && { ':oldW': fromNumber(old.w), ':oldC': fromNumber(old.c) }),
    },
  });

function decision(rule: LimitRule, buckets: Buckets, isAllowed: boolean, now: number): LimitDecision {
  const left = Math.max(0, Math.floor(free(rule, buckets, now)));
  const windowEnd = (buckets.w + 1) * rule.windowMs;
  return {
    isAllowed,
    remaining: left,
    resetMs: Math.max(1, isAllowed ? windowEnd - now : waitFor(rule, buckets, now)),
  };
}

/** Milliseconds until one more request fits, if no other request is counted meanwhile. */
function waitFor(rule: LimitRule, { w, c, p }: Buckets, now: number): number {
  const most = rule.quota - 1;
  // The weighted count falls while the older window fades, and again when the current one becomes the older.
  const [start, older, newer] = c <= most ? [w, p, c] : [w + 1, c, 0];
  const fading = older === 0 ? 0 : Math.max(0, 1 - (most - newer) / older);
  // The millisecond after: at the exact moment, rounding of fractions may still keep it out.
  return Math.floor((start + fading) * rule.windowMs) + 1 - now;
}

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

/**
 * Sliding window as two counters in one item, the older one weighted by how much of it the window still covers.
 * A container that knows the older count needs one conditional write per request.
 */
export function twoBuckets(): (request: StoreRequest) => Promise<LimitDecision> {
  const known = new Map<string, { w: number; p: number }>();
  const remember = (key: string, { w, p }: Buckets) => {
    known.delete(key);
    known.set(key, { w, p });
    if (known.size > mostKeys) known.delete(known.keys().next().value as string);
  };
  return async (request) => {
    const { rule, key, now } = request;
    const window = Math.floor(now / rule.windowMs);
    for (let round = 0; round < mostRounds; round++) {
      const guess = known.get(key);
      const counted = guess?.w === window ? await count(request, guess) : { old: await readItem(request) };
      const current = 'written' in counted ? counted.written : (counted.old ?? (await readItem(request)));
      const buckets = toBuckets(current, window);
      remember(key, buckets);
      if ('written' in counted) return decision(rule, buckets, true, now);
      if (free(rule, buckets, now) < 1) return decision(rule, buckets, false, now);
      if (isFirstOf(current, buckets)) {
        const opened = await open(request, current, buckets);
        if ('written' in opened) return decision(rule, { ...buckets, c: 1 }, true, now);
      }
    }
    return { isAllowed: false, remaining: 0, resetMs: 1000 };
  };
}

/** The item as seen from `window`: counts of older windows move over or drop out. */
function toBuckets(item: Item | undefined, window: number): Buckets {
  const w = toNumber(item?.w);
  // A container with a slow clock counts into the newer window that others have opened.
  if (w >= window) return { w, c: toNumber(item?.c), p: toNumber(item?.p) };
  return { w: window, c: 0, p: w === window - 1 ? toNumber(item?.c) : 0 };
}

const isFirstOf = (item: Item | undefined, { w }: Buckets) => toNumber(item?.w) !== w;

const weight = (rule: LimitRule, w: number, now: number) =>
  1 - Math.min(1, Math.max(0, (now - w * rule.windowMs) / rule.windowMs));

const free = (rule: LimitRule, { w, c, p }: Buckets, now: number) =>
  rule.quota - c - p * weight(rule, w, now);

const count = (request: StoreRequest, { w, p }: { w: number; p: number }) =>
  updateItem(request, {
    update: 'c = c + :one',
    condition: 'w = :w AND p = :p AND c <= :most',
    values: {
      ':one': fromNumber(1),
      ':w': fromNumber(w),
      ':p': fromNumber(p),
      ':most': fromNumber(free(request.rule, { w, c: 0, p }, request.now) - 1),
    },
  });

const open = (request: StoreRequest, old: Item | undefined, { w, p }: Buckets) =>
  updateItem(request, {
    update: 'w = :w, p = :p, c = :one',
    condition: old ? 'w = :oldW AND c = :oldC' : 'attribute_not_exists(w)',
    values: {
      ':w': fromNumber(w),
      ':p': fromNumber(p),
      ':one': fromNumber(1),
      ...(old ? { ':oldW': fromNumber(toNumber(old.w)), ':oldC': fromNumber(toNumber(old.c)) } : {}),
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

/** Milliseconds until one more request fits, if nobody else's is counted meanwhile. */
function waitFor(rule: LimitRule, { w, c, p }: Buckets, now: number): number {
  const most = rule.quota - 1;
  // The weighted count falls while the older window fades, and again when the current one becomes the older.
  const [start, older, newer] = c <= most ? [w, p, c] : [w + 1, c, 0];
  const fading = older === 0 ? 0 : Math.max(0, 1 - (most - newer) / older);
  // The millisecond after: at the exact moment, rounding of fractions may still keep it out.
  return Math.floor((start + fading) * rule.windowMs) + 1 - now;
}

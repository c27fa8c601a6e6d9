import type { LimitRule } from './limits.ts';

/** The answer for one request. */
export interface LimitDecision {
  isAllowed: boolean;
  /** Requests left in the window. */
  remaining: number;
  /** Milliseconds until more requests pass; after exactly this wait the next one does. */
  resetMs: number;
  /** Decided without asking the store: whether that works is not known from it. */
  isLocal?: true;
}

/** Counts requests. A refused request is not counted; otherwise a client that keeps trying would stay locked out. */
export interface LimitStore {
  take(rule: LimitRule, key: string, now: number): Promise<LimitDecision>;
  /** Takes a request that was admitted at that time off the count. */
  giveBack(rule: LimitRule, key: string, takenAt: number): Promise<void>;
}

/** Decides over the timestamps that are still in the window, oldest first, `now` included if it was admitted. */
export function decideByLog(
  rule: LimitRule,
  live: readonly number[],
  isAllowed: boolean,
  now: number,
): LimitDecision {
  const oldest = Math.min(...live, now);
  return {
    isAllowed,
    remaining: Math.max(0, rule.quota - live.length),
    resetMs: Math.max(1, oldest + rule.windowMs - now),
  };
}

/** Timestamps that still count at `now`: one leaves exactly a window after it came. */
export const liveAt = (timestamps: readonly number[], rule: LimitRule, now: number) =>
  timestamps.filter((timestamp) => timestamp > now - rule.windowMs);

/** The store has not answered within the time that a request waits. It may have counted the request, and say so later. */
export class StoreIsLate extends Error {
  override readonly name = 'TimeoutError';
  readonly decision: Promise<LimitDecision>;

  constructor(decision: Promise<LimitDecision>) {
    super('The store of the limits has not answered in time.');
    this.decision = decision;
  }
}

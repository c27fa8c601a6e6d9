import { secondMs } from '../../durations.ts';
import type { LimitDecision, LimitStore } from './limit-store.ts';
import type { LimitRule } from './limits.ts';

// As many keys as an in-process store has.
const mostKeys = 10_000;

/**
 * What the shared store counted last of each key. While it is away a process goes on from there, and not from zero: with a store
 * that answers now and then, each failure would give a client another quota.
 */
export function lastCounts() {
  const counts = new Map<string, { used: number; at: number }>();
  return {
    keep(rule: LimitRule, key: string, { remaining }: LimitDecision, now: number): void {
      counts.delete(key);
      counts.set(key, { used: rule.quota - remaining, at: now });
      if (counts.size > mostKeys) counts.delete(counts.keys().next().value as string);
    },

    /** Counts in this process, in what is left of the quota: what was counted fades over the window, as it does in the store. */
    async take(inProcess: LimitStore, rule: LimitRule, key: string, now: number): Promise<LimitDecision> {
      const last = counts.get(key);
      if (!last) return inProcess.take(rule, key, now);
      const share = Math.max(0, 1 - (now - last.at) / rule.windowMs);
      const rest = rule.quota - Math.floor(last.used * share);
      const decision = await inProcess.take({ ...rule, quota: rest }, key, now);
      // A second later more of it has faded, whatever this process has counted itself.
      return decision.isAllowed ? decision : { ...decision, resetMs: Math.min(decision.resetMs, secondMs) };
    },
  };
}

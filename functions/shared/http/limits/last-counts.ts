import { secondMs } from '../../durations.ts';
import type { LimitDecision, LimitStore } from './limit-store.ts';
import type { LimitRule } from './limits.ts';

// As many keys as an in-process store has.
const mostKeys = 10_000;

interface Last {
  used: number;
  at: number;
  /** Requests of this process that the store has admitted, in the window `w` and in the one before it. */
  own: { w: number; c: number; p: number };
  /** This process's part of the quota, where the store has refused last: others have the rest. */
  part: number | undefined;
}

/**
 * The last count of each key in the shared store. While it is away a process goes on from there, and not from zero: with a
 * store that answers now and then, each failure would give a client another quota. And where the client was at its limit, not
 * with the whole quota but with what this process had of it: the client's other requests go to other processes.
 */
export function lastCounts() {
  const counts = new Map<string, Last>();
  return {
    keep(rule: LimitRule, key: string, { isAllowed, remaining }: LimitDecision, now: number): void {
      const used = rule.quota - remaining;
      const own = asOf(Math.floor(now / rule.windowMs), counts.get(key)?.own);
      if (isAllowed) own.c += 1;
      const elapsed = (now % rule.windowMs) / rule.windowMs;
      const part = isAllowed
        ? undefined
        : Math.min(1, Math.max(own.c, own.p * (1 - elapsed)) / Math.max(1, used));
      counts.delete(key);
      counts.set(key, { used, at: now, own, part });
      if (counts.size > mostKeys) counts.delete(counts.keys().next().value as string);
    },

    /** Counts in this process, within the rest of the quota: earlier counts fade over the window, as they do in the store. */
    async take(inProcess: LimitStore, rule: LimitRule, key: string, now: number): Promise<LimitDecision> {
      const last = counts.get(key);
      if (!last) return inProcess.take(rule, key, now);
      const share = Math.max(0, 1 - (now - last.at) / rule.windowMs);
      const left = rule.quota - Math.floor(last.used * share);
      // One in a window at least: a process that has just begun must not refuse for as long as the store is away.
      const rest = last.part === undefined ? left : Math.max(share > 0 ? 0 : 1, Math.floor(left * last.part));
      const decision = await inProcess.take({ ...rule, quota: rest }, key, now);
      // A second later more of the shared count has faded, so the client need not wait longer than that.
      return decision.isAllowed ? decision : { ...decision, resetMs: Math.min(decision.resetMs, secondMs) };
    },
  };
}

const asOf = (w: number, own: Last['own'] = { w, c: 0, p: 0 }): Last['own'] =>
  own.w >= w ? { ...own } : { w, c: 0, p: own.w === w - 1 ? own.c : 0 };

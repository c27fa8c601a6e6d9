import { decideByLog, type LimitStore, liveAt } from './limit-store.ts';

// Far more clients than one container serves in a minute; beyond it the longest unseen one is forgotten.
const mostKeys = 10_000;

/** Exact counting in this process alone: what remains when the shared store is down. */
export function memoryLimitStore(): LimitStore {
  const logs = new Map<string, number[]>();
  return {
    take: async (rule, key, now) => {
      const live = liveAt(logs.get(key) ?? [], rule, now);
      const isAllowed = live.length < rule.quota;
      if (isAllowed) live.push(now);
      logs.delete(key);
      logs.set(key, live);
      if (logs.size > mostKeys) logs.delete(logs.keys().next().value as string);
      return decideByLog(rule, live, isAllowed, now);
    },
    giveBack: async (_rule, key, takenAt) => {
      const log = logs.get(key) ?? [];
      const place = log.lastIndexOf(takenAt);
      if (place >= 0) logs.set(key, log.toSpliced(place, 1));
    },
  };
}

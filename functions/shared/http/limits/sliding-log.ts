import { fromNumber, fromNumbers, readItem, type StoreRequest, toNumbers, updateItem } from './limit-item.ts';
import { decideByLog, type LimitDecision, liveAt } from './limit-store.ts';

// A retry is needed only after another request was admitted meanwhile, so the quota (10) bounds the retries.
const mostRounds = 16;

/**
 * Exact sliding log in one item: `ts` are the admitted requests, `v` counts writes. The usual request is one
 * conditional append, also when many arrive at once. A full list is pruned and written back under its version;
 * the loser of that race starts again.
 */
export async function takeFromLog(request: StoreRequest): Promise<LimitDecision> {
  const { rule, now } = request;
  for (let round = 0; round < mostRounds; round++) {
    const appended = await append(request);
    if ('written' in appended) {
      return decideByLog(rule, liveAt(toNumbers(appended.written.ts), rule, now), true, now);
    }
    const full = appended.old ?? (await readItem(request));
    if (!full) continue; // expired between the two calls
    const live = liveAt(toNumbers(full.ts), rule, now);
    if (live.length >= rule.quota) return decideByLog(rule, live, false, now);
    const replaced = await updateItem(request, {
      update: 'ts = :ts ADD v :one',
      condition: 'v = :version',
      values: {
        ':ts': fromNumbers([...live, now]),
        ':version': full.v ?? fromNumber(0),
        ':one': fromNumber(1),
      },
    });
    if ('written' in replaced) return decideByLog(rule, [...live, now], true, now);
  }
  return { isAllowed: false, remaining: 0, resetMs: 1000 };
}

/** Takes back what `takeFromLog` admitted with the same request. */
export async function giveBackToLog(request: StoreRequest): Promise<void> {
  for (let round = 0; round < mostRounds; round++) {
    const item = await readItem(request);
    const times = toNumbers(item?.ts);
    const place = times.lastIndexOf(request.now);
    if (!item || place < 0) return;
    const replaced = await updateItem(request, {
      update: 'ts = :ts ADD v :one',
      condition: 'v = :version',
      values: {
        ':ts': fromNumbers(times.toSpliced(place, 1)),
        ':version': item.v ?? fromNumber(0),
        ':one': fromNumber(1),
      },
    });
    if ('written' in replaced) return;
  }
}

const append = (request: StoreRequest) =>
  updateItem(request, {
    update: 'ts = list_append(if_not_exists(ts, :empty), :added) ADD v :one',
    condition: 'attribute_not_exists(ts) OR size(ts) < :quota',
    values: {
      ':empty': fromNumbers([]),
      ':added': fromNumbers([request.now]),
      ':quota': fromNumber(request.rule.quota),
      ':one': fromNumber(1),
    },
  });

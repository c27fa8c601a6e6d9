import { expect, test } from 'vitest';
import { lastCounts } from '../../../../../functions/shared/http/limits/last-counts.ts';
import { memoryLimitStore } from '../../../../../functions/shared/http/limits/limit-store.memory.ts';
import { limitRules } from '../../../../../functions/shared/http/limits/limits.ts';

// The counts that a process remembers for the time when their store is away: of 10,000 keys.

test('a key that was counted again is remembered longer than those that were not', async () => {
  const rule = { ...limitRules.read_org, quota: 10 };
  const counts = lastCounts();
  const keep = (key: string) =>
    counts.keep(rule, key, { isAllowed: true, remaining: 0, resetMs: rule.windowMs } as never, 0);
  for (const key of ['first', 'second']) keep(key);
  for (let n = 0; n < 9_998; n++) keep(`other-${n}`);
  keep('first');
  keep('one more');
  const isAllowed = async (key: string) => (await counts.take(memoryLimitStore(), rule, key, 0)).isAllowed;
  // What is forgotten begins anew.
  expect([await isAllowed('first'), await isAllowed('second')]).toEqual([false, true]);
});

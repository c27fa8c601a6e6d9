import { setImmediate } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { dynamoLimitStore } from '../../../../../functions/shared/http/limits/limit-store.dynamodb.ts';
import { memoryLimitStore } from '../../../../../functions/shared/http/limits/limit-store.memory.ts';
import { type LimitStore, StoreIsLate } from '../../../../../functions/shared/http/limits/limit-store.ts';
import { limitRules } from '../../../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../../../functions/shared/http/limits/rate-limit.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { testCache } from '../../../../support/doubles/cache-table.ts';

// What an organization gets of many processes, each of which has its own idea of the counts, while their store is slow or away.

const cache = await testCache();
afterAll(() => cache.close());

const quota = 60;
const rules = { ...limitRules, read_org: { ...limitRules.read_org, quota } };
const log = { warn: () => {} };
const processes = 20;

/** Twenty users of one organization ask ten times as much as it may have, over all processes in turn. */
function flooding(store: LimitStore) {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const limiters = Array.from({ length: processes }, () => rateLimiter({ store, clock, log, rules }));
  const orgId = newId('org');
  const users = Array.from({ length: 20 }, () => newId('user'));
  /** How many pass in a window. */
  return async (): Promise<number> => {
    let passed = 0;
    for (let n = 0; n < 10 * quota; n++) {
      clock.advance(rules.read_org.windowMs / (10 * quota));
      const subject = { actorId: users[n % users.length], orgId, sourceIp: '203.0.113.7' };
      // Not in step with the processes, so that each process has requests of many users.
      await limiters[(n * 7) % processes]?.take('read', subject).then(
        () => passed++,
        () => {},
      );
      // Late answers come before the next request.
      await setImmediate();
    }
    return passed;
  };
}

test('an organization that was at its limit when the store went away stays near it, over all processes', async () => {
  const shared = memoryLimitStore();
  let isDown = false;
  const flood = flooding({
    ...shared,
    take: (...asked) => (isDown ? Promise.reject(new Error('down')) : shared.take(...asked)),
  });
  expect(await flood()).toBe(quota);
  expect(await flood()).toBeLessThanOrEqual(quota + 1);
  isDown = true;
  for (let window = 0; window < 4; window++) {
    const passed = await flood();
    expect(passed).toBeLessThanOrEqual(1.5 * quota);
    // Nor is it shut out.
    expect(passed).toBeGreaterThanOrEqual(window === 0 ? 0 : quota / 4);
  }
});

test('answers of a slow store that came too late for their requests still count: the organization is refused', async () => {
  const shared = memoryLimitStore();
  const later = async <T>(answer: Promise<T>) => {
    await setImmediate();
    return answer;
  };
  const flood = flooding({
    ...shared,
    take: async (...asked) => Promise.reject(new StoreIsLate(later(shared.take(...asked)))),
  });
  const passed: number[] = [];
  for (let window = 0; window < 5; window++) passed.push(await flood());
  // Each process may let through one that the store refuses only afterwards.
  expect([Math.max(...passed) <= quota + processes, Math.min(...passed) >= quota / 4, passed]).toEqual([
    true,
    true,
    passed,
  ]);
});

test('a store that answers after the rule’s time has counted, and says so later', async () => {
  const answer = Promise.withResolvers<void>();
  const slow = new Proxy(cache.client, {
    get: (target, name) =>
      name === 'send'
        ? async (...given: Parameters<typeof target.send>) => {
            const answered = await target.send(...given);
            await answer.promise;
            return answered;
          }
        : Reflect.get(target, name),
  });
  const [store, key] = [dynamoLimitStore(slow, cache.table), newId('request')];
  await store.take(rules.read_org, key, 0);
  const late = await store.take(rules.read_org, key, 0).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(StoreIsLate);
  answer.resolve();
  await expect((late as StoreIsLate).decision).resolves.toMatchObject({
    isAllowed: true,
    remaining: quota - 2,
  });
  const other = dynamoLimitStore(cache.client, cache.table);
  const patient = { ...rules.read_org, storeTimeoutMs: 60_000 };
  await other.take(patient, key, 0);
  expect(await other.take(patient, key, 0)).toMatchObject({ remaining: quota - 4 });
});

import { afterAll, describe, expect, test, vi } from 'vitest';
import { parseCacheUrl } from '../../../../../functions/shared/cache.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { limitKey } from '../../../../../functions/shared/http/limits/limit-key.ts';
import { dynamoLimitStore } from '../../../../../functions/shared/http/limits/limit-store.dynamodb.ts';
import { memoryLimitStore } from '../../../../../functions/shared/http/limits/limit-store.memory.ts';
import {
  type LimitDecision,
  type LimitStore,
  StoreIsLate,
} from '../../../../../functions/shared/http/limits/limit-store.ts';
import { type LimitRule, limitRules } from '../../../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../../../functions/shared/http/limits/rate-limit.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { testCache } from '../../../../support/doubles/cache-table.ts';

const cache = await testCache();
afterAll(() => cache.close());

// The times in here are the test's own, so the store may take as long as a busy machine needs.
const patient = (rule: LimitRule): LimitRule => ({ ...rule, storeTimeoutMs: 60_000 });
const auth = patient(limitRules.auth);
const read = patient({ ...limitRules.read, quota: 10 });
const start = Date.parse('2026-01-01T00:00:30Z');

const stores: [string, () => LimitStore][] = [
  ['in process', memoryLimitStore],
  ['in DynamoDB', () => dynamoLimitStore(cache.client, cache.table)],
];

for (const [name, create] of stores) {
  test(`${name}: ten pass, the eleventh waits exactly until the first one leaves`, async () => {
    const [store, key] = [create(), newId('request')];
    for (let n = 0; n < 10; n++) {
      const decision = await store.take(auth, key, start + n * 1000);
      expect(decision).toMatchObject({ isAllowed: true, remaining: 9 - n, resetMs: 60_000 - n * 1000 });
    }
    const refused = await store.take(auth, key, start + 10_000);
    expect(refused).toEqual({ isAllowed: false, remaining: 0, resetMs: 50_000 });
    expect((await store.take(auth, key, start + 59_999)).isAllowed).toBe(false);
    expect((await store.take(auth, key, start + 10_000 + refused.resetMs)).isAllowed).toBe(true);
    expect((await store.take(auth, key, start + 60_001)).isAllowed).toBe(false);
  });

  test(`${name}: the window slides: one at 0 s and nine at 59 s leave one free at 60.5 s`, async () => {
    const [store, key] = [create(), newId('request')];
    const at = async (seconds: number) => (await store.take(auth, key, start + seconds * 1000)).isAllowed;
    expect(await at(0)).toBe(true);
    for (let n = 0; n < 9; n++) expect(await at(59)).toBe(true);
    expect([await at(59.5), await at(60.5), await at(60.6)]).toEqual([false, true, false]);
  });

  test(`${name}: a refused request is not counted, so a client that keeps trying gets in again`, async () => {
    const [store, key] = [create(), newId('request')];
    let admitted = 0;
    for (let second = 0; second < 180; second += 5) {
      if ((await store.take(auth, key, start + second * 1000)).isAllowed) admitted += 1;
    }
    expect(admitted).toBe(30);
  });

  test(`${name}: what is given back counts no longer, and twice no more than once`, async () => {
    const [store, key] = [create(), newId('request')];
    for (let n = 0; n < 10; n++) await store.take(auth, key, start + n);
    await store.giveBack(auth, key, start + 3);
    await store.giveBack(auth, key, start + 3);
    expect((await store.take(auth, key, start + 20)).isAllowed).toBe(true);
    expect((await store.take(auth, key, start + 21)).isAllowed).toBe(false);
    await store.giveBack(auth, newId('request'), start);
  });

  test(`${name}: of many requests at once exactly ten pass, in a new window too`, async () => {
    const [store, key] = [create(), newId('request')];
    for (const now of [start, start + 120_000]) {
      const decisions = await Promise.all(Array.from({ length: 25 }, () => store.take(auth, key, now)));
      expect(decisions.filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
    }
  });
}

test('two containers share one exact count', async () => {
  const [one, two, key] = [stores[1]?.[1](), stores[1]?.[1](), newId('request')] as [
    LimitStore,
    LimitStore,
    string,
  ];
  for (let n = 0; n < 5; n++) {
    await one.take(auth, key, start + n);
    await two.take(auth, key, start + n);
  }
  expect((await one.take(auth, key, start + 10)).isAllowed).toBe(false);
});

test('two buckets: a request costs one write once the container knows the window', async () => {
  const [store, key] = [dynamoLimitStore(cache.client, cache.table), newId('request')];
  await store.take(read, key, start);
  await store.take(read, key, start);
  const before = cache.requests();
  for (let n = 0; n < 5; n++) await store.take(read, key, start);
  expect(cache.requests() - before).toBe(5);
});

test('two buckets: a steady overload is cut to the quota, without starving the client', async () => {
  const [one, two] = [
    dynamoLimitStore(cache.client, cache.table),
    dynamoLimitStore(cache.client, cache.table),
  ];
  const key = newId('request');
  const admitted: number[] = [];
  let now = start;
  for (let n = 0; n < 160; n++) {
    now += (n * 7919) % 5000;
    if ((await (n % 2 ? one : two).take(read, key, now)).isAllowed) admitted.push(now);
  }
  const inWindow = (end: number) => admitted.filter((time) => time > end - 60_000 && time <= end).length;
  // The first burst ends unevenly, which the counters can't know; after it the load is as even as they assume.
  const settled = admitted.filter((time) => time > start + 180_000);
  expect(Math.max(...settled.map(inWindow))).toBeLessThanOrEqual(11);
  expect(admitted.length).toBeGreaterThan(((now - start) / 60_000) * 9);
});

test('two buckets: a request right after Retry-After passes, and none before, whenever the refusal came', async () => {
  const [store, key] = [dynamoLimitStore(cache.client, cache.table), newId('request')];
  let refusals = 0;
  for (let n = 0, now = start; n < 100; n++, now += (n * 7919) % 3000) {
    const { isAllowed, resetMs } = await store.take(read, key, now);
    if (isAllowed || n % 5 !== 0) continue;
    now += resetMs;
    refusals += 1;
    // Less by two, since a fraction of a millisecond is rounded up.
    expect(await store.take(read, key, now - 2)).toMatchObject({ isAllowed: false });
    expect(await store.take(read, key, now)).toMatchObject({ isAllowed: true });
  }
  expect(refusals).toBeGreaterThan(5);
});

test('two buckets: of many requests at once exactly the quota passes, over several containers', async () => {
  const containers = [1, 2, 3].map(() => dynamoLimitStore(cache.client, cache.table));
  const key = newId('request');
  const requests = Array.from({ length: 24 }, (_, n) =>
    (containers[n % 3] as LimitStore).take(read, key, start),
  );
  expect((await Promise.all(requests)).filter(({ isAllowed }) => isAllowed)).toHaveLength(10);
});

describe('two buckets, far from a large quota', () => {
  const many = patient(limitRules.read);
  const containersOf = (count: number) =>
    Array.from({ length: count }, () => dynamoLimitStore(cache.client, cache.table));

  test('a container asks the store once for twenty requests, and tells it of all of them', async () => {
    const [[one, two], key] = [containersOf(2) as [LimitStore, LimitStore], newId('request')];
    const before = cache.requests();
    const decisions: LimitDecision[] = [];
    for (let n = 0; n < 42; n++) decisions.push(await one.take(many, key, start));
    expect(cache.requests() - before).toBe(3);
    expect(decisions.map(({ remaining }) => remaining)).toEqual(
      Array.from({ length: 42 }, (_, n) => 599 - n),
    );
    // The store knows of 42, and of these.
    await two.take(many, key, start);
    expect((await two.take(many, key, start)).remaining).toBe(600 - 44);
  });

  test('the first request of a window asks nothing, and the second tells of both', async () => {
    const [[one, two], key] = [containersOf(2) as [LimitStore, LimitStore], newId('request')];
    for (const window of [0, 1, 2]) {
      const [before, at] = [cache.requests(), start + window * 60_000];
      expect(await one.take(many, key, at)).toMatchObject({ isAllowed: true, isLocal: true });
      expect(cache.requests()).toBe(before);
      await one.take(many, key, at);
      expect(cache.requests()).toBe(before + 1);
    }
    await two.take(many, key, start + 120_000);
    // Those of the window before count by half: it began half a minute before.
    expect((await two.take(many, key, start + 120_000)).remaining).toBe(600 - 2 - 2 - 1);
  });

  test('where more than half was used in the window before, the first request of the next one is counted', async () => {
    const [[one], key] = [containersOf(1) as [LimitStore], newId('request')];
    for (let n = 0; n < 420; n++) await one.take(many, key, start);
    const before = cache.requests();
    // 12 s of the next window are over, so four fifths of the 420 count.
    expect((await one.take(many, key, start + 42_000)).isLocal).toBeUndefined();
    expect(cache.requests() - before).toBeGreaterThan(0);
  });

  test('a container that finds the window opened writes nothing yet, and tells of its requests later', async () => {
    const [[one, two], key] = [containersOf(2) as [LimitStore, LimitStore], newId('request')];
    for (let n = 0; n < 2; n++) await one.take(many, key, start);
    const before = cache.requests();
    const decisions: LimitDecision[] = [];
    for (let n = 0; n < 20; n++) decisions.push(await two.take(many, key, start));
    // Of the item, which DynamoDB sends along with its refusal, the double is asked for once more.
    expect(cache.requests() - before).toBe(3);
    // The first one knew of itself alone.
    expect(decisions.map(({ remaining }) => remaining)).toEqual([
      599,
      ...Array.from({ length: 19 }, (_, n) => 600 - 4 - n),
    ]);
    for (let n = 0; n < 21; n++) await one.take(many, key, start);
    expect((await one.take(many, key, start)).remaining).toBe(600 - 24 - 20);
  });

  test('a first request that is given back is not told of', async () => {
    const [[one], key] = [containersOf(1) as [LimitStore], newId('request')];
    await one.take(many, key, start);
    await one.giveBack(many, key, start);
    await one.take(many, key, start);
    expect((await one.take(many, key, start)).remaining).toBe(600 - 2);
  });

  test('three containers refuse none of the quota and let through 19 more each at most', async () => {
    const [containers, key] = [containersOf(3), newId('request')];
    let [admitted, early] = [0, 0];
    for (let n = 0; n < 600 + 19 * 3 + 10; n++) {
      // Uneven turns, so that some hold what they admitted back for long.
      const at = ((n * 7919) % (3 * (1 + (n % 3)))) % 3;
      const { isAllowed } = await (containers[at] as LimitStore).take(many, key, start + n);
      if (isAllowed) admitted += 1;
      else if (admitted < 600) early += 1;
    }
    expect(early).toBe(0);
    expect(admitted).toBeGreaterThanOrEqual(600);
    expect(admitted).toBeLessThanOrEqual(600 + 19 * 3);
  });

  test('near the quota each request is counted', async () => {
    const [[one, two], key] = [containersOf(2) as [LimitStore, LimitStore], newId('request')];
    for (let n = 0; n < 570; n++) await one.take(many, key, start);
    const before = cache.requests();
    for (let n = 0; n < 5; n++) {
      await one.take(many, key, start);
      await two.take(many, key, start);
    }
    expect(cache.requests() - before).toBeGreaterThanOrEqual(10);
    const decisions = [];
    for (let n = 0; n < 50; n++) decisions.push(await (n % 2 ? one : two).take(many, key, start));
    expect(decisions.filter(({ isAllowed }) => isAllowed)).toHaveLength(20);
  });

  test('a store that fails to answer doesn’t count the same requests twice', async () => {
    let isDown = false;
    const failing = new Proxy(cache.client, {
      get: (target, name) =>
        name === 'send'
          ? async (...given: Parameters<typeof target.send>) => {
              const answer = await target.send(...given);
              if (isDown) throw new Error('The answer was lost.');
              return answer;
            }
          : Reflect.get(target, name),
    });
    const [one, key] = [dynamoLimitStore(failing, cache.table), newId('request')];
    for (let n = 0; n < 21; n++) await one.take(many, key, start);
    isDown = true;
    await expect(one.take(many, key, start)).rejects.toThrow('lost');
    isDown = false;
    // 22 requests and this one: each was counted once.
    expect((await one.take(many, key, start)).remaining).toBe(600 - 23);
  });

  test('a container whose clock is behind counts into the window that another has opened', async () => {
    const [[one, two], key] = [containersOf(2) as [LimitStore, LimitStore], newId('request')];
    const turn = Math.ceil(start / 60_000) * 60_000;
    for (let n = 0; n < 2; n++) await one.take(many, key, turn);
    await two.take(many, key, turn - 5);
    expect(await two.take(many, key, turn - 5)).toMatchObject({ isAllowed: true, remaining: 596 });
  });
});

const log = { warn: vi.fn() };
const downStore: LimitStore = {
  take: () => Promise.reject(new Error('store down')),
  giveBack: () => Promise.reject(new Error('store down')),
};

test('while the store is down auth and reads count in process, and messages are refused', async () => {
  const limiter = rateLimiter({ store: downStore, clock: fixedClock('2026-01-01T00:00:00Z'), log });
  const subject = { actorId: 'u-1', orgId: 'o-1', sourceIp: '203.0.113.9' };
  for (let n = 0; n < 10; n++) await limiter.take('auth', subject);
  await expect(limiter.take('auth', subject)).rejects.toMatchObject({
    kind: 'rate_limited',
    detail: 'More than 10 requests in 60 seconds from your address. Try again in 60 s.',
    retryAfter: 60,
  });
  expect(await limiter.take('read', subject)).toMatchObject({
    RateLimit: '"read";r=599;t=60, "read_org";r=599;t=10',
  });
  await expect(limiter.take('message', subject)).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'limits_unavailable',
    retryAfter: 5,
  });
});

test('a store that answers now and then gives no client another quota', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  let asked = 0;
  const take = async (rule: LimitRule) => {
    asked += 1;
    if (asked % 3 === 0) throw new Error('Too slow.');
    // Others count there, too.
    return { isAllowed: asked < 400, remaining: Math.max(0, rule.quota - asked - 200), resetMs: 1000 };
  };
  const limiter = rateLimiter({ store: { ...downStore, take }, clock, log });
  const request = () => limiter.take('read', { actorId: 'u-1', orgId: undefined, sourceIp: '-' });
  let admitted = 0;
  for (let n = 0; n < 700; n++)
    admitted += await request().then(
      () => 1,
      () => 0,
    );
  expect(admitted).toBeLessThanOrEqual(410);
  // While it stays away, half of what it has counted last has faded after half of the window, and of that this process has its part.
  asked = 2;
  clock.advance(30_000);
  expect((await request()).RateLimit).toContain('r=32;');
});

test('after five failures the store is left alone for ten seconds, then tried once', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const take = vi.fn(downStore.take);
  const limiter = rateLimiter({ store: { ...downStore, take }, clock, log });
  const request = () => limiter.take('read', { actorId: 'u-1', orgId: undefined, sourceIp: '-' });
  for (let n = 0; n < 8; n++) await request();
  expect(take).toHaveBeenCalledTimes(5);
  clock.advance(10_001);
  await request();
  await request();
  expect(take).toHaveBeenCalledTimes(6);
  clock.advance(10_001);
  take.mockResolvedValue({ isAllowed: true, remaining: 1, resetMs: 1000 });
  await request();
  await request();
  expect(take).toHaveBeenCalledTimes(8);
});

test('requests that a container admits on its own are no sign that the store works', async () => {
  let isDown = false;
  const asked = vi.fn();
  const failing = new Proxy(cache.client, {
    get: (target, name) =>
      name === 'send'
        ? async (...given: Parameters<typeof target.send>) => {
            asked();
            if (isDown) throw new Error('store down');
            return target.send(...given);
          }
        : Reflect.get(target, name),
  });
  const clock = fixedClock('2026-01-01T00:00:30Z');
  const rules = { ...limitRules, read: patient(limitRules.read) };
  const limiter = rateLimiter({ store: dynamoLimitStore(failing, cache.table), clock, log, rules });
  const of = (actorId: string) => () => limiter.take('read', { actorId, orgId: undefined, sourceIp: '-' });
  const [counted, admitted] = [of(newId('user')), of(newId('user'))];
  await admitted();
  isDown = true;
  asked.mockClear();
  for (let n = 0; n < 8; n++) {
    await counted();
    await admitted();
  }
  expect(asked).toHaveBeenCalledTimes(5);
  // Nor do they take the place of the one that tries again.
  isDown = false;
  clock.advance(10_001);
  await admitted();
  await counted();
  expect(asked.mock.calls.length).toBeGreaterThan(5);
});

test('requests without a token are counted per address in the process alone', async () => {
  const take = vi.fn(downStore.take);
  const limiter = rateLimiter({
    store: { ...downStore, take },
    clock: fixedClock('2026-01-01T00:00:00Z'),
    log,
  });
  const subject = { actorId: undefined, orgId: undefined, sourceIp: '203.0.113.9' };
  for (let n = 0; n < 600; n++) await limiter.take('open', subject);
  await expect(limiter.take('open', subject)).rejects.toMatchObject({ kind: 'rate_limited', retryAfter: 60 });
  expect(await limiter.take('open', { ...subject, sourceIp: '203.0.113.10' })).toMatchObject({
    RateLimit: '"open";r=599;t=60',
  });
  expect(take).not.toHaveBeenCalled();
});

test('a store that is too slow for reads alone is left alone by reads alone', async () => {
  const take = vi.fn<LimitStore['take']>(async ({ name, quota }) => {
    if (name === 'read') throw new Error('too slow');
    return { isAllowed: true, remaining: quota - 1, resetMs: 60_000 };
  });
  const limiter = rateLimiter({
    store: { ...downStore, take },
    clock: fixedClock('2026-01-01T00:00:00Z'),
    log,
  });
  const subject = { actorId: 'u-1', orgId: undefined, sourceIp: '203.0.113.9' };
  for (let n = 0; n < 6; n++) await limiter.take('read', subject);
  expect(take).toHaveBeenCalledTimes(5);
  expect(await limiter.take('message', subject)).toMatchObject({ RateLimit: '"message";r=9;t=60' });
  expect(await limiter.take('auth', subject)).toMatchObject({ RateLimit: '"auth";r=9;t=60' });
  expect(take).toHaveBeenCalledTimes(7);
});

/** How many of 200 logins at once from one address pass. */
function admittedOf200(store: LimitStore, clock = fixedClock('2026-01-01T00:00:00Z')) {
  const limiter = rateLimiter({ store, clock, log });
  return async () => {
    const requests = Array.from({ length: 200 }, () =>
      limiter.take('auth', { actorId: undefined, orgId: undefined, sourceIp: '203.0.113.9' }).then(
        () => 1,
        () => 0,
      ),
    );
    return (await Promise.all(requests)).reduce<number>((sum, one) => sum + one, 0);
  };
}

test('a store that goes down in the middle lets no client begin again', async () => {
  let isDown = false;
  const shared = memoryLimitStore();
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const take: LimitStore['take'] = (...request) => (isDown ? downStore : shared).take(...request);
  const admitted = admittedOf200({ ...downStore, take }, clock);
  expect(await admitted()).toBe(10);
  isDown = true;
  expect(await admitted()).toBe(0);
  clock.advance(60_000);
  expect([await admitted(), await admitted()]).toEqual([10, 0]);
});

test('a store that answers only some of many requests at once still lets exactly ten through', async () => {
  const shared = memoryLimitStore();
  let n = 0;
  const take: LimitStore['take'] = (...request) => (n++ % 3 === 0 ? downStore : shared).take(...request);
  expect(await admittedOf200({ ...downStore, take })()).toBe(10);
});

test('a store that is late, one that refuses and one that never answers are told apart', async () => {
  const told = async (store: LimitStore) => {
    const lines: string[] = [];
    const clock = fixedClock('2026-01-01T00:00:00Z');
    const limiter = rateLimiter({ store, clock, log: { warn: (name) => void lines.push(String(name)) } });
    await limiter.take('read', { actorId: newId('user'), orgId: undefined, sourceIp: '203.0.113.9' });
    await new Promise(setImmediate);
    return lines;
  };
  const counted = { isAllowed: true, remaining: 5, resetMs: 1_000 };
  const answering = (take: LimitStore['take']): LimitStore => ({ take, giveBack: async () => {} });
  const late = (decision: Promise<typeof counted>) =>
    answering(() => Promise.reject(new StoreIsLate(decision)));
  expect(await told(answering(async () => counted))).toEqual([]);
  expect(await told(late(Promise.resolve(counted)))).toEqual(['rate_limit_store_late']);
  expect(await told(answering(() => Promise.reject(new Error('throttled'))))).toEqual([
    'rate_limit_store_down',
  ]);
  expect(await told(late(Promise.reject(new Error('aborted'))))).toEqual([
    'rate_limit_store_late',
    'rate_limit_store_down',
  ]);
});

test('a store that does not answer is given up after the rule’s time', async () => {
  const hanging = new Proxy(cache.client, {
    get: (target, name) =>
      name === 'send'
        ? (_: unknown, { abortSignal }: { abortSignal: AbortSignal }) =>
            new Promise((_resolve, reject) =>
              abortSignal.addEventListener('abort', () => reject(abortSignal.reason)),
            )
        : Reflect.get(target, name),
  });
  const store = dynamoLimitStore(hanging, cache.table);
  await expect(store.take(limitRules.auth, newId('request'), start)).rejects.toMatchObject({
    name: 'TimeoutError',
  });
});

test('counters are per user, or per address where there is no user; an IPv6 subscriber is one address', () => {
  const key = (rule: LimitRule, sourceIp: string, actorId?: string) =>
    limitKey(rule, { actorId, orgId: 'o-1', sourceIp });
  expect(key(read, '203.0.113.9', 'u-1')).toBe('limit#read#u-1');
  expect(key(auth, '203.0.113.9', 'u-1')).toBe('limit#auth#203.0.113.9');
  expect(key(auth, '2001:db8:1:2:3:4:5:6')).toBe('limit#auth#2001:db8:1:2::/64');
  expect(key(limitRules.probe, '203.0.113.9', 'u-1')).toBe('limit#probe#o-1');
  expect(key(limitRules.probe_address, '203.0.113.9', 'u-1')).toBe('limit#probe_address#203.0.113.9');
  expect(key(read, '::ffff:203.0.113.9')).toBe('limit#read#203.0.113.9');
});

test('CACHE_URL is read in one form only', () => {
  expect(parseCacheUrl('dynamodb://eu-west-1/orchestrator-cache')).toEqual({
    region: 'eu-west-1',
    table: 'orchestrator-cache',
  });
  expect(() => parseCacheUrl('redis://localhost:6379')).toThrow('dynamodb://<region>/<table>');
});

import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '../../../../../functions/routes.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { dynamoLimitStore } from '../../../../../functions/shared/http/limits/limit-store.dynamodb.ts';
import { memoryLimitStore } from '../../../../../functions/shared/http/limits/limit-store.memory.ts';
import type { LimitStore } from '../../../../../functions/shared/http/limits/limit-store.ts';
import { type LimitRules, limitRules } from '../../../../../functions/shared/http/limits/limits.ts';
import { orgLimits } from '../../../../../functions/shared/http/limits/limits-beside.ts';
import { rateLimiter } from '../../../../../functions/shared/http/limits/rate-limit.ts';
import { stageLimits } from '../../../../../functions/shared/http/limits/stage-limits.ts';
import { type CostBucket, costBuckets } from '../../../../../functions/shared/http/route.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { stageNames, stageSettings } from '../../../../../lib/config.ts';
import { testCache } from '../../../../support/doubles/cache-table.ts';

const cache = await testCache();
afterAll(() => cache.close());

const log = { warn: () => {} };
// The times in here are the test's own, so the store may take as long as a busy machine needs.
const patient = Object.fromEntries(
  Object.entries(limitRules).map(([name, rule]) => [name, { ...rule, storeTimeoutMs: 60_000 }]),
) as LimitRules;

const stores: [string, () => LimitStore][] = [
  ['in process', memoryLimitStore],
  ['in DynamoDB', () => dynamoLimitStore(cache.client, cache.table)],
];

type Limiter = ReturnType<typeof rateLimiter>;

/** How many of these reads of a user pass. */
async function passed(limiter: Limiter, orgId: string, userId: string, requests: number): Promise<number> {
  let count = 0;
  for (let n = 0; n < requests; n++) {
    const isPassed = await limiter.take('read', { orgId, actorId: userId, sourceIp: '203.0.113.7' }).then(
      () => true,
      () => false,
    );
    if (isPassed) count += 1;
  }
  return count;
}

test.each(stores)(
  '%s: twenty busy users of one organization get its share together, and ten others all that they ask for',
  async (_, store) => {
    const limiter = rateLimiter({
      store: store(),
      clock: fixedClock('2026-01-01T00:00:00Z'),
      log,
      rules: patient,
    });
    const busy = newId('org');
    const users = Array.from({ length: 20 }, () => newId('user'));
    // An instance of the service has one request at a time.
    let got = 0;
    for (let round = 0; round < 4; round++)
      for (const userId of users) got += await passed(limiter, busy, userId, 10);
    expect(got).toBe(limitRules.read_org.quota);
    for (let n = 0; n < 10; n++) expect(await passed(limiter, newId('org'), newId('user'), 30)).toBe(30);
    await expect(
      limiter.take('read', { orgId: busy, actorId: users[0], sourceIp: '203.0.113.7' }),
    ).rejects.toMatchObject({
      code: 'rate_limited',
      detail: expect.stringMatching(
        /^More than 600 requests in 10 seconds from all users of your organization together. Try again in \d+ s.$/,
      ),
      headers: { 'RateLimit-Policy': '"read_org";q=600;w=10' },
    });
  },
);

test.each(stores)(
  '%s: what a user’s own limit refuses is left to the others of the organization',
  async (_, store) => {
    const rules = {
      ...patient,
      read: { ...patient.read, quota: 50 },
      read_org: { ...patient.read_org, quota: 100 },
    };
    const clock = fixedClock('2026-01-01T00:00:00Z');
    const ofAProcess = () => rateLimiter({ store: store(), clock, log, rules });
    const [orgId, loud] = [newId('org'), newId('user')];
    const shared = ofAProcess();
    expect(await passed(shared, orgId, loud, 200)).toBe(50);
    // Each process has to find out for itself that the user is refused: it lets one request pass, and may keep one place for the next.
    for (let n = 0; n < 3; n++) await passed(ofAProcess(), orgId, loud, 20);
    expect(await passed(shared, orgId, newId('user'), 100)).toBeGreaterThanOrEqual(44);
  },
);

test('An organization’s count takes no time of its own: both questions go out together, one for twenty requests', async () => {
  let [underWay, calls, together] = [0, 0, 0];
  const counting = {
    send: async (...given: Parameters<DynamoDBClient['send']>) => {
      calls += 1;
      underWay += 1;
      together = Math.max(together, underWay);
      try {
        return await cache.client.send(...given);
      } finally {
        underWay -= 1;
      }
    },
  } as unknown as DynamoDBClient;
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const limiter = rateLimiter({ store: dynamoLimitStore(counting, cache.table), clock, log, rules: patient });
  expect(await passed(limiter, newId('org'), newId('user'), 100)).toBe(100);
  expect([calls, together]).toEqual([10, 2]);
});

test('What is refused for its organization asks the store for nothing, and uses up nothing of its user’s own limit', async () => {
  let calls = 0;
  const counting = {
    send: async (...given: Parameters<DynamoDBClient['send']>) => {
      calls += 1;
      return cache.client.send(...given);
    },
  } as unknown as DynamoDBClient;
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const rules = {
    ...patient,
    read: { ...patient.read, quota: 30 },
    read_org: { ...patient.read_org, quota: 100 },
  };
  const limiter = rateLimiter({ store: dynamoLimitStore(counting, cache.table), clock, log, rules });
  const [orgId, colleague] = [newId('org'), newId('user')];
  for (let n = 0; n < 10; n++) await passed(limiter, orgId, newId('user'), 20);
  const before = calls;
  expect(await passed(limiter, orgId, colleague, 200)).toBe(0);
  expect(calls).toBe(before);
  clock.advance(2 * rules.read_org.windowMs);
  expect(await passed(limiter, orgId, colleague, 40)).toBe(30);
});

test('A user alone never reaches the organization’s limit before their own', () => {
  expect(limitRules.read_org.quota).toBeGreaterThanOrEqual(limitRules.read.quota);
  expect(limitRules.write_org.quota).toBeGreaterThanOrEqual(limitRules.write.quota);
  expect(limitRules.message_org.quota).toBeGreaterThanOrEqual(limitRules.message.quota);
});

test('Each row that needs a token is counted for its organization, and so is all that it costs', () => {
  const isOfOrg = (bucket: keyof LimitRules | undefined) =>
    bucket !== undefined && limitRules[bucket].per === 'org';
  expect(endpoints.length).toBeGreaterThan(100);
  for (const { operationId, route } of endpoints) {
    if (route.access !== 'public') expect(isOfOrg(orgLimits[route.limit]), operationId).toBe(true);
    const costs: (readonly CostBucket[])[] = [
      costBuckets(route),
      route.eventCosts,
      route.bodyCosts?.costs,
    ].flatMap((list) => (list && list.length > 0 ? [list] : []));
    // A further organization is outside of the one that its person is in.
    const isCounted = (list: readonly CostBucket[]) => list.some(isOfOrg) || list.includes('new_orgs');
    for (const list of costs) expect(isCounted(list), operationId).toBe(true);
  }
});

test('The documented limits are those of a production stage', () => {
  const { orgRequestsPerSecond, orgMessagesAtOnce, streamExecutions = 0 } = stageSettings('production');
  expect(stageLimits({ orgRequestsPerSecond, orgMessagesAtOnce, streamExecutions })).toEqual(limitRules);
});

test('A stage with fewer executions for streams refuses earlier, with the same shares kept, and one with more later', () => {
  const quotas = (streamExecutions: number) => {
    const { stream_service, stream_notifications } = stageLimits({
      orgRequestsPerSecond: 60,
      streamExecutions,
    });
    return [stream_service, stream_notifications].map(({ quota, shares }) => [
      quota,
      ...(shares ?? []).map((share) => share.quota),
    ]);
  };
  expect(quotas(30)).toEqual([
    [20, 14, 10],
    [12, 8, 6],
  ]);
  expect(quotas(300)).toEqual([
    [200, 140, 100],
    [120, 80, 60],
  ]);
  expect(quotas(0)).toEqual(quotas(150));
});

test('In each stage two thirds of the executions for streams are streams, and pages have the rest', () => {
  for (const name of stageNames) {
    const { streamExecutions = 150 } = stageSettings(name);
    const { quota } = stageLimits({ orgRequestsPerSecond: 1, streamExecutions }).stream_service;
    expect(streamExecutions - quota).toBeGreaterThanOrEqual(streamExecutions / 3);
  }
});

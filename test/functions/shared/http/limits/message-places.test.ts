import { afterAll, expect, test } from 'vitest';
import { messageRoutes } from '../../../../../functions/sessions/message-routes.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { dynamoLimitStore } from '../../../../../functions/shared/http/limits/limit-store.dynamodb.ts';
import type { LimitStore } from '../../../../../functions/shared/http/limits/limit-store.ts';
import { longestMessageMs } from '../../../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../../../functions/shared/http/limits/rate-limit.ts';
import { stageLimits } from '../../../../../functions/shared/http/limits/stage-limits.ts';
import { bearerAuthentication } from '../../../../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens } from '../../../../../functions/shared/http/pipeline/token.ts';
import { streamingHandler } from '../../../../../functions/shared/http/streams/streaming-handler.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { eventually } from '../../../../support/builders/eventually.ts';
import { lambdaContext, proxyEvent } from '../../../../support/builders/proxy-event.ts';
import { testCache } from '../../../../support/doubles/cache-table.ts';
import { installStreamingRuntime, StreamReader } from '../../../../support/hosts/streaming.ts';

// How many messages of one organization are answered at once.

installStreamingRuntime();
const cache = await testCache();
afterAll(() => cache.close());

const most = 5;
const rules = Object.fromEntries(
  Object.entries(stageLimits({ orgRequestsPerSecond: 60, orgMessagesAtOnce: most })).map(([name, rule]) => [
    name,
    // As long as a busy machine needs.
    { ...rule, storeTimeoutMs: 60_000 },
  ]),
) as ReturnType<typeof stageLimits>;
const log = { info: () => {}, error: () => {}, warn: () => {} };

/** The row of messages, each of which is answered until `end`. Each request has a process of its own, as in Lambda. */
function conversations(store: () => LimitStore = () => dynamoLimitStore(cache.client, cache.table)) {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const tokens = accessTokens(['a secret of at least thirty-two bytes'], clock);
  let reached = 0;
  let end = Promise.withResolvers<void>();
  async function* reply(ended: Promise<void>) {
    yield 'data: 1\n\n';
    await ended;
    yield 'data: [DONE]\n\n';
  }
  const handler = () =>
    streamingHandler({
      routes: messageRoutes,
      api: {
        postMessage: async () => {
          reached += 1;
          return { status: 200, stream: reply(end.promise) };
        },
      },
      authenticate: bearerAuthentication(tokens),
      limiter: rateLimiter({ store: store(), clock, log, rules }),
      cors: { origins: [] },
      clock,
      log,
    });
  const post = async (orgId: string, userId = newId('user')) => {
    const token = await tokens.issue({ userId, orgId, tokenVersion: 1 });
    const reader = new StreamReader();
    const path = `/api/sessions/${newId('session')}/messages`;
    const body = { text: '10M vectors' };
    const done = handler()(proxyEvent('POST', path, { token, body }), reader, lambdaContext);
    return { reader, done };
  };
  const endAll = () => {
    end.resolve();
    end = Promise.withResolvers();
  };
  return { clock, post, endAll, reached: () => reached };
}

test('of an organization’s concurrent messages a bounded number is answered; the others get 429, and other organizations go on', async () => {
  const { post, endAll, reached } = conversations();
  const [org, other] = [newId('org'), newId('org')];
  const posts = await Promise.all(Array.from({ length: 12 }, () => post(org)));
  await eventually(() => expect(posts.every(({ reader }) => reader.head)).toBe(true));
  const refused = posts.filter(({ reader }) => reader.head?.statusCode === 429);
  expect([reached(), refused.length]).toEqual([most, 12 - most]);
  const { reader } = refused[0] as (typeof posts)[number];
  expect(reader.head?.headers).toMatchObject({
    'Retry-After': '5',
    'RateLimit-Policy': '"message_at_once";q=5;w=120',
  });
  expect(JSON.parse(reader.text)).toEqual({
    code: 'rate_limited',
    detail:
      '5 messages of all users of your organization together are being answered, and there are no more at a time. Send this one again in 5 s.',
  });
  const foreign = await post(other);
  await eventually(() => expect(foreign.reader.head?.statusCode).toBe(200));
  endAll();
  await Promise.all([...posts, foreign].map(({ done }) => done));
  // Each place is free again when its answer has left.
  const next = await Promise.all(Array.from({ length: most }, () => post(org)));
  await eventually(() =>
    expect(next.map(({ reader }) => reader.head?.statusCode)).toEqual([200, 200, 200, 200, 200]),
  );
  endAll();
  await Promise.all(next.map(({ done }) => done));
});

test('the place of a message whose process was killed is free when that could have run no longer', async () => {
  const { clock, post, endAll } = conversations();
  const org = newId('org');
  // These never end, and nobody gives their places back.
  const killed = await Promise.all(Array.from({ length: most }, () => post(org)));
  await eventually(() => expect(killed.every(({ reader }) => reader.head?.statusCode === 200)).toBe(true));
  clock.advance(longestMessageMs - 1);
  const early = await post(org);
  await early.done;
  expect(early.reader.head?.statusCode).toBe(429);
  clock.advance(1);
  const late = await post(org);
  await eventually(() => expect(late.reader.head?.statusCode).toBe(200));
  endAll();
  await Promise.all([...killed, late].map(({ done }) => done));
});

test('a request that a user’s own limit refuses takes no place, and a place costs no wait', async () => {
  let [underWay, together] = [0, 0];
  const shared = dynamoLimitStore(cache.client, cache.table);
  const { post, endAll } = conversations(() => ({
    take: async (...asked) => {
      together = Math.max(together, ++underWay);
      return shared.take(...asked).finally(() => underWay--);
    },
    giveBack: (...asked) => shared.giveBack(...asked),
  }));
  const [org, userId] = [newId('org'), newId('user')];
  const statuses: (number | undefined)[] = [];
  for (let n = 0; n < 20; n++) {
    const { reader, done } = await post(org, userId);
    await eventually(() => expect(reader.head).toBeDefined());
    endAll();
    await done;
    statuses.push(reader.head?.statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(200), ...Array(10).fill(429)]);
  expect(together).toBe(3);
  const others = await Promise.all(Array.from({ length: most }, () => post(org)));
  await eventually(() => expect(others.every(({ reader }) => reader.head?.statusCode === 200)).toBe(true));
  endAll();
  await Promise.all(others.map(({ done }) => done));
});

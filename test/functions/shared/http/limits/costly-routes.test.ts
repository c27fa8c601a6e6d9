import { expect, test } from 'vitest';
import { auditRoutes } from '../../../../../functions/audit/routes.ts';
import { cloudRoutes } from '../../../../../functions/clouds/routes.ts';
import { eventRoutes } from '../../../../../functions/deployments/event-routes.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { bearerAuthentication } from '../../../../../functions/shared/http/authenticate.ts';
import { httpHandler } from '../../../../../functions/shared/http/http-handler.ts';
import { memoryLimitStore } from '../../../../../functions/shared/http/limits/limit-store.memory.ts';
import { rateLimiter } from '../../../../../functions/shared/http/limits/rate-limit.ts';
import { defineRoutes, type Reply } from '../../../../../functions/shared/http/route.ts';
import { accessTokens } from '../../../../../functions/shared/http/token.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { lambdaContext, proxyEvent } from '../../../../support/builders/proxy-event.ts';

const clock = fixedClock('2026-01-01T00:00:00Z');
const tokens = accessTokens(['a secret of at least thirty-two bytes'], clock);

/** The rows as they are, before functions that only count; what the bodies say is no matter here. */
function setup() {
  const { body: _body, ...connectCloud } = cloudRoutes.connectCloud;
  const { body: _credentials, ...rotateCredentials } = cloudRoutes.rotateCredentials;
  const { streaming: _streaming, streams: _streams, ...exportAudit } = auditRoutes.exportAudit;
  const { streaming: _events, ...listDeploymentEvents } = eventRoutes.listDeploymentEvents;
  const routes = defineRoutes({ connectCloud, rotateCredentials, exportAudit, listDeploymentEvents });
  let reached = 0;
  const count = async (): Promise<Reply> => {
    reached += 1;
    return { status: 200, body: {} };
  };
  const log = { info: () => {}, error: () => {}, warn: () => {} };
  const handler = httpHandler({
    routes,
    clock,
    log,
    cors: { origins: [] },
    api: {
      connectCloud: count,
      rotateCredentials: count,
      exportAudit: count,
      listDeploymentEvents: count,
    },
    authenticate: bearerAuthentication(tokens),
    limiter: rateLimiter({ store: memoryLimitStore(), clock, log }),
  });
  const call = async (
    method: string,
    path: string,
    orgId: string,
    sourceIp = '203.0.113.7',
    { userId = newId('user'), headers = {} }: { userId?: string; headers?: Record<string, string> } = {},
  ) => {
    const token = await tokens.issue({ userId, orgId, tokenVersion: 1 });
    const event = proxyEvent(method, path, { token, sourceIp, headers });
    const answer = await handler(event, lambdaContext);
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string>,
      json: JSON.parse(answer.body),
    };
  };
  return { call, reached: () => reached };
}

test('of many probes of one organization at once twenty reach the cloud, whoever asks from wherever', async () => {
  const { call, reached } = setup();
  const calls = Array.from({ length: 40 }, (_, n) =>
    n % 2
      ? call('POST', '/api/clouds', 'o-1', `203.0.113.${n}`)
      : call('POST', `/api/clouds/${newId('cloudAccount')}/credentials`, 'o-1', `203.0.113.${n}`),
  );
  const answers = await Promise.all(calls);
  expect(reached()).toBe(20);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.json).toEqual({
    code: 'rate_limited',
    detail: 'More than 20 requests in 60 seconds. Try again in 60 s.',
  });
  expect(refused?.headers).toMatchObject({ 'Retry-After': '60', 'RateLimit-Policy': '"probe";q=20;w=60' });
});

test('forty probes from one address reach the cloud, over however many organizations', async () => {
  const { call, reached } = setup();
  const calls = Array.from({ length: 60 }, (_, n) => call('POST', '/api/clouds', `o-${n}`));
  const refused = (await Promise.all(calls)).find(({ status }) => status === 429);
  expect(reached()).toBe(40);
  expect(refused?.headers['RateLimit-Policy']).toBe('"probe_address";q=40;w=60');
  expect(refused?.headers.RateLimit).toBe('"probe_address";r=0;t=60');
});

test('five exports of one organization begin in ten minutes', async () => {
  const { call, reached } = setup();
  const calls = Array.from({ length: 9 }, () => call('GET', '/api/audit/export', 'o-1'));
  const refused = (await Promise.all(calls)).find(({ status }) => status === 429);
  expect(reached()).toBe(5);
  expect(refused?.headers['Retry-After']).toBe('600');
});

test('of one user ten streams are opened in five minutes, and pages of the same events go on', async () => {
  const { call, reached } = setup();
  const path = `/api/deployments/${newId('deployment')}/events`;
  const userId = newId('user');
  const ask = (accept: string, n: number) =>
    call('GET', path, 'o-1', `203.0.113.${n}`, { userId, headers: { Accept: accept } });
  const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => ask('text/event-stream', n)));
  expect(reached()).toBe(10);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers).toMatchObject({ 'Retry-After': '300', 'RateLimit-Policy': '"stream";q=10;w=300' });
  const pages = await Promise.all(Array.from({ length: 15 }, (_, n) => ask('application/json', n)));
  expect(pages.map(({ status }) => status)).toEqual(Array(15).fill(200));
});

test('an answer names every limit that counted its request', async () => {
  const { headers } = await setup().call('POST', '/api/clouds', 'o-1');
  expect(headers['RateLimit-Policy']).toBe(
    '"probe";q=20;w=60, "probe_address";q=40;w=60, "write";q=600;w=60',
  );
  expect(headers.RateLimit).toBe('"probe";r=19;t=60, "probe_address";r=39;t=60, "write";r=599;t=60');
});

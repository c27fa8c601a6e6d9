import { describe, expect, test, vi } from 'vitest';
import { auditRoutes } from '../../../../../functions/audit/routes.ts';
import { authRoutes } from '../../../../../functions/auth/routes.ts';
import { cloudRoutes } from '../../../../../functions/clouds/routes.ts';
import { eventRoutes } from '../../../../../functions/deployments/events/event-routes.ts';
import { deploymentRoutes } from '../../../../../functions/deployments/http/routes.ts';
import { notificationStreamRoutes } from '../../../../../functions/notifications/stream/routes.ts';
import { orgRoutes } from '../../../../../functions/orgs/routes.ts';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { httpHandler } from '../../../../../functions/shared/http/http-handler.ts';
import { memoryLimitStore } from '../../../../../functions/shared/http/limits/limit-store.memory.ts';
import { limitRules } from '../../../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../../../functions/shared/http/limits/rate-limit.ts';
import { bearerAuthentication } from '../../../../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens } from '../../../../../functions/shared/http/pipeline/token.ts';
import { defineRoutes, type Reply } from '../../../../../functions/shared/http/route.ts';
import { wantsEvents } from '../../../../../functions/shared/http/streams/sse.ts';
import { newId } from '../../../../../functions/shared/ids.ts';
import { webhookRoutes } from '../../../../../functions/webhooks/routes.ts';
import { eventually } from '../../../../support/builders/eventually.ts';
import { lambdaContext, proxyEvent } from '../../../../support/builders/proxy-event.ts';

const clock = fixedClock('2026-01-01T00:00:00Z');
const tokens = accessTokens(['a secret of at least thirty-two bytes'], clock);

const ownClock = fixedClock('2026-01-01T00:00:00Z');

/** The rows as they are, before functions that only count; what the bodies say is no matter here. */
function setup({ store = memoryLimitStore(), rules = limitRules } = {}) {
  const { body: _body, ...connectCloud } = cloudRoutes.connectCloud;
  const { body: _credentials, ...rotateCredentials } = cloudRoutes.rotateCredentials;
  const { body: _login, ...login } = authRoutes.login;
  const { body: _webhook, ...createWebhook } = webhookRoutes.createWebhook;
  const { body: _org, ...createOrg } = orgRoutes.createOrg;
  const { body: _code, ...showDeviceLogin } = authRoutes.showDeviceLogin;
  const { streaming: _streaming, streams: _streams, ...exportAudit } = auditRoutes.exportAudit;
  const { streaming: _events, ...listDeploymentEvents } = eventRoutes.listDeploymentEvents;
  const { streaming: _notifications, ...streamNotifications } = notificationStreamRoutes.streamNotifications;
  const routes = defineRoutes({
    connectCloud,
    rotateCredentials,
    exportAudit,
    listDeploymentEvents,
    preflightDeployment: deploymentRoutes.preflightDeployment,
    streamNotifications,
    login,
    showDeviceLogin,
    createWebhook,
    createOrg,
  });
  let reached = 0;
  const count = async (): Promise<Reply> => {
    reached += 1;
    return { status: 200, body: {} };
  };
  const end = Promise.withResolvers<void>();
  let isOpen = false;
  const follow = async (hasOneLook: boolean): Promise<Reply> => {
    if (hasOneLook) return { status: 200, body: oneLook };
    const answer = await count();
    if (isOpen) await end.promise;
    return answer;
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
      login: count,
      createWebhook: () => follow(false),
      showDeviceLogin: count,
      createOrg: count,
      preflightDeployment: () => follow(false),
      listDeploymentEvents: ({ headers, hasOneLook }) =>
        wantsEvents(headers.accept) ? follow(hasOneLook) : count(),
      streamNotifications: ({ headers, hasOneLook }) =>
        wantsEvents(headers.accept) ? follow(hasOneLook) : count(),
    },
    authenticate: bearerAuthentication(tokens),
    limiter: rateLimiter({ store, clock, log, rules }),
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
  const streamsStayOpen = () => {
    isOpen = true;
  };
  const endStreams = () => {
    isOpen = false;
    end.resolve();
  };
  return { call, reached: () => reached, streamsStayOpen, endStreams };
}

test('of many concurrent probes of one organization twenty reach the cloud, from any member and address', async () => {
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
    detail:
      'More than 20 requests in 60 seconds from all users of your organization together. Try again in 60 s.',
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

test('of preflights under way five are an organization’s and ten everybody’s, and the last are kept for others: pages go on', async () => {
  const { call, reached, streamsStayOpen, endStreams } = setup();
  const path = `/api/deployments/${newId('deployment')}/preflight`;
  streamsStayOpen();
  const under: Promise<unknown>[] = [];
  const policyOf = async (orgId: string, n: number) => {
    const before = reached();
    const asked = call('POST', path, orgId, `203.0.113.${n}`);
    const isUnderWay = eventually(() => expect(reached()).toBe(before + 1)).then(() => undefined);
    const refused = await Promise.race([asked, isUnderWay]);
    if (!refused) under.push(asked);
    return refused && [refused.status, refused.headers['RateLimit-Policy'], refused.headers['Retry-After']];
  };
  const ofOrg = [429, '"preflight_at_once";q=5;w=30', '5'];
  const ofAll = [429, expect.stringMatching(/^"preflight_at_once_service";/), '5'];
  const passed = undefined;
  const outcomes = [];
  for (let n = 0; n < 6; n++) outcomes.push(await policyOf('o-1', n));
  for (let n = 0; n < 3; n++) outcomes.push(await policyOf('o-2', 10 + n));
  for (const orgId of ['o-3', 'o-4', 'o-5', 'o-6']) outcomes.push(await policyOf(orgId, 20));
  expect(outcomes).toEqual([
    ...Array(5).fill(passed),
    ofOrg,
    ...[passed, passed, ofAll],
    ...[passed, passed, passed, ofAll],
  ]);
  endStreams();
  await Promise.all(under);
  expect((await call('POST', path, 'o-6', '203.0.113.21')).status).toBe(200);
});

test('a person opens twenty organizations in thirty days, whoever has them by then', async () => {
  const { call, reached } = setup();
  const userId = newId('user');
  const open = (orgId: string) => call('POST', '/api/orgs', orgId, '203.0.113.7', { userId });
  for (let n = 0; n < 20; n++) await open(`o-${n}`);
  const { status, headers, json } = await open('o-20');
  expect([reached(), status, headers['RateLimit-Policy']]).toEqual([20, 429, '"new_orgs";q=20;w=2592000']);
  expect(json.detail).toBe(
    'More than 20 requests in 30 days from you and your programs in all organizations. Try again in 30 days.',
  );
  expect((await call('POST', '/api/orgs', 'o-20')).status).toBe(200);
});

test('a /48 logs in a hundred times a minute together, and a network that has not goes on', async () => {
  const { call, reached } = setup();
  const login = (site: number, network = 1) =>
    call('POST', '/api/auth/login', 'o-1', `2001:db8:${network}:${site.toString(16)}00::1`);
  const answers = await Promise.all(Array.from({ length: 120 }, (_, n) => login(n)));
  expect(reached()).toBe(100);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers['RateLimit-Policy']).toBe('"auth_network";q=100;w=60');
  expect(refused?.json.detail).toContain('from your network');
  expect((await login(0, 2)).status).toBe(200);
});

test('who holds a /56 takes thirty of what a /48 has, and its other customers log in', async () => {
  const { call, reached } = setup();
  const login = (site: number, n: number) =>
    call('POST', '/api/auth/login', 'o-1', `2001:db8:1:${(site * 256 + n).toString(16)}::1`);
  const answers = await Promise.all(Array.from({ length: 256 }, (_, n) => login(1, n)));
  expect(reached()).toBe(30);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers['RateLimit-Policy']).toBe('"auth_site";q=30;w=60');
  expect((await login(2, 0)).status).toBe(200);
});

test.each([
  ['addresses of a /24', (site: number, _n: number) => `203.0.113.${site}`],
  ['customers with a /56', (site: number, n: number) => `2001:db8:1:${(site * 256 + n).toString(16)}::1`],
])(
  'twelve %s that log in all the time leave the last places of the network to those that have had none',
  async (_of, ipOf) => {
    const { call, reached } = setup();
    const login = (site: number, n: number) => call('POST', '/api/auth/login', 'o-1', ipOf(site, n));
    for (let n = 0; n < 40; n++) for (let site = 1; site <= 12; site++) await login(site, n);
    expect(reached()).toBe(60);
    for (let site = 13; site < 53; site++) expect((await login(site, 0)).status).toBe(200);
    const refused = await login(53, 0);
    expect([refused.status, refused.headers['RateLimit-Policy']]).toEqual([429, '"auth_network";q=100;w=60']);
  },
);

test('who is refused at their address takes none of what their network has', async () => {
  const { call, reached } = setup();
  const login = (host: number) => call('POST', '/api/auth/login', 'o-1', `203.0.113.${host}`);
  for (let n = 0; n < 200; n++) await login(1);
  expect(reached()).toBe(10);
  for (let host = 2; host < 11; host++) expect((await login(host)).status).toBe(200);
});

test('six organizations that ask for codes all the time leave some to others', async () => {
  const { call } = setup();
  const show = (org: number, n: number) =>
    call('POST', '/api/auth/device/show', `o-${org}`, `10.${org}.${n}.1`);
  for (let org = 0; org < 6; org++) for (let n = 0; n < 20; n++) await show(org, n);
  for (let org = 6; org < 36; org++) expect((await show(org, 1)).status).toBe(200);
});

test('two requests of an organization wait for servers that it has named, seven of few organizations, and others still get one', async () => {
  const { call, reached, streamsStayOpen, endStreams } = setup();
  streamsStayOpen();
  const under: Promise<unknown>[] = [];
  const wait = async (org: number) => {
    const before = reached();
    const asked = call('POST', '/api/webhooks', `o-${org}`);
    const isUnderWay = eventually(() => expect(reached()).toBe(before + 1)).then(() => 'waits');
    const outcome = await Promise.race([asked.then(({ status }) => status), isUnderWay]);
    if (outcome === 'waits') under.push(asked);
    return outcome;
  };
  const outcomes = [];
  for (const org of [1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 8]) outcomes.push(await wait(org));
  const w = 'waits';
  expect(outcomes).toEqual([w, w, 429, w, w, w, w, w, 429, w, w, w, 429]);
  endStreams();
  await Promise.all(under);
  expect((await call('POST', '/api/webhooks', 'o-1')).status).toBe(200);
});

test('five exports of one organization begin in ten minutes', async () => {
  const { call, reached } = setup();
  const calls = Array.from({ length: 9 }, () => call('GET', '/api/audit/export', 'o-1'));
  const refused = (await Promise.all(calls)).find(({ status }) => status === 429);
  expect(reached()).toBe(5);
  expect(refused?.headers['Retry-After']).toBe('600');
});

const eventsPath = `/api/deployments/${newId('deployment')}/events`;
const streaming = { Accept: 'text/event-stream' };
/** What a stream answers here that may not stay open. */
const oneLook = { looks: 1 };

test('of one user ten streams are open at a time; the next ones have one look each, and pages go on', async () => {
  const { call, reached, streamsStayOpen, endStreams } = setup();
  const userId = newId('user');
  const ask = (headers: Record<string, string>, n: number) =>
    call('GET', eventsPath, 'o-1', `203.0.113.${n}`, { userId, headers });
  streamsStayOpen();
  const asked = Array.from({ length: 10 }, (_, n) => ask(streaming, n));
  await eventually(() => expect(reached()).toBe(10));
  const refused = await ask(streaming, 11);
  expect([refused.status, refused.json]).toEqual([200, oneLook]);
  expect(refused.headers['RateLimit-Policy']).toContain('"stream";q=10;w=300');
  expect(refused.headers['Retry-After']).toBeUndefined();
  const pages = await Promise.all(Array.from({ length: 15 }, (_, n) => ask({}, n)));
  expect(pages.map(({ status }) => status)).toEqual(Array(15).fill(200));

  endStreams();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual(Array(10).fill(200));
  for (let n = 0; n < 30; n++) expect((await ask(streaming, n)).status).toBe(200);
});

const bannersPath = '/api/notifications/stream';
const ofOneOrg = (n: number) => ({ orgId: 'o-1', ip: `203.0.113.${n}` });
const fromOneAddress = (n: number) => ({ orgId: `o-${n}`, ip: '203.0.113.7' });
const ofAll = (n: number) => ({ orgId: `o-${n}`, ip: `203.0.113.${n}` });

test.each([
  ['stream_org', 20, eventsPath, ofOneOrg],
  ['stream_address', 20, eventsPath, fromOneAddress],
  ['stream_service', 100, eventsPath, ofAll],
  ['stream_notifications_org', 10, bannersPath, ofOneOrg],
  ['stream_notifications_address', 10, bannersPath, fromOneAddress],
  ['stream_notifications', 60, bannersPath, ofAll],
])(
  '%s: %i streams are open at a time, and one that ends makes room for another',
  async (rule, most, path, of) => {
    const { call, reached, streamsStayOpen, endStreams } = setup();
    const ask = (n: number) => call('GET', path, of(n).orgId, of(n).ip, { headers: streaming });
    streamsStayOpen();
    const asked = Array.from({ length: most }, (_, n) => ask(n));
    await eventually(() => expect(reached()).toBe(most));
    const refused = await ask(most);
    expect([refused.status, refused.json]).toEqual([200, oneLook]);
    expect(refused.headers['RateLimit-Policy']).toContain(`"${rule}";q=${most};w=300`);
    endStreams();
    await Promise.all(asked);
    expect((await ask(most)).json).toEqual({});
  },
);

test('a client that has no place for a stream by one limit is not counted by the others', async () => {
  const { call, reached, streamsStayOpen, endStreams } = setup();
  const ask = (orgId: string, n: number, userId: string) =>
    call('GET', eventsPath, orgId, `203.0.113.${n}`, { userId, headers: streaming });
  streamsStayOpen();
  const open = Array.from({ length: 20 }, (_, n) => ask('o-1', n, newId('user')));
  await eventually(() => expect(reached()).toBe(20));
  const userId = newId('user');
  for (let n = 0; n < 12; n++) expect((await ask('o-1', n, userId)).json).toEqual(oneLook);
  const elsewhere = ask('o-2', 1, userId);
  await eventually(() => expect(reached()).toBe(21));
  endStreams();
  expect((await elsewhere).status).toBe(200);
  await Promise.all(open);
});

test.each([
  ['a deployment', eventsPath],
  ['notifications', bannersPath],
])(
  'who asks for streams of %s over their own limit spends reads, and takes no place of others meanwhile',
  async (_, path) => {
    const store = memoryLimitStore();
    const taken: string[] = [];
    const take: typeof store.take = (rule, key, now) => {
      taken.push(rule.name);
      return store.take(rule, key, now);
    };
    const rules = { ...limitRules, read: { ...limitRules.read, quota: 13 } };
    const { call, reached, streamsStayOpen, endStreams } = setup({ store: { ...store, take }, rules });
    const userId = newId('user');
    const ask = (n: number) => call('GET', path, `o-${n}`, `203.0.113.${n}`, { userId, headers: streaming });
    streamsStayOpen();
    const open = Array.from({ length: 10 }, (_, n) => ask(n));
    await eventually(() => expect(reached()).toBe(10));
    taken.length = 0;
    for (const policy of ['stream', 'stream', 'stream', 'read']) {
      expect((await ask(11)).headers['RateLimit-Policy']).toMatch(new RegExp(`"${policy}";q=\\d+;w=\\d+$`));
    }
    expect(new Set(taken)).toEqual(new Set(['read', 'read_org', 'stream']));
    endStreams();
    await Promise.all(open);
  },
);

const kinds = [
  { of: 'notifications', path: bannersPath, most: 60, eachOfSix: [10, 10, 10, 3, 3, 3], toFill: 27 },
  { of: 'deployments', path: eventsPath, most: 100, eachOfSix: [20, 20, 10, 3, 3, 3], toFill: 40 },
];

describe.each(kinds)('of streams of $of', ({ path, most, eachOfSix, toFill }) => {
  /** How many of twenty requests of an organization get a stream, which stays open. */
  async function opened(
    { call, reached }: ReturnType<typeof setup>,
    org: number,
    asked = 20,
  ): Promise<number> {
    const before = reached();
    for (let n = 0; n < asked; n++) {
      const calls = reached();
      const answer = call('GET', path, `o-${org}`, `10.${org}.${n}.1`, { headers: streaming });
      const isRefused = answer.then(({ json }) => json.looks === 1);
      const isOpen = eventually(() => expect(reached()).toBe(calls + 1)).then(() => false);
      if (await Promise.race([isRefused, isOpen])) break;
    }
    return reached() - before;
  }

  test('six organizations that take what they get leave one to a seventh, and to many more', async () => {
    const service = setup();
    service.streamsStayOpen();
    const got = [];
    for (let org = 0; org < 6; org++) got.push(await opened(service, org));
    expect(got).toEqual(eachOfSix);
    for (let org = 7; org < 17; org++) expect(await opened(service, org, 1)).toBe(1);
    const refused = await service.call('GET', path, 'o-1', '192.0.2.1', { headers: streaming });
    expect([refused.status, refused.json]).toEqual([200, oneLook]);
    service.endStreams();
  });

  test('the last places are kept for organizations that have none, so many of them fill all', async () => {
    const service = setup();
    service.streamsStayOpen();
    let organizations = 0;
    for (let open = 0; open < most; organizations++) open += await opened(service, organizations);
    expect(organizations).toBe(toFill);
    expect(await opened(service, organizations, 1)).toBe(0);
    service.endStreams();
  });
});

test('a stream whose end is lost counts until it would be over', async () => {
  const store = { ...memoryLimitStore(), giveBack: async () => Promise.reject(new Error('away')) };
  const warn = vi.fn();
  const limiter = rateLimiter({ store, clock: ownClock, log: { warn } });
  const subject = { actorId: 'u-1', orgId: 'o-1', sourceIp: '203.0.113.7' };
  for (let n = 0; n < 10; n++) await (await limiter.hold('stream', subject)).giveBack();
  expect(warn).toHaveBeenCalledTimes(10);
  await expect(limiter.hold('stream', subject)).rejects.toMatchObject({ code: 'rate_limited' });
  ownClock.advance(limitRules.stream.windowMs);
  await limiter.hold('stream', subject);
});

test('an answer names every limit that counted its request', async () => {
  const { headers } = await setup().call('POST', '/api/clouds', 'o-1');
  expect(headers['RateLimit-Policy']).toBe(
    '"write";q=600;w=60, "write_org";q=600;w=10, "probe";q=20;w=60, "probe_address";q=40;w=60',
  );
  expect(headers.RateLimit).toBe(
    '"write";r=599;t=60, "write_org";r=599;t=10, "probe";r=19;t=60, "probe_address";r=39;t=60',
  );
});

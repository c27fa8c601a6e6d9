import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { botCheck } from '../../../functions/auth/bot-check.ts';
import { authConfig, formHostnames, refuseInProduction } from '../../../functions/auth/env.ts';
import { loginFailures } from '../../../functions/auth/log-in/login-failures.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { testCache } from '../../support/doubles/cache-table.ts';
import { patienceMs } from '../../support/patience.ts';

// The provider's siteverify endpoint, answering by the token's name.
const forms: URLSearchParams[] = [];
const refused = (code: string) => ({ body: `{"success":false,"error-codes":["${code}"]}` });
const solved = (rest: object) => ({ body: JSON.stringify({ success: true, 'error-codes': [], ...rest }) });
const answers: Record<string, { status?: number; body: string; headers?: Record<string, string> }> = {
  good: solved({ hostname: 'app.example.com', action: 'signup' }),
  'without an action': solved({ hostname: 'app.example.com', action: '' }),
  'with a host in capitals': solved({ hostname: 'APP.example.com' }),
  'on another site': solved({ hostname: 'app.example.com.evil.example', action: 'signup' }),
  'in another form': solved({ hostname: 'app.example.com', action: 'login' }),
  bad: refused('invalid-input-response'),
  spent: refused('timeout-or-duplicate'),
  internal: refused('internal-error'),
  'our key is wrong': refused('invalid-input-secret'),
  'our key is missing': refused('missing-input-secret'),
  html: { status: 502, body: '<h1>Bad gateway</h1>' },
  'html with 200': { body: '<h1>Welcome to the wireless network</h1>' },
  'success with 500': { status: 500, body: '{"success":true}' },
  'success as text': { body: '{"success":"true"}' },
  moved: { status: 307, body: '', headers: { Location: '/siteverify' } },
};
/** Tokens whose first request is answered with 502, as behind a load balancer that switches. */
const hiccups = new Set(['good after a hiccup']);
const provider = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const form = new URLSearchParams(text);
  forms.push(form);
  const token = form.get('response') ?? '';
  if (token === 'hangs') return;
  if (hiccups.delete(token)) return void response.writeHead(502).end();
  const answer = answers[token.replace(' after a hiccup', '')] ?? { status: 500, body: '' };
  response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
const cache = await testCache();
afterAll(async () => {
  provider.closeAllConnections();
  provider.close();
  await cache.close();
});

const hostnames = ['app.example.com'];
const check = botCheck({ secretKey: 'secret', verifyUrl, acceptTestKeys: true, hostnames });

test('the provider’s answer decides, and it is sent secret, token and address', async () => {
  await check.verify('good', '203.0.113.7', 'signup');
  expect(Object.fromEntries(forms.at(-1) ?? [])).toMatchObject({
    secret: 'secret',
    response: 'good',
    remoteip: '203.0.113.7',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  for (const token of ['bad', 'spent']) {
    await expect(check.verify(token, '-', 'signup')).rejects.toMatchObject({
      kind: 'forbidden',
      code: 'bot_check_failed',
    });
  }
  forms.length = 0;
  for (const none of [undefined, '']) {
    await expect(check.verify(none, '-', 'signup')).rejects.toMatchObject({ code: 'bot_check_required' });
  }
  expect(forms).toHaveLength(0);
});

test('a check counts where it was solved: on our site, and in the form that asks', async () => {
  for (const token of ['without an action', 'with a host in capitals'])
    await check.verify(token, '-', 'signup');
  for (const token of ['on another site', 'in another form']) {
    await expect(check.verify(token, '-', 'signup')).rejects.toMatchObject({ code: 'bot_check_failed' });
  }
  await check.verify('in another form', '-', 'login');
});

test('our sites are the frontend’s and those that browsers may call from', () => {
  const ALLOWED_ORIGINS = ['https://console.example.com:8443', '*'];
  expect(formHostnames({ APP_BASE_URL: 'https://app.example.com/x', ALLOWED_ORIGINS })).toEqual([
    'app.example.com',
    'console.example.com',
  ]);
});

test('one lost answer is asked for again, under the same idempotency key', async () => {
  forms.length = 0;
  await check.verify('good after a hiccup', '-', 'signup');
  expect(forms).toHaveLength(2);
  expect(forms[0]?.get('idempotency_key')).toBe(forms[1]?.get('idempotency_key'));
});

test.each([
  ...['html', 'html with 200', 'success with 500', 'success as text', 'moved', 'internal', 'hangs'],
  ...['our key is wrong', 'our key is missing'],
])('without a proper answer nobody passes: two tries, then 503 (%s)', async (token) => {
  forms.length = 0;
  await expect(check.verify(token, '-', 'signup')).rejects.toMatchObject({
    kind: 'unavailable',
    code: 'bot_check_unavailable',
    retryAfter: 5,
    cause: expect.any(Error),
  });
  expect(forms).toHaveLength(2);
});

test('with a provider that can’t be reached no check passes', async () => {
  const nowhere = botCheck({
    secretKey: 'secret',
    acceptTestKeys: true,
    hostnames,
    verifyUrl: 'http://127.0.0.1:1/siteverify',
  });
  await expect(nowhere.verify('good', '-', 'signup')).rejects.toMatchObject({ kind: 'unavailable' });
});

test('published test keys are answered without a call where they are accepted, and refused in production', async () => {
  forms.length = 0;
  const withKey = (secretKey: string) => botCheck({ secretKey, verifyUrl, acceptTestKeys: true, hostnames });
  await withKey('1x0000000000000000000000000000000AA').verify('anything', '-', 'login');
  await expect(
    withKey('2x0000000000000000000000000000000AA').verify('anything', '-', 'login'),
  ).rejects.toMatchObject({
    code: 'bot_check_failed',
  });
  expect(forms).toHaveLength(0);
  const config = authConfig.parse({
    AUTH_DATABASE_URL: 'postgres://x',
    JWT_SECRET: 'x'.repeat(32),
    APP_BASE_URL: 'https://app.example.com',
    BOTCHECK_SITE_KEY: 'site',
    BOTCHECK_SECRET_KEY: '1x0000000000000000000000000000000AA',
  });
  expect(() => refuseInProduction('production', config)).toThrow('BOTCHECK_SECRET_KEY');
  expect(() => refuseInProduction('staging', config)).not.toThrow();
});

test('three failures in fifteen minutes are many, for the address and for the account', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const failures = loginFailures(cache, clock, patienceMs);
  const begin = async (ip: string, email: string) => (await failures.begin(ip, email)).needsBotCheck;
  for (let n = 0; n < 3; n++) {
    expect(await begin('203.0.113.1', 'ada@example.com')).toBe(false);
    clock.advance(1000);
  }
  expect(await begin('203.0.113.1', 'other@example.com')).toBe(true);
  expect(await begin('203.0.113.2', 'ada@example.com')).toBe(true);
  expect(await begin('203.0.113.2', 'another@example.com')).toBe(false);
  clock.advance(15 * 60_000);
  expect(await begin('203.0.113.1', 'ada@example.com')).toBe(false);
});

test('of twelve guesses at once from as many addresses three pass without the bot check', async () => {
  const failures = loginFailures(cache, fixedClock('2026-02-01T00:00:00Z'), patienceMs);
  const attempts = await Promise.all(
    Array.from({ length: 12 }, (_, n) => failures.begin(`198.51.100.${n}`, 'grace@example.com')),
  );
  expect(attempts.filter(({ needsBotCheck }) => !needsBotCheck)).toHaveLength(3);
});

test('a login that succeeds doesn’t count, and leaves what failed before', async () => {
  const clock = fixedClock('2026-03-01T00:00:00Z');
  const failures = loginFailures(cache, clock, patienceMs);
  const begin = () => failures.begin('203.0.113.9', 'lin@example.com');
  await begin();
  await begin();
  for (let n = 0; n < 5; n++) {
    const attempt = await begin();
    expect(attempt.needsBotCheck).toBe(false);
    await attempt.succeeded();
  }
  await begin();
  expect((await begin()).needsBotCheck).toBe(true);
});

test('failures from one IPv6 subscriber count together, over all of their addresses', async () => {
  const failures = loginFailures(cache, fixedClock('2026-01-01T00:00:00Z'), patienceMs);
  for (let n = 1; n <= 3; n++) await failures.begin(`2001:db8:9:9::${n}`, `user-${n}@example.net`);
  expect(await failures.begin('2001:db8:9:9:ffff::1', 'new@example.net')).toMatchObject({
    needsBotCheck: true,
  });
  expect(await failures.begin('2001:db8:9:a::1', 'newer@example.net')).toMatchObject({
    needsBotCheck: false,
  });
});

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { botCheck } from '../../../functions/auth/bot-check.ts';
import { authConfig, refuseInProduction } from '../../../functions/auth/env.ts';
import { loginFailures } from '../../../functions/auth/login-failures.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { testCache } from '../../support/cache-table.ts';

// The provider's siteverify endpoint, answering by the token's name.
const forms: URLSearchParams[] = [];
const answers: Record<string, { status?: number; body: string }> = {
  good: { body: '{"success":true}' },
  bad: { body: '{"success":false,"error-codes":["invalid-input-response"]}' },
  internal: { body: '{"success":false,"error-codes":["internal-error"]}' },
  html: { status: 502, body: '<h1>Bad gateway</h1>' },
};
const provider = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const form = new URLSearchParams(text);
  forms.push(form);
  const { status = 200, body } = answers[form.get('response') ?? ''] ?? { status: 500, body: '' };
  response.writeHead(status).end(body);
});
await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
const verifyUrl = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/siteverify`;
const cache = await testCache();
afterAll(async () => {
  provider.close();
  await cache.close();
});

const check = botCheck({ secretKey: 'secret', verifyUrl, acceptTestKeys: true });

test('the provider’s word decides, and it hears secret, token and address', async () => {
  await check.verify('good', '203.0.113.7');
  expect(Object.fromEntries(forms.at(-1) ?? [])).toMatchObject({
    secret: 'secret',
    response: 'good',
    remoteip: '203.0.113.7',
    idempotency_key: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  await expect(check.verify('bad', '-')).rejects.toMatchObject({
    kind: 'forbidden',
    code: 'bot_check_failed',
  });
  await expect(check.verify(undefined, '-')).rejects.toMatchObject({ code: 'bot_check_required' });
});

test('without a proper answer nobody passes: two tries with one idempotency key, then 503', async () => {
  for (const token of ['html', 'internal']) {
    forms.length = 0;
    await expect(check.verify(token, '-')).rejects.toMatchObject({
      kind: 'unavailable',
      code: 'bot_check_unavailable',
    });
    expect(forms).toHaveLength(2);
    expect(forms[0]?.get('idempotency_key')).toBe(forms[1]?.get('idempotency_key'));
  }
});

test('published test keys are answered without a call where they are accepted, and refused in production', async () => {
  forms.length = 0;
  const withKey = (secretKey: string) => botCheck({ secretKey, verifyUrl, acceptTestKeys: true });
  await withKey('1x0000000000000000000000000000000AA').verify('anything', '-');
  await expect(withKey('2x0000000000000000000000000000000AA').verify('anything', '-')).rejects.toMatchObject({
    code: 'bot_check_failed',
  });
  expect(forms).toHaveLength(0);
  const config = authConfig.parse({
    DATABASE_URL: 'postgres://x',
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
  const failures = loginFailures(cache, clock);
  for (let n = 0; n < 3; n++) {
    expect(await failures.areMany('203.0.113.1', 'ada@example.com')).toBe(false);
    await failures.record('203.0.113.1', 'ada@example.com');
    clock.advance(1000);
  }
  expect(await failures.areMany('203.0.113.1', 'other@example.com')).toBe(true);
  expect(await failures.areMany('203.0.113.2', 'ada@example.com')).toBe(true);
  expect(await failures.areMany('203.0.113.2', 'other@example.com')).toBe(false);
  clock.advance(15 * 60_000);
  expect(await failures.areMany('203.0.113.1', 'ada@example.com')).toBe(false);
});

test('failures from one IPv6 subscriber count together, whichever of their addresses they use', async () => {
  const failures = loginFailures(cache, fixedClock('2026-01-01T00:00:00Z'));
  for (let n = 1; n <= 3; n++) await failures.record(`2001:db8:9:9::${n}`, `user-${n}@example.net`);
  expect(await failures.areMany('2001:db8:9:9:ffff::1', 'new@example.net')).toBe(true);
  expect(await failures.areMany('2001:db8:9:a::1', 'new@example.net')).toBe(false);
});

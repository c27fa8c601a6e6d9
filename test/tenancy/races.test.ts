import { afterAll, expect, test } from 'vitest';
import { authApi } from '../../functions/auth/api.ts';
import { authRoutes } from '../../functions/auth/routes.ts';
import { fixedClock } from '../../functions/shared/clock.ts';
import { dynamoLimitStore } from '../../functions/shared/http/limits/limit-store.dynamodb.ts';
import { limitRules } from '../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../functions/shared/http/limits/rate-limit.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { logger } from '../../functions/shared/logger.ts';
import { anyMembers, selfHosted } from '../support/builders/billing.ts';
import { testSecretBox } from '../support/builders/clouds.ts';
import { noClients } from '../support/builders/people/clients.ts';
import { noIssuers } from '../support/builders/people/issuers.ts';
import { noFailures } from '../support/builders/people/login-failures.ts';
import { testCache } from '../support/doubles/cache-table.ts';
import { testApi, testSecret } from '../support/hosts/api.ts';
import { testDatabase } from '../support/hosts/database.ts';
import { patienceMs } from '../support/patience.ts';

const database = await testDatabase();
const cache = await testCache();
afterAll(async () => {
  await Promise.all([database.close(), cache.close()]);
});

test('of 100 logins at once from one address exactly 10 get as far as the password', async () => {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  // As many containers, which share nothing but the table. The store may take as long as a busy machine needs:
  // after that, each container would count for itself.
  const rules = { ...limitRules, auth: { ...limitRules.auth, storeTimeoutMs: patienceMs } };
  const containers = Array.from({ length: 4 }, () => {
    const api = authApi({
      catalogue: selfHosted,
      db: database.db,
      clock,
      entitlement: anyMembers,
      tokens: accessTokens([testSecret], clock),
      mode: 'open',
      passwordMinLength: 8,
      secrets: testSecretBox,
      botCheck: { verify: async () => {} },
      failures: noFailures,
      issuerKeys: noIssuers,
      ...noClients,
      appBaseUrl: 'https://app.example.com',
    });
    const store = dynamoLimitStore(cache.client, cache.table);
    return testApi({
      routes: authRoutes,
      api,
      clock,
      limiter: rateLimiter({ store, clock, log: logger, rules }),
    });
  });
  const attempt = async (n: number) => {
    const body = { email: `user-${n}@example.com`, password: 'a wrong password' };
    // What a client writes about its own address changes nothing.
    const headers = { 'X-Forwarded-For': `198.51.100.${n}` };
    return containers[n % 4]?.call('POST', '/api/auth/login', { body, headers });
  };
  const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => attempt(n)));
  const statuses = answers.map((answer) => answer?.status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(90);
  const refused = answers.find((answer) => answer?.status === 429);
  expect(refused?.headers).toMatchObject({ 'Retry-After': '60', RateLimit: '"auth";r=0;t=60' });

  const other = { body: { email: 'user@example.com', password: 'x' }, sourceIp: '203.0.113.99' };
  expect((await containers[0]?.call('POST', '/api/auth/login', other))?.status).toBe(401);
  clock.advance(60_000);
  expect((await attempt(1))?.status).toBe(401);
});

import { expect, test } from 'vitest';
import { authorizeApi } from '../../../../../functions/auth/authorize/api.ts';
import { authorizeRoutes } from '../../../../../functions/auth/authorize/routes.ts';
import { endpoints } from '../../../../../functions/routes.ts';
import { systemClock } from '../../../../../functions/shared/clock.ts';
import { memoryLimitStore } from '../../../../../functions/shared/http/limits/limit-store.memory.ts';
import { limitRules } from '../../../../../functions/shared/http/limits/limits.ts';
import { rateLimiter } from '../../../../../functions/shared/http/limits/rate-limit.ts';
import { costBuckets } from '../../../../../functions/shared/http/route.ts';
import type { ClientDocument } from '../../../../../functions/trusted-issuers/client-document.ts';
import { clientQuestion } from '../../../../support/builders/people/clients.ts';
import { apiTest } from '../../../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../../../support/hosts/database.ts';

// What callers use up whom the database doesn't let in: their access tokens are good for twelve hours by themselves.

const client: ClientDocument = {
  client_id: clientQuestion.client_id,
  redirect_uris: [clientQuestion.redirect_uri],
  token_endpoint_auth_method: 'none',
};
const { api, owner } = await apiTest(({ db }) => ({
  routes: authorizeRoutes,
  api: authorizeApi({ db, readClient: async () => client, apiBaseUrl: 'https://deploy.example.com' }),
  limiter: rateLimiter({ store: memoryLimitStore(), clock: systemClock, log: { warn: () => {} } }),
}));
const show = async (user: TestOrg) => {
  const token = await api.tokenFor(user);
  return (await api.call('POST', '/api/auth/authorize/show', { body: clientQuestion, token })).status;
};
/** As often as an organization may ask in a minute. */
const asOftenAsMayBe = async (user: TestOrg) => {
  const statuses = new Set<number>();
  for (let n = 0; n < limitRules.device_codes.quota; n++) statuses.add(await show(user));
  return [...statuses];
};

test.each<[string, number, (user: TestOrg) => Promise<unknown>]>([
  ['was removed', 401, ({ userId }) => owner`delete from members where user_id = ${userId}`],
  [
    'has logged out everywhere',
    401,
    ({ userId }) => owner`update users set token_version = 2 where id = ${userId}`,
  ],
  [
    'has verified no address',
    403,
    ({ userId }) => owner`update users set email_verified_at = null where id = ${userId}`,
  ],
  [
    'is suspended',
    403,
    ({ userId }) =>
      owner`update users set suspension = '{"reason": "Abuse.", "contact": "abuse@example.com", "by": "operator", "at": "2026-01-01T00:00:00Z"}' where id = ${userId}`,
  ],
])('a user who %s takes none of the requests of the organization', async (_, status, ends) => {
  const org = await createOrg(owner);
  const refused = await addMember(owner, org.orgId, 'member');
  await ends(refused);
  expect(await asOftenAsMayBe(refused)).toEqual([status]);
  expect(await show(org)).toBe(200);
});

test('an organization that is let in takes what it may have', async () => {
  const org = await createOrg(owner);
  expect(await asOftenAsMayBe(org)).toEqual([200]);
  expect(await show(org)).toBe(429);
});

test('what all organizations share is open to verified addresses alone: a stranger signs up for any number of organizations', () => {
  const shared = endpoints.filter(({ route }) =>
    [...costBuckets(route), ...(route.bodyCosts?.costs ?? []), ...(route.eventCosts ?? [])].some(
      (bucket) => limitRules[bucket].per === 'service',
    ),
  );
  expect(shared.length).toBeGreaterThan(5);
  const open = shared.filter(({ route }) => !route.verifiedEmail && !route.eventCosts);
  expect(open.map(({ operationId }) => operationId)).toEqual([]);
});

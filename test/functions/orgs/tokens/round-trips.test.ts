import { afterAll, expect, inject, test } from 'vitest';
import { orgsApi } from '../../../../functions/orgs/api.ts';
import { orgRoutes } from '../../../../functions/orgs/routes.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { apiTokens } from '../../../../functions/shared/http/pipeline/api-tokens.ts';
import { anyMembers } from '../../../support/builders/billing.ts';
import { onDeletion } from '../../../support/builders/people/org-deletion.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { testApi } from '../../../support/hosts/api.ts';
import { createOrg, testDatabase } from '../../../support/hosts/database.ts';
import { startCountingProxy } from '../../../support/hosts/postgres/counting-proxy.ts';

// What a token costs beside an access token: counts on the wire, over a connection that knows the statements.

const proxy = await startCountingProxy(inject('postgresUrl'), () => 4);
const database = await testDatabase({ through: proxy.through, maxConnections: 1 });
afterAll(async () => {
  await database.close();
  await proxy.close();
});
const { db, owner } = database;
const clock = systemClock;
const api = testApi({
  routes: orgRoutes,
  api: orgsApi({ db, clock, onDeletion, entitlement: anyMembers }),
  apiTokens: apiTokens(db, clock),
});

async function cost(token: string, expected = 200) {
  proxy.take();
  const { status } = await api.call('GET', '/api/orgs/current/tokens/current', { token });
  expect(status).toBe(expected);
  const taken = proxy.take();
  const roundTrips = taken.reduce((sum, transaction) => sum + transaction.roundTrips, 0);
  return { transactions: taken.length, roundTrips };
}

test('a read with a token that is known takes as many round trips as one with an access token, the first one more', async () => {
  const user = await createOrg(owner);
  const signIn = await api.tokenFor(user);
  const made = [await addToken(owner, user), await addToken(owner, user)];
  // So that no use is due to be noted.
  await owner`update api_tokens set last_used_at = now()`;
  for (const token of [signIn, made[0]?.token ?? '']) await cost(token);
  const usual = await cost(signIn);
  expect(usual).toEqual({ transactions: 1, roundTrips: 1 });
  expect(await cost(made[0]?.token ?? '')).toEqual(usual);
  expect(await cost(made[1]?.token ?? '')).toEqual({ transactions: 2, roundTrips: 2 });
});

test('an unknown token and a revoked one cost the same, the first time and each further time', async () => {
  const user = await createOrg(owner);
  const [unknown, revoked] = [await addToken(owner, user), await addToken(owner, user)];
  await owner`delete from api_tokens where id = ${unknown.grant.id}`;
  await owner`update api_tokens set revoked_at = now() where id = ${revoked.grant.id}`;
  const costs: unknown[] = [];
  for (const { token } of [unknown, revoked]) {
    const [first, second] = [await cost(token, 401), await cost(token, 401)];
    costs.push({ first, second });
  }
  expect(costs[0]).toEqual({
    first: { transactions: 1, roundTrips: 1 },
    second: { transactions: 0, roundTrips: 0 },
  });
  expect(costs[1]).toEqual(costs[0]);
});

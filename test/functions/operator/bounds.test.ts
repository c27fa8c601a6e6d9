import { afterAll, beforeAll, expect, test } from 'vitest';
import { operatorApi } from '../../../functions/operator/api.ts';
import { operatorRoutes } from '../../../functions/operator/routes.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import { dayMs, hourMs, secondMs } from '../../../functions/shared/durations.ts';
import { countedInStore } from '../../../functions/shared/http/limits/counted.ts';
import { dynamoLimitStore } from '../../../functions/shared/http/limits/limit-store.dynamodb.ts';
import { rateLimiter } from '../../../functions/shared/http/limits/rate-limit.ts';
import { stageLimits } from '../../../functions/shared/http/limits/stage-limits.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { testCache } from '../../support/doubles/cache-table.ts';
import { testApi } from '../../support/hosts/api.ts';
import { createOrg, databaseAs, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { patienceMs } from '../../support/patience.ts';

// What an operator sees of the bounds that an organization's users share.

const cache = await testCache();
const database = await testDatabase({ maxConnections: 10 });
const { owner } = database;
const url = database.logins.SUPPORT_DATABASE_URL;
const db = databaseAs(url);
afterAll(async () => {
  await db.close();
  await database.close();
  await cache.close();
});
const rules = stageLimits({ orgRequestsPerSecond: 60, orgMessagesAtOnce: 5 });
/** A store that is late on a busy machine is waited for. */
const patient = Object.fromEntries(
  Object.entries(rules).map(([name, rule]) => [name, { ...rule, storeTimeoutMs: 60_000 }]),
) as typeof rules;
const bounds = {
  rules,
  requestsAtOnce: 10,
  counted: (...asked: [(typeof rules)['read'], string, number]) =>
    countedInStore(cache, ...asked, patienceMs),
};
const apiWith = (sources: typeof bounds) =>
  testApi({ routes: operatorRoutes, api: operatorApi({ db, clock: systemClock, bounds: sources }) });
const api = apiWith(bounds);
const log = { warn: () => {} };

let operator: TestOrg;
beforeAll(async () => {
  operator = await createOrg(owner);
  await owner`update users set is_operator = true where id = ${operator.userId}`;
});

async function grantedOrg(): Promise<TestOrg> {
  const org = await createOrg(owner);
  const ends_at = new Date(Date.now() + hourMs).toISOString();
  const body = { org_id: org.orgId, reason: 'Ticket 4711: everything is refused.', ends_at };
  const { status } = await api.call('POST', '/api/operator/grants', {
    token: await api.tokenFor(operator),
    body,
  });
  expect(status).toBe(201);
  return org;
}

interface Shown {
  name: string;
  used: number | null;
  limit: number | null;
  since: string | null;
}

async function boundsShown(org: TestOrg, through = api) {
  const path = `/api/operator/orgs/${org.orgId}/limits`;
  const { json } = await through.call('GET', path, { token: await through.tokenFor(operator) });
  return Object.fromEntries((json.bounds as Shown[]).map(({ name, ...bound }) => [name, bound]));
}

test('each limit of an organization is shown, with what is used of it since when', async () => {
  const org = await grantedOrg();
  const before = Date.now();
  const shown = await boundsShown(org);
  const byOrg = Object.values(rules).filter(({ per }) => per === 'org');
  expect(Object.keys(shown).sort()).toEqual(
    [
      ...byOrg.map(({ name }) => name),
      'deliveries',
      'deployments',
      'mails',
      'model_calls',
      'org_at_once',
      'sessions',
    ].sort(),
  );
  for (const { name, quota, held } of byOrg)
    expect(shown[name], name).toEqual({ used: 0, limit: quota, since: held ? null : expect.any(String) });
  const after = Date.now();
  for (const [name, ms] of Object.entries({ read_org: 10 * secondMs, sessions: dayMs, mails: hourMs })) {
    const begins = Date.parse(shown[name]?.since ?? '');
    expect([begins >= before - ms, begins <= after - ms], name).toEqual([true, true]);
  }
});

test('requests, messages and streams that the store of the limits counted are shown, also those that are given back', async () => {
  const [org, other] = [await grantedOrg(), await grantedOrg()];
  const subject = { actorId: org.userId, orgId: org.orgId, sourceIp: '203.0.113.1' };
  // Each with a store of its own, as instances of a function: what one counts the others don't know.
  for (let n = 0; n < 3; n++) {
    const store = dynamoLimitStore(cache.client, cache.table);
    const limiter = rateLimiter({ store, clock: systemClock, log, rules: patient });
    // The first instance's two are counted together; the others hear from it how far the quota is, and may tell of theirs later.
    for (let request = 0; request < 2; request++) await limiter.take('write', subject);
    await limiter.take('message', subject);
    await limiter.hold('message_at_once', subject);
    const stream = await limiter.hold('stream_org', subject);
    if (n === 0) await stream.giveBack();
  }
  const shown = await boundsShown(org);
  // On a busy machine the others have told of theirs by now.
  expect([2, 4, 6]).toContain(shown.write_org?.used);
  expect([shown.message_org?.used, shown.message_at_once, shown.stream_org?.used]).toEqual([
    3,
    { used: 3, limit: 5, since: null },
    2,
  ]);
  expect((await boundsShown(other)).write_org?.used).toBe(0);
});

test('what the database counts is shown: requests in it, sessions, deployments, mails, deliveries and calls of a model', async () => {
  const [org, other] = [await grantedOrg(), await grantedOrg()];
  await recordedDeployment(database, org);
  const mail = { claimed_until: new Date(), sent_at: new Date(), counted_for: org.orgId };
  const mails = [hourMs / 2, 2 * hourMs].map((ago) => ({
    ...mail,
    event_id: newId('notification'),
    recipient: org.userId,
    sent_at: new Date(Date.now() - ago),
  }));
  await owner`insert into sent_mails ${owner(mails)}`;
  await owner`insert into billing_accounts ${owner({
    org_id: org.orgId,
    plan: 'free',
    status: 'active',
    period_start: new Date(),
    period_end: new Date(Date.now() + dayMs),
    created_at: new Date(),
    updated_at: new Date(),
  })}`;
  const hold = { org_id: org.orgId, user_id: org.userId, state: 'active', micro_credits: 1 };
  const calls = [
    ['model', 0],
    ['model', 2 * hourMs],
    ['run', 0],
  ].map(([usage, ago]) => ({
    ...hold,
    id: newId('creditHold'),
    usage,
    created_at: new Date(Date.now() - Number(ago)),
    expires_at: new Date(Date.now() + hourMs),
  }));
  await owner`insert into credit_holds ${owner(calls)}`;
  const shown = await owner.begin(async (tx) => {
    // Two of the places of `take_place`, which takes one at random.
    await tx`select pg_advisory_xact_lock(hashtextextended(${`request ${org.orgId}`}, n)) from generate_series(3, 4) n`;
    return [await boundsShown(org), await boundsShown(other)] as const;
  });
  const used = shown.map(({ org_at_once, sessions, deployments, mails, deliveries, model_calls }) =>
    [org_at_once, sessions, deployments, mails, deliveries, model_calls].map((bound) => bound?.used),
  );
  expect(used).toEqual([
    [2, 1, 0, 1, 0, 1],
    [0, 0, 0, 0, 0, 0],
  ]);
  expect((await boundsShown(org)).org_at_once?.used).toBe(0);
});

test('while the store of the limits does not answer, its bounds say that nothing is known and the others are shown', async () => {
  const org = await grantedOrg();
  const away = { client: cache.client, table: 'no-such-table' };
  const counted: typeof bounds.counted = (...asked) => countedInStore(away, ...asked);
  const shown = await boundsShown(org, apiWith({ ...bounds, counted }));
  expect([shown.read_org?.used, shown.org_at_once?.used, shown.mails?.used]).toEqual([null, 0, 0]);
});

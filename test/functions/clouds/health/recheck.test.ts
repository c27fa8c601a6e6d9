import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accountIn, findingOf } from '../../../../functions/clouds/health/one-account.ts';
import { probeNow, recheckAccounts } from '../../../../functions/clouds/health/worker.ts';
import type { ProbeOutcome } from '../../../../functions/clouds/probe.ts';
import type { AccountAccess } from '../../../../functions/clouds/provider.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { secretContext } from '../../../../functions/shared/secret-box/secret-box.ts';
import { openClouds, testSecretBox } from '../../../support/builders/clouds.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

const start = '2026-11-21T10:00:00Z';
const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const clock = fixedClock(start);
let database: TestDatabase;
let user: TestOrg;

beforeAll(async () => {
  database = await testDatabase({ clock });
});
beforeEach(async () => {
  await database.owner`delete from cloud_accounts`;
  user = await createOrg(database.owner);
});
afterAll(() => database.close());

const refused: ProbeOutcome = {
  ok: false,
  code: 'client_secret_expired',
  detail: 'The client secret has expired. Make a new one.',
};

/** An account that was checked a day ago. */
async function account(more: object = {}, orgId = user.orgId): Promise<string> {
  const id = newId('cloudAccount');
  const sealed = await testSecretBox.seal(`secret of ${id}`, secretContext(orgId, id));
  await database.owner`insert into cloud_accounts ${database.owner({
    org_id: orgId,
    id,
    provider: 'azure',
    account_label: 'Lab',
    account_id: id,
    default_region: 'westeurope',
    connected_by: user.userId,
    sealed_secret: sealed,
    credentials: database.owner.json({ kind: 'service_principal' }),
    health_checked_at: new Date(clock.now().getTime() - dayMs),
    ...more,
  })}`;
  return id;
}

async function recheck(outcome: ProbeOutcome | ((access: AccountAccess) => Promise<ProbeOutcome>)) {
  const probed: AccountAccess[] = [];
  const probe = async (access: AccountAccess) => {
    probed.push(access);
    return typeof outcome === 'function' ? outcome(access) : outcome;
  };
  const azure = { ...openClouds.providers.azure, probe };
  const providers = { ...openClouds.providers, azure };
  const options = { db: database.db, providers, secrets: testSecretBox, clock, isTimeUp: () => false };
  const one = (id: string, orgId = user.orgId) => probeNow(options, { orgId, id });
  return { result: await recheckAccounts(options), probed, one };
}

const rowOf = async (id: string) =>
  (await database.owner`select * from cloud_accounts where id = ${id}`)[0] ?? {};
const eventsOf = async (id: string) =>
  (await database.owner`select event_type from notifications where entity_id = ${id} order by id`).map(
    (row) => row.event_type,
  );

test('An account is probed with its own secret, once a day', async () => {
  const id = await account();
  const { result, probed } = await recheck({ ok: true });
  expect(result).toMatchObject({ probed: 1, unhealthy: 0, unanswered: 0, failed: 0 });
  expect(probed).toMatchObject([{ orgId: user.orgId, cloudAccountId: id, secret: `secret of ${id}` }]);
  expect((await recheck({ ok: true })).probed).toEqual([]);
  clock.advance(23 * hourMs);
  expect((await recheck({ ok: true })).probed).toHaveLength(1);
});

test('A change is notified once, in each direction, with the reason', async () => {
  const id = await account();
  await recheck(refused);
  expect(await rowOf(id)).toMatchObject({
    health_status: 'unhealthy',
    health_code: 'client_secret_expired',
    health_detail: 'The client secret has expired. Make a new one.',
  });
  clock.advance(dayMs);
  await recheck(refused);
  expect(await eventsOf(id)).toEqual(['cloud_account.unhealthy']);
  const [told] = await database.owner`select body, payload from notifications where entity_id = ${id}`;
  expect(told).toMatchObject({
    body: 'The client secret has expired. Make a new one.',
    payload: { code: 'client_secret_expired' },
  });
  clock.advance(dayMs);
  await recheck({ ok: true });
  expect(await rowOf(id)).toMatchObject({ health_status: 'healthy', health_code: null, health_detail: null });
  expect(await eventsOf(id)).toEqual(['cloud_account.unhealthy', 'cloud_account.recovered']);
});

test('One account that an operator names is checked at once, and what was found is recorded and told', async () => {
  const id = await account({ health_checked_at: clock.now() });
  const { probed, one } = await recheck(refused);
  expect(probed).toEqual([]);
  expect(findingOf(await one(id), id)).toEqual({
    cloud_account_id: id,
    outcome: 'unhealthy',
    code: 'client_secret_expired',
    detail: 'The client secret has expired. Make a new one.',
  });
  expect([(await rowOf(id)).health_status, await eventsOf(id)]).toEqual([
    'unhealthy',
    ['cloud_account.unhealthy'],
  ]);
  // An account of another organization is not found.
  const other = await createOrg(database.owner);
  expect(findingOf(await one(id, other.orgId), id)).toEqual({
    cloud_account_id: id,
    outcome: 'not_connected',
  });
  const silent = await recheck({ ok: false, code: 'cloud_unavailable', cause: new Error('down') });
  expect(findingOf(await silent.one(id), id)).toMatchObject({ outcome: 'unanswered' });
  expect(findingOf(await (await recheck({ ok: true })).one(id), id)).toMatchObject({ outcome: 'healthy' });
});

test('An event that names half an account is refused, and the schedule’s names none', () => {
  const [orgId, id] = [newId('org'), newId('cloudAccount')];
  expect(accountIn({ org_id: orgId, cloud_account_id: id })).toEqual({ orgId, id });
  expect([{}, undefined, { source: 'aws.scheduler' }].map(accountIn)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  for (const event of [{ cloud_account_id: id }, { org_id: id, cloud_account_id: id }])
    expect(() => accountIn(event)).toThrow(/org_id .*Nothing was checked/);
});

test('An outage of the cloud says nothing about the account', async () => {
  const id = await account();
  const before = await rowOf(id);
  const { result } = await recheck({ ok: false, code: 'cloud_unavailable', cause: new Error('down') });
  expect(result).toMatchObject({ unanswered: 1 });
  expect(await rowOf(id)).toEqual(before);
  expect(await eventsOf(id)).toEqual([]);
});

test('Credentials that are replaced during the probe are not judged by the old ones', async () => {
  const id = await account();
  await recheck(async () => {
    await database.owner`update cloud_accounts set credentials_version = 2 where id = ${id}`;
    return refused;
  });
  expect((await rowOf(id)).health_status).toBe('healthy');
  expect(await eventsOf(id)).toEqual([]);
});

test('Two runs at once tell a change once', async () => {
  const id = await account();
  await Promise.all([recheck(refused), recheck(refused)]);
  expect(await eventsOf(id)).toEqual(['cloud_account.unhealthy']);
});

test('One account’s trouble does not keep the others waiting', async () => {
  const ids = [
    await account(),
    await account({ sealed_secret: Buffer.from('not a message') }),
    await account(),
  ];
  const { result, probed } = await recheck({ ok: true });
  expect(result).toMatchObject({ probed: 2, unhealthy: 0, unanswered: 0, failed: 1 });
  expect(probed.map(({ cloudAccountId }) => cloudAccountId).sort()).toEqual([ids[0], ids[2]].sort());
});

test('Disconnected accounts are left alone', async () => {
  await account({ disconnected_at: new Date(), sealed_secret: null });
  expect((await recheck({ ok: true })).probed).toEqual([]);
});

test('The end of a secret is notified 30, 7 and 1 days before, once each', async () => {
  const end = new Date(clock.now().getTime() + 40 * dayMs);
  const id = await account({ secret_expires_at: end });
  const told: [number, number][] = [];
  for (let day = 0; day < 42; day++) {
    const before = (await eventsOf(id)).length;
    await recheck({ ok: true });
    const rows = await eventsOf(id);
    if (rows.length > before) told.push([40 - day, rows.length]);
    clock.advance(dayMs);
  }
  expect(told).toEqual([
    [30, 1],
    [7, 2],
    [1, 3],
  ]);
  const [last] = await database.owner`select title, severity, payload from notifications
    where entity_id = ${id} order by id desc limit 1`;
  expect(last).toMatchObject({
    title: 'The client secret of the Azure account Lab ends in a day',
    severity: 'warn',
    payload: { days_left: 1 },
  });
});

test('Organizations take turns: the many accounts of one do not make another wait', async () => {
  const longAgo = { health_checked_at: new Date(clock.now().getTime() - 9 * dayMs) };
  for (let n = 0; n < 12; n++) await account(longAgo);
  const other = await createOrg(database.owner);
  const id = await account({}, other.orgId);
  // It is taken as the second, and five are under way at a time: the others wait for it, and would take all places before it.
  const reached = Promise.withResolvers<void>();
  let waiting = 0;
  const { probed, result } = await recheck(async ({ cloudAccountId }) => {
    if (cloudAccountId === id) reached.resolve();
    else if (++waiting === 5) reached.reject(new Error('One organization has all places.'));
    await reached.promise;
    return { ok: true };
  });
  expect(probed).toHaveLength(13);
  expect(result).toMatchObject({ probed: 13, failed: 0 });
});

test('An account that hangs delays no other, and five are tried at a time', async () => {
  const slow = await account({ health_checked_at: new Date(0) });
  for (let n = 0; n < 14; n++) await account();
  const others = Promise.withResolvers<void>();
  let [running, most, done] = [0, 0, 0];
  const { result } = await recheck(async ({ cloudAccountId }) => {
    most = Math.max(most, ++running);
    if (cloudAccountId === slow) await others.promise;
    else if (++done === 14) others.resolve();
    running -= 1;
    return { ok: true };
  });
  expect(result).toMatchObject({ probed: 15 });
  expect(most).toBeLessThanOrEqual(5);
});

test('A cloud that is silent for several organizations is left until the next start, the others are not', async () => {
  const silent: ProbeOutcome = { ok: false, code: 'cloud_unavailable', cause: new Error('down') };
  for (let n = 0; n < 20; n++) await account({}, (await createOrg(database.owner)).orgId);
  const aws = await account({ provider: 'aws', sealed_secret: null, health_checked_at: new Date(start) });
  clock.advance(dayMs);
  const { result, probed } = await recheck(silent);
  expect(result).toMatchObject({ probed: 1, unhealthy: 0, unanswered: 20, failed: 0 });
  // Those that were under way when the third stayed silent are waited for.
  expect(probed.length).toBeLessThanOrEqual(3 + 4);
  expect((await rowOf(aws)).health_checked_at).toEqual(clock.now());
  clock.advance(dayMs);
  expect(await recheck({ ok: true })).toMatchObject({ result: { probed: 21 } });
});

test('One organization whose accounts get no answer says nothing about the cloud', async () => {
  const silent: ProbeOutcome = { ok: false, code: 'cloud_unavailable', cause: new Error('down') };
  for (let n = 0; n < 9; n++) await account();
  const other = await account({}, (await createOrg(database.owner)).orgId);
  const { result } = await recheck(async ({ orgId }) => (orgId === user.orgId ? silent : { ok: true }));
  expect(result).toMatchObject({ probed: 1, unhealthy: 0, unanswered: 9, failed: 0 });
  expect((await rowOf(other)).health_checked_at).toEqual(clock.now());
});

test('Past the deadline no further account is tried, and the result says how many are left and how old the oldest check is', async () => {
  for (let n = 0; n < 3; n++)
    await account({ health_checked_at: new Date(clock.now().getTime() - (24 + n) * hourMs) });
  await account({ health_checked_at: clock.now() });
  await account({ health_checked_at: new Date(start), disconnected_at: clock.now() });
  const options = { db: database.db, providers: openClouds.providers, secrets: testSecretBox, clock };
  const result = await recheckAccounts({ ...options, isTimeUp: () => true });
  expect(result).toEqual({ probed: 0, unhealthy: 0, unanswered: 0, failed: 0, left: 3, oldest_hours: 26 });
  expect((await recheck({ ok: true })).result).toMatchObject({ probed: 3, left: 0, oldest_hours: 0 });
});

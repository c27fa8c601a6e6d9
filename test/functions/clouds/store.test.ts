import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  reserveId,
  selectReservedId,
  selectTrusting,
} from '../../../functions/clouds/connections/store.account-ids.postgres.ts';
import {
  insertExternalId,
  keepNextExternalId,
  selectExternalId,
  useNextExternalId,
} from '../../../functions/clouds/connections/store.external-ids.postgres.ts';
import {
  noteExpiryWarning,
  putHealth,
  selectChoices,
  selectDue,
  selectStored,
} from '../../../functions/clouds/store.access.postgres.ts';
import {
  disconnectAccount,
  selectConnected,
  selectConnectedIds,
  selectFormerId,
  selectOrphans,
} from '../../../functions/clouds/store.postgres.ts';
import type { StoredAccount } from '../../../functions/clouds/stored-account.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const now = new Date();
let org: TestOrg;
beforeEach(async () => {
  await owner`delete from orgs`;
  org = await createOrg(owner);
});

const account = (id: string, more: object = {}, { orgId, userId } = org) => owner`
  insert into cloud_accounts ${owner({
    org_id: orgId,
    id,
    provider: 'aws',
    account_label: id,
    account_id: `number of ${id}`,
    credentials: {},
    default_region: 'eu-central-1',
    connected_by: userId,
    ...more,
  })}`;
const rowOf = async (id: string) => (await owner`select * from cloud_accounts where id = ${id}`)[0];
const beside = besideTwin(owner, ['cloud_accounts', 'cloud_account_ids', 'external_ids', 'deployments']);
const inOrg = <T>(work: (unit: Unit) => Promise<T>) => beside(org.orgId, work);
const rows = <T>(select: (sql: Tx) => PromiseLike<readonly T[]>) =>
  inOrg(async ({ sql }) => [...(await select(sql))]);
const idsOf = async (select: (sql: Tx) => PromiseLike<readonly { id: string }[]>) =>
  (await rows(select)).map(({ id }) => id);
const gone = { disconnected_at: now };

test('The connected accounts are listed in the order of their ids, and none that is disconnected', async () => {
  // Neither in the order of their ids nor in the reverse of it.
  for (const id of ['ca-2', 'ca-3', 'ca-1']) await account(id);
  await account('ca-4', gone);
  expect(await idsOf((sql) => selectConnectedIds(sql, org.orgId))).toEqual(['ca-1', 'ca-2', 'ca-3']);
  expect(await idsOf((sql) => selectChoices(sql, org.orgId))).toEqual(['ca-1', 'ca-2', 'ca-3']);
  await inOrg((unit) => disconnectAccount(unit, 'ca-2'));
  expect(await idsOf((sql) => selectConnectedIds(sql, org.orgId))).toEqual(['ca-1', 'ca-3']);
});

test('An account is found by its cloud and its number there while it is connected', async () => {
  await account('ca-1', { account_id: '1' });
  await account('ca-2', { account_id: '2', ...gone });
  await account('ca-3', { account_id: '1', provider: 'gcp' });
  const found = (provider: 'aws' | 'gcp', number: string) =>
    idsOf((sql) => selectConnected(sql, org.orgId, provider, number));
  expect([await found('aws', '1'), await found('gcp', '1'), await found('aws', '2')]).toEqual([
    ['ca-1'],
    ['ca-3'],
    [],
  ]);
});

test('The id that is kept for an account is used once: after a disconnection it has to be kept again', async () => {
  const kept = { provider: 'aws', accountId: '1' } as const;
  const reserved = async () => (await rows((sql) => selectReservedId(sql, org.orgId, 'aws', '1')))[0]?.id;
  const reserve = (id: string) => inOrg((unit) => reserveId(unit, { ...kept, id }));
  const former = () => idsOf((sql) => selectFormerId(sql, org.orgId, 'aws', '1'));
  expect(await reserved()).toBeNull();
  expect([await reserve('ca-1'), await reserve('ca-2'), await reserved()]).toEqual(['ca-1', 'ca-1', 'ca-1']);
  await inOrg((unit) => reserveId(unit, { provider: 'aws', accountId: '9', id: 'ca-9' }));
  await inOrg((unit) => reserveId(unit, { provider: 'gcp', accountId: '1', id: 'ca-8' }));
  expect(await reserved()).toBe('ca-1');
  await account('ca-1', { account_id: '1' });
  expect([await reserve('ca-2'), await reserved(), await former()]).toEqual(['ca-1', 'ca-1', []]);
  await inOrg((unit) => disconnectAccount(unit, 'ca-1'));
  expect([await reserved(), await former()]).toEqual([null, ['ca-1']]);
  expect([await reserve('ca-1'), await reserve('ca-2'), await reserved()]).toEqual(['ca-1', 'ca-1', 'ca-1']);
});

test('The former id of an account is that of its own latest connection, and not of another cloud or number', async () => {
  await account('ca-1', { account_id: '1', ...gone });
  await account('ca-2', { account_id: '1', ...gone });
  await account('ca-3', { account_id: '1', provider: 'gcp', ...gone });
  await account('ca-4', { account_id: '2', ...gone });
  expect(await idsOf((sql) => selectFormerId(sql, org.orgId, 'aws', '1'))).toEqual(['ca-2']);
});

test('A token is asked for an account that is connected or whose id is kept, and for none that has ended', async () => {
  await account('ca-1', { provider: 'gcp' });
  await account('ca-2', { provider: 'gcp', disconnected_at: new Date(Date.now() + 60_000) });
  await account('ca-4', { provider: 'gcp' });
  await account('ca-5', { provider: 'gcp', disconnected_at: new Date(0) });
  for (const id of ['ca-1', 'ca-2', 'ca-3'])
    await inOrg((unit) => reserveId(unit, { provider: 'gcp', accountId: id, id }));
  expect(await rows((sql) => selectTrusting(sql, org.orgId, 'ca-5'))).toEqual([]);
  await inOrg((unit) => reserveId(unit, { provider: 'gcp', accountId: 'ca-5', id: 'ca-5' }));
  const trusting = (id: string) => rows((sql) => selectTrusting(sql, org.orgId, id));
  expect(await trusting('ca-1')).toEqual([{ provider: 'gcp', credentials: {} }]);
  expect(await trusting('ca-2')).toEqual([]);
  expect(await trusting('ca-3')).toEqual([{ provider: 'gcp', credentials: null }]);
  // Setup was asked for again since it was disconnected.
  expect(await trusting('ca-5')).toEqual([{ provider: 'gcp', credentials: null }]);
});

test('An external id is of one account of one cloud', async () => {
  const ids = (provider: string, number: string) =>
    rows((sql) => selectExternalId(sql, org.orgId, provider, number));
  for (const [provider, accountId] of [
    ['aws', '1'],
    ['aws', '2'],
    ['gcp', '1'],
  ] as const) {
    const row = { provider, accountId, externalId: `${provider} ${accountId}` };
    expect(await inOrg((unit) => insertExternalId(unit, row))).toBe(true);
    expect(await inOrg((unit) => insertExternalId(unit, { ...row, externalId: 'another' }))).toBe(false);
  }
  expect(await ids('aws', '1')).toEqual([{ external_id: 'aws 1', next_external_id: null }]);
  const next = (accountId: string, externalId: string) =>
    inOrg((unit) => keepNextExternalId(unit, { accountId, externalId }));
  expect([await next('1', 'next'), await next('1', 'another'), await next('9', 'next')]).toEqual([
    true,
    false,
    false,
  ]);
  await account('ca-1', { account_id: '1', health_status: 'unhealthy' });
  await account('ca-2', { account_id: '2', health_status: 'unhealthy' });
  const use = (externalId: string) =>
    inOrg((unit) => useNextExternalId(unit, { id: 'ca-1', accountId: '1' }, externalId, []));
  expect([await use('another'), await use('next'), await use('next')]).toMatchObject([
    undefined,
    { id: 'ca-1', health_status: 'healthy' },
    undefined,
  ]);
  expect([await ids('aws', '1'), await ids('aws', '2'), await ids('gcp', '1')]).toEqual([
    [{ external_id: 'next', next_external_id: null }],
    [{ external_id: 'aws 2', next_external_id: null }],
    [{ external_id: 'gcp 1', next_external_id: null }],
  ]);
  expect([await rowOf('ca-1'), await rowOf('ca-2')]).toMatchObject([
    { credentials_version: 2, health_status: 'healthy' },
    { credentials_version: 1, health_status: 'unhealthy' },
  ]);
});

test('Accounts that are due are those last looked at by then, the tenants in turns and the longest ago first', async () => {
  const other = await createOrg(owner);
  const at = (minute: number) => ({ health_checked_at: new Date(now.getTime() + minute * 60_000) });
  for (const [id, minute] of [
    ['ca-2', -1],
    ['ca-1', -9],
    ['ca-3', 0],
    ['ca-4', -1],
    ['ca-5', 1],
  ] as const)
    await account(id, at(minute));
  await account('ca-6', at(-2), other);
  await account('ca-gone', { ...gone, ...at(-9) });
  const due = async (limit: number) =>
    (await db.sweep((sql) => selectDue(sql, { before: now, limit }))).map(({ id }) => id);
  expect(await due(9)).toEqual(['ca-1', 'ca-6', 'ca-2', 'ca-4', 'ca-3']);
  // Neither has an organization without a connected account its turn.
  await account('ca-left', gone, await createOrg(owner));
  expect(await turnsOf(9)).toBe(2);
  expect(await due(2)).toEqual(['ca-1', 'ca-6']);
});

/** How many organizations have their turn in a look for due accounts. */
async function turnsOf(limit: number): Promise<number> {
  const [row] = await owner`explain (analyze, format json)
    ${selectDue(owner as unknown as Tx, { before: now, limit })}`;
  const [plan] = Object.values(row as object).flat();
  const turns: { 'Actual Rows': number }[] = [];
  JSON.stringify(plan, (_key, node) => {
    if (node?.['Subplan Name'] === 'CTE turn') turns.push(node);
    return node;
  });
  // The last row says that there is no further one.
  return (turns[0]?.['Actual Rows'] ?? 0) - 1;
}

const unhealthy = { health_status: 'unhealthy', health_code: 'x', health_detail: null } as const;
const stored = async (id: string) =>
  (await rows((sql) => selectStored(sql, org.orgId, id)))[0] as StoredAccount;

test.each<[string, (account: StoredAccount) => StoredAccount]>([
  ['an account that is disconnected meanwhile', (account) => ({ ...account, id: 'ca-gone' })],
  ['an unknown account', (account) => ({ ...account, id: 'ca-unknown' })],
  ['credentials that were replaced meanwhile', (account) => ({ ...account, credentialsVersion: 2 })],
  ['a verdict that another run has changed', (account) => ({ ...account, healthStatus: 'unhealthy' })],
])('A verdict is not written of %s, and of no other account', async (_what, change) => {
  await account('ca-1');
  await account('ca-2');
  await account('ca-gone', gone);
  const before = [await rowOf('ca-1'), await rowOf('ca-2'), await rowOf('ca-gone')];
  const account1 = await stored('ca-1');
  expect(await inOrg((unit) => putHealth(unit, change(account1), unhealthy))).toBe(false);
  expect([await rowOf('ca-1'), await rowOf('ca-2'), await rowOf('ca-gone')]).toEqual(before);
  expect(await inOrg((unit) => putHealth(unit, account1, unhealthy))).toBe(true);
  expect(await rowOf('ca-1')).toMatchObject({ health_status: 'unhealthy', health_code: 'x' });
  expect([await rowOf('ca-2'), await rowOf('ca-gone')]).toEqual(before.slice(1));
});

test('A warning for fewer days is noted once, of these credentials, of this account', async () => {
  await account('ca-1');
  await account('ca-2');
  await account('ca-gone', gone);
  const note = (account: StoredAccount, days: number) =>
    inOrg((unit) => noteExpiryWarning(unit, account, days));
  const one = await stored('ca-1');
  expect([await note(one, 30), await note(one, 30), await note(one, 7), await note(one, 30)]).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await note({ ...one, credentialsVersion: 2 }, 1)).toBe(false);
  expect(await note({ ...one, id: 'ca-gone' }, 1)).toBe(false);
  const warned = await owner`select id, secret_warned_days as days from cloud_accounts order by id`;
  expect(warned.map(({ id, days }) => [id, days])).toEqual([
    ['ca-1', 7],
    ['ca-2', null],
    ['ca-gone', null],
  ]);
});

test('A disconnection orphans the account’s own deployments, newest first, but for those that are destroyed', async () => {
  const first = await recordedDeployment(database, org);
  const { cloudAccountId } = first;
  const second = await recordedDeployment(database, org);
  const third = await recordedDeployment(database, org);
  for (const { deploymentId } of [second, third])
    await owner`update deployments set cloud_account_id = ${cloudAccountId} where id = ${deploymentId}`;
  await recordedDeployment(database, org);
  const orphans = () => idsOf((sql) => selectOrphans(sql, org.orgId, cloudAccountId, 9));
  expect(await orphans()).toEqual([third, second, first].map(({ deploymentId }) => deploymentId));
  await owner`update deployments set status = 'destroyed' where id = ${second.deploymentId}`;
  expect(await orphans()).toEqual([third, first].map(({ deploymentId }) => deploymentId));
});

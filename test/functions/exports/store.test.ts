import { afterAll, beforeEach, expect, test } from 'vitest';
import { selectSpeakers } from '../../../functions/exports/store.evidence.postgres.ts';
import {
  selectAllInvites,
  selectDisconnected,
  selectGates,
} from '../../../functions/exports/store.org.postgres.ts';
import { ownTables } from '../../../functions/exports/store.own.postgres.ts';
import type { Unit } from '../../../functions/shared/db/unit.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const tables = [
  'approvals',
  'audit_events',
  'cloud_accounts',
  'deployments',
  'invites',
  'notifications',
  'runs',
  'session_gates',
  'sessions',
];
const beside = besideTwin(owner, tables);
const noon = new Date('2026-03-01T12:00:00Z');

let org: TestOrg;
beforeEach(async () => {
  await owner`delete from orgs`;
  org = await createOrg(owner);
});
const inOrg = <T>(work: (unit: Unit) => PromiseLike<T>) => beside(org.orgId, work);
const page = (fetch = 9, from?: string) => ({ before: from, fetch, limit: fetch, binding: '' });
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

const account = (id: string, more: object = {}) =>
  owner`insert into cloud_accounts ${owner({
    org_id: org.orgId,
    id,
    provider: 'aws',
    account_label: id,
    account_id: `number of ${id}`,
    credentials: {},
    default_region: 'eu-central-1',
    connected_by: org.userId,
    ...more,
  })}`;
const invite = (id: string, more: object = {}) =>
  owner`insert into invites ${owner({
    org_id: org.orgId,
    id,
    email: `${id}@example.com`,
    role: 'member',
    status: 'cancelled',
    invited_by: org.userId,
    expires_at: noon,
    ...more,
  })}`;

test('All invitations are listed, and of the accounts those that are disconnected, newest first and in pages', async () => {
  for (const id of ['inv-1', 'inv-2', 'inv-3']) await invite(id);
  for (const id of ['ca-1', 'ca-2', 'ca-3']) await account(id, { disconnected_at: noon });
  await account('ca-4');
  for (const [select, kind] of [
    [selectAllInvites, 'inv'],
    [selectDisconnected, 'ca'],
  ] as const) {
    const listed = async (fetch?: number, from?: string) =>
      ids(await inOrg(({ sql, orgId }) => select(sql, orgId, page(fetch, from))));
    expect(await listed()).toEqual([`${kind}-3`, `${kind}-2`, `${kind}-1`]);
    expect(await listed(1, `${kind}-3`)).toEqual([`${kind}-2`]);
  }
});

test('A session’s gates are listed by revision and gate, and who spoke in it before each takeover', async () => {
  const { sessionId } = await recordedDeployment(database, org);
  const other = (await recordedDeployment(database, org)).sessionId;
  await owner`delete from session_gates where org_id = ${org.orgId}`;
  for (const [session_id, revision, gate] of [
    [sessionId, 2, 5],
    [sessionId, 1, 2],
    [sessionId, 1, 1],
    [other, 1, 3],
  ] as const)
    await owner`insert into session_gates ${owner({ org_id: org.orgId, session_id, revision, gate, status: 'open' })}`;
  const gates = await inOrg(({ sql, orgId }) => selectGates(sql, orgId, sessionId));
  expect(gates).toMatchObject([
    { revision: 1, gate: 1 },
    { revision: 1, gate: 2 },
    { revision: 2, gate: 5 },
  ]);
  const takeover = (id: string, target_id: string, ms: number, action = 'session.taken_over') =>
    owner`insert into audit_events ${owner({
      org_id: org.orgId,
      id,
      action,
      target_type: 'session',
      target_id,
      changes: owner.json({ user_id: { before: id } }),
      created_at: new Date(noon.getTime() + ms),
    })}`;
  await takeover('a-1', sessionId, 2_000);
  await takeover('a-2', sessionId, 1_000);
  await takeover('a-3', other, 0);
  await takeover('a-4', sessionId, 0, 'session.started');
  const [speakers] = await inOrg(({ sql, orgId }) => selectSpeakers(sql, orgId, sessionId));
  expect(speakers).toMatchObject({ now: org.userId, before: [{ userId: 'a-2' }, { userId: 'a-1' }] });
});

test('Of each kind of record those of the person are listed, newest first and in pages', async () => {
  const { deploymentId } = await recordedDeployment(database, org);
  await owner`delete from approvals where org_id = ${org.orgId}`;
  await owner`delete from notifications where org_id = ${org.orgId}`;
  await owner`delete from audit_events where org_id = ${org.orgId}`;
  await owner`update deployments set requested_by = 'u-other' where org_id = ${org.orgId}`;
  await owner`update cloud_accounts set connected_by = 'u-other' where org_id = ${org.orgId}`;
  const [[plan], [deployment]] = await Promise.all([
    owner`select id, digest from plans where org_id = ${org.orgId}`,
    owner`select * from deployments where org_id = ${org.orgId}`,
  ]);
  const of = (id: string) => ({ org_id: org.orgId, id });
  const event = {
    event_type: 'x',
    severity: 'info',
    entity_type: 'x',
    entity_id: 'x',
    title: 'x',
    deep_link: '/',
  };
  const audit = { action: 'x', target_type: 'x', target_id: 'x' };
  const asked = { deployment_id: deploymentId, plan_id: plan?.id };
  const approval = { ...asked, plan_digest: plan?.digest, status: 'expired', expires_at: noon };
  const run = { ...asked, kind: 'apply', status: 'failed' };
  const used = { kind: 'settle', usage: 'run', micro_credits: -1, period_start: noon, created_at: noon };
  await owner`insert into billing_accounts (org_id, plan, status, period_start, period_end, created_at, updated_at)
    values (${org.orgId}, 'free', 'active', ${noon}, now() + interval '1 day', now(), now())`;
  /** Inserts one whose person is `who`. */
  const made: Record<string, (id: string, who: string) => PromiseLike<unknown>> = {
    deployment: (id, who) =>
      owner`insert into deployments ${owner({ ...deployment, ...of(id), session_id: null, requested_by: who } as never)}`,
    approval: (id, who) =>
      owner`insert into approvals ${owner({ ...of(id), ...approval, requested_by: 'u-other', decided_by: who })}`,
    run: (id, who) => owner`insert into runs ${owner({ ...of(id), ...run, requested_by: who })}`,
    sent_invite: (id, who) => invite(id, { invited_by: who }),
    connected_cloud_account: (id, who) => account(id, { connected_by: who }),
    notification: (id, who) =>
      owner`insert into notifications ${owner({ ...of(id), ...event, actor_id: who })}`,
    credit_entry: (id, who) =>
      owner`insert into credit_entries ${owner({ ...of(id), ...used, ref: id, user_id: who })}`,
    audit_detail: (id, who) =>
      owner`insert into audit_events ${owner({ ...of(id), ...audit, actor_id: who })}`,
  };
  expect(Object.keys(made).sort()).toEqual(Object.keys(ownTables).sort());
  for (const [kind, insert] of Object.entries(made)) {
    for (const n of [1, 2, 3]) await insert(`${kind}-${n}`, org.userId);
    await insert(`${kind}-4`, 'u-somebody');
    const listed = async (fetch?: number, from?: string) =>
      ids(
        await inOrg(
          ({ sql, orgId }) =>
            ownTables[kind]?.(sql, orgId, org.userId, page(fetch, from)) ?? Promise.resolve([]),
        ),
      );
    expect(await listed()).toEqual([`${kind}-3`, `${kind}-2`, `${kind}-1`]);
    expect(await listed(1, `${kind}-3`)).toEqual([`${kind}-2`]);
  }
  await owner`insert into notifications ${owner({ ...of('notification-5'), ...event, payload: owner.json({ user_id: org.userId }) })}`;
  await owner`insert into audit_events ${owner({ ...of('audit_detail-5'), ...audit, actor_id: org.userId, people_digests: owner.json({}) })}`;
  const newest = async (kind: string) =>
    ids(
      (await inOrg(({ sql, orgId }) => ownTables[kind]?.(sql, orgId, org.userId, page(1)) as never)) as never,
    );
  expect([await newest('notification'), await newest('audit_detail')]).toEqual([
    ['notification-5'],
    ['audit_detail-3'],
  ]);
});

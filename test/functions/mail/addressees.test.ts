import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  type Addressee,
  type Audience,
  always,
  askers,
  atLeast,
  deciders,
  isEnding,
  isExpiring,
  isUnhealthy,
  memberRanges,
  nobody,
  requester,
  selectAddressees,
  stuck,
  waitsForApproval,
} from '../../../functions/mail/store.addressees.postgres.ts';
import type { Role } from '../../../functions/shared/actor.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { addMember, createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { besideTwin } from '../../support/hosts/twin-org.ts';

const database = await testDatabase();
const { owner } = database;
afterAll(() => database.close());

const tables = [
  'approvals',
  'cloud_accounts',
  'digest_items',
  'members',
  'notification_preferences',
  'notifications',
  'org_deletions',
  'runs',
  'sessions',
];
const beside = besideTwin(owner, tables);

let org: TestOrg;
let admin: string;
let member: string;
beforeEach(async () => {
  await owner`delete from orgs`;
  org = await createOrg(owner);
  // What the twin's rows belong to: its members are joined with it.
  await owner`insert into orgs select (jsonb_populate_record(o, '{"id": "o-twin", "name": "Twin"}')).*
    from orgs o where id = ${org.orgId}`;
  admin = (await addMember(owner, org.orgId, 'admin')).userId;
  member = (await addMember(owner, org.orgId, 'member')).userId;
  const unverified = await addMember(owner, org.orgId, 'owner');
  await owner`update users set email_verified_at = null where id = ${unverified.userId}`;
});

const about = (entityId: string, payload = {}, id = 'n-1') =>
  owner`insert into notifications ${owner({
    org_id: org.orgId,
    id,
    event_type: 'deployment.approval_requested',
    severity: 'warn',
    entity_type: 'approval_request',
    entity_id: entityId,
    title: 'It waits',
    deep_link: '/',
    payload: owner.json(payload),
  })}`;
/** Those who may be mailed of it, at least members of this role. */
const found = (least: Role, audience: Partial<Audience>): Promise<Addressee[]> =>
  beside(org.orgId, (unit) =>
    selectAddressees(unit, 'n-1', {
      concerned: nobody,
      isCurrent: always,
      least,
      since: new Date(0),
      range: { after: '', upTo: '' },
      ...audience,
    }),
  );
const told = async (least: Role, isCurrent: Audience['isCurrent'] = always) =>
  (await found(least, { isCurrent })).map(({ id }) => id);
const concerned = async (condition: Audience['concerned']) =>
  (await found('viewer', { concerned: condition }))
    .filter(({ isConcerned }) => isConcerned)
    .map(({ id }) => id);

async function pending() {
  const { deploymentId } = await recordedDeployment(database, org);
  const [approval] = await owner`select a.id, d.session_id from approvals a join deployments d
    using (org_id) where d.id = ${deploymentId} and a.deployment_id = d.id`;
  return { approvalId: approval?.id as string, sessionId: approval?.session_id as string, deploymentId };
}

test('Admins with a verified address are mailed of a request for approval, while it waits', async () => {
  const [one, other] = [await pending(), await pending()];
  await about(one.approvalId, { deployment_id: one.deploymentId });
  expect(await told('admin', waitsForApproval)).toEqual([org.userId, admin].sort());
  expect(await told('owner', waitsForApproval)).toEqual([org.userId]);
  expect(await told('viewer', waitsForApproval)).toEqual([org.userId, admin, member].sort());
  expect(await concerned(atLeast('admin'))).toEqual([org.userId, admin].sort());
  expect(await found('owner', {})).toMatchObject([
    { title: 'It waits', entity: one.deploymentId, isConcerned: false, isListed: false, choice: null },
  ]);
  await owner`update approvals set status = 'expired' where id = ${one.approvalId}`;
  expect([await told('admin', waitsForApproval), other.approvalId === one.approvalId]).toEqual([[], false]);
});

test('Admins are mailed of an account that is unhealthy or whose secret ends, while that is so and it is connected', async () => {
  const account = (id: string, more: object) =>
    owner`insert into cloud_accounts ${owner({
      org_id: org.orgId,
      id,
      provider: 'azure',
      account_label: id,
      account_id: id,
      credentials: {},
      default_region: 'westeurope',
      connected_by: org.userId,
      ...more,
    })}`;
  const bad = { health_status: 'unhealthy', secret_warned_days: 7 };
  await account('ca-1', bad);
  await account('ca-2', bad);
  await about('ca-1');
  const change = (more: object) => owner`update cloud_accounts set ${owner(more)} where id = 'ca-1'`;
  const are = async () => [
    (await told('admin', isUnhealthy)).length,
    (await told('admin', isExpiring)).length,
  ];
  expect(await are()).toEqual([2, 2]);
  await change({ health_status: 'healthy', secret_warned_days: null });
  expect(await are()).toEqual([0, 0]);
  await change({ ...bad, disconnected_at: new Date() });
  expect(await are()).toEqual([0, 0]);
});

test('Owners are mailed of the planned deletion of their organization, while it is planned', async () => {
  await about(org.orgId);
  expect(await told('owner', isEnding)).toEqual([]);
  await owner`insert into org_deletions (org_id, requested_by, requested_at, due_at)
    values (${org.orgId}, ${org.userId}, now(), now() + interval '30 days')`;
  expect(await told('owner', isEnding)).toEqual([org.userId]);
});

test('The member who asked for a run is notified of it, and no person without a verified address or a membership', async () => {
  const { deploymentId } = await pending();
  const [plan] = await owner`select id from plans where deployment_id = ${deploymentId}`;
  const run = (id: string, requested_by: string) =>
    owner`insert into runs ${owner({
      org_id: org.orgId,
      id,
      deployment_id: deploymentId,
      plan_id: plan?.id,
      kind: 'apply',
      status: 'failed',
      requested_by,
    })}`;
  await run('run-1', member);
  await run('run-2', admin);
  await about('run-1', { run_id: 'run-1', deployment_id: deploymentId });
  expect(await concerned(requester)).toEqual([member]);
  await owner`update users set email_verified_at = null where id = ${member}`;
  expect(await concerned(requester)).toEqual([]);
  await owner`update users set email_verified_at = now() where id = ${member}`;
  await owner`delete from members where user_id = ${member}`;
  expect(await concerned(requester)).toEqual([]);
});

test('A request is mailed as theirs to those alone who may decide it: no asker, where a second person has to', async () => {
  const { approvalId } = await pending();
  await about(approvalId);
  const second = (required: boolean) =>
    owner`update approvals set requested_by = ${admin}, second_approver_required = ${required} where id = ${approvalId}`;
  await second(false);
  expect(await concerned(deciders)).toEqual([org.userId, admin].sort());
  await second(true);
  expect(await concerned(deciders)).toEqual([org.userId]);
  expect(await concerned(stuck)).toEqual([]);
  await owner`update members set approver_since = null where user_id not in ${owner([org.userId, admin])}`;
  await owner`update approvals set wanted_by = ${owner.json([org.userId])} where id = ${approvalId}`;
  expect([await concerned(deciders), await concerned(stuck)]).toEqual([[], [org.userId, admin].sort()]);
  await owner`update approvals set requested_by = ${member} where id = ${approvalId}`;
  expect(await concerned(deciders)).toEqual([admin]);
});

test('A decision is mailed to the requester and the owner of the session, except to the member who decided', async () => {
  const { approvalId, sessionId } = await pending();
  await about(approvalId, { session_id: sessionId });
  await owner`update approvals set requested_by = ${member}, decided_by = ${admin} where id = ${approvalId}`;
  expect(await concerned(askers)).toEqual([org.userId, member].sort());
  await owner`update approvals set decided_by = ${member} where id = ${approvalId}`;
  expect(await concerned(askers)).toEqual([org.userId]);
  await owner`update users set email_verified_at = null where id = ${org.userId}`;
  expect(await concerned(askers)).toEqual([]);
});

test('A member’s choice for the type of event is read along, and the items of their daily mail', async () => {
  await about('approval-1');
  await about('approval-2', {}, 'n-2');
  const of = { org_id: org.orgId, user_id: admin };
  const added = { ...of, added_at: new Date() };
  const choices = { 'deployment.approval_requested': 'daily', 'session.started': 'now' };
  await owner`insert into notification_preferences ${owner({ ...of, choices: owner.json(choices) })}`;
  await owner`insert into digest_items ${owner({ ...added, notification_id: 'n-2' })}`;
  const ofAdmin = async () => (await found('admin', {})).find(({ id }) => id === admin);
  expect(await ofAdmin()).toMatchObject({ choice: 'daily', isListed: false });
  await owner`insert into digest_items ${owner({ ...added, notification_id: 'n-1' })}`;
  expect((await found('admin', {})).map(({ choice, isListed }) => [choice, isListed]).sort()).toEqual([
    [null, false],
    ['daily', true],
  ]);
});

test('shares hold each member of the organization once', async () => {
  const shares = await beside(org.orgId, (unit) => memberRanges(unit, { after: '', size: 2, most: 10 }));
  const rows = await owner`select user_id from members where org_id = ${org.orgId}`;
  const sizes = shares.map(
    ({ after, upTo }) =>
      rows.filter(({ user_id }) => user_id > after && (upTo === '' || user_id <= upTo)).length,
  );
  expect(sizes).toEqual([2, 2]);
});

import { expect, test } from 'vitest';
import type { PreflightOptions } from '../../../../functions/deployments/preflight/service.ts';
import { saveReviewedPlan } from '../../../support/builders/deployments/deployment-life.ts';
import {
  passedPreflight,
  planned,
  recordedDeployment,
  withExternalIds,
} from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, createOrg, type TestOrg } from '../../../support/hosts/database.ts';

// POST /api/deployments/{id}/preflight: who may ask, what is stored, and what comes between.

let org: TestOrg;
let looked: Parameters<PreflightOptions['checkPlan']>[0][];
let meanwhile: () => Promise<unknown>;

const checkPlan: PreflightOptions['checkPlan'] = async (request) => {
  looked.push(request);
  await meanwhile();
  return passedPreflight;
};
const { database, api } = await apiTest(deploymentsGroup({ checkPlan }), { maxConnections: 5 });

async function setUp() {
  looked = [];
  meanwhile = async () => {};
  org = await createOrg(database.owner);
  const recorded = await recordedDeployment(database, org);
  await withExternalIds(database.owner, org);
  const path = `/api/deployments/${recorded.deploymentId}`;
  const call = async (user: TestOrg, method: string, rest = '') =>
    api.call(method, `${path}${rest}`, { token: await api.tokenFor(user) });
  return { ...recorded, call };
}

test('the findings are stored with the plan, where the approver reads them', async () => {
  const { call, deploymentId, record } = await setUp();
  expect((await call(org, 'GET')).json.preflight).toBeNull();
  const answer = await call(org, 'POST', '/preflight');
  expect(answer).toMatchObject({ status: 200, json: { id: deploymentId, preflight: passedPreflight } });
  expect(looked).toMatchObject([{ deploymentId, plan: { name: record.plan.name } }]);
  const approver = await addMember(database.owner, org.orgId, 'admin');
  expect((await call(approver, 'GET')).json).toMatchObject({
    status: 'awaiting_approval',
    preflight: passedPreflight,
  });
});

test('members have their own checked, admins any, and viewers none', async () => {
  const { call } = await setUp();
  const as = async (role: 'admin' | 'member' | 'viewer') =>
    call(await addMember(database.owner, org.orgId, role), 'POST', '/preflight');
  expect([await as('admin'), await as('member'), await as('viewer')]).toMatchObject([
    { status: 200 },
    { status: 403, json: { code: 'not_your_deployment' } },
    { status: 403, json: { code: 'role_too_low' } },
  ]);
  expect(looked).toHaveLength(1);
});

test.each(['destroying', 'destroyed', 'destroy_failed'])('one that is %s is not checked', async (status) => {
  const { call, deploymentId } = await setUp();
  await database.owner`update deployments set status = ${status} where id = ${deploymentId}`;
  expect(await call(org, 'POST', '/preflight')).toMatchObject({
    status: 409,
    json: { code: 'nothing_to_check' },
  });
  expect((await call(org, 'GET')).json.allowed_actions).not.toContain('preflight');
  expect(looked).toEqual([]);
});

test('one whose account is disconnected is refused with what to do', async () => {
  const { call, cloudAccountId } = await setUp();
  await database.owner`update cloud_accounts set disconnected_at = now() where id = ${cloudAccountId}`;
  expect(await call(org, 'POST', '/preflight')).toMatchObject({
    status: 409,
    json: { code: 'account_disconnected' },
  });
});

test('the findings on a plan that was replaced meanwhile are not stored with the new one', async () => {
  const { call, deploymentId, sessionId, cloudAccountId } = await setUp();
  const record = planned(org, { sessionId, cloudAccountId }, deploymentId, 2);
  meanwhile = () =>
    database.db.system(org.orgId, (unit) => saveReviewedPlan(unit, { ...record, revision: 2 }));
  expect(await call(org, 'POST', '/preflight')).toMatchObject({
    status: 409,
    json: { code: 'plan_changed' },
  });
  expect((await call(org, 'GET')).json).toMatchObject({ plan: { revision: 2 }, preflight: null });
});

import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PreflightOptions } from '../../../../functions/deployments/preflight/service.ts';
import { checkWaitingPlans } from '../../../../functions/deployments/preflight/unchecked-plans.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { minuteMs } from '../../../../functions/shared/durations.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { deployedDeployment, proposedChange } from '../../../support/builders/deployments/deployed.ts';
import { decide } from '../../../support/builders/deployments/deployment-life.ts';
import {
  passedPreflight,
  recordedDeployment,
  withExternalIds,
} from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { createOrg, type TestOrg } from '../../../support/hosts/database.ts';

// Plans that are made within a transaction, where no cloud can be asked: a worker looks while they wait for approval.

const clock = fixedClock('2026-11-22T12:00:00Z');
let org: TestOrg;
let looked: Parameters<PreflightOptions['checkPlan']>[0][];
let meanwhile: () => Promise<unknown>;

const checkPlan: PreflightOptions['checkPlan'] = async (request) => {
  looked.push(request);
  await meanwhile();
  return passedPreflight;
};
const { database, api } = await apiTest(deploymentsGroup({ checkPlan }), { clock, maxConnections: 5 });
beforeAll(async () => {
  logger.setLogLevel('SILENT');
});
beforeEach(async () => {
  looked = [];
  meanwhile = async () => {};
  await database.owner`update approvals set preflight_due_at = null`;
  org = await createOrg(database.owner);
});

const start = () => checkWaitingPlans({ db: database.db, clock, checkPlan, isTimeUp: () => false });
const call = async (id: string, method = 'GET', rest = '') =>
  (await api.call(method, `/api/deployments/${id}${rest}`, { token: await api.tokenFor(org) })).json;

/** What runs, with a change of it that waits for approval. */
async function changeThatWaits() {
  const { deploymentId } = await deployedDeployment(database, org);
  await withExternalIds(database.owner, org);
  await proposedChange(database, org, deploymentId);
  return deploymentId;
}

test('The plan of a change that waits for approval is checked, and the approver reads the rows with it', async () => {
  const id = await changeThatWaits();
  expect((await call(id)).proposal.preflight).toBeNull();
  expect(await start()).toEqual({ found: 1, checked: 1, failed: 0 });
  expect(looked).toMatchObject([{ deploymentId: id, plan: { values: { node_count: 4 } } }]);
  const { proposal, preflight } = await call(id);
  expect([proposal.preflight, preflight]).toEqual([passedPreflight, null]);
  expect((await call(id, 'GET', `/plans/${proposal.id}`)).preflight).toEqual(passedPreflight);
  expect(await start()).toEqual({ found: 0, checked: 0, failed: 0 });
});

test('A plan that was made anew is checked like that, and one that had been looked at is not', async () => {
  const { deploymentId } = await recordedDeployment(database, org);
  await withExternalIds(database.owner, org);
  await start();
  expect(looked).toMatchObject([{ deploymentId, sessionName: deploymentId }]);
  expect((await call(deploymentId)).preflight).toEqual(passedPreflight);
  const session = await recordedDeployment(database, org, passedPreflight);
  await start();
  expect(looked).toHaveLength(1);
  expect((await call(session.deploymentId)).preflight).toEqual(passedPreflight);
});

test('A request that is decided, or whose account is gone, has no cloud asked for it', async () => {
  const decided = await changeThatWaits();
  await database.db.write(org.actor(), (unit) => decide(unit, decided, 'reject'));
  const orphan = await changeThatWaits();
  await database.owner`update cloud_accounts c set disconnected_at = now() from deployments d
    where d.id = ${orphan} and c.id = d.cloud_account_id`;
  expect(await start()).toEqual({ found: 1, checked: 0, failed: 0 });
  expect(await start()).toEqual({ found: 0, checked: 0, failed: 0 });
  expect(looked).toEqual([]);
});

test('The findings on a plan that was replaced meanwhile are dropped, and the next one is checked', async () => {
  const id = await changeThatWaits();
  meanwhile = () => proposedChange(database, org, id, { node_count: 5 });
  await start();
  expect((await call(id)).proposal.preflight).toBeNull();
  meanwhile = async () => {};
  await start();
  expect(looked.map(({ plan }) => plan.values.node_count)).toEqual([4, 5]);
  expect((await call(id)).proposal.preflight).toEqual(passedPreflight);
});

test('Of two workers one looks, and after a worker that was killed another one looks again', async () => {
  const id = await changeThatWaits();
  await Promise.all([start(), start()]);
  expect(looked).toHaveLength(1);
  await database.owner`update plans set preflight = null where deployment_id = ${id}`;
  await proposedChange(database, org, id, { node_count: 5 });
  meanwhile = async () => {
    throw new Error('killed');
  };
  expect(await start()).toMatchObject({ failed: 1 });
  meanwhile = async () => {};
  expect(await start()).toMatchObject({ found: 0 });
  clock.advance(2 * minuteMs);
  expect(await start()).toMatchObject({ checked: 1 });
});

test('A plan whose look always fails is tried after pauses that double, and then says that it could not be checked', async () => {
  const id = await changeThatWaits();
  meanwhile = async () => {
    throw new Error('broken');
  };
  const pauses: number[] = [];
  for (let tries = 0; tries < 5; tries++) {
    expect(await start()).toMatchObject({ failed: 1 });
    const [row] = await database.owner`select preflight_due_at as due from approvals
      where deployment_id = ${id} and status = 'pending'`;
    const pause = row?.due.getTime() - clock.now().getTime();
    pauses.push(pause / minuteMs);
    clock.advance(pause);
  }
  expect(pauses).toEqual([2, 2, 4, 8, 16]);
  expect((await call(id)).proposal.preflight).toBeNull();
  await start();
  expect(await start()).toMatchObject({ found: 0 });
  const { checks } = (await call(id)).proposal.preflight;
  expect(new Set(checks.map(({ outcome }: { outcome: string }) => outcome))).toEqual(new Set(['unknown']));
  expect(checks[0].detail).toContain('a fault of ours');
});

test('A plan whose rows can’t be stored either is logged, and tried again', async () => {
  const id = await changeThatWaits();
  meanwhile = async () => {
    throw new Error('broken');
  };
  clock.advance(30 * minuteMs);
  const told = vi.spyOn(logger, 'error');
  await database.owner`alter table plans rename preflight to unwritable`;
  try {
    expect(await start()).toEqual({ found: 1, checked: 0, failed: 1 });
  } finally {
    await database.owner`alter table plans rename unwritable to preflight`;
  }
  const unchecked = ['waiting_plan_unchecked', { deployment_id: id, error: expect.any(Error) }];
  expect(told.mock.calls).toEqual([unchecked, unchecked]);
  clock.advance(30 * minuteMs);
  expect(await start()).toMatchObject({ failed: 1 });
  expect((await call(id)).proposal.preflight.checks).not.toEqual([]);
});

test('A preflight on request is about the change that waits for approval, else about what runs', async () => {
  const id = await changeThatWaits();
  const answer = await call(id, 'POST', '/preflight');
  expect([answer.proposal.preflight, answer.preflight]).toEqual([passedPreflight, null]);
  expect(looked).toMatchObject([{ plan: { values: { node_count: 4 } } }]);
  expect(await start()).toMatchObject({ found: 0 });
  await call(id, 'DELETE', '/proposal');
  expect((await call(id, 'POST', '/preflight')).preflight).toEqual(passedPreflight);
  expect(looked).toMatchObject([{}, { plan: { values: { node_count: 3 } } }]);
});

test('A request that was decided while it was checked on request keeps nothing', async () => {
  const id = await changeThatWaits();
  meanwhile = () => database.db.write(org.actor(), (unit) => decide(unit, id, 'reject'));
  expect(await call(id, 'POST', '/preflight')).toMatchObject({ code: 'plan_changed' });
});

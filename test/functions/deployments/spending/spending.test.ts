import { expect, test } from 'vitest';
import type { SpendingResponse } from '../../../../functions/deployments/spending/schema.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { createOrg, type TestOrg } from '../../../support/hosts/database.ts';

const { database, api } = await apiTest(deploymentsGroup());
const { owner } = database;

const spending = async (org: TestOrg) =>
  (await api.call('GET', '/api/deployments/spending', { token: await api.tokenFor(org) }))
    .json as unknown as SpendingResponse;

async function ran(
  org: TestOrg,
  made: { deploymentId: string; planId: string },
  status: string,
  hoursAgo: number,
) {
  await owner`insert into runs ${owner({
    org_id: org.orgId,
    id: newId('run'),
    deployment_id: made.deploymentId,
    plan_id: made.planId,
    kind: 'apply',
    status,
    requested_by: org.userId,
    ended_at: new Date(Date.now() - hoursAgo * 3_600_000),
  })}`;
}

test('What runs has cost its plan’s price since the month began or it was deployed; failed runs and other organizations don’t count', async () => {
  const org = await createOrg(owner);
  const made = await recordedDeployment(database, org);
  const failed = await recordedDeployment(database, org);
  await ran(org, made, 'succeeded', 2);
  await ran(org, failed, 'failed', 2);
  const stranger = await createOrg(owner);
  await ran(stranger, await recordedDeployment(database, stranger), 'succeeded', 2);

  const answer = await spending(org);
  const [plan] =
    await owner`select (plan -> 'cost' ->> 'monthly_total')::float8 as monthly from plans where id = ${made.planId}`;
  const hours = Math.min(2, (Date.parse(answer.until) - Date.parse(answer.since)) / 3_600_000);
  expect(answer.is_complete).toBe(true);
  expect(answer.deployments.map(({ id }) => id)).toEqual([made.deploymentId]);
  expect(answer.total).toBeCloseTo((plan?.monthly * hours) / 730, 1);
  expect(answer.since).toMatch(/-01T00:00:00\.000Z$/);
});

test('Where one had more runs than are looked at, the answer says that it is not complete', async () => {
  const org = await createOrg(owner);
  const made = await recordedDeployment(database, org);
  for (let n = 0; n < 20; n++) await ran(org, made, 'succeeded', 0);
  expect((await spending(org)).is_complete).toBe(false);
});

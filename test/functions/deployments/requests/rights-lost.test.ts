import { expect, test } from 'vitest';
import { removeMember } from '../../../../functions/orgs/members.ts';
import { deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember, type TestOrg } from '../../../support/hosts/database.ts';
import { lockOn, statementHeldBy } from '../../../support/hosts/held-row.ts';

// An admin who is removed while their request waits for the deployment that another request holds.

const { database, call, org } = await apiTest(deploymentsGroup(), { maxConnections: 10 });

async function removedMeanwhile(
  needsApproval: boolean,
  act: (admin: TestOrg, id: string) => ReturnType<typeof call>,
) {
  const admin = await addMember(database.owner, org.orgId, 'admin');
  const { deploymentId } = await deployedDeployment(database, org);
  await database.owner`update orgs set approval_required_for_destroy = ${needsApproval} where id = ${org.orgId}`;
  const confirm = { confirm: 'vector-database' };
  if (needsApproval) await call(org, 'POST', `/api/deployments/${deploymentId}/destroy`, { body: confirm });
  let answer: Awaited<ReturnType<typeof call>> | undefined;
  await statementHeldBy(
    database,
    lockOn('deployments', deploymentId),
    async () => {
      answer = await act(admin, deploymentId);
    },
    () => removeMember(database.db, org.actor('viewer'), admin.userId),
  );
  const [{ status } = {}] = await database.owner`select status from deployments where id = ${deploymentId}`;
  return [answer?.status, answer?.body.code, status];
}

test('does not approve what waits', async () => {
  const outcome = await removedMeanwhile(true, async (admin, id) => {
    const [pending] =
      await database.owner`select id from approvals where deployment_id = ${id} and status = 'pending'`;
    const body = { approval_id: pending?.id };
    return call(admin, 'POST', `/api/deployments/${id}/approve`, { body });
  });
  expect(outcome).toEqual([403, 'role_too_low', 'succeeded']);
});

test('does not destroy', async () => {
  const outcome = await removedMeanwhile(false, (admin, id) =>
    call(admin, 'POST', `/api/deployments/${id}/destroy`, { body: { confirm: 'vector-database' } }),
  );
  expect(outcome).toEqual([403, 'role_too_low', 'succeeded']);
});

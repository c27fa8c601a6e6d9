import { afterAll, beforeEach, expect, test } from 'vitest';
import { laterFacts } from '../../../functions/deployments/teardown.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { endDestroy, requestDestroy } from '../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../support/builders/deployments/deployments.ts';
import { testMail } from '../../support/builders/mail.ts';
import { addMember, createOrg, testDatabase } from '../../support/hosts/database.ts';

const clock = fixedClock(new Date());
const database = await testDatabase({ clock });
const { db, owner } = database;
afterAll(() => database.close());

const { sent, deliver, events, beginAnew } = testMail(database, clock);
beforeEach(beginAnew);

test('who asked for a deployment is mailed that somebody else destroys it, at its beginning and its end', async () => {
  const org = await createOrg(owner);
  const { deploymentId, record } = await recordedDeployment(database, org);
  const [mia, admin] = [
    await addMember(owner, org.orgId, 'member'),
    await addMember(owner, org.orgId, 'admin'),
  ];
  await owner`update deployments set requested_by = ${mia.userId} where id = ${deploymentId}`;
  await db.write(admin.actor('admin'), (unit) =>
    requestDestroy(unit, deploymentId, { confirm: record.plan.name, deleteData: false }),
  );
  expect(await deliver(await events('deployment.destroy_started'))).toBe(true);
  // The only one of its name is named without its cluster, which stands below.
  const begun = sent().filter(({ to }) => to === mia.email);
  expect(begun.map(({ subject }) => subject)).toEqual([`${record.plan.name} is being destroyed`]);
  const [run] = await owner`select id from runs where deployment_id = ${deploymentId}`;
  const nothing = { deleted: [], kept: [], left_over: [], not_checked: [] };
  const teardown = { ...nothing, ...laterFacts, ended_at: '2026-03-01T00:00:00Z' };
  await db.system(org.orgId, (unit) => endDestroy(unit, run?.id, teardown, null));
  expect(await deliver(await events('deployment.destroyed'))).toBe(true);
  const ended = sent().filter(({ subject }) => subject === `${record.plan.name} is destroyed`);
  expect(ended.map(({ to }) => to)).toEqual(expect.arrayContaining([mia.email, admin.email]));
  expect(ended[0]?.text).toContain('you asked for the destroy or for the deployment');
});

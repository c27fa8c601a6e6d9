import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestDestroy } from '../../../../functions/deployments/requests/destroy.ts';
import { expiryStep, sweepExpiries } from '../../../../functions/deployments/requests/expire.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { decide, dispatchRun, succeedRun } from '../../../support/builders/deployments/deployment-life.ts';
import { recordedDeployment } from '../../../support/builders/deployments/deployments.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import {
  addMember,
  createOrg,
  type TestDatabase,
  type TestOrg,
  testDatabase,
} from '../../../support/hosts/database.ts';

let database: TestDatabase;
let free: TestOrg;
let careful: TestOrg;
const clock = fixedClock('2026-03-01T12:00:00Z');
const hour = 3_600_000;

beforeAll(async () => {
  database = await testDatabase({ clock });
  free = await createOrg(database.owner, 'owner', { approval_required: false });
  careful = await createOrg(database.owner, 'owner', {
    approval_required: false,
    approval_required_for_destroy: true,
  });
});
afterAll(() => database.close());

const sweep = () => sweepExpiries({ db: database.db, hooks: deploymentHooks, now: clock.now() });

async function deployed(org: TestOrg, hours: number) {
  const { deploymentId, digest } = await recordedDeployment(database, org);
  await database.db.system(org.orgId, async (unit) => {
    const run = await dispatchRun(unit, { deploymentId, digest, requestedBy: org.userId });
    await succeedRun(unit, (run as { runId: string }).runId, []);
  });
  await setEnd(deploymentId, hours);
  return deploymentId;
}
const setEnd = (id: string, hours: number) =>
  database.owner`update deployments set expiry_step = 0,
    expires_at = ${new Date(clock.now().getTime() + hours * hour)} where id = ${id}`;

async function facts(id: string) {
  const [row] = await database.owner`select status, (select count(*)::int from notifications n
      where n.event_type = 'deployment.expiring' and n.entity_id = d.id) as told,
    (select array_agg(a.action || ' ' || a.status order by a.id) from approvals a
      where a.deployment_id = d.id) as approvals
    from deployments d where id = ${id}`;
  return row;
}

it('the end comes in steps: a day ahead, two hours ahead, and when the time is over', () => {
  const now = clock.now();
  const stepIn = (hours: number) => expiryStep(new Date(now.getTime() + hours * hour), now);
  expect([24.01, 24, 2.01, 2, 0.01, 0, -5].map(stepIn)).toEqual([0, 1, 1, 2, 2, 3, 3]);
});

it('a deployment is told of a day and two hours ahead, once each, and then destroyed', async () => {
  const id = await deployed(free, 25);
  await sweep();
  expect(await facts(id)).toMatchObject({ status: 'succeeded', told: 0 });
  for (const [passed, told] of [
    [2, 1],
    [22, 2],
  ] as const) {
    clock.advance(passed * hour);
    await sweep();
    await sweep();
    expect(await facts(id)).toMatchObject({ status: 'succeeded', told });
  }
  clock.advance(hour);
  await sweep();
  expect(await facts(id)).toMatchObject({ status: 'destroying', told: 2 });
});

it('an end waits while the account is disconnected, and comes once it is connected again', async () => {
  const id = await deployed(free, -1);
  const setDisconnected = (
    at: Date | null,
  ) => database.owner`update cloud_accounts set disconnected_at = ${at}
    where id = (select cloud_account_id from deployments where id = ${id})`;
  await setDisconnected(clock.now());
  expect(await sweep()).toEqual({ found: 0, failed: 0 });
  expect(await facts(id)).toMatchObject({ status: 'succeeded' });
  await setDisconnected(null);
  await sweep();
  expect(await facts(id)).toMatchObject({ status: 'destroying' });
});

it('an end that was moved is told again, and what is protected stays', async () => {
  const [moved, kept] = [await deployed(free, 1), await deployed(free, -1)];
  await database.owner`update deployments set protected = true where id = ${kept}`;
  await sweep();
  await setEnd(moved, 23);
  await sweep();
  expect(await facts(moved)).toMatchObject({ status: 'succeeded', told: 2 });
  expect(await facts(kept)).toMatchObject({ status: 'succeeded', told: 0 });
});

it('a due destroy asks for its approval where that is demanded, once, and again when nobody decides', async () => {
  const id = await deployed(careful, -1);
  await sweep();
  await sweep();
  expect(await facts(id)).toMatchObject({ status: 'succeeded', approvals: ['destroy pending'] });
  const [asked] = await database.owner`select body from notifications
    where event_type = 'deployment.approval_requested' and payload ->> 'deployment_id' = ${id}`;
  expect(asked?.body).toContain('Its time is over.');
  // Nobody decides: the request expires, and is made again.
  await database.owner`update approvals set expires_at = ${clock.now()} where deployment_id = ${id}`;
  await sweep();
  await sweep();
  await sweep();
  expect(await facts(id)).toMatchObject({
    status: 'succeeded',
    approvals: ['destroy expired', 'destroy pending'],
  });
});

it('who rejects the destroy at an end keeps the deployment for a week, and the end comes again', async () => {
  const id = await deployed(careful, -1);
  await sweep();
  const admin = await addMember(database.owner, careful.orgId, 'admin');
  await database.db.write(admin.actor('admin'), (unit) => decide(unit, id, 'reject'));
  const end = new Date(clock.now().getTime() + 7 * 24 * hour);
  const [kept] = await database.owner`select expires_at, expiry_step from deployments where id = ${id}`;
  expect(kept).toEqual({ expires_at: end, expiry_step: 0 });
  const [told] = await database.owner`select body from notifications
    where title like '%was rejected' and payload ->> 'deployment_id' = ${id}`;
  expect(told?.body).toContain(`Its end is ${end.toISOString()} now`);
  await sweep();
  expect(await facts(id)).toMatchObject({ approvals: ['destroy rejected'] });
  clock.advance(7 * 24 * hour);
  await sweep();
  expect(await facts(id)).toMatchObject({ approvals: ['destroy rejected', 'destroy pending'] });
});

it('an end whose destroy gave way to a run of its session is asked for again when the run is over', async () => {
  const id = await deployed(careful, -1);
  await sweep();
  await database.owner`update deployments set status = 'failed' where id = ${id}`;
  await database.db.system(careful.orgId, async (unit) => {
    const [plan] =
      await unit.sql`select p.digest from plans p join deployments d on d.plan_id = p.id where d.id = ${id}`;
    const run = await dispatchRun(unit, {
      deploymentId: id,
      digest: plan?.digest,
      requestedBy: careful.userId,
    });
    await succeedRun(unit, (run as { runId: string }).runId, []);
  });
  expect(await facts(id)).toMatchObject({ approvals: ['destroy superseded'] });
  await sweep();
  expect(await facts(id)).toMatchObject({ approvals: ['destroy superseded', 'destroy pending'] });
});

it('the expiry waits for a decision on an earlier request to destroy', async () => {
  const id = await deployed(careful, 1);
  await database.db.write(careful.actor(), (unit) =>
    requestDestroy(unit, deploymentHooks, id, { confirm: 'Vectors', deleteData: false }),
  );
  await setEnd(id, -1);
  expect(await sweep()).toEqual({ found: 0, failed: 0 });
  expect(await facts(id)).toMatchObject({ status: 'succeeded', approvals: ['destroy pending'] });
});

it('the end waits for a run that is on its way', async () => {
  const id = await deployed(free, -1);
  await database.owner`update deployments set status = 'running' where id = ${id}`;
  // It takes no place in the batch of a sweep, which others could need.
  expect(await sweep()).toEqual({ found: 0, failed: 0 });
  expect(await facts(id)).toMatchObject({ status: 'running' });
  await database.owner`update deployments set status = 'succeeded' where id = ${id}`;
  await sweep();
  expect(await facts(id)).toMatchObject({ status: 'destroying' });
});

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMs } from '../../../../functions/deployments/drift/check-times.ts';
import { requestCheck } from '../../../../functions/deployments/drift/checks.ts';
import type { PartFindings } from '../../../../functions/deployments/drift/drift.ts';
import type { PollResult } from '../../../../functions/deployments/drift/poll.ts';
import { runDueChecks } from '../../../../functions/deployments/drift/worker.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { dayMs, minuteMs } from '../../../../functions/shared/durations.ts';
import { logger } from '../../../../functions/shared/logger.ts';
import { deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import {
  failRun,
  repeatRun,
  requestDestroy,
  succeedRun,
} from '../../../support/builders/deployments/deployment-life.ts';
import { deploymentHooks } from '../../../support/builders/deployments/hooks.ts';
import { createOrg, type TestDatabase, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

// The worker that advances checks, with a cloud that answers what a test says.

const clock = fixedClock('2026-03-01T12:00:00Z');
let database: TestDatabase;
let org: TestOrg;
let id: string;
/** What the next poll of the cloud finds. */
let poll: (deploymentId: string, overdue: boolean) => Promise<PollResult>;

const inLine: PartFindings = { differences: [], unchecked: [] };
const gone: PartFindings = {
  differences: [
    {
      kind: 'Service',
      name: 'vectors',
      namespace: 'default',
      path: null,
      expected: null,
      found: null,
      detail: 'Service vectors is gone.',
    },
  ],
  unchecked: [],
};
const unknown: PartFindings = {
  differences: [],
  unchecked: [{ what: 'stack', reason: 'The role may not.', fix: 'Add the permission.' }],
};
const finds = (found: PartFindings) => {
  poll = async () => ({ found: [found] });
};

beforeAll(async () => {
  logger.setLogLevel('SILENT');
  database = await testDatabase({ clock, maxConnections: 10 });
});
afterAll(() => database.close());
beforeEach(async () => {
  org = await createOrg(database.owner, 'owner', { approval_required: false });
  ({ deploymentId: id } = await deployedDeployment(database, org));
  await database.owner`update drift_checks set due_at = '2099-01-01' where deployment_id <> ${id}`;
  finds(inLine);
});

/** A start of the worker. */
const start = (pollMs = 5_000) =>
  runDueChecks({
    db: database.db,
    clock,
    poll: (checked, _, overdue) => poll(checked.deploymentId, overdue),
    isTimeUp: () => false,
    pollMs,
  });
const stored = async () =>
  (await database.owner`select * from drift_checks where deployment_id = ${id}`)[0] ?? {};
const told = async () =>
  (
    await database.owner<
      { type: string }[]
    >`select event_type as type from notifications where entity_id = ${id}
      and event_type in ('deployment.drifted', 'deployment.back_in_line') order by id`
  ).map(({ type }) => type.replace('deployment.', ''));
const nextDay = async () => {
  clock.advance(dayMs);
  return start();
};

test('a drift is notified once however often it is found, and so is its end', async () => {
  finds(gone);
  await start();
  await nextDay();
  await nextDay();
  expect(await told()).toEqual(['drifted']);
  finds(inLine);
  await nextDay();
  await nextDay();
  expect(await told()).toEqual(['drifted', 'back_in_line']);
});

test('an incomplete comparison notifies no member, and ends no drift', async () => {
  finds(unknown);
  await start();
  expect([await stored(), await told()]).toMatchObject([{ outcome: 'unknown' }, []]);
  finds(gone);
  await nextDay();
  finds(unknown);
  await nextDay();
  expect([await stored(), await told()]).toMatchObject([
    { outcome: 'unknown', is_drifted: true },
    ['drifted'],
  ]);
});

test('a check waits for the cloud in its row, and is due again a minute later', async () => {
  poll = async () => ({ again: { detectionId: 'detection', why: 'CloudFormation compares.' } });
  await start();
  expect(await stored()).toMatchObject({
    detection_id: 'detection',
    due_at: new Date(clock.now().getTime() + minuteMs),
    outcome: null,
  });
  expect((await start()).found).toBe(0);
  clock.advance(minuteMs);
  finds(inLine);
  expect(await start()).toMatchObject({ found: 1, ended: 1 });
  expect(await stored()).toMatchObject({
    check_id: null,
    detection_id: null,
    outcome: 'in_line',
    due_at: new Date(clock.now().getTime() + dayMs),
  });
});

test('of two workers at once one has the check, and of two ends one is told (deployments/drift/store.postgres.ts lockCheck)', async () => {
  let polls = 0;
  poll = async () => {
    polls += 1;
    return { found: [gone] };
  };
  await Promise.all([start(), start(), start()]);
  expect([polls, await told()]).toEqual([1, ['drifted']]);
});

test('a worker that was killed is replaced two minutes later, and what it found after that is dropped', async () => {
  const finish: ((result: PollResult) => void)[] = [];
  poll = () => new Promise((resolve) => finish.push(resolve));
  const first = start(60_000);
  await expect.poll(() => finish.length).toBe(1);
  clock.advance(2 * minuteMs);
  const second = start(60_000);
  await expect.poll(() => finish.length).toBe(2);
  finish[1]?.({ found: [inLine] });
  await second;
  finish[0]?.({ found: [gone] });
  await first;
  expect([await stored(), await told()]).toMatchObject([{ outcome: 'in_line' }, []]);
});

test.each(['succeeds', 'fails', 'goes on'])(
  'what a check found is dropped where a run that %s has come between',
  async (how) => {
    poll = async () => {
      await database.db.write(org.actor('owner'), (unit) => repeatRun(unit, () => undefined, id));
      const [run] =
        await database.owner`select id from runs where deployment_id = ${id} order by id desc limit 1`;
      const failure = { step: 'Preflight', extent: 'partial' as const, reason: 'No.' };
      await database.db.system(org.orgId, async (unit) => {
        if (how === 'succeeds') await succeedRun(unit, run?.id, []);
        if (how === 'fails') await failRun(unit, run?.id, failure);
      });
      return { found: [gone] };
    };
    await start();
    expect([(await stored()).outcome, await told()]).toEqual([null, []]);
    finds(inLine);
    // After a run that succeeded it is compared anew; after the others nothing is known that it could be compared with.
    clock.advance(2 * minuteMs);
    await start();
    expect((await stored()).outcome).toBe(how === 'succeeds' ? 'in_line' : null);
  },
);

test('what is destroyed is not due any more, however its destroy ends', async () => {
  const ask = { confirm: 'vector-database', deleteData: false };
  await database.db.write(org.actor('owner'), (unit) => requestDestroy(unit, id, ask));
  clock.advance(2 * dayMs);
  const due =
    await database.owner`select from drift_checks where deployment_id = ${id} and due_at <= ${clock.now()}`;
  expect(due).toHaveLength(0);
  expect(await stored()).toMatchObject({ check_id: null });
});

test('a cloud that does not answer is asked again, until the check has taken too long', async () => {
  poll = () => new Promise(() => {});
  await start(1);
  expect(await stored()).toMatchObject({ outcome: null });
  clock.advance(checkMs + minuteMs);
  await start(1);
  expect(await stored()).toMatchObject({
    outcome: 'unknown',
    check_id: null,
    findings: { unchecked: [{ reason: 'The cloud did not answer in time.' }] },
  });
});

test('what does not answer is asked again after pauses that double, until something answers', async () => {
  poll = async () => ({ again: { detectionId: null, why: 'Rate exceeded', isSilent: true } });
  const pauses: number[] = [];
  for (let looks = 0; looks < 6; looks++) {
    const from = clock.now().getTime();
    await start();
    const { due_at: due } = await stored();
    pauses.push((due.getTime() - from) / minuteMs);
    clock.advance(due.getTime() - from);
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 16]);
  // Then the check has taken too long; the next one goes on where this one was.
  poll = async (_, overdue) => ({ found: overdue ? [unknown] : [], isSilent: true });
  await start();
  expect(await stored()).toMatchObject({ outcome: 'unknown', unanswered: 7 });
  finds(inLine);
  await nextDay();
  expect(await stored()).toMatchObject({ outcome: 'in_line', unanswered: 0 });
});

test('who asks by hand, and a run that has succeeded, are not among those that do not answer', async () => {
  const silence = () => database.owner`update drift_checks set unanswered = 4, check_id = null
    where deployment_id = ${id}`;
  await silence();
  await database.db.write(org.actor('owner'), (unit) => requestCheck(unit, deploymentHooks, id));
  expect(await stored()).toMatchObject({ unanswered: 0 });
  await silence();
  await database.db.write(org.actor('owner'), (unit) => repeatRun(unit, () => undefined, id));
  const [run] =
    await database.owner`select id from runs where deployment_id = ${id} order by started_at desc, id desc limit 1`;
  await database.db.system(org.orgId, (unit) => succeedRun(unit, run?.id, []));
  expect(await stored()).toMatchObject({ unanswered: 0, check_id: null });
});

test('what does not answer leaves four of five places to the checks of others', async () => {
  const [silent, others]: [string[], string[]] = [[], [id]];
  for (let n = 0; n < 6; n++) {
    const { deploymentId } = await deployedDeployment(database, org);
    (n % 2 ? others : silent).push(deploymentId);
  }
  await database.owner`update drift_checks set due_at = due_at - interval '1 hour', unanswered = 3
    where deployment_id in ${database.owner(silent)}`;
  const looked: string[] = [];
  poll = async (deploymentId) => {
    looked.push(deploymentId);
    return silent.includes(deploymentId) ? new Promise(() => {}) : { found: [inLine] };
  };
  let begun = 0;
  const options = { db: database.db, clock, isTimeUp: () => begun++ >= 5, pollMs: 300 };
  await runDueChecks({ ...options, poll: ({ deploymentId }) => poll(deploymentId, false) });
  expect(looked.filter((one) => others.includes(one)).sort()).toEqual(others.sort());
  expect(looked.length).toBe(5);
});

test('what was known stays where nothing can be found out, until a run has changed it', async () => {
  finds(gone);
  await start();
  finds(unknown);
  await nextDay();
  expect(await stored()).toMatchObject({
    outcome: 'unknown',
    findings: { differences: gone.differences, differences_total: 1, unchecked: unknown.unchecked },
  });
  await database.db.write(org.actor('owner'), (unit) => repeatRun(unit, () => undefined, id));
  const [run] =
    await database.owner`select id from runs where deployment_id = ${id} order by id desc limit 1`;
  await database.db.system(org.orgId, (unit) => succeedRun(unit, run?.id, []));
  expect(await stored()).toMatchObject({ outcome: null, findings: null, checked_at: null, is_drifted: true });
  await start();
  expect(await stored()).toMatchObject({ outcome: 'unknown', findings: { differences: [] } });
});

test('a defect of this service ends one check as unknown, and no other one', async () => {
  const other = await deployedDeployment(database, org);
  poll = async (deploymentId) => {
    if (deploymentId === id) throw new Error('A bug.');
    return { found: [inLine] };
  };
  expect(await start()).toMatchObject({ found: 2, ended: 1 });
  clock.advance(checkMs + minuteMs);
  await start();
  expect(await stored()).toMatchObject({ outcome: 'unknown' });
  const [row] =
    await database.owner`select outcome from drift_checks where deployment_id = ${other.deploymentId}`;
  expect(row?.outcome).toBe('in_line');
});

test('a check that is asked for begins at once, and one that goes on is enough', async () => {
  await start();
  expect((await start()).found).toBe(0);
  const ask = () => database.db.write(org.actor('owner'), (unit) => requestCheck(unit, deploymentHooks, id));
  await Promise.all([ask(), ask()]);
  const { check_id: checkId } = await stored();
  expect(checkId).toMatch(/^drift-/);
  await ask();
  expect(await stored()).toMatchObject({ check_id: checkId });
  const [audited] = await database.owner`select count(*)::int as count from audit_events
    where target_id = ${id} and action = 'deployment.drift_check_requested'`;
  expect(audited?.count).toBe(1);
  expect((await start()).ended).toBe(1);
});

test('a check is refused while a run is on its way, and where nothing has succeeded, each with its reason', async () => {
  const ask = () => database.db.write(org.actor('owner'), (unit) => requestCheck(unit, deploymentHooks, id));
  const codes = {
    running: 'run_in_progress',
    destroying: 'run_in_progress',
    planned: 'not_deployed',
    destroyed: 'not_deployed',
  };
  for (const [status, code] of Object.entries(codes)) {
    await database.owner`update deployments set status = ${status} where id = ${id}`;
    await expect(ask(), status).rejects.toMatchObject({ kind: 'conflict', code });
  }
});

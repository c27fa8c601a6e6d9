import { expect, test } from 'vitest';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { minuteMs } from '../../../../../functions/shared/durations.ts';
import { updateRun } from '../../../../support/builders/deployments/updates.ts';
import {
  type DispatchedRun,
  execute,
  quickSettings,
  revisedRun,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

// Most machines of a run come, and AWS has no more of them.

const clock = fixedClock(new Date(Date.now() + minuteMs));
const stackMs = 10_000;
const { database, cloud, newRun, playedRun } = await runHost({ clock, stackDurationMs: stackMs });

const settings = { ...quickSettings, infrastructureDeadlineSeconds: 2_400, rolloutDeadlineSeconds: 2_700 };

/** As the database has it when the run was begun some minutes ago. */
const begunMinutesAgo = (run: DispatchedRun, minutes: number) =>
  database.owner`update run_events set created_at = created_at - make_interval(mins => ${minutes})
    where run_id = ${run.runId}`;

async function refusalOf(run: DispatchedRun) {
  const [row] = await database.owner`select refusal from runs where id = ${run.runId}`;
  return row?.refusal;
}

const stackOf = ({ plan }: DispatchedRun) =>
  cloud.state().stacks.findLast(({ name }) => name === plan.infrastructure.stack_name);

/** Plays a change; before each look at its pods so many minutes pass. */
async function changedSlowly(run: DispatchedRun, minutes: readonly number[]) {
  let looks = 0;
  const before = async (step: string) => {
    clock.advance(stackMs);
    if (step !== 'CheckWorkloads') return;
    await begunMinutesAgo(run, minutes[looks] ?? 0);
    looks += 1;
    if (looks > 20) throw new Error('The run does not end.');
  };
  const played = await execute(run, { database, from: 'ProvisionInfrastructure', settings, before });
  return { ...played, looks, refusal: await refusalOf(run), ...(await storyOf(database, run)) };
}

test('Five of six nodes come to a change, which EKS has taken at once: AWS’s sentence ends it after the wait, and another type takes six', async () => {
  const first = await playedRun();
  const run = await updateRun(database, first, {
    options: { node_count: 6 },
    sizing: { wait_for_capacity: 6 },
  });
  cloud.inject({ kind: 'few_machines', target: 'r6i.xlarge us-east-1c', reason: '1' });
  const ended = await changedSlowly(run, [0, 3, 3, 4]);
  expect(ended).toMatchObject({ refusals: ['rollout_failed'], looks: 4 });
  expect(stackOf(run)?.events.at(-1)?.status).toBe('UPDATE_COMPLETE');
  expect(ended.messages.join('\n')).toContain('The run waits for up to 6 minutes (wait_for_capacity)');
  expect(ended.refusal).toMatchObject({
    cause: 'insufficient_capacity',
    sentence: expect.stringContaining('do not have sufficient r6i.xlarge capacity'),
    zones: ['us-east-1c'],
    launched: { 'us-east-1a': 2, 'us-east-1b': 2, 'us-east-1c': 1 },
  });
  // Those that have come carry pods.
  expect(ended.refusal.idle).toBeUndefined();
  // What runs has been asked for six pods, and can only become larger.
  expect(ended.refusal.alternatives).toContainEqual(
    expect.objectContaining({ says: 'instance_type = r6i.2xlarge' }),
  );
  expect(ended.run?.failure_reason).toContain('do not have sufficient r6i.xlarge capacity');

  const next = await updateRun(database, run, { options: { instance_type: 'r6i.2xlarge' } });
  expect((await changedSlowly(next, [])).outcome).toBe('succeeded');
});

test('Machines that come after all are waited for, and nothing of the refusal is kept', async () => {
  const first = await playedRun();
  const run = await updateRun(database, first, { options: { node_count: 6 } });
  cloud.inject({ kind: 'few_machines', target: 'r6i.xlarge us-east-1c', reason: '1' });
  let looks = 0;
  const before = async (step: string) => {
    clock.advance(stackMs);
    if (step !== 'CheckWorkloads') return;
    looks += 1;
    if (looks > 20) throw new Error('The run does not end.');
    if (looks === 2) await begunMinutesAgo(run, 3);
    if (looks === 3) {
      expect(await refusalOf(run)).toMatchObject({ cause: 'insufficient_capacity' });
      cloud.clearFailures();
    }
  };
  const { outcome } = await execute(run, { database, from: 'ProvisionInfrastructure', settings, before });
  expect(outcome).toBe('succeeded');
  expect(await refusalOf(run)).toBeNull();
});

test('A first run of which five of six nodes came leaves none after ten minutes, says what they cost, and runs on the five', async () => {
  const run = await newRun({ node_count: 6 });
  cloud.inject({ kind: 'few_machines', target: 'r6i.xlarge us-east-1c', reason: '1' });
  let looks = 0;
  const before = async (step: string) => {
    if (step === 'ProvisionInfrastructure') clock.advance(stackMs);
    if (step !== 'CheckInfrastructure') return;
    looks += 1;
    const isTakenBack = stackOf(run)?.events.some(({ status }) => status === 'DELETE_IN_PROGRESS');
    if (isTakenBack) return void clock.advance(stackMs);
    const failure = stackOf(run)?.events.find(({ status }) => status === 'CREATE_FAILED');
    if (looks === 1) clock.advance((failure?.at ?? 0) - 1 - clock.now().getTime());
    await begunMinutesAgo(run, looks === 1 ? 3 : 8);
  };
  const { refusals } = await execute(run, { database, from: 'ProvisionInfrastructure', settings, before });
  expect(refusals).toEqual(['stack_failed']);
  const refusal = await refusalOf(run);
  expect(refusal).toMatchObject({
    cause: 'insufficient_capacity',
    idle: { count: 5, paid: expect.any(Number) },
  });
  expect(stackOf(run)?.events.at(-1)?.status).toBe('DELETE_COMPLETE');
  const says = refusal.alternatives.map((each: { says: string }) => each.says);
  expect(says).toEqual(expect.arrayContaining(['node_count = 5', 'avoid_zone = us-east-1c']));
  expect(says.some((each: string) => each.includes('instance_type'))).toBe(true);
  const { run: ended } = await storyOf(database, run);
  expect(ended?.failure_reason).toMatch(/5 nodes ran for nothing, [\d.]+ hours in all: about [\d.]+ USD/);

  const next = await revisedRun(database, run, { node_count: 5 });
  const part = { from: 'ProvisionInfrastructure', until: 'ApplyManifests' };
  const again = await execute(next, { database, before: () => clock.advance(stackMs), ...part });
  expect(again.outcome).toBe('succeeded');
});

test('A group that has all its machines is not taken for one that lacks some, though EKS tells of an old issue', async () => {
  const first = await playedRun();
  const run = await updateRun(database, first, { options: { node_count: 4 } });
  cloud.inject({ kind: 'node_group_unwell' });
  cloud.inject({ kind: 'unschedulable', target: 'vector-database-', reason: 'Insufficient memory' });
  let looks = 0;
  const before = async (step: string) => {
    clock.advance(stackMs);
    if (step !== 'CheckWorkloads') return;
    looks += 1;
    if (looks > 1) await begunMinutesAgo(run, 40);
    if (looks > 20) throw new Error('The run does not end.');
  };
  await execute(run, { database, from: 'ProvisionInfrastructure', settings, before });
  expect(await refusalOf(run)).toMatchObject({ cause: 'no_node_fits' });
});

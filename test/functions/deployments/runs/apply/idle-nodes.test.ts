import { expect, test } from 'vitest';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { minuteMs } from '../../../../../functions/shared/durations.ts';
import { updateRun } from '../../../../support/builders/deployments/updates.ts';
import { createRole } from '../../../../support/doubles/customer-cloud.ts';
import {
  type DispatchedRun,
  execute,
  quickSettings,
  storyOf,
} from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

// What is paid for nothing after a run that has failed goes at once, and its record says what that was.

/** The customer's cloud moves on only when a test says so. */
const clock = fixedClock(new Date(Date.now() + minuteMs));
const stackMs = 10_000;
const { database, cloud, playedRun, nextRun } = await runHost({ clock, stackDurationMs: stackMs });

const stackOf = ({ plan }: DispatchedRun) =>
  cloud.state().stacks.findLast(({ name }) => name === plan.infrastructure.stack_name);

/** Once CloudFormation has done what it was asked for: how many machines its node groups want. */
function nodesOf(run: DispatchedRun): number {
  clock.advance(stackMs);
  const resources = Object.values(stackOf(run)?.resources ?? {});
  return resources
    .filter(({ type }) => type === 'AWS::EKS::Nodegroup')
    .reduce((sum, { properties }) => {
      const { DesiredSize } = properties.ScalingConfig as { DesiredSize: number };
      return sum + Number(DesiredSize);
    }, 0);
}

/** Plays the run; each look finds the cloud further on. */
async function failing(run: DispatchedRun, from: string) {
  const settings = { ...quickSettings, rolloutDeadlineSeconds: -1 };
  const before = () => clock.advance(stackMs);
  const execution = await execute(run, { database, from, settings, before });
  const [row] = await database.owner`select refusal from runs where id = ${run.runId}`;
  return { ...execution, refusal: row?.refusal, ...(await storyOf(database, run)) };
}

test('The nodes of a first run whose pods do not start are taken back, and the next run starts them again', async () => {
  const run = await playedRun('ApplyManifests');
  cloud.inject({ kind: 'image_pull', target: 'vector-database' });
  const { entered, refusal, run: failed, messages } = await failing(run, 'ApplyManifests');
  expect(entered.slice(-2)).toEqual(['TakeBackNodes', 'RecordFailure']);
  expect(nodesOf(run)).toBe(0);
  expect(refusal).toMatchObject({ cause: 'image_pull', idle: { count: 3 } });
  expect(messages.join('\n')).toMatch(
    /3 nodes ran for nothing, [\d.]+ hours in all: about [\d.]+ USD\. Stack \S+: its nodes are taken back/,
  );
  expect(failed?.failure_reason).toMatch(/3 nodes ran for nothing, .* Its nodes are taken back\./);
  expect(failed?.failure_reason).not.toContain('cost money');

  cloud.clearFailures();
  const next = await nextRun(run);
  const before = () => clock.advance(stackMs);
  const part = { from: 'ProvisionInfrastructure', until: 'CheckWorkloads' };
  expect((await execute(next, { database, before, ...part })).outcome).toBe('succeeded');
  expect(nodesOf(run)).toBe(3);
});

test('Nodes that the role may not take back are named with what they cost', async () => {
  const run = await playedRun('ApplyManifests');
  await createRole(
    cloud,
    `arn:aws:iam::${run.planInput.account.accountId}:role/orchestrator`,
    'the-external-id',
    {
      Version: '2012-10-17',
      Statement: [
        { Effect: 'Allow', Action: '*', Resource: '*' },
        { Effect: 'Deny', Action: 'cloudformation:CreateChangeSet', Resource: '*' },
      ],
    },
  );
  cloud.inject({ kind: 'image_pull', target: 'vector-database' });
  const { refusal, run: failed } = await failing(run, 'ApplyManifests');
  expect(nodesOf(run)).toBe(3);
  // What the pods said stays the reason.
  expect(refusal).toMatchObject({ cause: 'image_pull' });
  expect(failed?.failure_reason).toMatch(/Its nodes cost money until the deployment is destroyed/);
});

test('What runs keeps its nodes when a change of it fails', async () => {
  const run = await updateRun(database, await playedRun(), { sizing: { p95_alert_ms: 60 } });
  cloud.inject({ kind: 'deny_access', target: 'patch' });
  const { entered, run: failed } = await failing(run, 'ProvisionInfrastructure');
  expect(entered.at(-2)).toBe('TakeBackNodes');
  expect(failed?.status).toBe('failed');
  expect(nodesOf(run)).toBe(3);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { dispatchSteps } from '../../../../../functions/deployments/runs/dispatch-steps.ts';
import { failRun } from '../../../../../functions/deployments/runs/run-endings.ts';
import { fixedClock, systemClock } from '../../../../../functions/shared/clock.ts';
import type { Tx } from '../../../../../functions/shared/db/client.ts';
import { logger } from '../../../../../functions/shared/logger.ts';
import { testSecretBox } from '../../../../support/builders/clouds.ts';
import { deploymentHooks } from '../../../../support/builders/deployments/hooks.ts';
import { stacksOf, stageTemplates } from '../../../../support/builders/stacks/template.ts';
import { alarmsAbove, type LogLine } from '../../../../support/doubles/cloud-watch.ts';
import { type DispatchedRun, quickSettings } from '../../../../support/hosts/workflows/apply-run.ts';
import { runHost } from '../../../../support/hosts/workflows/run-host.ts';

// What rings after a run that failed, by the lines that its steps really write.

const { database, newRun } = await runHost();
const production = await stageTemplates('production');
const template = stacksOf(production);
const [stepsId] =
  Object.entries(production.stacks.service ?? {}).find(
    ([, { Type, Metadata }]) =>
      Type === 'AWS::Lambda::Function' && Metadata?.Entry === 'functions/deployments/runs/handler.ts',
  ) ?? [];

let lines: LogLine[] = [];
beforeEach(() => {
  lines = [];
  const note = (...[message, facts]: unknown[]) =>
    void lines.push({ message: String(message), ...(facts as object) });
  vi.spyOn(logger, 'info').mockImplementation(note);
  vi.spyOn(logger, 'warn').mockImplementation(note);
});

const parts = { db: database.db, clock: systemClock, hooks: deploymentHooks, secrets: testSecretBox };
const steps = { ...parts, settings: quickSettings };

/** Takes one step of the run. Where it throws, Lambda counts an error of the function, and the run ends with it. */
async function fail(run: DispatchedRun, step: string, tools: typeof steps) {
  const ids = { org_id: run.orgId, run_id: run.runId };
  const error = await dispatchSteps(tools)({ step, ...ids }).then(
    () => new Error('The step did not fail.'),
    (thrown: Error) => thrown,
  );
  lines.push({ message: 'invocation_failed', function: `service-${stepsId}` });
  const Cause = JSON.stringify({ errorType: error.name, errorMessage: error.message });
  await dispatchSteps(steps)({ step: 'RecordFailure', ...ids, error: { Error: error.name, Cause } });
}
const of = (message: string) => lines.filter((line) => line.message === message);
const ringing = () => alarmsAbove(template, lines).filter((name) => !/Burn|Long$|Short$/.test(name));

test('A customer’s failure and a cancelled run ring nothing: their lines say whose they are, and Lambda’s errors are excused', async () => {
  const disconnected = await newRun();
  await database.owner`update cloud_accounts set disconnected_at = now() where org_id = ${disconnected.orgId}`;
  await fail(disconnected, 'Preflight', steps);
  const cancelled = await newRun();
  await database.owner`update runs set cancel_requested_by = requested_by, cancel_requested_at = now()
    where id = ${cancelled.runId}`;
  await fail(cancelled, 'ApplyManifests', steps);
  expect(of('step_failed')).toMatchObject([{ fault: 'theirs' }, { fault: 'theirs' }]);
  expect(of('run_ended')).toMatchObject([
    { run_id: disconnected.runId, outcome: 'failed', fault: 'theirs', step: 'Preflight' },
    { run_id: cancelled.runId, outcome: 'cancelled' },
  ]);
  expect(ringing()).toEqual([]);
});

test('An unexpected failure, and a run beyond its deadline, are the service’s fault and raise an alarm', async () => {
  const rings = ['WorkflowsDeploymentStepsErrorsAlarm', 'WorkflowsRunsFailedByUsAlarm'];
  await fail(await newRun(), 'ApplyManifests', { ...steps, db: undefined as never });
  const late = fixedClock(new Date(Date.now() + 4 * 60 * 60_000));
  await fail(await newRun(), 'ApplyManifests', { ...steps, clock: late });
  expect(of('step_failed')).toMatchObject([
    { fault: 'ours', error: { name: 'TypeError' } },
    { fault: 'ours', error: { name: 'OwnFault' } },
  ]);
  expect(of('run_ended')).toMatchObject([
    { outcome: 'failed', fault: 'ours' },
    { outcome: 'failed', fault: 'ours', step: 'ApplyManifests' },
  ]);
  expect(ringing().sort()).toEqual(rings);
});

test('Five runs that no cloud answers ring where they are the most of what ended', async () => {
  const ended = (fault: string, count: number): LogLine[] =>
    Array.from({ length: count }, () => ({ message: 'run_ended', outcome: 'failed', fault }));
  lines = ended('unanswered', 5);
  expect(ringing()).toEqual(['WorkflowsUnansweredRunsAlarm']);
  lines.push(...ended('theirs', 6));
  expect(ringing()).toEqual([]);
});

test('A run whose end is tried again after its connection was lost is counted once, and one that is rolled back not at all', async () => {
  const run = await newRun();
  const failure = { step: 'ApplyManifests', extent: 'partial', reason: 'It failed.', fault: 'ours' } as const;
  const end = (then: (sql: Tx) => Promise<unknown>) =>
    database.db.system(run.orgId, async (unit) => {
      await failRun(unit, deploymentHooks, run.runId, failure);
      await then(unit.sql);
    });
  await expect(end(() => Promise.reject(new Error('rolled back')))).rejects.toThrow('rolled back');
  expect(of('run_ended')).toEqual([]);
  let tries = 0;
  await end(async (sql) => {
    tries += 1;
    if (tries === 1) await sql`select pg_terminate_backend(pg_backend_pid())`;
  });
  expect([tries, of('run_ended').length]).toEqual([2, 1]);
});

import { expect, test } from 'vitest';
import type { RunKind } from '../../../../functions/deployments/run.ts';
import { steps as applySteps } from '../../../../functions/deployments/runs/apply/steps.ts';
import { destroySteps } from '../../../../functions/deployments/runs/destroy/steps.ts';
import { progressOf, runSteps, stepOf, stepsOf } from '../../../../functions/deployments/runs/progress.ts';

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 22) + seconds * 1000);
const starts = (...seconds: number[]) =>
  Object.fromEntries(
    seconds.map((each, index) => [runSteps.apply[index]?.name ?? '', at(each).toISOString()]),
  );
const run = {
  kind: 'apply' as RunKind,
  status: 'running' as const,
  stepStarts: starts(0, 10),
  endedAt: null,
};

test('every state of a machine belongs to one step, but for those that only end a run', () => {
  const ending = /^(StopRun|TakeBackNodes|Record.*(Failure|Cancellation))$/;
  for (const [kind, states] of Object.entries({ apply: applySteps, destroy: destroySteps }))
    for (const state of Object.keys(states))
      expect([state, stepOf(kind as RunKind, state) === undefined]).toEqual([state, ending.test(state)]);
});

test('a step ends where the next one begins', () => {
  const [first, second, third] = stepsOf(run);
  expect(first).toMatchObject({ status: 'succeeded', ended_at: at(10).toISOString() });
  expect(second).toMatchObject({ status: 'running', started_at: at(10).toISOString(), ended_at: null });
  expect(third).toMatchObject({ status: 'pending', started_at: null, ended_at: null });
});

test.each(['failed', 'cancelled'] as const)(
  'of a run that is %s the step says so, and those behind it are skipped',
  (status) => {
    const steps = stepsOf({ ...run, status, endedAt: at(30) });
    expect(steps.map((step) => step.status)).toEqual(['succeeded', status, ...Array(5).fill('skipped')]);
    expect(steps[1]?.ended_at).toBe(at(30).toISOString());
  },
);

test('progress grows with time, never reaches the next step before it begins, and is 1 at the end', () => {
  const later = [10, 60, 200, 310, 5000].map((seconds) => progressOf(run, at(seconds)));
  expect(later).toEqual([...later].sort((a, b) => a - b));
  expect(later.at(-1)).toBeLessThan(progressOf({ ...run, stepStarts: starts(0, 10, 310) }, at(310)));
  expect(progressOf({ ...run, stepStarts: {} }, at(0))).toBe(0);
  expect(progressOf({ ...run, status: 'succeeded', endedAt: at(400) }, at(500))).toBe(1);
  const failed = { ...run, status: 'failed' as const, endedAt: at(60) };
  expect(progressOf(failed, at(9000))).toBe(progressOf(run, at(60)));
});

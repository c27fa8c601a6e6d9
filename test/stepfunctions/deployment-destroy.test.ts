import { expect, test } from 'vitest';
import { destroySteps } from '../../functions/deployments/runs/destroy/steps.ts';
import { workflowErrorNames } from '../../functions/shared/workflow-errors.ts';
import { destroyDefinition } from '../support/hosts/workflows/apply-run.ts';

interface Task {
  Type: string;
  Parameters: { Payload: { step: string } };
  Retry: { ErrorEquals: string[] }[];
  TimeoutSeconds: number;
  Catch?: { ErrorEquals: string[]; Next: string }[];
}

const tasks = Object.entries(destroyDefinition.States as Record<string, Task>).filter(
  ([, { Type }]) => Type === 'Task',
);

test('the state machine of a destroy has a step for every Task, of the same name, and a Task for every step', () => {
  expect(tasks.map(([name]) => name).sort()).toEqual(Object.keys(destroySteps).sort());
  for (const [name, { Parameters }] of tasks) expect(Parameters.Payload.step).toBe(name);
});

test('it gives each Task its end, tries it again when it says so, and records whatever else ends one', () => {
  for (const [name, { Retry, Catch, TimeoutSeconds }] of tasks) {
    expect(TimeoutSeconds).toBe(130);
    const retried = Retry.flatMap(({ ErrorEquals }) => ErrorEquals);
    if (name === 'RecordDestroyFailure') {
      expect([retried, Catch]).toEqual([['States.ALL'], undefined]);
      continue;
    }
    expect(retried).toEqual(
      expect.arrayContaining([workflowErrorNames.retryable, workflowErrorNames.unavailable]),
    );
    expect(retried).not.toContain(workflowErrorNames.refusal);
    expect(Catch).toMatchObject([{ ErrorEquals: ['States.ALL'], Next: 'RecordDestroyFailure' }]);
  }
});

test('it waits as long as the step says that has just looked, wherever it waits', () => {
  const states = destroyDefinition.States as unknown as Record<
    string,
    Task & { SecondsPath?: string; Next: string; ResultSelector: Record<string, string> }
  >;
  const waits = Object.values(states).filter(({ Type }) => Type === 'Wait');
  const selected = waits.map(({ Next }) => states[Next]?.ResultSelector['wait_seconds.$']);
  expect(waits.map(({ SecondsPath }) => SecondsPath)).toEqual(Array(3).fill('$.step.wait_seconds'));
  expect(selected).toEqual(Array(3).fill('$.Payload.wait_seconds'));
});

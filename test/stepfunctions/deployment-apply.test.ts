import { describe, expect, test } from 'vitest';
import { steps } from '../../functions/deployments/runs/apply/steps.ts';
import { usualInfrastructureDeadlineSeconds } from '../../functions/deployments/runs/work/step-tools.ts';
import { workflowErrorNames } from '../../functions/shared/workflow-errors.ts';
import { stageSettings } from '../../lib/config.ts';
import { type Retrier, sum, waitsOf } from '../support/builders/retries.ts';
import { definition } from '../support/hosts/workflows/apply-run.ts';

interface State {
  Type: string;
  Next?: string;
  Default?: string;
  Choices?: { Next: string }[];
  Parameters?: { Payload?: { step?: string } };
  Retry?: Retrier[];
  TimeoutSeconds?: number;
  Catch?: { ErrorEquals: string[]; Next: string }[];
  SecondsPath?: string;
  ResultSelector?: Record<string, string>;
  ResultPath?: string;
}

const states = Object.entries(definition.States as Record<string, State>);
const recording = new Set(['RecordCancellation', 'RecordFailure']);
/** What follows a task that fails; the nodes of a first run are taken back before, where it may have made some. */
const recordOf: Record<string, string> = {
  Preflight: 'RecordFailure',
  StopRun: 'RecordCancellation',
  TakeBackNodes: 'RecordFailure',
};
const tasks = states.filter(([, { Type }]) => Type === 'Task');

describe('the state machine of an apply run', () => {
  test('has a step for every Task, of the same name, and a Task for every step', () => {
    expect(tasks.map(([name]) => name).sort()).toEqual(Object.keys(steps).sort());
    for (const [name, { Parameters }] of tasks) expect(Parameters?.Payload?.step).toBe(name);
  });

  test('tries every Task again when it says so, and records whatever else ends one', () => {
    for (const [name, { Retry = [], Catch = [] }] of tasks) {
      const retried = Retry.flatMap(({ ErrorEquals }) => ErrorEquals);
      if (recording.has(name)) {
        // What records the end has nobody behind it.
        expect(retried).toEqual(['States.ALL']);
        continue;
      }
      expect(retried).toContain(workflowErrorNames.retryable);
      expect(retried).toContain(workflowErrorNames.unavailable);
      expect(retried).not.toContain(workflowErrorNames.refusal);
      const record = recordOf[name] ?? 'TakeBackNodes';
      expect(Catch.at(-1)).toMatchObject({ ErrorEquals: ['States.ALL'], Next: record });
    }
  });

  test('is stopped from every Task that somebody may cancel', () => {
    const stopped = tasks.filter(([, { Catch = [] }]) => Catch[0]?.Next === 'StopRun');
    for (const [, { Catch = [] }] of stopped)
      expect(Catch[0]?.ErrorEquals).toEqual([workflowErrorNames.cancelled]);
    const others = tasks.filter((task) => !stopped.includes(task)).map(([name]) => name);
    expect(others).toEqual(['StopRun', 'RecordCancellation', 'TakeBackNodes', 'RecordFailure']);
  });

  test('retries for at least two minutes, whatever the jitter, while a service it depends on is down', () => {
    for (const [name, { Retry = [] }] of tasks) {
      const [outage = Retry[0]] = Retry.filter(({ ErrorEquals }) =>
        ErrorEquals.includes(workflowErrorNames.unavailable),
      );
      expect(sum(waitsOf(outage as Retrier)), name).toBeGreaterThan(120);
    }
  });

  test('tries again when Lambda has no room, no network interface, or is not ready', () => {
    for (const [name, { Retry = [] }] of tasks) {
      if (recording.has(name)) continue;
      const retried = Retry.flatMap(({ ErrorEquals }) => ErrorEquals);
      expect(retried, name).toEqual(
        expect.arrayContaining([
          ...[
            'Lambda.TooManyRequestsException',
            'Lambda.ServiceException',
            'Lambda.ResourceNotReadyException',
          ],
          ...['Lambda.EC2ThrottledException', 'Lambda.ENILimitReachedException', 'Lambda.Unknown'],
        ]),
      );
    }
  });

  test('may take longer than all of its deadlines and one outage together', () => {
    const { rolloutDeadlineSeconds } = stageSettings('production');
    // An earlier stack's end and the own one's; the workloads and then the jobs.
    const deadlines = 2 * usualInfrastructureDeadlineSeconds + 2 * rolloutDeadlineSeconds;
    const outage = Math.max(
      ...tasks.flatMap(([, { Retry = [], TimeoutSeconds = 0 }]) =>
        Retry.map((retrier) => sum(waitsOf(retrier)) + waitsOf(retrier).length * TimeoutSeconds),
      ),
    );
    expect(definition.TimeoutSeconds).toBeGreaterThan(deadlines + outage);
  });

  test('waits as long as the step says that has just looked, wherever it waits', () => {
    const waits = states.filter(([, { Type }]) => Type === 'Wait');
    expect(waits).toHaveLength(6);
    for (const [, { SecondsPath, Next = '' }] of waits) {
      const { ResultSelector, ResultPath } = definition.States[Next] as State;
      expect([SecondsPath, ResultSelector?.['wait_seconds.$'], ResultPath]).toEqual([
        '$.step.wait_seconds',
        '$.Payload.wait_seconds',
        '$.step',
      ]);
    }
  });

  test('reaches an end from every state', () => {
    const ways = new Map(states.map(([name, state]) => [name, nextOf(state)]));
    const ending = new Set(states.filter(([, { Type }]) => /Succeed|Fail/.test(Type)).map(([name]) => name));
    for (let grown = true; grown; ) {
      const found = [...ways].filter(
        ([name, next]) => !ending.has(name) && next.some((to) => ending.has(to)),
      );
      for (const [name] of found) ending.add(name);
      grown = found.length > 0;
    }
    expect([...ending].sort()).toEqual([...ways.keys()].sort());
  });
});

const nextOf = ({ Next, Default, Choices = [] }: State) =>
  [Next, Default, ...Choices.map((choice) => choice.Next)].filter((name) => name !== undefined);

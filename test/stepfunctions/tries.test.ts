import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRepository } from '../../lib/paths.ts';
import type { Retrier } from '../support/builders/retries.ts';
import { definition as deploymentApply, destroyDefinition } from '../support/hosts/workflows/apply-run.ts';
import { sessionGates } from '../support/hosts/workflows/session-workflow.ts';

interface Task {
  Type: string;
  TimeoutSeconds?: number;
  Retry?: Retrier[];
  Catch?: { ErrorEquals: string[]; Next: string }[];
}

const tasksOf = (definition: { States: object }) =>
  Object.entries(definition.States as Record<string, Task>).filter(([, { Type }]) => Type === 'Task');
const caught = ({ Catch = [] }: Task) =>
  Catch.map(({ ErrorEquals, Next }) => `${ErrorEquals.join(', ')}: ${Next}`);

// Tried again ten times over three minutes, for an outage.
const patient = { IntervalSeconds: 1, BackoffRate: 2, MaxDelaySeconds: 30, MaxAttempts: 10 };
const restarted = { IntervalSeconds: 2, BackoffRate: 2, MaxDelaySeconds: 60, MaxAttempts: 12 };
const day = 86_400;

/** The waits before all tries of a retrier. */
const secondsOf = ({ IntervalSeconds, BackoffRate, MaxDelaySeconds, MaxAttempts }: typeof patient) =>
  Array.from({ length: MaxAttempts }, (_, at) =>
    Math.min(IntervalSeconds * BackoffRate ** at, MaxDelaySeconds),
  ).reduce((sum, seconds) => sum + seconds);

test('The pages say for how long a step and the start of a run are tried', () => {
  expect(Math.round(secondsOf(patient) / 60)).toBe(3);
  expect(Math.round(secondsOf(restarted) / 60)).toBe(8);
  const architecture = readFileSync(inRepository('docs/architecture-reference.md'), 'utf8');
  expect(architecture).toContain('every step of a workflow is tried for three minutes');
  expect(architecture).toContain('for eight minutes');
  for (const page of ['docs/operations.md', 'stepfunctions/README.md'])
    expect(readFileSync(inRepository(page), 'utf8')).toContain('tried for three minutes');
});

test('Every step of a session’s workflow is tried again for minutes, and never for having taken too long', () => {
  for (const [name, { Retry }] of tasksOf(sessionGates())) {
    if (name === 'StartApply') continue;
    const retriers = [
      { ErrorEquals: ['States.Timeout'], MaxAttempts: 0 },
      { ErrorEquals: ['States.ALL'], ...patient },
    ];
    expect(Retry, name).toEqual(retriers);
  }
});

test('A run is started again for eight minutes where its start was refused for the moment', () => {
  const [retrier, ...others] =
    tasksOf(sessionGates()).find(([name]) => name === 'StartApply')?.[1].Retry ?? [];
  expect(others).toEqual([]);
  expect(retrier).toMatchObject(restarted);
});

test('What waits for people in a session’s workflow has a time, and what ends a step has a way on', () => {
  const table = tasksOf(sessionGates()).map(([name, task]) => [name, task.TimeoutSeconds, ...caught(task)]);
  expect(table).toEqual([
    // Those without a time wait for a function, which has one.
    ['LocateSession', undefined],
    ['OpenGate', 30 * day, 'States.Timeout: ExpireGate'],
    ['ExpireGate', undefined],
    ['RecordDeployment', undefined, 'States.ALL: FailSession'],
    ['AwaitApproval', 7 * day, 'States.Timeout: ExpireApproval'],
    ['ExpireApproval', undefined],
    ['DispatchRun', undefined, 'States.ALL: FailSession'],
    ['StartApply', undefined, 'States.ALL: CloseRun'],
    ['CloseRun', undefined],
    ['CompleteSession', undefined],
    ['FailSession', undefined],
  ]);
});

const runs = [
  [
    'deployment-apply',
    deploymentApply,
    'RecordFailure',
    'RecordCancellation',
    ['RunCancelled: StopRun', 'States.ALL: TakeBackNodes'],
  ],
  [
    'deployment-destroy',
    destroyDefinition,
    'RecordDestroyFailure',
    undefined,
    ['States.ALL: RecordDestroyFailure'],
  ],
] as const;

/** Before the stack there are no nodes to take back. */
const endsOf: Record<string, string[]> = {
  Preflight: ['RunCancelled: StopRun', 'States.ALL: RecordFailure'],
  StopRun: ['States.ALL: RecordCancellation'],
  TakeBackNodes: ['States.ALL: RecordFailure'],
};

test('The state machines of this test are all there are', () => {
  const known = ['session-gates', ...runs.map(([name]) => name)].map(
    (name) => `stepfunctions/${name}.asl.json`,
  );
  expect(globSync('stepfunctions/*.asl.json').sort()).toEqual(known.sort());
});

describe.each(runs)('%s', (_, definition, recordsFailure, recordsCancellation, usually) => {
  test('Every step of a run has its time, is tried again, and ends in the record of its failure', () => {
    for (const [name, task] of tasksOf(definition)) {
      // Ten seconds more than its function may take.
      expect(task.TimeoutSeconds, name).toBe(130);
      if (name === recordsFailure || name === recordsCancellation) continue;
      expect(caught(task), name).toEqual(endsOf[name] ?? usually);
      const [outage, other, ...more] = task.Retry ?? [];
      expect(more).toEqual([]);
      expect(outage, name).toMatchObject({
        ErrorEquals: expect.arrayContaining(['UnavailableError']),
        ...patient,
      });
      const moment = {
        IntervalSeconds: 2,
        MaxAttempts: 6,
        BackoffRate: 2,
        MaxDelaySeconds: 20,
        JitterStrategy: 'FULL',
      };
      expect(other, name).toMatchObject({
        ErrorEquals: expect.arrayContaining(['RetryableError']),
        ...moment,
      });
    }
    const [, { Retry }] = tasksOf(definition).find(([name]) => name === recordsFailure) as [string, Task];
    expect(Retry).toEqual([{ ErrorEquals: ['States.ALL'], ...patient }]);
  });

  test('A run has four hours', () => {
    expect(definition.TimeoutSeconds).toBe(4 * 3600);
  });
});

import { secondMs } from '../../shared/durations.ts';
import { hasEnded, type RunKind, type RunStatus } from '../run.ts';

// Pure. The progress of a run as it is shown: a few steps, each of one or more states of its machine, with the time that
// they usually take.

interface ExpectedStep {
  name: string;
  title: string;
  states: readonly string[];
  seconds: number;
}

/** The steps of an apply, and of an update, which the same state machine carries out. */
const applySteps: readonly ExpectedStep[] = [
  { name: 'preflight', title: 'Check account and cluster', states: ['Preflight'], seconds: 10 },
  {
    name: 'infrastructure',
    title: 'Make nodes and storage',
    states: ['ProvisionInfrastructure', 'CheckInfrastructure'],
    seconds: 300,
  },
  { name: 'objects', title: 'Apply what the cluster holds', states: ['ApplyManifests'], seconds: 15 },
  { name: 'workloads', title: 'Wait for the workloads', states: ['CheckWorkloads'], seconds: 120 },
  { name: 'bootstrap', title: 'Set it up', states: ['RunBootstrap', 'CheckBootstrap'], seconds: 30 },
  {
    name: 'operations',
    title: 'Apply what runs beside it',
    states: ['ApplyOperations', 'PruneObjects'],
    seconds: 10,
  },
  { name: 'outputs', title: 'Read the outputs', states: ['CollectOutputs', 'RecordSuccess'], seconds: 5 },
];

export const runSteps: Readonly<Record<RunKind, readonly ExpectedStep[]>> = {
  apply: applySteps,
  update: applySteps,
  destroy: [
    {
      name: 'objects',
      title: 'Delete what is in the cluster',
      states: ['BeginDestroy', 'DeleteObjects'],
      seconds: 120,
    },
    {
      name: 'infrastructure',
      title: 'Delete nodes and storage',
      states: ['DeleteStack', 'DeleteData'],
      seconds: 300,
    },
    { name: 'sweep', title: 'Look for what is left', states: ['RecordTeardown'], seconds: 20 },
  ],
};

export const stepStatuses = ['pending', 'running', 'succeeded', 'failed', 'cancelled', 'skipped'] as const;
type StepStatus = (typeof stepStatuses)[number];

/** The step that a state of the machine belongs to; none for a state that only ends the run. */
export const stepOf = (kind: RunKind, state: string): string | undefined =>
  runSteps[kind].find(({ states }) => states.includes(state))?.name;

export interface FollowedRun {
  kind: RunKind;
  status: RunStatus;
  /** When each step was entered first. */
  stepStarts: Readonly<Record<string, string>>;
  endedAt: Date | null;
}

/** A step ends where the next one begins, the last one with the run. */
export function stepsOf({ kind, status, stepStarts, endedAt }: FollowedRun) {
  const steps = runSteps[kind];
  const current = steps.findLastIndex(({ name }) => stepStarts[name]);
  return steps.map(({ name, title }, index) => {
    const next = steps.slice(index + 1).find((later) => stepStarts[later.name]);
    const started = stepStarts[name] ?? null;
    const ended = (next && stepStarts[next.name]) ?? endedAt?.toISOString() ?? null;
    return {
      name,
      title,
      status: statusOf(status, index, current),
      started_at: started,
      ended_at: started && ended,
    };
  });
}

function statusOf(status: RunStatus, index: number, current: number): StepStatus {
  if (index < current || status === 'succeeded') return 'succeeded';
  if (!hasEnded(status)) return index === current ? 'running' : 'pending';
  return index === current ? (status as 'failed' | 'cancelled') : 'skipped';
}

/** From 0 to 1 by the times that steps take when all is well: a step that takes longer stays just before its end. */
export function progressOf(run: FollowedRun, now: Date): number {
  if (run.status === 'succeeded') return 1;
  const steps = runSteps[run.kind];
  const total = steps.reduce((sum, { seconds }) => sum + seconds, 0);
  const current = steps.findLastIndex(({ name }) => run.stepStarts[name]);
  const step = steps[current];
  if (!step) return 0;
  const before = steps.slice(0, current).reduce((sum, { seconds }) => sum + seconds, 0);
  const until = (run.endedAt ?? now).getTime();
  const elapsed = Math.max(0, until - new Date(run.stepStarts[step.name] ?? until).getTime()) / secondMs;
  const share = (before + Math.min(elapsed, step.seconds * 0.95)) / total;
  return Math.round(share * 1000) / 1000;
}

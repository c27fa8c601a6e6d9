import * as z from 'zod';
import { secondMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { logger } from '../../shared/logger.ts';
import { Refusal, RetryableError, RunCancelled, UnavailableError } from '../../shared/workflow-errors.ts';
import { runDeadlineSeconds } from '../run.ts';
import { keepStepStart } from '../store.runs.postgres.ts';
import { steps as applySteps } from './apply/steps.ts';
import { destroySteps } from './destroy/steps.ts';
import { hasRemovedSet } from './objects/grow-volumes.ts';
import { stepOf } from './progress.ts';
import { asOwnFault, faultOf } from './work/fault.ts';
import { noteRefusalOf } from './work/note-refusal.ts';
import { pauseSeconds } from './work/pause.ts';
import type { RunFacts } from './work/run-facts.ts';
import { openRunWork, type RunWork } from './work/run-work.ts';
import { markStep } from './work/step-error.ts';
import type { StepTools } from './work/step-tools.ts';

const steps = { ...applySteps, ...destroySteps };
type StepName = keyof typeof steps;

/** Steps that a cancelled run still takes: what ends it, and Preflight, which answers that it is cancelled. */
const endings: ReadonlySet<string> = new Set<StepName>([
  'Preflight',
  'StopRun',
  'RecordCancellation',
  'TakeBackNodes',
  'RecordFailure',
  ...(Object.keys(destroySteps) as StepName[]),
]);

/** Steps that a run takes beyond its deadline. */
const recording: ReadonlySet<string> = new Set<StepName>([
  'RecordCancellation',
  'TakeBackNodes',
  'RecordFailure',
  'RecordSuccess',
  'RecordTeardown',
  'RecordDestroyFailure',
]);

const payload = z.object({
  step: z.enum(Object.keys(steps) as [StepName, ...StepName[]]),
  org_id: z.string().min(1),
  run_id: z.string().min(1),
  // When the machine entered the state, before it tried the step for the first time.
  entered: z.iso.datetime().optional().catch(undefined),
  outputs: z.unknown().optional(),
  error: z.object({ Error: z.string().optional(), Cause: z.string().optional() }).optional(),
});

/** The handler of the one Lambda that holds all steps: finds the step by its state's name, runs it, logs it. */
export function dispatchSteps(tools: StepTools): (event: unknown) => Promise<object> {
  return async (event) => {
    const { step, entered, ...input } = payload.parse(event);
    const started = tools.clock.now().getTime();
    const work = openRunWork(step, input as never, tools);
    let delay: number | undefined;
    const facts = () => ({
      step,
      run_id: input.run_id,
      delay_ms: delay,
      ms: tools.clock.now().getTime() - started,
    });
    try {
      delay = delayOf(step, await work.facts(), entered, started);
      if (!endings.has(step)) await refuseIfCancelled(work);
      if (!recording.has(step)) await refuseIfOverdue(work);
      await enter(work, step);
      const result = await steps[step](work);
      logger.info('step_finished', { ...facts(), result: (result as { status?: string }).status });
      return 'status' in result ? { ...result, wait_seconds: await pauseAfter(work, step) } : result;
    } catch (error) {
      await noteRefusalOf(work, error);
      const told = asOwnFault(toWorkflowError(error));
      const fault = faultOf((told as Error | null)?.name);
      logger.warn('step_failed', { ...facts(), fault, error: told as Error });
      throw markStep(step, told);
    } finally {
      work.close();
    }
  };
}

/**
 * How long the run has waited for us: from when the state was entered, or, before its first step, from when it was asked
 * for. Waiting for a cloud is a state of its own, and not in it.
 */
function delayOf(state: StepName, run: RunFacts, entered: string | undefined, started: number) {
  const isFirst = Object.keys(run.stepStarts).length === 0 && stepOf(run.kind, state) !== undefined;
  if (isFirst) return Math.max(0, started - run.createdAt.getTime());
  return entered === undefined ? undefined : Math.max(0, started - Date.parse(entered));
}

/**
 * A run is cancelled between two steps: what the step before has made is recorded by then. Between two attempts of one
 * that has taken a set out of the way it isn't: the next one applies the set.
 */
async function refuseIfCancelled(work: RunWork): Promise<void> {
  if ((await work.facts()).cancelRequested && !(await hasRemovedSet(work)))
    throw new RunCancelled('The run was cancelled by a user.');
}

/** For the run's progress; a step that is entered again has begun when it was entered first. */
async function enter({ facts, db }: RunWork, state: StepName): Promise<void> {
  const { kind, orgId, runId, stepStarts } = await facts();
  const step = stepOf(kind, state);
  if (step && !stepStarts[step]) await db.system(orgId, (unit) => keepStepStart(unit, runId, step));
}

/** For the state that waits, where the step isn't done. */
async function pauseAfter({ facts, clock, settings }: RunWork, state: StepName): Promise<number> {
  const { kind, stepStarts } = await facts();
  const start = stepStarts[stepOf(kind, state) ?? ''];
  const elapsedMs = start ? clock.now().getTime() - Date.parse(start) : 0;
  return pauseSeconds(elapsedMs / secondMs, settings.pollSeconds);
}

async function refuseIfOverdue({ facts, clock }: RunWork): Promise<void> {
  const { kind, createdAt } = await facts();
  const seconds = runDeadlineSeconds[kind];
  if (clock.now().getTime() - createdAt.getTime() <= seconds * secondMs) return;
  throw new Refusal('run_deadline', `The run did not end within ${seconds / 60} minutes.`);
}

/** An unavailable database and a lost race for a row are temporary. */
function toWorkflowError(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  if (error.kind === 'unavailable') return new UnavailableError(error.detail, { cause: error });
  return error.code === 'concurrent_change' ? new RetryableError(error.detail, { cause: error }) : error;
}

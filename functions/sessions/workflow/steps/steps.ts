import { awaitApproval, expireDecision } from './await-approval.ts';
import { completeSession } from './complete-session.ts';
import { closeRun, type DispatchDependencies, dispatchReviewedRun } from './dispatch-run.ts';
import { expireGate } from './expire-gate.ts';
import { failSession } from './fail-session.ts';
import { locateSession } from './locate-session.ts';
import { openGate } from './open-gate.ts';
import { recordDeployment, type StepDependencies } from './record-deployment.ts';

/** The steps of session-gates; the keys are its states' names, and a test compares them. */
export const sessionSteps = (dependencies: StepDependencies & DispatchDependencies) => ({
  LocateSession: locateSession(dependencies),
  OpenGate: openGate(dependencies),
  ExpireGate: expireGate(dependencies),
  RecordDeployment: recordDeployment(dependencies),
  AwaitApproval: awaitApproval(dependencies),
  ExpireApproval: expireDecision(dependencies),
  DispatchRun: dispatchReviewedRun(dependencies),
  CloseRun: closeRun(dependencies),
  CompleteSession: completeSession(dependencies),
  FailSession: failSession(dependencies),
});

export type SessionSteps = ReturnType<typeof sessionSteps>;
export type SessionStep = keyof SessionSteps;

/** The event of the state machine: the step's name beside its input. */
export type StepEvent = { step: SessionStep } & Record<string, unknown>;

/** @throws Error for a name that is no step */
export function dispatchStep(steps: SessionSteps, { step, ...input }: StepEvent): Promise<unknown> {
  if (!Object.hasOwn(steps, step)) throw new Error(`There is no step ${step}.`);
  return (steps[step] as (input: unknown) => Promise<unknown>)(input);
}

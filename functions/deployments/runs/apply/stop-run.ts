import { Refusal } from '../../../shared/workflow-errors.ts';
import { endOperation } from '../stack/end-operation.ts';
import { isOurs, readStack } from '../stack/stack.ts';
import { abandonChange } from '../stack/stack-changes.ts';
import type { Progress, Step } from '../work/step.ts';

const waiting: Progress = { status: 'waiting' };
const done: Progress = { status: 'done' };

/**
 * The run is cancelled: what CloudFormation is doing for it is ended first, so that no operation goes on unrecorded.
 * An update is rolled back; one that was only planned is dropped. A creation can't be cancelled, so its stack is
 * deleted, with the empty bucket that would be retained and collide with the next run's; where the bucket can't be
 * deleted, the creation is completed. Objects in the cluster are left there.
 */
export const stopRun: Step = async (work) => {
  // Without this event the run has asked CloudFormation for nothing.
  if (!(await work.reportedAt('infrastructure'))) return done;
  const facts = await work.facts();
  const { stack_name: name } = facts.plan.infrastructure;
  const client = await work.cloudFormation();
  const stack = await readStack(client, name);
  const status = stack?.StackStatus ?? '';
  if (!stack || !isOurs(stack, facts.deploymentId)) return done;
  const isAbandoned = await abandonChange(client, facts);
  if (isAbandoned && !isChanging(status)) return done;
  const seconds = await work.secondsSince(`Stack ${name}: ${status}, is being stopped`, 'stopping');
  if (seconds > work.settings.infrastructureDeadlineSeconds) {
    const minutes = Math.round(seconds / 60);
    throw new Refusal('stack_busy', `Stack ${name} is still ${status} after ${minutes} minutes.`);
  }
  await endOperation(work, facts, status);
  return waiting;
};

/** The clean-up after an update isn't waited for: the update is done. */
const isChanging = (status: string) =>
  status.endsWith('_IN_PROGRESS') && status !== 'UPDATE_COMPLETE_CLEANUP_IN_PROGRESS';

import type { CloudFormationClient, Stack } from '@aws-sdk/client-cloudformation';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { createStack, deleteStack, isOurs, readStack, readStackEvents } from '../stack/stack.ts';
import { dropChange, executeChange, inWords, lossInChange, prepareChange } from '../stack/stack-changes.ts';
import type { RunFacts } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Progress, Step } from '../work/step.ts';
import { nodeCounts } from '../workloads/node-counts.ts';

const waiting: Progress = { status: 'waiting' };
const done: Progress = { status: 'done' };

/** A stack that never came to be: it can only be deleted. */
const stillborn = new Set(['ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'CREATE_FAILED', 'DELETE_FAILED']);

/**
 * Starts making the stack, or changing it to the plan's template. `waiting` while the remains of an earlier run are in
 * the way, and while CloudFormation works out what it would change.
 */
export const provisionInfrastructure: Step = async (work) => {
  const facts = await work.facts();
  const { stack_name: name } = facts.plan.infrastructure;
  const client = await work.cloudFormation();
  const seconds = await work.secondsSince(`Stack ${name}: started`, 'infrastructure');
  const stack = await readStack(client, name);
  if (!stack) {
    await createStack(client, facts);
    return done;
  }
  if (!isOurs(stack, facts.deploymentId)) {
    const fix = 'Delete or rename it, and deploy again.';
    throw new Refusal('stack_name_taken', `A stack ${name} exists that is not of this deployment. ${fix}`);
  }
  const progress = await continueWith(work, facts, client, stack);
  if (progress.status === 'waiting' && seconds > work.settings.infrastructureDeadlineSeconds) {
    const minutes = Math.round(seconds / 60);
    throw new Refusal('stack_busy', `Stack ${name} is still ${stack.StackStatus} after ${minutes} minutes.`);
  }
  return progress;
};

async function continueWith(
  work: RunWork,
  facts: RunFacts,
  client: CloudFormationClient,
  stack: Stack,
): Promise<Progress> {
  const name = facts.plan.infrastructure.stack_name;
  const status = stack.StackStatus ?? '';
  const events = await readStackEvents(client, name);
  // Deleted between the two reads: the next try finds no stack and creates it.
  if (!events) return waiting;
  const [newest] = events;
  // This run has already changed it; CheckInfrastructure reports the outcome.
  if (newest?.ClientRequestToken === facts.runId && status !== 'DELETE_IN_PROGRESS') return done;
  if (stillborn.has(status)) {
    await work.report(
      'info',
      `Stack ${name}: ${status} from an earlier run; deleted first`,
      `cleanup:${status}`,
    );
    await deleteStack(client, name);
    return waiting;
  }
  if (status === 'UPDATE_ROLLBACK_FAILED') {
    const fix = 'Continue the rollback in the CloudFormation console, and deploy again.';
    throw new Refusal('stack_stuck', `Stack ${name} is ${status}. ${fix}`);
  }
  if (status.endsWith('_IN_PROGRESS')) return waiting;
  return changeStack(work, facts, client, stack);
}

/** Data is never lost by a change: what the plan's own comparison has let through, CloudFormation is asked for, too. */
async function changeStack(
  work: RunWork,
  facts: RunFacts,
  client: CloudFormationClient,
  stack: Stack,
): Promise<Progress> {
  const name = facts.plan.infrastructure.stack_name;
  const { status, changes } = await prepareChange(client, facts, () => nodeCounts(work, stack));
  if (status === 'preparing') return waiting;
  if (status === 'begun') return done;
  if (status === 'none') {
    await work.report('ok', `Stack ${name}: nothing to change`, 'stack:unchanged');
    return done;
  }
  const loss = lossInChange(changes);
  if (loss) {
    await dropChange(client, facts);
    throw new Refusal('would_lose_data', `The change of stack ${name} was not made. ${loss}.`);
  }
  await work.report('info', `Stack ${name}: changes ${inWords(changes).join(', ')}`, 'stack:change');
  await executeChange(client, facts);
  return done;
}

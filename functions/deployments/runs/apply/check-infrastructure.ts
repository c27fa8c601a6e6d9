import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { forgetRefusal } from '../../refusals/store.postgres.ts';
import { readStack, readStackEvents } from '../stack/stack.ts';
import { noteRefusal } from '../work/note-refusal.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';
import { giveUpLaunch, refuseGivenUp } from './give-up-launch.ts';

// Not while it cleans up: nodes that were replaced are drained then, pod by pod, and a rollout beside it would take
// another pod at the same time.
const complete = new Set(['CREATE_COMPLETE', 'UPDATE_COMPLETE']);

// A stack that has just been created isn't seen by every reader at once.
const visibleAfterSeconds = 60;

/**
 * Reports the outcome of each resource, and whether the stack is done. A failed stack is reported after its rollback.
 */
export const checkInfrastructure: Step = async (work) => {
  const { orgId, runId, plan } = await work.facts();
  const name = plan.infrastructure.stack_name;
  const client = await work.cloudFormation();
  const stack = await readStack(client, name);
  const seconds = await work.secondsSince(`Stack ${name}: started`, 'infrastructure');
  const events = stack && (await readStackEvents(client, name));
  if (!events) {
    await refuseGivenUp(work);
    if (seconds < visibleAfterSeconds) return { status: 'waiting' };
    throw new Refusal('stack_gone', `Stack ${name} was deleted while it was being made. Deploy again.`);
  }
  const ofThisRun = events.filter((event) => event.ClientRequestToken === runId).reverse();
  await reportResources(work, ofThisRun);

  const status = stack.StackStatus ?? '';
  // A stack that the run found unchanged has no event of this run; its last change may be an old rollback.
  const unchanged = ofThisRun.length === 0 && status.endsWith('_COMPLETE');
  if (complete.has(status) || unchanged) {
    await work.db.system(orgId, (unit) => forgetRefusal(unit, runId));
    // For a stack that needed no change, the run has already reported that.
    if (!unchanged) await work.report('ok', `Stack ${name}: ${status}`, `stack:${status}`);
    return { status: 'done' };
  }
  if (status.endsWith('_IN_PROGRESS')) {
    await giveUpLaunch(work, ofThisRun, { status, seconds });
    if (seconds <= work.settings.infrastructureDeadlineSeconds) return { status: 'waiting' };
    const minutes = Math.round(seconds / 60);
    throw new Refusal('stack_deadline', `Stack ${name} is still ${status} after ${minutes} minutes.`);
  }
  await refuseGivenUp(work);
  const { why, words } = firstFailure(ofThisRun);
  const refusal = words ? await noteRefusal(work, words) : undefined;
  const known = refusal?.means ? `${refusal.means} ${refusal.fix} ` : '';
  throw new Refusal('stack_failed', `Stack ${name} ended ${status}. ${known}${why}`);
};

async function reportResources(work: RunWork, events: readonly StackEvent[]): Promise<void> {
  for (const event of events) {
    const {
      ResourceStatus: status = '',
      LogicalResourceId: id = '',
      ResourceType: type = '',
      EventId,
    } = event;
    const isStack = event.PhysicalResourceId === event.StackId;
    if (isStack || !/_(COMPLETE|FAILED)$/.test(status)) continue;
    const failed = status.endsWith('_FAILED');
    const why = failed && event.ResourceStatusReason ? `: ${upstreamText(event.ResourceStatusReason)}` : '';
    await work.report(failed ? 'warn' : 'info', `${id} (${type}): ${status}${why}`, `stack-event:${EventId}`);
  }
}

/** The failure that caused the others: those only say that they were cancelled. */
function firstFailure(events: readonly StackEvent[]): { why: string; words: string } {
  const failed = events.filter(({ ResourceStatus = '' }) => ResourceStatus.endsWith('_FAILED'));
  const cause =
    failed.find(({ ResourceStatusReason = '' }) => !/cancelled/i.test(ResourceStatusReason)) ?? failed[0];
  if (!cause) return { why: 'CloudFormation names no reason.', words: '' };
  const { LogicalResourceId: id = '', ResourceType: type = '', ResourceStatusReason: words = '' } = cause;
  return { why: `${id} (${type}): ${upstreamText(words) || 'no reason given'}`, words };
}

import type { StackEvent } from '@aws-sdk/client-cloudformation';
import type { Values } from '../../../agents/agent.ts';
import { minutesWaited } from '../../../agents/eks/common-fields.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { type Refusal as CloudRefusal, readRefusal } from '../../refusals/refusal.ts';
import { type IdleMachines, selectRefusal } from '../../refusals/store.postgres.ts';
import { endOperation } from '../stack/end-operation.ts';
import { refusedLaunch } from '../stack/launches.ts';
import { noteRefusal } from '../work/note-refusal.ts';
import type { RunWork } from '../work/run-work.ts';
import { noteIdleMachines } from './idle-machines.ts';

/** Machines that AWS can launch are there in two minutes; before that, EKS isn’t asked. */
const firstLookSeconds = 120;

/** How long machines that were launched are kept for others that are refused: with all looks, ten minutes after the first error. */
const idleSeconds = 480;

/** How long a run waits after the first refusal. A cause that is certain and that waiting can't remove isn't waited for. */
function patienceWith(
  { cause, passes, isProbable }: CloudRefusal,
  values: Values,
): { seconds: number; says: string } {
  const minutes = minutesWaited(values);
  if (passes)
    return {
      seconds: minutes * 60,
      says:
        minutes > 0
          ? ` The run waits for up to ${minutes} minutes (wait_for_capacity), while nothing of it is paid.`
          : '',
    };
  return cause === null || isProbable
    ? { seconds: 480, says: ' The run waits for up to 8 minutes.' }
    : { seconds: 0, says: '' };
}

const givenUp = 'launch:given-up';

/**
 * Says that AWS refuses to launch the machines as soon as it does, and ends the stack's operation once waiting is of no use, or
 * costs something: its own time-out comes half an hour later.
 * @param seconds since the stack was begun
 * @throws Refusal `stack_failed` where the operation can't be ended
 */
export async function giveUpLaunch(
  work: RunWork,
  events: readonly StackEvent[],
  { status, seconds }: { status: string; seconds: number },
): Promise<void> {
  if (seconds < firstLookSeconds) return;
  if (await work.reportedAt(givenUp)) {
    // What can't be ended goes on for as long as AWS tries; the run needn't.
    if (!(await endOperation(work, await work.facts(), status))) await refuseGivenUp(work);
    return;
  }
  const words = await refusedLaunch(work, events);
  if (words === undefined) return;
  const refusal = readRefusal(words);
  const patience = patienceWith(refusal, (await work.facts()).plan.values);
  const dedup = `launch:refused:${refusal.cause}`;
  if (!(await work.reportedAt(dedup))) {
    await noteRefusal(work, words);
    const meaning = [refusal.means, upstreamText(words)].filter(Boolean).join(' ');
    await work.report('warn', `Nodes are not launched. ${meaning}${patience.says}`, dedup);
  }
  const idle = await noteIdleMachines(work);
  const isOver = (await work.secondsSince(dedup, dedup)) >= patience.seconds;
  if (!isOver && !(idle && (await haveWaited(work, idle)))) return;
  await work.report('warn', 'The launch of the nodes is given up, and the stack is taken back.', givenUp);
  await endOperation(work, await work.facts(), status);
}

/** Waiting is free only while nothing runs. */
async function haveWaited(work: RunWork, { count }: IdleMachines): Promise<boolean> {
  const run = count === 1 ? '1 node runs and waits' : `${count} nodes run and wait`;
  const says = `${run} for the others, which is paid. The run keeps them for up to ${idleSeconds / 60} minutes.`;
  return (await work.secondsSince(says, 'launch:idle')) >= idleSeconds;
}

/**
 * A stack that was given up has failed for the words in which its nodes were refused.
 * @throws Refusal `stack_failed`
 */
export async function refuseGivenUp(work: RunWork): Promise<void> {
  if (!(await work.reportedAt(givenUp))) return;
  const { org_id: orgId, run_id: runId } = work.input;
  const refusal = await work.db.system(orgId, (unit) => selectRefusal(unit, runId));
  if (!refusal) return;
  const known = refusal.means ? `${refusal.means} ${refusal.fix} ` : '';
  throw new Refusal('stack_failed', `The nodes were not launched. ${known}${upstreamText(refusal.sentence)}`);
}

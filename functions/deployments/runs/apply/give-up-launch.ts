import type { StackEvent } from '@aws-sdk/client-cloudformation';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { type Refusal as CloudRefusal, readRefusal } from '../../refusals/refusal.ts';
import { selectRefusal } from '../../refusals/store.postgres.ts';
import { endOperation } from '../stack/end-operation.ts';
import { refusedLaunch } from '../stack/launches.ts';
import { noteRefusal } from '../work/note-refusal.ts';
import type { RunWork } from '../work/run-work.ts';

/** Machines that AWS can launch are there in two minutes; before that, EKS isn’t asked. */
const firstLookSeconds = 120;

/** How long a run waits after the first refusal. A known cause that waiting can't remove isn't waited for. */
const patienceWith = ({ cause, passes }: CloudRefusal): { seconds: number; says: string } => {
  if (passes) return { seconds: 1_800, says: ' The run waits for up to 30 minutes.' };
  return cause === null
    ? { seconds: 480, says: ' The run waits for up to 8 minutes.' }
    : { seconds: 0, says: '' };
};

const givenUp = 'launch:given-up';

/**
 * Says that AWS refuses to launch the machines as soon as it does, and ends the stack's operation once waiting is of no use:
 * its own time-out comes half an hour later.
 * @param seconds since the stack was begun
 * @throws Refusal `stack_failed` where AWS takes the stack back by itself
 */
export async function giveUpLaunch(
  work: RunWork,
  events: readonly StackEvent[],
  { status, seconds }: { status: string; seconds: number },
): Promise<void> {
  if (seconds < firstLookSeconds) return;
  if (await work.reportedAt(givenUp)) {
    // A creation that could not be ended goes on for as long as AWS tries; the run needn't.
    if (/^(?:CREATE|UPDATE)_IN_PROGRESS$/.test(status)) await refuseGivenUp(work);
    return;
  }
  const words = await refusedLaunch(work, events);
  if (words === undefined) return;
  const refusal = readRefusal(words);
  const patience = patienceWith(refusal);
  const dedup = `launch:refused:${refusal.cause}`;
  if (!(await work.reportedAt(dedup))) {
    await noteRefusal(work, words);
    const meaning = [refusal.means, upstreamText(words)].filter(Boolean).join(' ');
    await work.report('warn', `Nodes are not launched. ${meaning}${patience.says}`, dedup);
  }
  if ((await work.secondsSince(dedup, dedup)) < patience.seconds) return;
  await work.report('warn', 'The launch of the nodes is given up, and the stack is taken back.', givenUp);
  await endOperation(work, await work.facts(), status);
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

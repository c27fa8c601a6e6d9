import type { StackEvent } from '@aws-sdk/client-cloudformation';
import type { Values } from '../../../agents/agent.ts';
import { minutesWaited } from '../../../agents/eks/common-fields.ts';
import { upstreamText } from '../../../aws/upstream-text.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { type Refusal as CloudRefusal, readRefusal } from '../../refusals/refusal.ts';
import { type IdleMachines, selectRefusal } from '../../refusals/store.postgres.ts';
import { endOperation } from '../stack/end-operation.ts';
import { inMaking, refusedLaunch } from '../stack/launches.ts';
import { noteRefusal } from '../work/note-refusal.ts';
import { isFirst } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';
import { noteMachines } from './idle-machines.ts';

/** Machines that AWS can launch are there in two minutes; before that, EKS isn’t asked. */
const firstLookSeconds = 120;

/** How long machines that were launched are kept for others that are refused: with all looks, ten minutes after the first error. */
const idleSeconds = 480;

/** What the machines are waited for in: a stack that launches them, or a rollout of pods. */
type Phase = 'launch' | 'rollout';

/** How long a run waits after the first refusal. A cause that is certain and that waiting can't remove isn't waited for. */
function patienceWith(
  { cause, passes, isProbable }: CloudRefusal,
  values: Values,
  phase: Phase,
): { seconds: number; says: string } {
  const minutes = minutesWaited(values);
  const free = phase === 'launch' ? ', while nothing of it is paid' : '';
  if (passes)
    return {
      seconds: minutes * 60,
      says: minutes > 0 ? ` The run waits for up to ${minutes} minutes (wait_for_capacity)${free}.` : '',
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
  const words = await refusedLaunch(work, inMaking(events));
  if (words === undefined || !(await isWaitOver(work, words, 'launch'))) return;
  await work.report('warn', 'The launch of the nodes is given up, and the stack is taken back.', givenUp);
  await endOperation(work, await work.facts(), status);
}

/**
 * Says that machines are refused and how long the run waits for them, and keeps the refusal with those that have come.
 * @returns whether waiting is of no use any more, or has cost enough
 */
export async function isWaitOver(work: RunWork, words: string, phase: Phase): Promise<boolean> {
  const refusal = readRefusal(words);
  const facts = await work.facts();
  const patience = patienceWith(refusal, facts.plan.values, phase);
  const dedup = `${phase}:refused:${refusal.cause}`;
  if (!(await work.reportedAt(dedup))) {
    await noteRefusal(work, words);
    const meaning = [refusal.means, upstreamText(words)].filter(Boolean).join(' ');
    await work.report('warn', `Nodes are not launched. ${meaning}${patience.says}`, dedup);
  }
  // Machines that come to a change carry pods once these roll out.
  const idle = await noteMachines(work, phase === 'launch' || isFirst(facts));
  const isOver = (await work.secondsSince(dedup, dedup)) >= patience.seconds;
  return isOver || (idle !== undefined && (await haveWaited(work, idle, phase)));
}

/** Waiting is free only while nothing runs. */
async function haveWaited(work: RunWork, { count }: IdleMachines, phase: Phase): Promise<boolean> {
  const run = count === 1 ? '1 node runs and waits' : `${count} nodes run and wait`;
  const says = `${run} for the others, which is paid. The run keeps them for up to ${idleSeconds / 60} minutes.`;
  return (await work.secondsSince(says, `${phase}:idle`)) >= idleSeconds;
}

/**
 * A stack that was given up has failed for the words in which its nodes were refused.
 * @throws Refusal `stack_failed`
 */
export async function refuseGivenUp(work: RunWork): Promise<void> {
  if (!(await work.reportedAt(givenUp))) return;
  const why = await whyNotLaunched(work);
  if (why) throw new Refusal('stack_failed', why);
}

/** The cloud's refusal that is kept with the run, as the reason of its failure; undefined if nothing was refused. */
export async function whyNotLaunched(work: RunWork): Promise<string | undefined> {
  const { org_id: orgId, run_id: runId } = work.input;
  const refusal = await work.db.system(orgId, (unit) => selectRefusal(unit, runId));
  if (!refusal) return undefined;
  const known = refusal.means ? `${refusal.means} ${refusal.fix} ` : '';
  return `The nodes were not launched. ${known}${upstreamText(refusal.sentence)}`;
}

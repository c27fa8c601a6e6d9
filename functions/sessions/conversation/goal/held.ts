import type { AimKind } from '../../../agents/plan/goal-schema.ts';
import { type Situation, variantOf } from '../answering/situation.ts';
import { beginning, list, sentences } from '../answering/wording.ts';
import { compared } from './compared.ts';
import { type Goal, type HeldGoal, wishOf } from './goal.ts';
import { type Meeting, meeting, meetingText } from './meeting.ts';

// Pure. What is planned, held against a goal.

/** The goal, held against the values as they stand. */
export const holdGoal = (goal: Goal, situation: Situation): HeldGoal =>
  goal.map((aim) => {
    const { says, isMet } = compared(aim, situation.now, situation);
    return { ...aim, says, is_met: isMet };
  });

/** The same for a conversation as it stands; as it was for an agent that computes nothing. */
export async function heldNow(
  goal: Goal,
  about: Pick<Situation, 'agent' | 'state' | 'draft' | 'context'>,
): Promise<HeldGoal> {
  const answers = await about.agent.answers?.();
  if (!answers) return goal.map((aim) => ({ ...aim, says: '', is_met: null }));
  return holdGoal(goal, { ...about, answers, now: variantOf({ ...about, answers }) });
}

/** One line: the goal, how what is planned compares, and what would meet it, which `found` is. */
export function goalLine(
  goal: Goal,
  situation: Situation,
): { text: string; found: Meeting | undefined; isMissed: boolean } | undefined {
  if (goal.length === 0) return undefined;
  const now = holdGoal(goal, situation);
  const isMissed = now.some(({ is_met }) => is_met === false);
  const found = isMissed ? meeting(goal, situation) : undefined;
  const met = isMissed && meetingText(goal, situation, found);
  return { text: sentences(heldInWords(now), met), found, isMissed };
}

/** The wishes, and of each how what is planned compares; what is the same of all is said once. */
function heldInWords(goal: HeldGoal): string {
  const [says = '', ...others] = new Set(goal.map((aim) => aim.says));
  const each =
    others.length === 0
      ? `${beginning(says)}.`
      : goal.map((aim) => `${subjects[aim.kind]}: ${aim.says}.`).join(' ');
  return `Your goal: ${list(goal.map(wishOf))}. ${each}`;
}

const subjects: Readonly<Record<AimKind, string>> = {
  monthly_usd: 'Price',
  answer_ms: 'Answer',
  query_ms: 'Search',
  survives_nodes: 'Loss of nodes',
  survives_zone: 'Loss of a zone',
};

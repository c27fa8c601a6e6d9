import type { Answer } from '../answering/question.ts';
import { differing } from '../answering/search.ts';
import { isWhole, type Situation } from '../answering/situation.ts';
import { beginning, changesOf, list, sentences, toSupposed, usd } from '../answering/wording.ts';
import { type Aim, type Goal, wishOf } from './goal.ts';
import { goalLine, holdGoal } from './held.ts';
import { isDear, type Meeting, meeting, optionText } from './meeting.ts';

// Pure. Answers about what a person wants to reach.

const kind = 'goal';
const goalOf = ({ goal = [] }: Situation): Goal => goal;

/**
 * An aim that was heard, in the user's words, beside the answer that compares it. What keeps it from being compared stands here, and
 * what would meet it, where that answer has offered nothing.
 */
export function goalKept(aims: readonly Aim[], situation: Situation, isOffered: boolean): Answer {
  const [first] = holdGoal(aims, situation);
  const open = first?.is_met === null && `${beginning(first.says)}.`;
  const found = first?.is_met === false && !isOffered ? meeting(aims, situation) : undefined;
  return {
    kind,
    text: sentences(
      `Your goal: ${quoted(aims)}.`,
      open,
      found && `What meets it: ${optionText(found, situation)}.`,
    ),
    ...offered(found, situation),
  };
}

const quoted = (aims: readonly Aim[]) =>
  list(aims.map((aim) => `${wishOf(aim)}${aim.words ? ` (“${aim.words}”)` : ''}`));

/** What meets it is offered, unless it costs so much more that a hasty yes would be dear: then it is only named. */
export const offered = (found: Meeting | undefined, situation: Situation) =>
  found && !isDear(found, situation) ? { proposal: toSupposed(found.change) } : {};

/** The whole goal against what is planned, with what meets it as an offer. */
export function goalAnswer(situation: Situation): Answer {
  const line = goalLine(goalOf(situation), situation);
  return line ? { kind, text: line.text, ...offered(line.found, situation) } : { kind, text: noGoal };
}

const noGoal =
  'You have named none yet: say what it may cost a month ("under 600 a month"), or what it has to reach, and I hold what is planned against it.';

/** What was let go of, and what stays. */
export function goalDropped(before: Goal, after: Goal): Answer {
  const gone = before.filter((aim) => !after.includes(aim));
  const stays = after.length > 0 ? ` It stays: ${list(after.map(wishOf))}.` : '';
  return gone.length > 0
    ? { kind, text: `No goal any more: ${list(gone.map(wishOf))}.${stays}` }
    : { kind, text: 'You have named no such goal.' };
}

/** The one option for a goal, at the lowest price, with its reason; undefined where there is no goal or no price. */
export function advisedFor(situation: Situation): Omit<Answer, 'kind'> | undefined {
  const goal = goalOf(situation);
  const { now, answers } = situation;
  if (goal.length === 0 || !isWhole(now) || now.assumed.length > 0) return undefined;
  const found = meeting(goal, situation);
  const wish = list(goal.map(wishOf));
  if (!found) return goalAnswer(situation);
  const change = differing(found.change, now.values);
  const [figure] = answers.figures(found.result.values);
  const price = usd(found.result.cost.monthly_total);
  const loss = found.givenUp.length > 0 ? `Given up for it: ${list(found.givenUp)}.` : '';
  if (Object.keys(change).length === 0)
    return {
      text: sentences(
        `As it stands: ${price} a month (${figure}) is the lowest price that meets your goal, ${wish}.`,
        loss,
      ),
    };
  return {
    text: sentences(
      `I would take ${changesOf(change, situation)}: ${price} a month instead of ${usd(now.cost.monthly_total)} (${figure}), the lowest price that meets your goal, ${wish}.`,
      loss,
    ),
    proposal: toSupposed(change),
  };
}

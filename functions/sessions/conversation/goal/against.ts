import type { AnswerText, Question } from '../answering/question.ts';
import { type Situation, variantOf } from '../answering/situation.ts';
import { beginning, list, sentences, toValues } from '../answering/wording.ts';
import { goalAnswer, offered } from './answers.ts';
import { compared } from './compared.ts';
import { type Aim, type Goal, wishOf, withAim } from './goal.ts';
import { aimIn } from './heard.ts';
import { meeting, meetingText } from './meeting.ts';

// Pure. Questions that name a time or a sum, and answers about money, beside all that a person wants to reach.

/** What is wanted, with the sum and the time that a question names. */
function wantedIn({ text, said }: Question, { goal = [], dollars, together, answers }: Situation): Goal {
  const time = answers.answerMs && aimIn({ kind: 'answer-time', text, said }, together);
  const withTime = time ? withAim(goal, time) : goal;
  return dollars === undefined
    ? withTime
    : withAim(withTime, { kind: 'monthly_usd', figure: dollars, words: '' });
}

/** "How do I get to 5 s for 1200?": what would meet all of it; undefined where less than two things are wanted. */
export function wayAsked(question: Question, situation: Situation): AnswerText {
  const goal = wantedIn(question, situation);
  return goal.length > 1 ? goalAnswer({ ...situation, goal }) : undefined;
}

const missText = (aim: Aim, says: string) =>
  aim.kind === 'answer_ms'
    ? `${says}: over your ${aim.figure / 1000} s`
    : `it misses “${wishOf(aim)}”: ${says}`;

/** An answer about money with what it misses beside its price; where the question names a sum, what meets all of it is offered instead. */
export function heldAgainst(answer: AnswerText, question: Question, situation: Situation): AnswerText {
  if (!answer || (!answer.proposal && !answer.text.startsWith('Yes'))) return answer;
  const goal = wantedIn(question, situation);
  const taken = variantOf(situation, toValues(answer.proposal ?? []));
  const misses = goal.flatMap((aim) => {
    const { says, isMet } = compared(aim, taken, situation);
    return aim.kind === 'monthly_usd' || isMet !== false ? [] : [missText(aim, says)];
  });
  if (misses.length === 0) return answer;
  const { proposal, ...said } = answer;
  const missing = `But then ${list(misses)}.`;
  const text = answer.text.replace(/^Yes[:.] (.)/, (_, first: string) => beginning(first));
  if (situation.dollars === undefined) return { ...answer, text: sentences(text, missing) };
  const found = meeting(goal, situation);
  return {
    ...said,
    text: sentences(text, missing, meetingText(goal, situation, found)),
    ...offered(found, situation),
  };
}

import { spelled } from '../../reader/numerals.ts';
import { tokenize } from '../../reader/tokens.ts';
import { matches } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { differing, possibleWith } from '../search.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { brief, changesOf, difference, lacking, sentences, toSupposed, usd } from '../wording.ts';
import { lostPart } from './losses.ts';
import { cheapest } from './saving/saving.ts';

// Pure. What has to be there so that losses are survived.

const most = 10;

/** How many nodes may be lost at once, "the loss of two nodes", or that a zone may. */
export function lossIn(text: string, said: string): number | 'zone' {
  if (matches('zone|az|datacenter|data_center', said)) return 'zone';
  const counts = tokenize(text).flatMap(({ value, norm }) => value ?? spelled.get(norm) ?? []);
  return Math.min(most, Math.max(1, ...counts.filter((count) => count <= most)));
}

/** What would lose data, and what keeps more of it. */
export function keepingData(question: Question, situation: Situation): AnswerText {
  const { now, answers } = situation;
  const topic = answers.losses.find(({ words }) => words.includes('data'));
  if (!topic || !isWhole(now)) return topic && { text: lacking(now.missing, situation) };
  const needed = [1, 2].map((lost) => differing(answers.surviving(now.values, lost), now.values));
  const change = needed.find((each) => Object.keys(each).length > 0) ?? {};
  const found = Object.keys(change).length > 0 ? possibleWith(situation, change) : undefined;
  const total = found?.result.cost.monthly_total;
  return {
    text: sentences(
      topic.text(now.values, question.said),
      found &&
        total !== undefined &&
        `One more copy: ${changesOf(found.change, situation)}, ${usd(total)} a month, ${difference(now.cost.monthly_total, total)}.`,
    ),
    ...(found && { proposal: toSupposed(found.change) }),
  };
}

/** Whether the values survive the loss that a message names, or else those that do, with their price. */
export function redundancy(question: Question, situation: Situation): AnswerText {
  const { answers, now, agent } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const topic = lostPart(question.said, answers.losses);
  const effect = topic?.text(now.values, question.said) ?? '';
  const needed = answers.surviving(now.values, lossIn(question.text, question.said));
  const change = Object.fromEntries(
    Object.entries(needed).filter(([field, value]) => now.values[field] !== value),
  );
  if (Object.keys(change).length === 0) {
    // "As cheap as it can be if one machine may fail"
    const least =
      matches('cheap|cheaply|@cheap', question.said) && cheapest({ ...question, supposed: [] }, situation);
    return least || { text: `That is so as it stands. ${effect}` };
  }
  const found = possibleWith(situation, change);
  if (!found)
    return {
      text: sentences(
        `Not as it stands. ${effect}`,
        `It would take ${changesOf(change, situation)}, which is not possible: ${brief(variantOf(situation, change).refusals[0])}`,
      ),
    };
  const total = found.result.cost.monthly_total;
  return {
    text: sentences(
      `Not as it stands. ${effect}`,
      `With ${changesOf(found.change, { agent })} it is: ${usd(total)} a month, ${difference(now.cost.monthly_total, total)}.`,
    ),
    proposal: toSupposed(found.change),
  };
}

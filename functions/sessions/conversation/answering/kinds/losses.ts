import type { Topic } from '../../../../agents/answers.ts';
import { names } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { differing } from '../search.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { brief, changesOf, lacking, sentences, toValues, usd } from '../wording.ts';

// Pure. What is lost, and what goes on, when a part fails.

/** The part that is lost: nodes are named beside a zone as well. */
export const lostPart = (said: string, losses: readonly Topic[]): Topic | undefined =>
  losses.find(({ words }) => words.includes('zone') && names(said, ['zone', 'az', 'data center'])) ??
  losses.find(({ words }) => names(said, words)) ??
  losses[0];

/** "With just one replica", and not "if one replica fails", which names what is lost. */
const isOnlyOne =
  /\b(?:with|only|just|single|has|had|have|of|is|are|were|was|be|want|take)\b[^,.?;]{0,25}\b(?:one|1|single)\b/i;

/** The effect of a failure, by the lost part: of the values that the question supposes, or that wait for a yes. */
export function failure(question: Question, situation: Situation): AnswerText {
  const { answers, now, proposed = [] } = situation;
  const supposed = question.supposed.filter(({ value }) => value !== 1 || isOnlyOne.test(question.text));
  const waiting = proposed.filter(({ field }) => field in now.values);
  const changes = differing(toValues(supposed.length > 0 ? supposed : waiting), now.values);
  const result = variantOf(situation, changes);
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, situation) };
  const topic = lostPart(question.said, answers.losses);
  const told = topic?.text(result.values, question.said) ?? '';
  const isOther = Object.keys(changes).length > 0;
  return topic
    ? {
        text: isOther ? `With ${changesOf(changes, situation)}: ${told}` : told,
      }
    : undefined;
}

/** "What do I lose with one copy?": the effect of a failure with that, and the difference in price where it can be had. */
export function lostWith(question: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  const [topic] = answers.losses;
  const changes = toValues(question.supposed);
  if (!topic || !isWhole(now) || Object.keys(changes).length === 0) return undefined;
  const result = variantOf(situation, changes);
  const price =
    isWhole(result) && result.refusals.length === 0
      ? `It costs ${usd(result.cost.monthly_total)} a month instead of ${usd(now.cost.monthly_total)}.`
      : result.refusals[0] && `It can’t be had here: ${brief(result.refusals[0])}`;
  return {
    text: sentences(
      `With ${changesOf(changes, situation)}: ${topic.text({ ...now.values, ...changes }, question.said)}`,
      price,
    ),
    about: question.text,
  };
}

/** How much of the newest data is gone where all copies are. */
export function dataLoss(_question: Question, { answers, now }: Situation): AnswerText {
  return answers.lossWindow && isWhole(now) ? { text: answers.lossWindow(now.values) } : undefined;
}

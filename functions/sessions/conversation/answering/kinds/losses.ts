import type { Values } from '../../../../agents/agent.ts';
import type { Topic } from '../../../../agents/answers.ts';
import { names } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { brief, changesOf, lacking, sentences, toValues, usd } from '../wording.ts';

// Pure. What is lost, and what goes on, when a part fails.

/** The part that is lost: nodes are named beside a zone as well. */
export const lostPart = (said: string, losses: readonly Topic[]): Topic | undefined =>
  losses.find(({ words }) => words.includes('zone') && names(said, ['zone', 'az', 'data center'])) ??
  losses.find(({ words }) => names(said, words)) ??
  losses[0];

/** The effect of a failure, by the lost part. */
export function failure(question: Question, situation: Situation): AnswerText {
  const { answers } = situation;
  const changes: Values = Object.fromEntries(
    question.supposed.filter(({ value }) => value !== 1).map(({ field, value }) => [field, value]),
  );
  const result = variantOf(situation, changes);
  if (!isWhole(result)) return { text: result.refusals[0] ?? lacking(result.missing, situation) };
  const topic = lostPart(question.said, answers.losses);
  return topic ? { text: topic.text(result.values, question.said) } : undefined;
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

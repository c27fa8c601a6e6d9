import type { AnswerText, Question } from '../../question.ts';
import { isWhole, type Situation } from '../../situation.ts';
import { lacking } from '../../wording.ts';

/** "A recall of at least 0.95": no value sets it; what decides it, and what the plan reaches by comparison. */
export function recallAsked({ text }: Question, { answers, now, ...situation }: Situation): AnswerText {
  const wanted = shareIn(text);
  if (!answers.recall || wanted === undefined) return undefined;
  if (!isWhole(now)) return { text: lacking(now.missing, { ...situation }), about: text };
  return { text: answers.recall(now.values, wanted), about: text };
}

/** The last number that is a share: 0.95, or 95 for percent; the 10 of "recall@10" says among how many. */
function shareIn(text: string): number | undefined {
  const numbers = text.replace(/@\s?\d+/g, ' ').match(/\d+(?:[.,]\d+)?/g) ?? [];
  const shares = numbers
    .map((each) => Number(each.replace(',', '.')))
    .map((each) => (each > 1 ? each / 100 : each));
  return shares.findLast((each) => each >= 0.5 && each <= 1);
}

import type { AnswerText, Question } from '../../question.ts';
import { differing, isPossible, possibleWith } from '../../search.ts';
import { isWhole, misfitOf, type Situation, variantOf } from '../../situation.ts';
import { assumption, brief, changesOf, sentences, toSupposed, usd } from '../../wording.ts';

// Pure. An offer of the values with which prompts and answers of the stated length fit.

/** What has to give way, and where that is not enough the cheapest machines beside it; undefined where it fits. */
export function madeToFit({ text }: Question, situation: Situation): AnswerText {
  const { answers, now } = situation;
  const why = isWhole(now) ? misfitOf(now, situation) : undefined;
  if (!isWhole(now) || why === undefined) return undefined;
  const needed = answers.needed?.(now.values) ?? {};
  const found = possibleWith(situation, needed);
  const change = found && differing({ ...needed, ...found.change }, now.values);
  const result = change && variantOf(situation, change);
  if (!result || !isPossible(result, situation))
    return {
      text: `${brief(why)} No change that I know makes all of it fit: take a smaller model, or shorter prompts.`,
      about: text,
    };
  return {
    text: sentences(
      `It fits with ${changesOf(change, situation)}: ${usd(result.cost.monthly_total)} a month ${answers.costRange(result.values)}.`,
      assumption(result, situation),
    ),
    about: text,
    proposal: toSupposed(change),
  };
}

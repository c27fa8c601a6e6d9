import { names } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { possibleWith } from '../search.ts';
import type { Situation } from '../situation.ts';
import { assumption, changesOf, sentences, usd } from '../wording.ts';

// Pure. Who wishes something of a value and doesn't name one gets a few, with the price of each.

/** The options of a wish, the cheapest first, each on the cheapest machines that hold it. */
export function shortlisted({ said }: Question, situation: Situation): AnswerText {
  const { answers, now, agent, state } = situation;
  const found = answers.shortlists?.find(({ words }) => names(said, words));
  if (!found) return undefined;
  const { field, options, lead, isVague } = found;
  const isNamed = answers.lists.some((each) => each.field === field && names(said, each.words));
  if (isVague && !isNamed && !state.gate.fields.some(({ name }) => name === field)) return undefined;
  const priced = options
    .flatMap(({ value, because }) => {
      const variant = possibleWith(situation, { [field]: value });
      return variant ? [{ value, because, ...variant }] : [];
    })
    .sort((one, other) => one.result.cost.monthly_total - other.result.cost.monthly_total);
  if (priced.length === 0) return undefined;
  const lines = priced.map(({ value, because, change: { [field]: _, ...beside }, result }) => {
    const on = Object.keys(beside).length > 0 ? ` with ${changesOf(beside, { agent })}` : '';
    const stands = now.values[field] === value ? ', as it stands' : '';
    return `- ${value}: ${usd(result.cost.monthly_total)} a month${on}${stands}; ${because}.`;
  });
  return {
    text: sentences(
      [`${lead}:`, ...lines, 'Say the one that you take.'].join('\n'),
      assumption(now, situation),
    ),
    about: said,
  };
}

/** The options that a reply lists, in its order: "the first one" is one of them. */
export const shortlistIn = (reply: string): string[] =>
  [...reply.matchAll(/^- (\S+): \$[\d,.]+ a month.*[;,] /gm)].flatMap(([, value]) => value ?? []);

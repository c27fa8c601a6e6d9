import { shownValue } from '../../replies/figures.ts';
import { names } from '../pattern.ts';
import type { AnswerText, Question } from '../question.ts';
import { possibleWith } from '../search.ts';
import type { Situation } from '../situation.ts';
import { assumption, capitalized, changesOf, sentences, usd } from '../wording.ts';
import { classes } from '../words.ts';

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
      unknownIn(said, found.words),
      [`${lead}:`, ...lines, 'Say the one that you take.'].join('\n'),
      assumption(now, situation),
    ),
    about: said,
  };
}

/** "A small model that knows Swahili": what is wished beside it, and is in no list. */
function unknownIn(said: string, known: readonly string[]): string {
  const what =
    /\b(?:that|which|who|is|model|one) (?:also )?(?:knows?|speaks?|understands?|can do|does|(?:good|strong|trained) (?:at|in|with|on|for)|specialised in|specialized in) (?<what>[\p{L} ]{2,40})$/u.exec(
      said.trim(),
    )?.groups?.what;
  const named = what ?? (classes.language ?? []).find((name) => said.includes(` ${name} `));
  if (named === undefined || names(` ${named} `, known)) return '';
  const shown = names(` ${named} `, classes.language ?? []) ? capitalized(named) : shownValue(named);
  return `Which of them ${said.includes('good') ? 'are good at' : 'know'} ${shown} I can’t tell: try it with texts of your own.`;
}

/** The options that a reply lists, in its order: "the first one" is one of them. */
export const shortlistIn = (reply: string): string[] =>
  [...reply.matchAll(/^- (\S+): \$[\d,.]+ a month.*[;,] /gm)].flatMap(([, value]) => value ?? []);

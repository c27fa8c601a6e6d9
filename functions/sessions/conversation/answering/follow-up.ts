import type { Agent } from '../../../agents/agent.ts';
import { isNumeric } from '../../../agents/field.ts';
import { fieldNamed } from '../../../agents/gates/gates.ts';
import type { PastMessage } from '../reader/reader.ts';
import { tokenize } from '../reader/tokens.ts';
import { matches, saidAs } from './pattern.ts';
import { askingParts, isQuestionWord, isThen } from './question-parts.ts';
import type { SupposedValues } from './supposed/supposed.ts';

// Pure. "And 7?": a question that goes on from the one before, and means that one with something else in it.

/** After these a few words are enough. */
const opening = /^\W*(?:(?:ok|okay|hm+|so)\W+)?(?:and|or|but|what about|how about|then)\b\s*/i;
const mostWords = 5;
/** How many of the user's messages are looked back at. */
const farthest = 4;

/** Whether a part of a message says too little to be a question of its own. */
export function isFollowUp(part: string): boolean {
  const rest = part.replace(opening, '').trim();
  const words = rest.split(/\s+/);
  if (/^(?:why|how so|since when)\W*$/i.test(rest) || isThen(part)) return true;
  return rest !== part.trim() && words.length <= mostWords && !isQuestionWord(words[0] ?? '');
}

/** The question before, whole; undefined where none was asked lately. */
export const questionBefore = (history: readonly PastMessage[] = [], part = ''): string | undefined =>
  history
    .filter(({ role }) => role === 'user')
    .slice(-farthest)
    .reverse()
    // What was told, too, can be gone on from: "one node dies", "what happens then?"
    .flatMap(({ text }) => (isThen(part) ? [text.slice(0, longestTold)] : askingParts(text).reverse()))
    .find((each) => !isFollowUp(each));
const longestTold = 160;

/**
 * What the question before becomes with this part of a message.
 * @param named values and fields of a text
 */
export function goingOn(
  part: string,
  before: string,
  { agent, named }: { agent: Agent; named: (text: string) => SupposedValues },
): (SupposedValues & { said: string }) | undefined {
  const [now, earlier] = [named(part), named(before)];
  const counted = earlier.supposed.find(({ field }) => isNumeric(fieldNamed(agent, field)?.kind ?? 'text'));
  const bare = tokenize(part).flatMap(({ value }) => value ?? []);
  const isBare = now.supposed.length === 0 && now.fields.length === 0 && bare.length === 1;
  const supposed = isBare && counted ? [{ field: counted.field, value: bare[0] as number }] : now.supposed;
  const said = saidAs(part);
  // "And with 5 nodes?" after "why that instance?" asks anew.
  if (now.supposed.length > 0 && earlier.supposed.length === 0 && !matches(figures, saidAs(before)))
    return { said: ` what if${said}`, ...now };
  if (isThen(part))
    return matches('@fail|lose|lost|loss', saidAs(before))
      ? { said: `${said.trimEnd()} if${saidAs(before)}`, ...earlier }
      : undefined;
  if (supposed.length === 0 && !matches(other, said)) return undefined;
  const replaced = new Set(supposed.map(({ field }) => field));
  return {
    said: `${said.trimEnd()}${saidAs(before)}`,
    supposed: [...earlier.supposed.filter(({ field }) => !replaced.has(field)), ...supposed],
    fields: [...new Set([...now.fields, ...earlier.fields])],
    dollars: now.dollars ?? earlier.dollars,
  };
}

/** The earlier question is one for figures, which other values change. */
const figures = '@money|@cheap|@fit|@hold|@howmuch|@speed|@fail|@left|compare|how_many';
/** What may be asked of the same thing in a word. */
const other = '@period|why|how_so';

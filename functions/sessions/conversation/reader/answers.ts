import type { Value } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import { eachItemIn, type Item, itemsIn, says } from './items.ts';
import { isDescribing, looksLikeName, nameWritten } from './names.ts';
import { normOf, type ReaderInput, type Stretch } from './reader-input.ts';
import { longestLead } from './rows/limits.ts';
import {
  affirmative,
  environments,
  negative,
  noNames,
  pointing,
  polite,
  saidNaming,
  yesOrNoAlone,
} from './rows/words.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

/** A word of the user that may be the name that was asked for, and may be something else. */
export interface Proposal {
  field: Field;
  value: Value;
}

/** `rest`: what stands beside the answer. */
export type Answer = { rest: Stretch | undefined } & ({ value: Value } | { proposed: Proposal });

/** A message that is only the answer to the latest question: yes or no, or one name. */
export function readAnswer(
  input: ReaderInput,
  sentences: readonly Sentence[],
  asked: Field,
): Answer | undefined {
  const [sentence] = sentences;
  if (!sentence || sentences.length > 1 || sentence.isQuestion || sentence.isBrokenOff) return undefined;
  const rest = asked.kind === 'text' ? besideName(input, sentence, asked) : undefined;
  const said = input.tokens
    .slice(sentence.start, rest?.start ?? sentence.end)
    .filter(({ kind, norm }) => kind !== 'comma' && !polite.has(norm));
  if (said.length === 0) return undefined;
  const answer = answerOf(input, said, asked);
  return answer && { ...answer, rest };
}

/** "production, us-east-1" and "production in Frankfurt": behind the name nothing but values of other fields. */
function besideName(input: ReaderInput, { start, end }: Sentence, asked: Field): Stretch | undefined {
  // What is read from one place to the end may be as long as the message.
  for (let at = start + 1; at < Math.min(end, start + longestLead); at++) {
    if (input.tokens[at]?.kind !== 'comma' && normOf(input, at) !== 'in') continue;
    const isNamed = namesOthers(input, { start: at, end }, asked);
    if (isNamed) return { start: at, end };
    // Nothing is named up to the end, so nothing is from a later place on.
    if (isNamed === false) return undefined;
  }
  return undefined;
}

/** Whether it names values of other fields; undefined where it says anything else. */
function namesOthers(input: ReaderInput, stretch: Stretch, asked: Field): boolean | undefined {
  const isOfOther = (item: Item) =>
    (item.kind === 'named' && item.named.every(({ field, isBeside }) => field !== asked && !isBeside)) ||
    item.kind === 'comma' ||
    says(item, 'link', 'we') ||
    /^(?:in|and|region)$/.test(normOf(input, item.start)) ||
    polite.has(normOf(input, item.start));
  let isNamed = false;
  for (const item of eachItemIn(input, stretch)) {
    if (!isOfOther(item)) return undefined;
    isNamed ||= item.kind === 'named';
  }
  return isNamed;
}

function answerOf(
  input: ReaderInput,
  said: readonly Token[],
  asked: Field,
): { value: Value } | { proposed: Proposal } | undefined {
  if (asked.kind === 'boolean') {
    const value = yesOrNo(said.map(({ norm }) => norm));
    return value === undefined ? undefined : { value };
  }
  return asked.kind === 'text' ? nameOf(input, said, asked) : undefined;
}

function yesOrNo(words: readonly string[]): boolean | undefined {
  const [first = '', ...rest] = words;
  const said = affirmative.has(first) ? true : negative.has(first) ? false : undefined;
  if (said === undefined) return yesOrNoAlone.get(words.join(' '));
  const restSaid = yesOrNoAlone.get(rest.join(' '));
  return rest.length === 0 || restSaid === said ? said : undefined;
}

function nameOf(input: ReaderInput, said: readonly Token[], field: Field) {
  const name = said.at(-1) as Token;
  if (name.kind !== 'word' && name.kind !== 'quoted') return undefined;
  const before = said
    .slice(0, -1)
    .map(({ norm }) => norm)
    .join(' ');
  const isNamed = saidNaming.test(before);
  if (before !== '' && !isNamed && !pointing.test(before)) return undefined;
  const at = input.tokens.indexOf(name);
  const [item] = itemsIn(input, { start: at, end: at + 1 });
  if (item?.kind === 'named' && !item.named.every(({ isBeside }) => isBeside)) return undefined;
  const isSaid = pointing.test(before) && isDescribing(name);
  if ((looksLikeName(name) && !isSaid) || environments.has(name.norm)) return { value: nameWritten(name) };
  if (input.mentions.has(at) || noNames.has(name.norm)) return undefined;
  if (isNamed) return { value: name.text };
  // "prodction"
  const meant = [...environments].find((each) => isOneOff(each, name.norm));
  return field.form(name.text) ? undefined : { proposed: { field, value: meant ?? name.text } };
}

const leastForTypos = 6;

/** A letter is missing, too much, another one, or stands one place too early. */
function isOneOff(word: string, said: string): boolean {
  if (word === said || word.length < leastForTypos || Math.abs(word.length - said.length) > 1) return false;
  let from = 0;
  while (from < word.length && word[from] === said[from]) from++;
  const [rest, saidRest] = [word.slice(from), said.slice(from)];
  return (
    rest.slice(1) === saidRest.slice(1) ||
    rest.slice(1) === saidRest ||
    rest === saidRest.slice(1) ||
    (rest[0] === saidRest[1] && rest[1] === saidRest[0] && rest.slice(2) === saidRest.slice(2))
  );
}

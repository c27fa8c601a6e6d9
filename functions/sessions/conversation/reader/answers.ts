import type { Field, Value } from '../../../agents/agent.ts';
import { readAlone } from './booleans.ts';
import { itemsIn } from './items.ts';
import { isDescribing, looksLikeName } from './names.ts';
import type { ReaderInput } from './reader-input.ts';
import { affirmative, environments, negative, noNames } from './rows/words.ts';
import type { Sentence } from './sentences.ts';
import type { Token } from './tokens.ts';

const polite = new Set(['please', 'thanks', 'thank', 'you', 'sorry']);
const naming = /^(?:(?:its name|the name) is|(?:it's |it is )?(?:called|named))$/;
const pointing = /^(?:it is|it's|that is|that's)$/;

/** A word of the user that may be the name that was asked for, and may be something else. */
export interface Proposal {
  field: Field;
  value: Value;
}

/** A message that is only the answer to the latest question: yes or no, or one name. */
export function readAnswer(
  input: ReaderInput,
  sentences: readonly Sentence[],
  asked: Field,
): { value: Value } | { proposed: Proposal } | undefined {
  const [sentence] = sentences;
  if (!sentence || sentences.length > 1 || sentence.isQuestion || sentence.isBrokenOff) return undefined;
  const said = input.tokens
    .slice(sentence.start, sentence.end)
    .filter(({ kind, norm }) => kind !== 'comma' && !polite.has(norm));
  if (said.length === 0) return undefined;
  if (asked.kind === 'boolean') {
    const value = yesOrNo(said.map(({ norm }) => norm));
    return value === undefined ? undefined : { value };
  }
  return asked.kind === 'text' ? nameOf(input, said, asked) : undefined;
}

function yesOrNo(words: readonly string[]): boolean | undefined {
  const [first = '', ...rest] = words;
  const said = affirmative.has(first) ? true : negative.has(first) ? false : undefined;
  if (said === undefined) return readAlone(words.join(' '));
  const restSaid = readAlone(rest.join(' '));
  return rest.length === 0 || restSaid === said ? said : undefined;
}

function nameOf(input: ReaderInput, said: readonly Token[], field: Field) {
  const name = said.at(-1) as Token;
  if (name.kind !== 'word' && name.kind !== 'quoted') return undefined;
  const before = said
    .slice(0, -1)
    .map(({ norm }) => norm)
    .join(' ');
  const isNamed = naming.test(before);
  if (before !== '' && !isNamed && !pointing.test(before)) return undefined;
  const at = input.tokens.indexOf(name);
  const [item] = itemsIn(input, { start: at, end: at + 1 });
  if (item?.kind === 'named' && !item.named.every(({ isBeside }) => isBeside)) return undefined;
  const isSaid = pointing.test(before) && isDescribing(name);
  if ((looksLikeName(name) && !isSaid) || environments.has(name.norm)) return { value: name.text };
  if (input.mentions.has(at) || noNames.has(name.norm)) return undefined;
  if (isNamed) return { value: name.text };
  return field.form(name.text) ? undefined : { proposed: { field, value: name.text } };
}

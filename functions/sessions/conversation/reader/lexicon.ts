import type { Values } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import type { Field, NamedValue, NamedValues } from '../../../agents/field.ts';
import { mostLetters } from './rows/limits.ts';
import { phrasebook } from './rows/phrases.ts';
import { realWords } from './rows/real-words.ts';
import type { Token } from './tokens.ts';

/** The meaning of a name: one value of a field, or several between which the user has to choose. */
export interface NameMeaning extends NamedValues {
  field: Field;
  /** It says this only beside the name of its field: "internal", "product". */
  isBeside?: boolean;
  /** It is a form of the value that stands. */
  isVariant?: true;
  /** A name of this organization that is an everyday word, too: a cluster called "production". */
  isEveryday?: boolean;
}

interface Lexicon {
  fields: readonly Field[];
  names: ReadonlyMap<string, readonly Field[]>;
  values: ReadonlyMap<string, readonly NameMeaning[]>;
  /** A word of a name with one letter left out, and the words that it may be. */
  nearly: ReadonlyMap<string, ReadonlySet<string>>;
}

/** The longest name of a field and of a value, in words. */
export const longestName = 4;
export const longestValue = 6;

/** As tokens are compared. */
export const normalized = (text: string): string =>
  text.toLowerCase().replaceAll('’', "'").replace(/[_-]+/g, ' ').trim();

/** By the first of the rows: an agent's own and those with the words of questions may begin with the same one. */
const lexicons = new WeakMap<Field, Lexicon[]>();

/** The lexicon of an agent's field rows. It is made when its first message is read. */
export function lexiconOf(fields: readonly Field[]): Lexicon {
  const [first] = fields;
  const made = (first && lexicons.get(first)) ?? [];
  const known = made.find(
    (each) => each.fields.length === fields.length && fields.every((field, n) => field === each.fields[n]),
  );
  if (known) return known;
  const names = new Map<string, Field[]>();
  const values = new Map<string, NameMeaning[]>();
  for (const field of fields) {
    const called = [field.name.replaceAll('_', ' '), ...(field.words ?? [])];
    for (const name of called) if (!names.has(name)) names.set(name, [field]);
    for (const name of field.said?.sharedWords ?? []) names.set(name, [...(names.get(name) ?? []), field]);
    for (const named of namedValues(field)) {
      const [name, meaning] = named;
      values.set(name, [...(values.get(name) ?? []), meaning]);
    }
  }
  const lexicon = { fields, names, values, nearly: nearlyOf([...names.keys()]) };
  if (first) lexicons.set(first, [...made, lexicon]);
  return lexicon;
}

/** Choices that have a digit, a dot or a hyphen are no other words; the rest needs the field's name beside it. */
function* namedValues(field: Field): Generator<[string, NameMeaning]> {
  const { said, choices = [] } = field;
  const parts = new Map<string, string[]>();
  for (const choice of choices) {
    // A number is one: "weight bits 16" names its field.
    if (/^\d+$/.test(choice)) continue;
    yield [normalized(choice), { field, values: [choice], isBeside: !/[\d.-]/.test(choice) }];
    // "int8" for scalar-int8, where only one choice has that part.
    for (const part of choice.split('-')) parts.set(part, [...(parts.get(part) ?? []), choice]);
  }
  for (const [part, of] of parts)
    if (of.length === 1 && of[0] !== part) yield [part, { field, values: of, isBeside: true }];
  for (const [name, value] of Object.entries(said?.values ?? {})) yield [name, meaningOf(field, value)];
  for (const [name, value] of Object.entries(said?.catalogue?.() ?? {}))
    yield [name, meaningOf(field, value)];
  for (const [name, value] of Object.entries(said?.beside ?? {}))
    yield [name, { ...meaningOf(field, value), isBeside: true }];
}

const meaningOf = (field: Field, meaning: NamedValue): NameMeaning =>
  typeof meaning === 'object' ? { field, ...meaning } : { field, values: [meaning] };

/**
 * Whether a name that stands in these tokens is meant: no where it is the value of another key of pasted JSON, and where it goes on to
 * be the name of something else ("Qwen2.5 Coder 7B"), as far as that goes.
 */
export function isMeant(
  tokens: readonly Token[],
  { named, start, end: last }: { named: readonly NameMeaning[]; start: number; end: number },
  end: number,
): boolean | { end: number } {
  const key = tokens[start - 1]?.text === ':' ? (tokens[start - 2]?.norm ?? '') : '';
  if (named.some(({ field }) => field.said?.notBehind?.has(key))) return false;
  const next = last < end ? (tokens[last]?.norm ?? '') : '';
  if (!named.some(({ field }) => field.said?.strangers?.has(next))) return true;
  const isSize = /^\d+(?:\.\d+)?b$/i.test(tokens[last + 1]?.text ?? '') && last + 1 < end;
  return { end: last + (isSize ? 2 : 1) };
}

/** The meaning of names in this organization, its accounts, and beside the values that stand. */
export function offeredBy(
  fields: readonly Field[],
  context: AgentContext,
  values: Values,
): ReadonlyMap<string, NameMeaning> {
  const offered = new Map<string, NameMeaning>();
  for (const field of fields) {
    const { said } = field;
    const now = values[field.name];
    for (const [name, value] of said?.offered?.(context) ?? [])
      offered.set(normalized(name), { field, values: [value], isEveryday: /^\p{L}+$/u.test(name) });
    for (const [name, value] of (now !== undefined && said?.variants?.(now)) || [])
      offered.set(name, { field, values: [...(offered.get(name)?.values ?? []), value], isVariant: true });
  }
  return offered;
}

const leastLetters = 5;

function nearlyOf(names: readonly string[]): Lexicon['nearly'] {
  const nearly = new Map<string, Set<string>>();
  for (const word of new Set(names.flatMap((name) => name.split(' ')))) {
    if (word.length < leastLetters || !/^[a-z]+$/.test(word)) continue;
    for (const form of [word, ...shortened(word)])
      nearly.set(form, (nearly.get(form) ?? new Set()).add(word));
  }
  return nearly;
}

const shortened = (word: string) => Array.from(word, (_, at) => word.slice(0, at) + word.slice(at + 1));

/** The word of a field's name that is one letter away: "dimesions". The word itself where there is none, or more than one. */
export function spelledRight(word: string, fields: readonly Field[]): string {
  if (word.length < leastLetters || word.length > mostLetters || !/^[a-z]+$/.test(word)) return word;
  if (realWords.has(word) || phrasebook.has(word)) return word;
  const { nearly } = lexiconOf(fields);
  const found = new Set<string>();
  for (const form of [word, ...shortened(word)])
    for (const name of nearly.get(form) ?? []) if (isNear(word, name)) found.add(name);
  const [only = word, other] = found;
  return found.has(word) || other !== undefined ? word : only;
}

/** One letter more, less or other, or two changed places. */
export function isNear(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > 1) return false;
  let at = 0;
  while (at < word.length && word[at] === name[at]) at += 1;
  const [rest, other] = [word.slice(at), name.slice(at)];
  return (
    rest.slice(1) === other.slice(1) ||
    rest === other.slice(1) ||
    rest.slice(1) === other ||
    (rest[0] === other[1] && rest[1] === other[0] && rest.slice(2) === other.slice(2))
  );
}

/** "r6i.2xlareg": one letter away from one choice that no other word looks like. */
export function nearChoice(field: Field, word: string): NameMeaning[] {
  // "r6i.2xlareg" and "bflaot16": the digits are right.
  if (!/^[a-z]\w{1,6}\.\w{4,12}$|^[a-z]{4,12}\d{1,2}$/.test(word)) return [];
  const digits = (text: string) => text.replace(/\D/g, '');
  const near = (field.choices ?? []).filter(
    (choice) => /[.\d]/.test(choice) && digits(choice) === digits(word) && isNear(word, choice),
  );
  return near.length === 1 ? [{ field, values: near }] : [];
}

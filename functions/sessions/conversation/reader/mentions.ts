import { type Field, isNumeric } from '../../../agents/field.ts';
import { lexiconOf, longestName, spelledRight } from './lexicon.ts';
import { spelled } from './numerals.ts';
import { remembered } from './rows/limits.ts';
import { besidePaired, distributive, naming } from './rows/words.ts';
import { type StepCounter, type Token, tokenize } from './tokens.ts';

/** The place where the text names a field: tokens `start` up to, not including, `end`. */
export interface Mention {
  field: Field;
  /** More than one where a word is of several: the "replicas" of a minimum and a maximum. */
  fields: readonly Field[];
  start: number;
  end: number;
}

/** Finds the fields' names and words in the text; the longest name wins, the earlier field on a tie. */
export function findMentions(
  tokens: readonly Token[],
  fields: readonly Field[],
  meter?: StepCounter,
): ReadonlyMap<number, Mention> {
  const { names } = lexiconOf(fields);
  const paired = pairedIn(tokens, fields);
  const mentions = new Map<number, Mention>();
  for (let start = 0; start < tokens.length; ) {
    if (meter) meter.steps += 1;
    const mention = paired.get(start) ?? countedOrNot(tokens, mentionAt(tokens, start, names, fields));
    if (mention && !isPhrase(tokens, mention)) mentions.set(start, mention);
    start = mention?.end ?? start + 1;
  }
  return mentions;
}

/** "2 machines" are so many of them, and "the machines" are what they are. */
function countedOrNot(tokens: readonly Token[], mention: Mention | undefined): Mention | undefined {
  const counting = mention?.fields.filter(({ kind }) => isNumeric(kind)) ?? [];
  if (!mention || counting.length === 0 || counting.length === mention.fields.length) return mention;
  const before = tokens[mention.start - 1];
  const isCounted = before?.kind === 'number' || spelled.has(before?.norm ?? '');
  const fields = isCounted ? counting : mention.fields.filter((field) => !counting.includes(field));
  return toMention(fields, mention.start, mention.end);
}

/** "in ~1500 tok / out 200": both words, each with nothing but a number up to the next comma. */
function pairedIn(tokens: readonly Token[], fields: readonly Field[]): ReadonlyMap<number, Mention> {
  const isCut = ({ kind, text }: Token) => kind === 'comma' || kind === 'stop' || /^[/|+&]$/.test(text);
  const found = fields.flatMap((field): [number, Mention][] => {
    const at = field.said?.paired ? tokens.findIndex(({ norm }) => norm === field.said?.paired) : -1;
    const to = tokens.findIndex((token, n) => n > at && isCut(token));
    const near = tokens.slice(
      tokens.slice(0, Math.max(at, 0)).findLastIndex(isCut) + 1,
      to < 0 ? undefined : to,
    );
    const [one, two, more] = near.filter(({ norm, text }) => !besidePaired.test(norm || text));
    const isAlone = !more && [one, two].some((token) => token?.kind === 'number');
    return at >= 0 && isAlone && two ? [[at, { field, fields: [field], start: at, end: at + 1 }]] : [];
  });
  return new Map(found.length > 1 ? found : []);
}

/** The only field of these that the mentions name; undefined where there are several or none. */
export function mentionedAlone(
  mentions: ReadonlyMap<number, Mention>,
  isOf: (field: Field) => boolean,
): Field | undefined {
  const named = new Set([...mentions.values()].flatMap(({ fields }) => fields.filter(isOf)));
  return named.size === 1 ? [...named][0] : undefined;
}

/** The field of these that the user has named last, where one message named only that. */
export function latestMentioned(
  { before, fields, meter }: { before: readonly string[]; fields: readonly Field[]; meter: StepCounter },
  isOf: (field: Field) => boolean,
): Field | undefined {
  for (const text of before.slice(-remembered).reverse()) {
    const field = mentionedAlone(findMentions(tokenize(text, meter), fields, meter), isOf);
    if (field) return field;
  }
  return undefined;
}

type Names = ReadonlyMap<string, readonly Field[]>;

const toMention = (fields: readonly Field[] | undefined, start: number, end: number): Mention | undefined =>
  fields?.[0] && { field: fields[0], fields, start, end };

function mentionAt(
  tokens: readonly Token[],
  start: number,
  names: Names,
  fields: readonly Field[],
): Mention | undefined {
  // A key of JSON stands in quotes.
  if (tokens[start]?.kind === 'quoted' && tokens[start + 1]?.kind === 'sign')
    return toMention(names.get(tokens[start].norm), start, start + 1);
  let length = 0;
  while (length < longestName && tokens[start + length]?.kind === 'word') length += 1;
  // "the cluster's name"
  const words = tokens
    .slice(start, start + length)
    .map(({ norm }) => spelledRight(norm.replace(/'s$/, ''), fields));
  for (let end = start + length; end > start; end--) {
    const name = words.slice(0, end - start).join(' ');
    if (name.length === 1 && !isLetterNamed(tokens, start)) continue;
    // "exact names like Zimtsterne" are of others.
    if (tokens[start]?.norm === 'names') continue;
    const mention = toMention(names.get(name), start, end);
    if (mention) return mention;
  }
  return undefined;
}

/** The d of "1536d" and the m of "m = 32"; the m of "10 m" may be anything. */
const isLetterNamed = (tokens: readonly Token[], at: number) =>
  tokens[at + 1]?.kind === 'sign' ||
  (isBeforeNumber(tokens, at) && opensList(tokens[at - 1])) ||
  (tokens[at - 1]?.kind === 'number' && tokens[at - 1]?.end === tokens[at]?.start);

/** "m 24", "m of 24", "m should be 24" */
function isBeforeNumber(tokens: readonly Token[], at: number): boolean {
  let next = at + 1;
  while (next < at + 3 && /^(?:of|to|is|at|should|be|set)$/.test(tokens[next]?.norm ?? '')) next += 1;
  return tokens[next]?.kind === 'number';
}

/** "m 24, d 768" */
const opensList = (before: Token | undefined) =>
  !before || before.kind === 'comma' || before.kind === 'stop' || /^(?:and|with|hnsw)$/.test(before.norm);

/** "300 GB per node" says nothing about how many nodes there are. */
function isPhrase(tokens: readonly Token[], { start, end }: Mention): boolean {
  const before = tokens[start - 1];
  // "each answer has 300 tokens" does.
  const isSubject =
    /^(?:is|are|has|have|takes?|with|of)$/.test(tokens[end]?.norm ?? '') && before?.norm !== 'per';
  if (distributive.has(before?.norm ?? '') && tokens[start - 2]?.norm !== 'for' && !isSubject) return true;
  // "the name of our cluster" is about the cluster.
  if (tokens[start]?.norm === 'name' && (tokens[end]?.norm === 'of' || before?.norm === 'my')) return true;
  const isThem = tokens[start]?.norm === 'of' && /^(?:them|those|these)$/.test(tokens[start + 1]?.norm ?? '');
  if (isThem && !countsThem(tokens, start)) return true;
  if (isVerb(tokens, start)) return true;
  return end === start + 1 && naming.has(tokens[start]?.norm ?? '') && before?.kind === 'word';
}

/** "Never more than 2 of them" counts replicas; "most of them" and "my restaurants, 12 of them" don't. */
function countsThem(tokens: readonly Token[], at: number): boolean {
  const number = tokens[at - 1];
  if (number?.kind !== 'number' && !spelled.has(number?.norm ?? '')) return false;
  const noun = tokens[at - 2]?.kind === 'comma' ? at - 3 : at - 2;
  const isThing = /[^s]s$/.test(tokens[noun]?.norm ?? '');
  return !(isThing && /^(?:my|our|the|have|of|several|many)$/.test(tokens[noun - 1]?.norm ?? ''));
}

/** "It answers guests" says what a thing does, and nothing about the length of answers. */
const isVerb = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.norm === 'answers' &&
  /^(?:it|that|which|who|bot|assistant)$/.test(tokens[at - 1]?.norm ?? '') &&
  tokens[at + 1]?.kind === 'word' &&
  !/^(?:is|are|have|has|with|of|should|must|take|need)$/.test(tokens[at + 1]?.norm ?? '');

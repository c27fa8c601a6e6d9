import type { Field } from '../../../agents/field.ts';
import { type NameMeaning, nearChoice } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import {
  normOf,
  normsOf,
  type ReaderInput,
  type ReadValue,
  type Stretch,
  type ValueAt,
} from './reader-input.ts';
import {
  beforeField,
  beforeName,
  environments,
  nameParts,
  naming,
  noNames,
  polite,
  spoken,
  usualNames,
} from './rows/words.ts';
import type { Token } from './tokens.ts';

const isWord = (token: Token | undefined): token is Token =>
  token?.kind === 'word' || token?.kind === 'quoted' || token?.kind === 'link';

/** "prod-1", "search_prod" or something in quotes; not "not-yet". */
export const looksLikeName = (token: Token) =>
  isNumbered(token) || (/^[\p{L}\d_-]*[_-][\p{L}\d_-]*$/u.test(token.text) && !isSpoken(token));

/** "is prod-eks" names, "is end-of-life" describes, and "is acme-blue" may do either. */
export const isDescribing = (token: Token) =>
  !isNumbered(token) && !token.norm.split(' ').some((part) => nameParts.has(part));

/** "acme/support-8b" where values have such a form, and not "fast/cheap". */
export const isPath = (field: Field, text: string): boolean =>
  field.said?.pathBeside !== undefined && /^[\w.-]+\/[\w.-]+$/.test(text) && /[\d_-]/.test(text);

const isSpoken = ({ norm }: Token) => norm.split(' ').some((part) => spoken.has(part));

const isNumbered = ({ kind, text }: Token) =>
  kind === 'quoted' ||
  // Not "5pm", "2nd".
  (!/^\d+(?:am|pm|h|st|nd|rd|th)$/i.test(text) && /^[\p{L}\d._-]*\d[\p{L}\d._-]*$/u.test(text));

/**
 * "Production" at the beginning of a sentence is production: no cluster has been seen that is called so with a capital letter, and one
 * that is can be written in quotes.
 */
export const nameWritten = ({ kind, text, norm }: Token): string =>
  kind === 'word' && environments.has(norm) ? norm : text;

const isUsualName = ({ kind, norm }: Token) => kind === 'word' && usualNames.has(norm);

/** The name behind what names its field: "the cluster is called production", "namespace search". */
export function readName(
  input: ReaderInput,
  mention: Mention,
  lead: readonly string[],
  end: number,
): ValueAt | undefined {
  const { tokens } = input;
  const { field } = mention;
  let at = mention.end;
  let isSigned = false;
  let isNamed = field.said?.isNamed === true || /\bname\b/.test(namesOf(input, mention));
  while (at < end) {
    const token = tokens[at] as Token;
    if (token.kind === 'sign') isSigned = true;
    else if (naming.has(token.norm)) isNamed = true;
    // "our cluster is the one called shop"
    else if (!pointingOut.has(token.norm) || !isNamingBehind(input, at)) {
      if (token.kind !== 'word' || !beforeName.has(token.norm)) break;
    }
    at += 1;
  }
  const token = at < end ? tokens[at] : undefined;
  // "weight bits 16"
  if (token?.kind === 'number' && field.choices?.includes(token.text) && at + 1 === end)
    return { field, value: token.text, end };
  if (!isWord(token)) return undefined;
  // "call it shop search": a name that people write with a blank.
  const words = tokens.slice(at, end).filter(({ norm }) => !polite.has(norm));
  const isOfWords =
    field.isOwn &&
    (words.length === 2 || words.length === 3) &&
    words.every(({ kind, norm }, n) => kind === 'word' && !noNames.has(norm) && !input.mentions.has(at + n));
  if (isOfWords) return { field, value: words.map(({ norm }) => norm).join('-'), end, isUnclear: true };
  // Or the word itself, so that the refusal can name it.
  const taken = {
    field,
    value: choiceOf(field, token) ?? nameWritten(token),
    end: at + 1,
  };
  // With a sign even "default" is a name.
  const isNoName = token.kind === 'word' && token.norm !== 'default' && noNames.has(token.norm);
  if (isSigned) return at + 1 === end && !isNoName ? taken : undefined;
  const isSaid = !isNamed && ['is', 'are'].includes(normOf(input, at - 1)) && isDescribing(token);
  if ((looksLikeName(token) && !isSaid) || choiceOf(field, token)) return taken;
  // "the model is acme/support-8b"
  if (isPath(field, token.text)) return taken;
  // "the cluster is shop-live"
  if (looksLikeName(token) && at + 1 === end) return { ...taken, isUnclear: true };
  const isPair = lead.length === 0 && at === mention.end && at + 1 === end;
  if (input.mentions.has(at) && !isUsualName(token) && !isPair) return undefined;
  if (isUsualName(token)) return taken;
  if (noNames.has(token.norm)) return undefined;
  // "set quantization to foo": the refusal names the allowed values.
  if (field.choices && normOf(input, at - 1) === 'to') return taken;
  const isWhole =
    at === mention.end && at + 1 === end && !isSpoken(token) && lead.every((word) => beforeField.has(word));
  // "cluster legal in eu-central-1"
  const isPlaced =
    at === mention.end &&
    normOf(input, at + 1) === 'in' &&
    !isSpoken(token) &&
    lead.every((word) => beforeField.has(word));
  return isNamed || isWhole || isPlaced ? taken : undefined;
}

const pointingOut: ReadonlySet<string> = new Set(['the', 'one', 'that']);
const isNamingBehind = ({ tokens }: ReaderInput, at: number) =>
  tokens.slice(at + 1, at + 5).some(({ norm }) => naming.has(norm));

/** "name of our EKS cluster" is about the name as "cluster name" is. */
function namesOf(input: ReaderInput, { start, end }: Mention): string {
  return normsOf(input, { start: Math.max(0, start - 4), end }).join(' ');
}

/** The value before the field's name: "the production cluster", "product quantization", "no quantization". */
export function readNameBefore(input: ReaderInput, at: number, end: number): ValueAt | undefined {
  const token = input.tokens[at];
  const mention = input.mentions.get(at + 1);
  if (!isWord(token) || !mention || mention.end > end) return undefined;
  const { field } = mention;
  // "cluster production, namespace apps" without the comma: the word before is the cluster's.
  const isOfOther = [...input.mentions.values()].some((each) => each.end === at && each.field !== field);
  if (field.kind !== 'text' || isOfOther || input.tokens[mention.end]?.kind === 'sign') return undefined;
  // "in the search namespace", and not "in the same namespace".
  const isTold =
    field.said?.isNamedBefore === true &&
    /^(?:the|our|my)$/.test(normOf(input, at - 1)) &&
    !noNames.has(token.norm) &&
    !input.mentions.has(at);
  // Not "a multi-zone cluster".
  return isTold || isNumbered(token) || isUsualName(token)
    ? { field, value: nameWritten(token), end: mention.end }
    : undefined;
}

/** "It's called production": a name for the field that the clause before has named without one. */
export function readNameOf(
  { tokens }: ReaderInput,
  { start, end }: Stretch,
  field: Field | undefined,
): (ValueAt & { start: number }) | undefined {
  const at = end - 1;
  const said = normsOf({ tokens }, { start, end: at });
  const isNaming =
    said.length > 0 &&
    said.every(
      (word) => beforeName.has(word) || /^(?:it|it's|its|that|that's|this|name|called|named)$/.test(word),
    );
  const token = tokens[at];
  if (field?.kind !== 'text' || !isNaming || !isWord(token) || isSpoken(token)) return undefined;
  const isNamed = said.some((word) => naming.has(word)) && !noNames.has(token.norm);
  return isNamed || looksLikeName(token) || isUsualName(token)
    ? { field, value: nameWritten(token), start, end }
    : undefined;
}

/**
 * A name for the one that the gate still asks for, in a clause that doesn't say what it names: "it's called shop-1", or an
 * environment beside a place, "production in eu-west-1". It is asked about.
 */
export function readAskedName(
  input: ReaderInput,
  { start, end, items }: Stretch & { items: readonly Stretch[] },
  found: readonly ReadValue[],
): (ValueAt & { start: number }) | undefined {
  const open = input.missing.filter(({ kind, isOwn }) => kind === 'text' && !isOwn);
  const [field, other] = open;
  if (!field || other) return undefined;
  if (found.length === 0) {
    const named = readNameOf(input, { start, end }, field);
    return named && naming.has(normOf(input, end - 2)) ? named : undefined;
  }
  const isPlace = found.every(({ field: { kind, isOwn }, doubt }) => kind === 'text' && !isOwn && !doubt);
  const words = items.filter((item) => environments.has(normOf(input, item.start)));
  const [word, more] = words;
  if (!isPlace || !word || more || input.mentions.has(word.start)) return undefined;
  return { field, value: normOf(input, word.start), start: word.start, end: word.end };
}

/** "use search-1 as the cluster" */
export function readNameAs(
  { tokens }: ReaderInput,
  mention: Mention,
  from: number,
): (ValueAt & { start: number }) | undefined {
  const article = /^(?:the|our|my|its)$/.test(tokens[mention.start - 1]?.norm ?? '') ? 1 : 0;
  const start = mention.start - article - 2;
  const token = tokens[start];
  const { field } = mention;
  const isAs = tokens[start + 1]?.norm === 'as' && start >= from && field.kind === 'text';
  return isAs && isWord(token) && looksLikeName(token)
    ? { field, value: token.text, start, end: mention.end }
    : undefined;
}

/** The allowed value that the word means. */
function choiceOf({ choices = [] }: Field, { norm, text }: Token): string | undefined {
  if (norm === 'no' || norm === 'without') return choices.find((choice) => choice === 'none');
  const word = text.toLowerCase();
  const exact = choices.find((choice) => choice.toLowerCase() === word);
  if (exact) return exact;
  // "int8" for scalar-int8, where only one choice has that part.
  const partly = choices.filter((choice) => choice.split('-').includes(word));
  return partly.length === 1 ? partly[0] : undefined;
}

/** Forms that only one field's values have, and that need no name beside them: eu-west-1. */
export function unmistakableAt(
  { tokens, fields, gateFields, mentions }: ReaderInput,
  at: number,
): readonly NameMeaning[] | undefined {
  const token = tokens[at] as Token;
  if (token.kind !== 'word' || mentions.has(at)) return undefined;
  const near = fields.flatMap((field) => nearChoice(field, token.norm));
  if (near.length === 1) return near;
  const before = normOf({ tokens }, at - 1);
  for (const field of fields) {
    // Some differ in case alone, as ids of models do.
    const form = [token.text, token.text.toLowerCase()].find((text) => field.isUnmistakable?.(text));
    if (form !== undefined) return [{ field, values: [form] }];
    // "take acme/support-8b", where a model is asked for: it may be anything with a slash, and is asked about.
    if (
      gateFields.includes(field) &&
      field.said?.pathAfter?.includes(before) &&
      isPath(field, token.text) &&
      /\d+b\b/i.test(token.text)
    )
      return [{ field, values: [token.text], isVariant: true }];
    // "it lies on Hugging Face as acme/support-8b"
    if (
      isPath(field, token.text) &&
      normsOf({ tokens }, { start: Math.max(0, at - 6), end: at + 6 }).some((norm) =>
        field.said?.pathBeside?.includes(norm),
      )
    )
      return [{ field, values: [token.text] }];
  }
  return undefined;
}

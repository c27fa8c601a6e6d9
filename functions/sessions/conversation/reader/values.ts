import { type Field, isNumeric } from '../../../agents/agent.ts';
import { readBoolean } from './booleans.ts';
import type { Mention } from './mentions.ts';
import { readName, readNameBefore, readUnmistakable } from './names.ts';
import { spelled, type UnitKind, unitKindOf, units } from './numerals.ts';
import { type Found, normOf, type ReaderInput, type Stretch } from './reader-input.ts';
import { cheers, type Token } from './tokens.ts';
import * as words from './words.ts';

/** A number that is open until the name of what it counts is met. */
interface Numeral {
  value: number;
  unit: UnitKind | undefined;
  end: number;
}

/** Words on their way to an item: everything since the item before. */
type Lead = readonly string[];

/**
 * Reads a stretch as values, each a number with its name or a name with its field, and the phrasing around them.
 * @param bare the field that a number without a name is about
 * @returns undefined where a single word is not accounted for: then none of it is taken
 */
export function readValues(
  input: ReaderInput,
  { start, end }: Stretch,
  bare: Field | undefined,
): Found[] | undefined {
  const { mentions, meter } = input;
  const found: Found[] = [];
  let lead: string[] = [];
  let named: { mention: Mention; lead: Lead } | undefined;
  let counted: { numeral: Numeral; lead: Lead } | undefined;
  const isOpen = () => named !== undefined || counted !== undefined;
  for (let at = start; at < end; ) {
    meter.steps += 1;
    const mention = mentions.get(at);
    const before = isOpen() ? undefined : (readNameBefore(input, at, end) ?? readUnmistakable(input, at));
    const numeral = numeralAt(input, at, end);
    // "5 r6i.2xlarge nodes"
    const kind = counted && lead.length === 0 && !found.length ? readUnmistakable(input, at) : undefined;
    if (kind && isCount(input.mentions.get(kind.end))) {
      found.push(kind);
      at = kind.end;
    } else if (before) {
      if (!lead.every((word) => isPhrase(input, word, before.field))) return undefined;
      found.push(before);
      [at, lead] = [before.end, []];
    } else if (mention && !isNumeric(mention.field.kind)) {
      const isBoolean = mention.field.kind === 'boolean';
      if (isOpen() || !(isBoolean || lead.every((word) => isPhrase(input, word, mention.field))))
        return undefined;
      const taken = isBoolean ? readBoolean(input, lead, mention, end) : readName(input, mention, lead, end);
      if (!taken || taken.end > end) return undefined;
      found.push(taken);
      [at, lead] = [taken.end, []];
    } else if (mention) {
      if (named && named.mention.field !== mention.field) return undefined;
      if (counted) {
        if (!joins(lead, mention.field) || !fits(input, counted, mention.field)) return undefined;
        found.push({ field: mention.field, value: counted.numeral.value });
        counted = undefined;
      } else named ??= { mention, lead };
      [at, lead] = [mention.end, []];
    } else if (numeral) {
      if (counted) return undefined;
      if (named && isOrigin(input, at, named.lead, lead)) {
        [at, lead] = [numeral.end, []];
        continue;
      }
      if (named) {
        const { field } = named.mention;
        if (isOneOfThem(input, named.mention, at, numeral)) return undefined;
        if (!links(lead, field) || !leads(input, named.lead, field, lead) || !hasUnitOf(numeral, field))
          return undefined;
        found.push({ field, value: numeral.value });
        named = undefined;
      } else counted = { numeral, lead };
      [at, lead] = [numeral.end, []];
    } else {
      const word = wordAt(input, at, end);
      if (!word) return undefined;
      lead.push(word.said);
      at = word.end;
    }
  }
  if (named) return undefined;
  if (counted) {
    const field = found.length === 0 ? fieldOfBare(input, counted.numeral, bare) : undefined;
    if (!field || !fits(input, counted, field)) return undefined;
    found.push({ field, value: counted.numeral.value });
  }
  const last = found.at(-1);
  return last && lead.every((word) => isPhrase(input, word, last.field) || words.agreeable.has(word))
    ? found
    : undefined;
}

const isCount = (mention: Mention | undefined) => mention?.field.kind === 'integer';

function numeralAt(input: ReaderInput, at: number, end: number): Numeral | undefined {
  const token = input.tokens[at] as Token;
  const isSpelled = token.kind === 'word' ? spelled.get(token.norm) : undefined;
  if (isSpelled !== undefined) {
    return isCount(input.mentions.get(at + 1))
      ? { value: isSpelled, unit: undefined, end: at + 1 }
      : undefined;
  }
  if (token.kind !== 'number' || token.value === undefined) return undefined;
  const unit = at + 1 < end && !input.mentions.has(at + 1) ? units.get(normOf(input, at + 1)) : undefined;
  const value = token.value * (unit?.factor ?? 1);
  return { value, unit: unit?.kind, end: unit ? at + 2 : at + 1 };
}

/** A word, a sign, or "per node" as one. */
function wordAt(input: ReaderInput, at: number, end: number): { said: string; end: number } | undefined {
  const { kind, norm, text } = input.tokens[at] as Token;
  if (kind === 'sign') return { said: '=', end: at + 1 };
  if (kind === 'other') {
    if (cheers.test(text)) return { said: 'thanks', end: at + 1 };
    return text === '~' ? { said: '~', end: at + 1 } : undefined;
  }
  if (kind !== 'word') return undefined;
  const next = at + 1 < end ? normOf(input, at + 1) : '';
  if (words.distributive.has(norm) && next !== '') return { said: `per ${next}`, end: at + 2 };
  // Told apart from "we would need …" and "instead of 3 …".
  if (norm === 'would' && next === 'like') return { said: 'like', end: at + 2 };
  if (norm === 'go' && (next === 'with' || next === 'without')) return { said: 'with', end: at + 1 };
  if (norm === 'instead' && next === 'of') return undefined;
  // "deploy into the production cluster" says where, and orders nothing.
  if (norm === 'deploy' && ['into', 'in', 'on', 'to', 'with'].includes(next))
    return { said: 'to', end: at + 1 };
  return { said: norm, end: at + 1 };
}

const leads = (input: ReaderInput, lead: Lead, field: Field, link: Lead) =>
  lead.every((word) => isPhrase(input, word, field) || (words.moving.has(word) && link.includes('to')));

const fits = (input: ReaderInput, { numeral, lead }: { numeral: Numeral; lead: Lead }, field: Field) =>
  lead.every((word) => isPhrase(input, word, field)) && hasUnitOf(numeral, field);

const hasUnitOf = ({ unit }: Numeral, field: Field) => unit === undefined || unit === unitKindOf(field.unit);

/** Between a name and its number. */
const links = (lead: Lead, field: Field) =>
  lead.every(
    (word) =>
      word === '=' || words.linking.has(word) || words.approximate.has(word) || isOwnWord(word, field),
  );

/** Between a number and its name: "300 GB of storage". */
const joins = (lead: Lead, field: Field) => lead.every((word) => word === 'of' || isOwnWord(word, field));

/** "put it on node 2", "volume 20": which one, and not how many. */
const isOneOfThem = (input: ReaderInput, { end }: Mention, at: number, { unit }: Numeral) =>
  end === at && unit === undefined && words.single.has(normOf(input, at - 1));

/** "from 3 to 5", said of a change. */
const isOrigin = (input: ReaderInput, at: number, lead: Lead, link: Lead) =>
  link.at(-1) === 'from' &&
  normOf(input, at + 1) === 'to' &&
  lead.some((word) => words.moving.has(word) || word === 'change');

function isPhrase({ subject }: ReaderInput, word: string, field: Field): boolean {
  return (
    subject.has(word) || words.phrasing.has(word) || words.approximate.has(word) || isOwnWord(word, field)
  );
}

const ownWords = new WeakMap<Field, ReadonlySet<string>>();
const notOwn =
  /^(?:how|many|much|you|what|which|when|do|does|not|no|none|or|yes|if|per|each|every|more|than|together)$/;

/** Words of the field's own question and meaning restate what was asked. */
function isOwnWord(word: string, field: Field): boolean {
  let own = ownWords.get(field);
  if (!own) {
    const told = `${field.question} ${field.meaning}`.toLowerCase();
    const single = (told.match(/[a-z\d]+/g) ?? []).filter((each) => !notOwn.test(each));
    const distributed = [...told.matchAll(/\b(?:per|each|every) ([a-z]+)/g)].map(([, what]) => `per ${what}`);
    // "1536 dimensions each", where it is asked what each vector has.
    const each = /\beach [a-z]+\b/.test(told) ? ['each'] : [];
    own = new Set([...single, ...distributed, ...each]);
    ownWords.set(field, own);
  }
  return own.has(word) || (words.bounding.has(word) && isBound(field));
}

/** "up to 200 queries per second" is the peak; "up to 5 nodes" is a range. */
const isBound = ({ meaning }: Field) => /\bpeak\b|\bsized for\b/.test(meaning);

/** A number with a unit is about the open gate's only field of that kind; one without is what was asked for. */
function fieldOfBare(
  { gateFields }: ReaderInput,
  { unit }: Numeral,
  bare: Field | undefined,
): Field | undefined {
  if (unit === undefined || (bare && unitKindOf(bare.unit) === unit)) return bare;
  const matching = gateFields.filter((field) => isNumeric(field.kind) && unitKindOf(field.unit) === unit);
  return matching.length === 1 ? matching[0] : undefined;
}

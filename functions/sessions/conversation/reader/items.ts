import type { Value } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import { isMagnitudeOfOther, isOfPair, oneAt, shareAt } from './counting/numbers-around.ts';
import { isMeant, lexiconOf, longestValue, type NameMeaning, normalized, offeredBy } from './lexicon.ts';
import type { Mention } from './mentions.ts';
import { unmistakableAt } from './names.ts';
import { isBehindPoint, readSpelled, thousandsAt } from './numerals.ts';
import { normOf, type ReaderInput, type Stretch } from './reader-input.ts';
import { leastPost, longestNumber } from './rows/limits.ts';
import { longestPhrase, type Phrase, phrasebook, type Says } from './rows/phrases.ts';
import { lengthOf, type UnitKind, units } from './rows/units.ts';
import { dayAt } from './times/days.ts';
import { intervalAt } from './times/intervals.ts';
import { type ReadSchedule, scheduleAt } from './times/schedules.ts';
import { scaleOf, smallerAt, type Token } from './tokens.ts';

/** A number as it stands in the text, with its unit. */
export interface Numeral {
  value: number;
  /** The upper end of "10 to 20". */
  to?: number;
  /** By kind, how many of a field's own unit its unit is. */
  unit?: Partial<Record<UnitKind, number>>;
  /** As the unit is written. */
  unitName?: string;
  /** "a couple of hundred" */
  isVague?: true;
  /** "10M+" */
  isLeast?: true;
  /** "$5", "5th", "12:30": it counts nothing that a field holds. */
  isOther?: true;
  isSpelled?: true;
  /** What it counts, where that stands within it: "a paragraph or two". */
  counts?: string;
}

/** The meaning of a stretch of text by itself. */
export type Item = Stretch &
  (
    | { kind: 'field'; mention: Mention }
    | { kind: 'named'; named: readonly NameMeaning[] }
    | { kind: 'number'; number: Numeral }
    | { kind: 'schedule'; schedule: ReadSchedule }
    | { kind: 'day'; day: string }
    | { kind: 'events'; field: Field }
    | { kind: 'phrase'; phrases: readonly Phrase[] }
    | { kind: 'sign' }
    | { kind: 'comma' }
    | { kind: 'quoted' }
    | { kind: 'word' }
    | { kind: 'other' }
  );

export type NumberItem = Extract<Item, { kind: 'number' }>;
export type NamedItem = Extract<Item, { kind: 'named' }>;
export type FieldItem = Extract<Item, { kind: 'field' }>;

export const says = (item: Item | undefined, ...said: Says[]): boolean =>
  item?.kind === 'phrase' && item.phrases.some((phrase) => said.includes(phrase.says));

/** The meaning of the phrase beside a number: "per minute" is 60. */
export const byOf = (item: Item | undefined, said: Says): number | undefined =>
  item?.kind === 'phrase' ? item.phrases.find((phrase) => phrase.says === said)?.by : undefined;

/** Seconds that a phrase spreads a figure over: "per minute", "daily". */
export const periodOf = (item: Item | undefined): number | undefined =>
  byOf(item, 'per') ?? (item?.kind === 'schedule' ? item.schedule.seconds : undefined);

/** Cuts a stretch into items: names, numbers, phrases. Each token is looked at a bounded number of times. */
export const itemsIn = (input: ReaderInput, stretch: Stretch): Item[] => [...eachItemIn(input, stretch)];

/** As `itemsIn`, for who may stop at one of them. */
export function* eachItemIn(input: ReaderInput, { start, end }: Stretch): Generator<Item, void> {
  let { values } = input;
  let offered = offeredBy(input.fields, input.context, values);
  for (let at = start; at < end; ) {
    input.meter.steps += 1;
    const item = itemAt(input, at, end, offered);
    yield item;
    at = item.end;
    if (item.kind !== 'named') continue;
    // "Qwen3 32B, the AWQ one"
    const [
      {
        field,
        values: [only],
      },
    ] = item.named as [NameMeaning];
    if (only === undefined || !field.said?.variants) continue;
    values = { ...values, [field.name]: only };
    offered = offeredBy(input.fields, input.context, values);
  }
}

type Offered = ReadonlyMap<string, NameMeaning>;

function itemAt(input: ReaderInput, at: number, end: number, offered: Offered): Item {
  const token = input.tokens[at] as Token;
  const mention = input.mentions.get(at);
  const isMention = mention && mention.end <= end;
  const name = namedAt(input, at, end, offered);
  const isMeantSo = name !== undefined && isMeant(input.tokens, name, end);
  if (typeof isMeantSo === 'object') return { kind: 'word', start: at, ...isMeantSo };
  const named = isMeantSo ? name : undefined;
  const phrase = phraseAt(input, at, end);
  const numeral = numeralAt(input, at, end);
  // "half the replicas" and "half a second" name no arithmetic.
  const isOther =
    named?.named.every(({ isBeside }) => isBeside) === true &&
    Math.max(phrase?.end ?? 0, numeral?.end ?? 0) > named.end;
  if (named && !isOther && (!isMention || named.end > mention.end)) return named;
  const events = input.fields.find(({ said }) =>
    said?.events?.some((event) => event === token.norm || event === `${token.norm}s`),
  );
  // "6 prompts an hour" are no length of prompts.
  const isRate =
    events !== undefined &&
    mention?.end === at + 1 &&
    mention.field !== events &&
    says(phraseAt(input, at + 1, end), 'per');
  // "eight of them a day" are no replicas.
  const isOften =
    isMention &&
    mention.fields.every(({ said }) => said?.sharedWords) &&
    says(phraseAt(input, mention.end, end), 'per');
  if (isMention && !isRate && !isOften && !(phrase && phrase.end > mention.end))
    return { kind: 'field', mention, start: at, end: mention.end };
  const day = dayAt(input, at, end);
  if (day) return { kind: 'day', start: at, ...day };
  const schedule = scheduleAt(input, at, end);
  if (schedule) return { kind: 'schedule', start: at, end: schedule.end, schedule };
  const interval = intervalAt(input, at, end);
  if (interval)
    return {
      kind: 'phrase',
      phrases: [{ says: 'per', by: interval.seconds }],
      start: at,
      end: interval.end,
    };
  if (numeral && !(phrase && phrase.end > numeral.end)) return numeral;
  if (events && !(phrase && phrase.end > at + 1))
    return { kind: 'events', field: events, start: at, end: at + 1 };
  if (phrase) return phrase;
  // A line of a table.
  if (token.text === '|') return { kind: 'sign', start: at, end: at + 1 };
  const kind =
    token.kind === 'number' || token.kind === 'stop' || token.kind === 'link' ? 'other' : token.kind;
  return { kind, start: at, end: at + 1 };
}

function namedAt(input: ReaderInput, at: number, end: number, offered: Offered): NamedItem | undefined {
  const { tokens, fields } = input;
  const token = tokens[at] as Token;
  if (token.kind === 'link') {
    const named = fields.flatMap((field): NameMeaning[] => {
      const value = field.said?.linked?.(token.text);
      return value === undefined ? [] : [{ field, values: [value] }];
    });
    return named.length > 0 ? { kind: 'named', named, start: at, end: at + 1 } : undefined;
  }
  if (token.kind !== 'word' && token.kind !== 'number' && token.kind !== 'quoted') return undefined;
  const { values } = lexiconOf(fields);
  let phrase = '';
  let found: NamedItem | undefined;
  for (let to = at; to < Math.min(at + longestValue, end); to++) {
    const { kind, text, norm } = tokens[to] as Token;
    if (kind !== 'word' && kind !== 'number' && to > at) break;
    phrase += `${to > at ? ' ' : ''}${kind === 'number' ? normalized(text) : norm}`;
    // In quotes it is as it is written.
    const one = kind === 'quoted' && offered.get(phrase)?.isEveryday ? undefined : offered.get(phrase);
    const named = one ? [one] : values.get(phrase);
    if (named) found = { kind: 'named', named, start: at, end: to + 1 };
  }
  const named = found ? undefined : unmistakableAt(input, at);
  return named ? { kind: 'named', named, start: at, end: at + 1 } : found;
}

function phraseAt(input: ReaderInput, at: number, end: number): Item | undefined {
  let phrase = '';
  let found: Item | undefined;
  for (let to = at; to < Math.min(at + longestPhrase, end); to++) {
    const { kind, norm, text, start } = input.tokens[to] as Token;
    if (kind === 'quoted' || kind === 'link') break;
    const before = to > at ? input.tokens[to - 1] : undefined;
    // "80/s" has no blank.
    const isGlued = before?.kind === 'other' && before.end === start;
    phrase += `${before && !isGlued ? ' ' : ''}${norm === '' ? text : norm}`;
    const phrases = phrasebook.get(phrase);
    if (phrases) found = { kind: 'phrase', phrases, start: at, end: to + 1 };
  }
  return found;
}

const wordsFrom = (input: ReaderInput, at: number, end: number) => {
  const words: { word: string; end: number }[] = [];
  for (let to = at; to < end && words.length < longestNumber; to++) {
    const { kind, norm } = input.tokens[to] as Token;
    if (kind !== 'word') break;
    for (const word of norm.split(' ')) words.push({ word, end: to + 1 });
  }
  return words;
};

function numeralAt(input: ReaderInput, at: number, end: number): Item | undefined {
  const first = plainNumeralAt(input, at, end);
  if (!first) return undefined;
  const { number } = first;
  const joint = input.tokens[first.end];
  const isBetween = normOf(input, at - 1) === 'between' && joint?.norm === 'and';
  const isUpTo = joint?.norm === 'up' && normOf(input, first.end + 1) === 'to';
  const isRange = isBetween || isUpTo || /^(?:[-–—]|to)$/.test(joint?.norm || joint?.text || '');
  // "2 or 3 pages"
  const isEither = joint?.norm === 'or' && lengthOf(normOf(input, first.end + 2)) !== undefined;
  const second = isRange || isEither ? plainNumeralAt(input, first.end + (isUpTo ? 2 : 1), end) : undefined;
  const isMove = normOf(input, at - 1) === 'from' && !isOfPair(input, at);
  if (!second || number.isOther || second.number.isOther || isMove) return withUnit(input, first, end);
  // "10 to 20 million"
  const scale =
    second.number.value >= 1000 && number.value < 1000 && !number.unit ? scaleOf(input, second) : 1;
  const value = number.value * scale;
  if (value >= second.number.value) return withUnit(input, first, end);
  const range = { ...second, start: at, number: { ...second.number, value, to: second.number.value } };
  return withUnit(input, range, end);
}

function plainNumeralAt(input: ReaderInput, at: number, end: number): NumberItem | undefined {
  const token = input.tokens[at];
  if (at >= end || !token || isBehindPoint(input, at)) return undefined;
  const before = input.tokens[at - 1];
  if (token.kind === 'number') {
    if (token.value === undefined) {
      const value = at + 1 < end ? thousandsAt(input, at) : undefined;
      return value === undefined ? undefined : { kind: 'number', start: at, end: at + 1, number: { value } };
    }
    const after = wordsFrom(input, at + 1, end);
    const more = readSpelled(
      after.map(({ word }) => word),
      token.value,
    );
    // "$99.99", "$-99.99"
    const isSigned = /^[-−–]$/.test(before?.text ?? '') && before?.end === token.start;
    const signed = isSigned && before ? before : token;
    const sign = signed === token ? before : input.tokens[at - 2];
    const isOther =
      (/^[$€£#/]$/.test(sign?.text ?? '') && sign?.end === signed.start) ||
      (/^[$€£:^/]$/.test(input.tokens[at + 1]?.text ?? '') && input.tokens[at + 1]?.start === token.end);
    const isTime =
      before?.text === ':' && before.end === token.start && input.tokens[at - 2]?.kind === 'number';
    const further = more ? undefined : smallerAt(input, at, end);
    const number: Numeral = {
      value: more ? more.value : token.value + (further ?? 0),
      ...((isOther || isTime) && { isOther: true as const }),
    };
    const last = (more && after[more.length - 1]?.end) ?? (further ? at + 2 : at + 1);
    return { kind: 'number', start: at, end: last, number };
  }
  if (token.kind !== 'word') return undefined;
  const share = shareAt(input, at, end) ?? oneAt(input, at, end);
  if (share) return { kind: 'number', ...share };
  const words = wordsFrom(input, at, end);
  const spelled = readSpelled(words.map(({ word }) => word));
  const last = spelled && words[spelled.length - 1]?.end;
  if (isMagnitudeOfOther(input, at)) return undefined;
  // "half" of "half the nodes" and "one-node" are none by themselves.
  if (!spelled || last === undefined || words[spelled.length]?.end === last) return undefined;
  const { value, isVague } = spelled;
  const number: Numeral = { value, isSpelled: true, ...(isVague && { isVague }) };
  return { kind: 'number', start: at, end: last, number };
}

function withUnit(input: ReaderInput, item: NumberItem, end: number): NumberItem {
  const { tokens, mentions } = input;
  const next = tokens[item.end];
  if (next?.text === '+' && next.start === tokens[item.end - 1]?.end)
    return withUnit(input, { ...item, end: item.end + 1, number: { ...item.number, isLeast: true } }, end);
  const at = item.end;
  const unitName = at < end ? next?.norm || next?.text || '' : '';
  // "40,000 letters" and "200 letters a day" are none of a text.
  const isPost =
    /^letters?$/.test(unitName) &&
    (item.number.value >= leastPost || /^(?:a|per|each|every|daily)$/.test(normOf(input, at + 1)));
  const unit = isPost || (mentions.get(at)?.end ?? 0) > at + 1 ? undefined : units[unitName];
  return unit ? { ...item, end: at + 1, number: { ...item.number, unit, unitName } } : item;
}

/** The values that are a number in some field's unit; undefined where the field has another unit. */
export const scaled = (value: number, factor: number): Value => Number((value * factor).toPrecision(12));

import { type Field, isNumeric } from '../../../agents/field.ts';
import { type Bounds, boundsOf, sharingIn, unclearBy } from './bounds.ts';
import type { ClauseReading } from './clauses/clause.ts';
import { conversion, factorFor, inPieces } from './counting/conversions.ts';
import {
  correctsOwn,
  deniedOrSpread,
  isCorrecting,
  isCountOfOther,
  isLink,
  isOrigin,
  toldOf,
} from './denials.ts';
import { peakFactor } from './derived/peaks.ts';
import { type FieldItem, type Item, type NumberItem, periodOf, says, scaled } from './items.ts';
import { normOf, normsOf, type ReaderInput, type ReadValue, written } from './reader-input.ts';
import { leastUncounted, longestBefore, mostBefore, mostBetween } from './rows/limits.ts';
import { phrasebook } from './rows/phrases.ts';
import { lengthOf, unitKindOf } from './rows/units.ts';
import { always, ofQuestions, phrasing, single, writing } from './rows/words.ts';
import { isOfOtherTokens, widthIn } from './widths.ts';

/** The values that a number gives: of the field whose name stands beside it, or whose unit it has. */
export function ofNumber(reading: ClauseReading, item: NumberItem, at: number): ReadValue[] {
  const { items, clause } = reading;
  const { number } = item;
  if (number.isOther || isCountOfOther(reading, at) || peakFactor(reading.input, items) !== undefined)
    return [];
  const ofWidth = widthIn(reading, item);
  if (ofWidth) return [ofWidth];
  const before = nameBefore(reading, at);
  const behind = nameBehind(reading, at);
  const isBefore = before && (before.isSigned || !behind || hasOwnNumber(reading, behind));
  const name = isBefore ? before.item : behind;
  const bounds = boundsOf(items, at, name);
  const named = name?.mention.fields ?? unnamed(reading, item, at, bounds);
  const isWarning = items.some((each) => says(each, 'warning') || isAlert(each));
  const ofKind = named.filter(({ said }) => (said?.isAlert === true) === isWarning);
  const length = lengthOf(number.counts ?? normOf(reading.input, item.end));
  // "a few sentences" says no number.
  if (length && number.isVague) return [];
  const fields = (named.length > 1 && ofKind.length > 0 ? ofKind : named).flatMap((field) => {
    const isTokens = unitKindOf(field.unit) === 'tokens';
    const factor =
      length && isTokens ? length.tokens : factorFor(field, number, !isBefore && name !== undefined);
    return factor === undefined ? [] : [{ field, factor }];
  });
  // "12 boxes each": nodes are not per anything.
  const isEach = says(items[(name ? items.indexOf(name) : at) + 1], 'each');
  if (name && fields.length > 0) reading.used.add(name);
  if (fields.length === 0 || (isEach && fields.some(({ field }) => field.said?.countsOf))) return [];
  const common = {
    start: Math.min(item.start, name?.start ?? item.start),
    end: Math.max(item.end, name?.end ?? item.end),
    corrects: clause.isCorrecting || isCorrecting(items, Math.min(at, name ? items.indexOf(name) : at)),
  };
  // "The answer is 42" may be about any answer.
  const isProverb =
    isBefore &&
    !before.isSigned &&
    !number.unit &&
    unitKindOf(fields[0]?.field.unit) === 'tokens' &&
    single.test(normOf(reading.input, before.item.start)) &&
    before.item.end === before.item.start + 1;
  const doubt =
    deniedOrSpread(reading, item, at, name, fields[0]?.field as Field) ??
    (clause.doubt === 'past' && correctsOwn(reading, at, fields[0]?.field as Field)
      ? undefined
      : clause.doubt) ??
    (isProverb ? 'unclear' : undefined);
  // "max 4 replicas" tells which of the two that share the word.
  const isShared = fields.length > 1;
  const isOfOtherGate = !name && !fields.some(({ field }) => reading.input.gateFields.includes(field));
  // "always two replicas" are at least and at most two.
  const isFixed = items.some(({ start }) => always.has(normOf(reading.input, start)));
  return fields.flatMap(({ field, factor }): ReadValue[] => {
    const own = field.said?.bound;
    if (isShared && number.to === undefined && bounds.size > 0 && own && !bounds.has(own)) return [];
    const isLower = isShared && own === 'least';
    const exact = scaled(number.to !== undefined && !isLower ? number.to : number.value, factor);
    // 100 words are 133.33 tokens, and a page is about 670.
    const isGuess = length !== undefined && factor === length.tokens;
    const value =
      number.unitName === 'words'
        ? Math.round(Number(exact))
        : isGuess
          ? Number(Number(exact).toPrecision(2))
          : exact;
    const unclear =
      number.to === undefined
        ? unclearBy(field, number, value, bounds, { isShared, isBefore: isBefore === true, isFixed })
        : isShared || field.said?.events
          ? undefined
          : ('bound' as const);
    const upper = number.to !== undefined && !isShared ? number.to : undefined;
    const ends = upper === undefined ? undefined : `the upper end of ${number.value} to ${upper}`;
    const converted = length
      ? conversion(field, inPieces(length.name, upper ?? number.value), `about ${value}`, factor)
      : undefined;
    const arithmetic = converted ?? ends ?? conversion(field, number, value, factor);
    // "2 replicas minimum, 6 max"
    const isNamed = [...reading.input.mentions.values()].some(({ fields }) => fields.includes(field));
    const unsure =
      doubt ??
      unclear ??
      (isOfOtherGate && isShared && !isNamed ? 'bare' : undefined) ??
      (isGuess ? 'derived' : undefined) ??
      // "A letter has 3,000 tokens": what people have is what they ask about.
      (!name && number.unit?.tokens !== undefined && onlyOfTokens(items).length === 0 ? 'bare' : undefined);
    return [{ field, value, ...common, doubt: unsure, arithmetic }];
  });
}

/** "alert at": of alerts alone. */
const isAlert = (item: Item) =>
  item.kind === 'field' && item.mention.fields.every(({ said }) => said?.isAlert === true);

function nameBefore(reading: ClauseReading, at: number): { item: FieldItem; isSigned: boolean } | undefined {
  const { items, used, input } = reading;
  let isSigned = false;
  let isFar = false;
  for (let n = at - 1; n >= Math.max(0, at - mostBefore); n--) {
    const item = items[n] as Item;
    if (item.kind === 'field') {
      if (!isNumeric(item.mention.field.kind) || used.has(item)) return undefined;
      const number = items[at] as NumberItem;
      const isOneOfThem =
        n === at - 1 &&
        single.test(normOf(input, item.start)) &&
        item.end === item.start + 1 &&
        number.number.value < leastUncounted;
      if (isFar && !hasUnitOf(number, item)) return undefined;
      return isOneOfThem && !number.number.unit ? undefined : { item, isSigned };
    }
    if (item.kind === 'sign') isSigned = true;
    // "the nodes from 3 to 5"
    const isPassed = isLink(item) || says(item, 'origin') || isOrigin(reading, item, n);
    // "the first token has to come in 250 ms": the unit tells whose it is.
    if (item.kind === 'word') isFar = true;
    else if (!isPassed) return undefined;
  }
  return undefined;
}

function nameBehind({ items, used, input }: ClauseReading, at: number): FieldItem | undefined {
  const number = items[at] as NumberItem;
  let between = 0;
  for (let n = at + 1; n < items.length; n++) {
    const item = items[n] as Item;
    if (item.kind === 'field')
      return isNumeric(item.mention.field.kind) && !used.has(item) ? item : undefined;
    const isOf = normOf(input, item.start) === 'of' && item.end === item.start + 1 && n === at + 1;
    // "500000 as number of vectors"
    const isAs = says(item, 'link') && normOf(input, number.end) === 'as';
    // "300 words per answer", "half a page per answer"
    const isLength = number.number.unit?.tokens !== undefined || lengthOf(normOf(input, number.end));
    const isLinked =
      isAs ||
      (says(item, 'each') && isLength && isOfTokens(items[n + 1])) ||
      (says(item, 'link') && number.number.unit?.percent !== undefined) ||
      (says(item, 'link') &&
        hasUnitOf(
          number,
          items.slice(n).find((each) => !says(each, 'link')),
        ));
    if (item.kind === 'word' || says(item, 'documents', 'chunks')) between += 1;
    else if (!(item.kind === 'named' || item.kind === 'quoted' || says(item, 'about') || isOf || isLinked))
      return undefined;
    if (between > mostBetween) return undefined;
  }
  return undefined;
}

/** "The reply maybe a paragraph": the only field of the clause that is counted in tokens. */
function onlyOfTokens(items: readonly Item[]): readonly Field[] {
  const named = items.flatMap((item) =>
    item.kind === 'field' && isOfTokens(item) ? [item.mention.field] : [],
  );
  return new Set(named).size === 1 ? named.slice(0, 1) : [];
}

const isOfTokens = (item: Item | undefined) =>
  item?.kind === 'field' && unitKindOf(item.mention.field.unit) === 'tokens';

/** "200ms at p95" */
const hasUnitOf = ({ number }: NumberItem, name: Item | undefined) => {
  const kind = name?.kind === 'field' ? unitKindOf(name.mention.field.unit) : undefined;
  return kind !== undefined && number.unit?.[kind] !== undefined;
};

/** The name has a number of its own behind it: "vectors 10M dims 768". */
const hasOwnNumber = ({ items }: ClauseReading, name: Item) => {
  let n = items.indexOf(name) + 1;
  while (isLink(items[n])) n += 1;
  return items[n]?.kind === 'number';
};

/** "5 r6i.2xlarge" says how many of them; "min 2" is one of two that share a word; and "300 GB" the gate's only field of its unit. */
function unnamed(
  { input, items }: ClauseReading,
  { number }: NumberItem,
  at: number,
  bounds: Bounds,
): readonly Field[] {
  const next = items[at + 1];
  const counting =
    next?.kind === 'named'
      ? input.fields.filter(({ said }) => next.named.some(({ field }) => field.name === said?.countsOf))
      : next?.kind === 'field'
        ? input.fields.filter(({ said }) => said?.countsOf === next.mention.field.name)
        : [];
  if (counting.length > 0) return counting;
  // "I mean 5 sentences": an answer is counted so.
  const { start, end } = items[at] as Item;
  const textStart = input.tokens[start]?.start ?? 0;
  // "Our contracts have 30 pages": what people have is what they ask about.
  const isOfDocuments = () =>
    items.some((item) => item.start !== end && says(item, 'documents')) ||
    // "eight contracts a day, 30 pages each"
    (says(items[at + 2], 'each') && isAboutDocuments(input));
  const length = number.counts ?? normOf(input, end);
  if (lengthOf(length) && onlyOfTokens(items).length > 0) return onlyOfTokens(items);
  const isWritten = writing.test(written(input, { start: items[0]?.start ?? start, end: start }));
  if (lengthOf(length) && isOfDocuments())
    return input.fields.filter(({ said }) => said?.paired === (isWritten ? 'out' : 'in'));
  // "in 2 sentences, please" and "one sentence" are about this conversation.
  const isText = /^(?:sentences|paragraphs)$/.test(normOf(input, end));
  if (isText && !/^(?:in|with|using)$/.test(normOf(input, start - 1)))
    return input.fields.filter(
      ({ said }) =>
        said?.paired ===
        (ofQuestions.test(input.text.slice(Math.max(0, textStart - longestBefore), textStart))
          ? 'in'
          : 'out'),
    );
  const { unit } = number;
  if (!unit) {
    // "90 on average, 220 at peak"
    const rates = input.fields.filter(({ said }) => said?.events !== undefined);
    // Not "a peak of 6000 queries per minute".
    const isSpread = items.some((item) => (periodOf(item) ?? 1) > 1);
    if (bounds.has('most') && !isSpread && items.some((item) => isPeak(input, item))) return rates;
    const shared = sharingIn(input);
    const isPair =
      new Set(shared.map(({ said }) => said?.sharedWords?.[0])).size === 1 && shared.length === 2;
    const isTold =
      number.to !== undefined
        ? items.length === 1 || items.some((item) => says(item, 'moving'))
        : bounds.has('most') || bounds.has('least');
    return isPair && isTold ? shared : [];
  }
  if (unit.tokens) {
    const named = onlyOfTokens(items);
    const isOfText = named.length === 0 && isOfDocuments() && !isOfOtherTokens(items);
    return isOfText ? input.fields.filter(({ said }) => said?.paired === 'in') : named;
  }
  // "tell me if it gets slower than 200 ms"
  const isWarning = items.some((item) => says(item, 'warning'));
  const from = isWarning ? input.fields.filter(({ name }) => name.includes('alert')) : input.gateFields;
  const ofGate = from.filter((field) => {
    const kind = unitKindOf(field.unit);
    const factor = kind && unit[kind];
    if (field.said?.form === 'fraction' && unit.percent) return true;
    return isNumeric(field.kind) && factor !== undefined && !field.form(scaled(number.value, factor));
  });
  const [field] = ofGate;
  if (!field || ofGate.length > 1 || items.some((item) => says(item, 'counted', 'documents', 'people')))
    return [];
  if (isWarning) return ofGate;
  const isTold = (item: Item) =>
    item.kind === 'phrase' ||
    phrasing.has(normOf(input, item.start)) ||
    toldOf(field).includes(normOf(input, item.start));
  return items.every((item, n) => n === at || isTold(item)) ? ofGate : [];
}

const isAboutDocuments = ({ tokens }: ReaderInput) =>
  tokens.some(
    ({ norm }) =>
      lengthOf(norm) === undefined && phrasebook.get(norm)?.some(({ says: what }) => what === 'documents'),
  );

const isPeak = (input: ReaderInput, item: Item) =>
  normsOf(input, item).some((word) => /^peak(?:s|ing)?$/.test(word));

import { type Field, isNumeric } from '../../../agents/field.ts';
import { readBoolean } from './booleans.ts';
import type { Clause, ClauseReading } from './clauses/clause.ts';
import { deniesNext, isCorrecting, isCountOfOther, isOrigin, isReplaced } from './denials.ts';
import { type FieldItem, type Item, type NamedItem, type Numeral, says } from './items.ts';
import { latestMentioned, mentionedAlone } from './mentions.ts';
import { isCounted, isNamedAlone, isPlaced, isToBeNamed, ofExtreme, ofSize, standingIn } from './named.ts';
import { readName, readNameAs, readNameBefore } from './names.ts';
import { ofNumber } from './numbers.ts';
import { normOf, type ReaderInput, type ReadValue, type Stretch, written } from './reader-input.ts';
import { related } from './relations.ts';
import { doubtBehind, ofAppointments } from './rows/remarks.ts';
import { approved, goingBack, phrasing } from './rows/words.ts';

/** The values of a clause. */
export interface ReadClause {
  clause: Clause;
  found: ReadValue[];
  /** Numbers that count nothing which is known. */
  bare: (Stretch & { number: Numeral; isDenied: boolean; corrects: boolean })[];
  /** Fields that it names and gives no value. */
  open: Field[];
  /** There is a number that could mean two things: "10.000". */
  isPuzzling: boolean;
}

/** Finds every value of a clause; words that say nothing hold none of them back. */
export function readClause(input: ReaderInput, clause: Clause): ReadClause {
  const { items } = clause;
  const reading: ClauseReading = { input, clause, items, used: new Set() };
  const bare: ReadClause['bare'] = [];
  const found = related(reading);
  items.forEach((item, at) => {
    if (reading.used.has(item)) return;
    if (item.kind !== 'number') {
      found.push(...(item.kind === 'named' ? ofNamed(reading, item, at) : ofTime(reading, item, at)));
      return;
    }
    const values = ofNumber(reading, item, at);
    found.push(...values);
    if (values.length > 0 || item.number.isOther || isCountOfOther(reading, at)) return;
    // A key of pasted JSON that is no field's.
    if (items[at - 1]?.kind === 'sign' && items[at - 2]?.kind === 'quoted') return;
    // "the usual one"
    const isPronoun =
      normOf(input, item.start) === 'one' &&
      item.end === item.start + 1 &&
      (items.some(({ kind }) => kind === 'word') ||
        isAdjective(items[at - 1]) ||
        items[at - 1]?.kind === 'named');
    if (isPronoun) return;
    const isDenied = isReplaced(items, at) || isOrigin(reading, item, at);
    bare.push({ ...item, isDenied, corrects: clause.isCorrecting || isCorrecting(items, at) });
  });
  items.forEach((item, at) => {
    if (item.kind === 'field' && !reading.used.has(item)) found.push(...ofField(reading, item, at));
  });
  const open = items.flatMap((item) =>
    item.kind !== 'field' ||
    reading.used.has(item) ||
    found.some(({ field }) => item.mention.fields.includes(field))
      ? []
      : [...item.mention.fields],
  );
  const isPuzzling = items.some(
    ({ kind, start }) => kind === 'other' && input.tokens[start]?.kind === 'number',
  );
  // "weight_bits = 16" is read as a name.
  const left = bare.filter((each) => !found.some(({ start, end }) => start <= each.start && each.end <= end));
  return { clause, found: found.sort((one, other) => one.start - other.start), bare: left, open, isPuzzling };
}

/** "the cheaper one", "the other one"; not "want one", "max one" */
const isAdjective = (item: Item | undefined) =>
  says(item, 'wish') && !says(item, 'wanted', 'most', 'least', 'not');

/** Names of values: "HPA", "Frankfurt", "r6i.2xlarge". */
function ofNamed(reading: ClauseReading, item: NamedItem, at: number): ReadValue[] {
  const { input, items, clause } = reading;
  const beside = (field: Field, within?: number) =>
    nearest(items, at, ({ mention }) => mention.fields.includes(field), within);
  const isAlone = items.every(
    (each) => each === item || each.kind === 'phrase' || phrasing.has(normOf(input, each.start)),
  );
  const named = item.named.filter(
    ({ field, isBeside, isEveryday, isNear }) =>
      (isEveryday ? isToBeNamed(reading, item, field) : isNear ? isPlaced(reading, item) : !isBeside) ||
      beside(field, 2) ||
      (isBeside && isAlone && input.gateFields.includes(field)),
  );
  const near =
    named.find(({ field }) => beside(field)) ??
    named.find(({ field }) => input.gateFields.includes(field)) ??
    named[0];
  if (!near) return [];
  const isLink = input.tokens[item.start]?.kind === 'link';
  return (isLink ? named : [near]).flatMap(
    ({ field, values: all, source, isBeside, isVariant, isEveryday, isNear, among }) => {
      const there = among && standingIn(input, field, among);
      const values = there ? [there.value] : ofExtreme(reading, field, ofSize(reading, all));
      const name = beside(field);
      // "openai embeddings with 1536 dimensions": the number is what they are.
      if (name && !isCounted(items, name)) reading.used.add(name);
      const isBare =
        isVariant || (isBeside && !name && input.asked !== field && !input.missing.includes(field));
      const isUnclear =
        (isEveryday && doubtBehind.test(input.text.slice(input.tokens[clause.end - 1]?.end))) ||
        (!name && (isEveryday ? !isNamedAlone(reading, item) : isSubject(reading, item)));
      const unclear = there?.isSaid
        ? undefined
        : isNear
          ? 'derived'
          : values.length > 1
            ? 'ambiguous'
            : isBare
              ? 'bare'
              : isUnclear
                ? 'unclear'
                : undefined;
      // "IT says production": the cluster is there, and it does not matter which colleague told of it.
      const isTold = isEveryday && clause.doubt === 'others' && input.values[field.name] === undefined;
      const doubt = isDenied(reading, item, at) ? 'denied' : ((isTold ? undefined : clause.doubt) ?? unclear);
      const corrects = clause.isCorrecting || isCorrecting(items, at);
      const common = {
        start: item.start,
        end: item.end,
        corrects,
        arithmetic: there ? there.why : source,
        among,
      };
      return values.map((value): ReadValue => ({ ...common, field, value, doubt }));
    },
  );
}

/** "Italy covers an area": a statement about a place or a product by its everyday name, and not about the deployment. */
function isSubject({ input, items }: ClauseReading, item: NamedItem): boolean {
  const isEveryday = /^\p{L}+$/u.test(input.tokens[item.start]?.text ?? '');
  const isOurs = items.some((each) => each.kind === 'field' || says(each, 'we', 'wanted', 'corrected'));
  const isOther = ({ kind, start }: Item) => kind === 'word' && !approved.has(normOf(input, start));
  return isEveryday && !isOurs && items[0] === item && items.some(isOther);
}

/** Schedules and days. */
function ofTime(reading: ClauseReading, item: Item, at: number): ReadValue[] {
  if (item.kind !== 'schedule' && item.kind !== 'day') return [];
  const { input, items, clause } = reading;
  const isOf = (field: Field) => field.said?.form === item.kind;
  // "leave it at two" is no hour.
  if (
    item.kind === 'schedule' &&
    item.schedule.isDoubtful &&
    !item.schedule.about &&
    /\b(?:leave|keep|stay)\b/.test(written(input, clause)) &&
    !items.some(({ kind }) => kind === 'field')
  )
    return [];
  const about = item.kind === 'schedule' ? item.schedule.about : undefined;
  const name = nearest(items, at, ({ mention }) => isOf(mention.field));
  const ofGate = input.gateFields.filter(isOf);
  // "I changed my mind about the snapshots, better every 6 hours", and "what is a snapshot?" before "once a day is enough".
  const beside = about || name ? undefined : mentionedAlone(input.mentions, isOf);
  const offered = about || name || beside || !input.asked || !isOf(input.asked) ? undefined : input.asked;
  const before = about || name || beside || offered ? undefined : latestMentioned(input, isOf);
  const field =
    about ??
    name?.mention.field ??
    beside ??
    offered ??
    before ??
    (ofGate.length === 1 ? ofGate[0] : undefined);
  if (!field) return [];
  // "On Thursday at 10:30 there are 8 people in room 512", in a mail that speaks of snapshots elsewhere.
  const isUnnamed = !about && !name && item.kind === 'schedule';
  const isOther = !offered && isOfOthers(reading, item, beside || before ? 'word' : 'number');
  if (isUnnamed && (isOther || ofAppointments.test(written(input, clause)))) return [];
  if (name) reading.used.add(name);
  // "until May" of something else than the weights is the end of the deployment.
  const isElsewhere = name && !input.gateFields.includes(field) && !/weights/.test(written(input, name));
  if (item.kind === 'day' && isElsewhere) return [];
  const isAlone = items.every(
    (each) => each === item || each.kind === 'phrase' || goingBack.test(normOf(input, each.start)),
  );
  const isDoubtful =
    (item.kind === 'schedule' && item.schedule.isDoubtful) || !(about || name || (isAlone && !before));
  const doubt = isDenied(reading, item, at)
    ? 'denied'
    : (clause.doubt ?? (isDoubtful ? 'unclear' : undefined));
  const common = {
    start: Math.min(item.start, name?.start ?? item.start),
    end: Math.max(item.end, name?.end ?? item.end),
    doubt,
  };
  const corrects = clause.isCorrecting || isCorrecting(items, at);
  if (item.kind === 'schedule')
    return [{ field, value: item.schedule.cron, ...common, corrects, arithmetic: item.schedule.assumed }];
  const implied = Object.entries(field.said?.implies ?? {}).flatMap(([other, value]): ReadValue[] => {
    const of = input.fields.find(({ name: each }) => each === other);
    return of ? [{ field: of, value, ...common, doubt: doubt ?? 'derived' }] : [];
  });
  return [{ field, value: item.day, ...common, corrects }, ...implied];
}

/** The clause has numbers or words of its own, and none of them is about a schedule. */
const isOfOthers = ({ input, items }: ClauseReading, schedule: Item, least: 'word' | 'number'): boolean =>
  items.some(
    (item) =>
      item !== schedule &&
      (item.kind === 'number' ||
        (least === 'word' &&
          item.kind === 'word' &&
          !phrasing.has(normOf(input, item.start)) &&
          !goingBack.test(normOf(input, item.start)))),
  );

/** "It must never leave the EU", "nothing outside Germany" */
const leftBehind = /^(?:outside|leaves?|leaving|exits?)$/;

function isDenied(reading: ClauseReading, item: Item, at: number): boolean {
  const before = reading.items.slice(Math.max(0, at - 4), at);
  const isLeft = before.some(({ start }) => leftBehind.test(normOf(reading.input, start)));
  const isNot =
    before.some((each) => says(each, 'not', 'replaced', 'unwanted')) ||
    (says(reading.items[at + 1], 'not', 'unwanted') && !deniesNext(reading.items, at + 1));
  return isOrigin(reading, item, at) || isNot !== isLeft;
}

function nearest(
  items: readonly Item[],
  at: number,
  isOf: (item: FieldItem) => boolean,
  within = 8,
): FieldItem | undefined {
  for (let distance = 1; distance <= within; distance++) {
    for (const n of [at + distance, at - distance]) {
      const item = items[n];
      if (item?.kind === 'field' && isOf(item)) return item;
    }
  }
  return undefined;
}

/** A field without a number: yes or no, or a name. */
function ofField(reading: ClauseReading, item: FieldItem, at: number): ReadValue[] {
  const { input, clause, items } = reading;
  const { field } = item.mention;
  const common = { doubt: clause.doubt, corrects: clause.isCorrecting || isCorrecting(items, at) };
  if (field.kind === 'boolean') {
    const read = readBoolean(input, items, at);
    if (!read) return [];
    reading.used.add(item);
    return [{ field, ...read, ...common }];
  }
  if (isNumeric(field.kind)) {
    const second = ofASecond(reading, item);
    if (second === undefined) return quotedNumber(reading, item, at);
    reading.used.add(item);
    return [{ field, value: second, start: item.start, end: clause.end, ...common }];
  }
  const lead = Array.from({ length: item.start - clause.start }, (_, n) => normOf(input, clause.start + n));
  const behind = readName(input, item.mention, lead, clause.end);
  const before = item.start > clause.start ? readNameBefore(input, item.start - 1, clause.end) : undefined;
  // "our prod cluster is called production"
  const isTold = behind !== undefined && behind.end > item.end + 1;
  const read =
    before?.field === field && !isTold
      ? { ...before, start: item.start - 1 }
      : (behind ?? readNameAs(input, item.mention, clause.start));
  if (!read) return [];
  reading.used.add(item);
  const isNot = items.slice(0, at).some((each) => says(each, 'not', 'replaced'));
  const isEither = items.some((each) => says(each, 'either'));
  const isUnclear = 'isUnclear' in read && read.isUnclear;
  const doubt =
    common.doubt ?? (isNot ? 'denied' : isEither ? 'ambiguous' : isUnclear ? 'unclear' : undefined);
  return [{ start: item.start, ...read, ...common, doubt }];
}

/** "First word in under a second": milliseconds that are said without a number. */
function ofASecond(
  { input, clause, items }: ClauseReading,
  { mention: { field } }: FieldItem,
): number | undefined {
  const isTime = field.unit === 'ms' && field.said?.bound === 'most';
  const text = written(input, clause);
  const isAlone = items.every(({ kind }) => kind !== 'number');
  return isTime && isAlone && /\b(?:in|under|within|below|less than|max) (?:a|one) second$/i.test(text)
    ? 1000
    : undefined;
}

/** `"dimension": "768"` */
function quotedNumber({ input, items, used }: ClauseReading, item: FieldItem, at: number): ReadValue[] {
  const value = items[at + 2];
  if (items[at + 1]?.kind !== 'sign' || value?.kind !== 'quoted') return [];
  const text = input.tokens[value.start]?.text ?? '';
  if (!/^\d{1,15}(?:\.\d{1,4})?$/.test(text)) return [];
  used.add(item);
  return [{ field: item.mention.field, value: Number(text), start: item.start, end: value.end }];
}

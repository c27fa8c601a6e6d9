import type { Field } from '../../../agents/field.ts';
import type { Clause } from './clauses.ts';
import { spanIn } from './days.ts';
import { isCorrecting } from './denials.ts';
import { type Item, itemsIn, type NumberItem, periodOf, says } from './items.ts';
import type { ReaderInput, ReadValue, Stretch } from './reader-input.ts';
import { moneyWords, priceRemarks } from './rows/words.ts';
import { tokenize } from './tokens.ts';

// Values that follow from other figures: they are shown with the arithmetic, and count once the user agrees.

const workingDay = 8 * 3600;
const day = 86_400;
/** The assumed number of questions of a person, where the message gives none: in a day, and of those that ask at the same time. */
const daily = { events: 10, period: day, spread: 'a day' };
const together = { events: 1, period: 60, spread: 'a minute' };

/** Smaller numbers of unknown things are rarely a stock of documents. */
const leastUnnamed = 1_000;

interface NumberedItem extends Stretch {
  value: number;
  item: NumberItem;
}

/** Derived values, and the numbers that they were derived from. */
export interface DerivedValues {
  found: ReadValue[];
  used: ReadonlySet<Item>;
}

export function deriveValues(input: ReaderInput, clauses: readonly Clause[]): DerivedValues {
  const counts: Record<'people' | 'documents' | 'chunks' | 'events' | 'tokens', NumberedItem[]> = {
    people: [],
    documents: [],
    chunks: [],
    events: [],
    tokens: [],
  };
  const unnamed: NumberedItem[] = [];
  /** "500 reps each doing 40 searches an hour" */
  const crowd: NumberedItem[] = [];
  const used = new Set<Item>();
  const found: ReadValue[] = [];
  const ofRate = input.fields.find(({ said }) => said?.events !== undefined);
  const ofPieces = input.fields.find(({ said }) => said?.isPieces);
  let period: number | undefined;
  for (const { items, doubt, start, end } of clauses) {
    // "300 a month" of money is no rate of requests.
    const words = input.tokens.slice(start, end);
    if (doubt || words.some(({ norm }) => moneyWords.has(norm))) continue;
    const isRemark = words.some(({ norm }) => priceRemarks.has(norm));
    items.forEach((item, at) => {
      period ??= periodOf(item);
      if (item.kind !== 'number' || item.number.isOther || item.number.to !== undefined) return;
      const isAmount = item.number.unit !== undefined;
      const what = countedBy(items, at, ofPieces);
      const counted = ({ end }: Stretch = item) => ({
        value: item.number.value,
        start: item.start,
        end,
        item,
      });
      if (what) counts[what].push(counted(items[at + 1]));
      else if (isAmount) return;
      else if (items[at + 1]?.kind === 'word' && says(items[at + 2], 'each')) crowd.push(counted());
      else if (items[at + 1]?.kind === 'word' && item.number.value >= leastUnnamed) unnamed.push(counted());
      else if (ofRate && periodOf(items[at + 1]) === 1) {
        used.add(item);
        found.push({
          field: ofRate,
          value: Math.round(item.number.value),
          start: item.start,
          end: (items[at + 1] as Item).end,
          corrects: isCorrecting(items, at),
        });
      } else if (periodOf(items[at + 1]) !== undefined && !isRemark)
        counts.events.push(counted(items[at + 1]));
    });
  }
  const [people] = counts.people.length > 0 ? counts.people : crowd;
  const [events] = counts.events;
  const take = (...from: (NumberedItem | undefined)[]) => {
    for (const each of from) if (each) used.add(each.item);
  };
  const derive = (field: Field, value: number, arithmetic: string, ...from: (NumberedItem | undefined)[]) => {
    take(...from);
    found.push({
      ...spot(...from.filter((each) => each !== undefined)),
      field,
      value,
      doubt: 'derived',
      arithmetic,
    });
  };
  if (ofRate && events && period !== undefined) {
    take(events, people);
    found.push(rate(ofRate, events, people, period));
  }
  const users = ofRate && !events && counts.chunks.length === 0 ? usersIn(input, clauses) : undefined;
  // A rate that was given is better than what a number of people makes likely, but for a new number of them.
  const isOpen = users?.areTogether || users?.isAgain || (ofRate && input.missing.includes(ofRate));
  if (ofRate && users && isOpen && found.length === 0) {
    take(users);
    const { events: usualEvents, period: usualPeriod, spread } = users.areTogether ? together : daily;
    const usual = rate(ofRate, { ...users, value: usualEvents }, users, usualPeriod);
    const arithmetic = usual.arithmetic?.replace(`× ${usualEvents}`, `× ${usualEvents} ${spread}, a guess,`);
    found.push({ ...usual, arithmetic });
  }
  const [tokens] = counts.tokens;
  const pace = input.fields.find(({ said }) => said?.isPace);
  const isForEach = clauses.some(
    ({ items }) => items.some((item) => says(item, 'each')) && items.some((item) => says(item, 'people')),
  );
  if (pace && tokens && isForEach) {
    const value = Math.floor(1000 / tokens.value);
    derive(pace, value, `1000 ms ÷ ${tokens.value} tokens = ${value} ms`, tokens);
  } else if (ofRate && tokens && !events) {
    const answer = Number(input.values.answer_tokens);
    const value = Math.ceil(tokens.value / answer);
    const arithmetic = `${tokens.value} tokens a second ÷ ${answer} tokens an answer = ${value} a second`;
    if (answer > 0) derive(ofRate, value, arithmetic, tokens);
  }
  const [chunks] = counts.chunks;
  const growth = ofPieces && grown(input, clauses, ofPieces, chunks);
  if (growth) {
    found.push(growth);
    return { found, used };
  }
  // "400k court decisions, 25 passages each"
  const documents =
    counts.documents[0] ??
    (chunks && counts.people[0]) ??
    (chunks && unnamed.find(({ value }) => value > chunks.value));
  if (ofPieces && documents && chunks && chunks.value < documents.value) {
    const value = Math.round(documents.value * chunks.value);
    derive(ofPieces, value, `${documents.value} × ${chunks.value} = ${value}`, documents, chunks);
  } else if (ofPieces && documents && !chunks && input.missing.includes(ofPieces)) {
    // "60,000 manuals of 40 pages"
    const inside = counts.documents[1];
    const parts = inside && inside.value > 1 && inside.value < documents.value ? inside : undefined;
    const value = Math.round(documents.value * (parts?.value ?? 1));
    const product = parts ? `${documents.value} × ${parts.value} = ${value}, ` : '';
    const arithmetic = `${product}one vector for each; texts that are cut into chunks have one for each chunk`;
    derive(ofPieces, value, arithmetic, documents, parts);
  }
  return { found, used };
}

/** "1M vectors a month, kept for two years": what comes in a period, for as long as it is kept. */
function grown(
  input: ReaderInput,
  clauses: readonly Clause[],
  field: Field,
  chunks: NumberedItem | undefined,
): ReadValue | undefined {
  const kept = spanIn(input);
  if (!kept) return undefined;
  for (const { items, doubt } of clauses) {
    for (const [at, item] of items.entries()) {
      const counted = items.slice(at + 1, at + 4).findIndex((each) => isPieces(each, field));
      const period = periodOf(items[at + 2 + counted]);
      if (item.kind !== 'number' || doubt || counted < 0 || period === undefined || period < day) continue;
      const times = period % month === 0 ? (kept.months * month) / period : (kept.days * day) / period;
      const value = Math.round(item.number.value * times * (chunks?.value ?? 1));
      const each = chunks ? ` × ${chunks.value}` : '';
      return {
        field,
        value,
        start: item.start,
        end: item.end,
        doubt: 'derived',
        arithmetic: `${item.number.value} × ${Number(times.toPrecision(5))}${each} = ${value}`,
      };
    }
  }
  return undefined;
}

const month = 30 * day;
const isPieces = (item: Item, field: Field) =>
  item.kind === 'field' ? item.mention.field === field : says(item, 'documents', 'chunks');

/** "for our 120 lawyers" */
const isFor = ({ tokens }: ReaderInput, { start, end }: Stretch) =>
  tokens.slice(start, end).some(({ norm }) => norm === 'for');

interface Users extends NumberedItem {
  areTogether: boolean;
  /** Another number than before: "60 people now, not 40". */
  isAgain: boolean;
}

/** Whether the people of a message before were together, where it named a number of them. */
function usersBefore(input: ReaderInput): Pick<Users, 'areTogether'> | undefined {
  for (const text of input.before.toReversed()) {
    const tokens = tokenize(text.slice(0, longestBefore));
    const items = itemsIn({ ...input, text, tokens, mentions: new Map() }, { start: 0, end: tokens.length });
    if (items.some((item, at) => item.kind === 'number' && countedBy(items, at) === 'people'))
      return { areTogether: items.some((item) => says(item, 'together')) };
  }
  return undefined;
}
const longestBefore = 300;

/** "300 colleagues use it": how many people there are, where nothing says how often they ask. */
function usersIn(input: ReaderInput, clauses: readonly Clause[]): Users | undefined {
  for (const { items, doubt, isCorrecting } of clauses) {
    // Colleagues are also others whose figures aren't the user's; and it is asked about, so that a doubt does no harm.
    if (doubt && doubt !== 'others' && doubt !== 'doubted') continue;
    for (const [at, item] of items.entries()) {
      const next = items[at + 1];
      if (item.kind !== 'number' || item.number.isOther || item.number.to !== undefined || !next) continue;
      const isUse =
        items.slice(at + 2, at + 4).some((each) => says(each, 'wanted')) ||
        items.slice(Math.max(0, at - 3), at).some((each) => each.kind === 'phrase' && isFor(input, each)) ||
        // "we are 25 folks"
        (says(items[0], 'we') && at <= 2) ||
        items.length <= 2;
      if (countedBy(items, at) !== 'people') continue;
      const before = usersBefore(input);
      const isAgain =
        before !== undefined ||
        isCorrecting ||
        items.some((each) => says(each, 'corrected', 'replaced')) ||
        (items.length <= 2 && clauses.length === 1);
      const areTogether = items.some((each) => says(each, 'together')) || before?.areTogether === true;
      if (isUse || areTogether || isAgain)
        return { value: item.number.value, start: item.start, end: next.end, item, areTogether, isAgain };
    }
  }
  return undefined;
}

const spot = (...counted: NumberedItem[]): Stretch => ({
  start: Math.min(...counted.map(({ start }) => start)),
  end: Math.max(...counted.map(({ end }) => end)),
});

function countedBy(
  items: readonly Item[],
  at: number,
  ofPieces?: Field,
): 'people' | 'documents' | 'chunks' | 'events' | 'tokens' | undefined {
  // A row of a table: "| docs | 4.2M |"
  const label = items[at - 1]?.kind === 'sign' ? items.slice(0, at - 1) : [];
  if (label.some((item) => says(item, 'chunks')) && label.some((item) => says(item, 'each'))) return 'chunks';
  if (label.some((item) => says(item, 'people'))) return 'people';
  if (label.some((item) => says(item, 'documents'))) return 'documents';
  for (const item of items.slice(at + 1, at + 4)) {
    if (item.kind === 'events') return hasPeriod(items, at) ? 'events' : undefined;
    // "each searches 20 times a day"
    if (says(item, 'times') && periodOf(items[items.indexOf(item) + 1]) !== undefined) return 'events';
    const isChunks = says(item, 'chunks') || (item.kind === 'field' && item.mention.field === ofPieces);
    if (isChunks && items.some((each) => says(each, 'each', 'documents'))) return 'chunks';
    if (says(item, 'people') || (item === items[at + 1] && says(item, 'together'))) return 'people';
    // "80 mails a minute" are no stock of them.
    const period = periodOf(items[items.indexOf(item) + 1]);
    if ((says(item, 'documents') || item.kind === 'word') && period !== undefined && period <= 3600)
      return 'events';
    // "180k tickets, 6 messages each"
    const following = items.findIndex((each, n) => n > at && each.kind === 'number');
    const own = following < 0 ? items : items.slice(0, following);
    const isSpread = own.some((each) => says(each, 'each')) && !items.some((each) => says(each, 'people'));
    if (says(item, 'documents')) return isSpread && period === undefined ? 'chunks' : 'documents';
    if (item.kind !== 'word' && !says(item, 'more', 'about', 'wanted')) break;
  }
  const number = items[at] as NumberItem;
  return number.number.unit?.tokens !== undefined && periodOf(items[at + 1]) === 1 ? 'tokens' : undefined;
}

const hasPeriod = (items: readonly Item[], at: number) =>
  items.slice(at).some((item) => periodOf(item) !== undefined) || items.some((item) => says(item, 'each'));

/** People's questions come within a working day. */
function rate(
  field: Field,
  events: NumberedItem,
  people: NumberedItem | undefined,
  period: number,
): ReadValue {
  const seconds = people && period === day ? workingDay : period;
  const total = events.value * (people?.value ?? 1);
  const value = Math.max(1, Math.ceil(Number((total / seconds).toPrecision(12))));
  const each = people ? `${people.value} people × ${events.value}` : String(events.value);
  const span = seconds === workingDay ? `${workingDay} s of a working day` : `${seconds} s`;
  const average = Number((total / seconds).toPrecision(2));
  return {
    ...spot(events, ...(people ? [people] : [])),
    field,
    value,
    ...(seconds > 1 && {
      doubt: 'derived' as const,
      arithmetic: `${each} ÷ ${span} = ${average} a second${average === value ? '' : `, so ${value}`}`,
    }),
  };
}

import type { Field } from '../../../../agents/field.ts';
import { plannedRate } from '../../../../agents/rates.ts';
import type { Clause } from '../clauses/clause.ts';
import { isCorrecting, isOrigin } from '../denials.ts';
import { type Item, periodOf, says } from '../items.ts';
import { type ReaderInput, type ReadValue, type Stretch, written } from '../reader-input.ts';
import { batch, ofAll, ofEach } from '../rows/habits.ts';
import { daily, leastAnew, leastTotal, leastUnnamed, month, together } from '../rows/people.ts';
import { suggesting } from '../rows/remarks.ts';
import { moneyWords, ofPriceLimit, priceRemarks } from '../rows/words.ts';
import { askingDay } from './asking-day.ts';
import { type Counts, countedOf, isCountOf, type NumberedItem } from './counted.ts';
import { growing, grown } from './growth.ts';
import { habitsIn } from './habits.ts';
import { hoursIn, isWithin } from './hours.ts';
import { textsBefore, textsIn } from './pages.ts';
import { peakIn } from './peaks.ts';
import { rate, spot } from './people-rate.ts';
import { stocksOf } from './stocks.ts';
import { ofTotalBefore, spreadAgain } from './total-before.ts';
import { alsoCounted, usersBefore, usersIn } from './users.ts';

// Values that follow from other figures: they are shown with the arithmetic, and count once the user agrees.

const isOfText = (item: Item) =>
  item.kind === 'number' && (item.number.unit?.bytes !== undefined || item.number.unit?.tokens !== undefined);

/** Derived values, and the numbers that they were derived from. */
export interface DerivedValues {
  found: ReadValue[];
  used: ReadonlySet<Item>;
}

/** @param stated the values that stand in the message as they are */
export function deriveValues(
  input: ReaderInput,
  clauses: readonly Clause[],
  stated: readonly ReadValue[],
): DerivedValues {
  const counts: Counts = { people: [], documents: [], chunks: [], events: [], tokens: [] };
  const unnamed: NumberedItem[] = [];
  /** "500 reps each doing 40 searches an hour" */
  const crowd: NumberedItem[] = [];
  const used = new Set<Item>();
  const found: ReadValue[] = [];
  const ofRate = input.fields.find(({ said }) => said?.events !== undefined);
  const ofPieces = input.fields.find(({ said }) => said?.isPieces);
  let period: number | undefined;
  // "1,024 numbers" are how long each vector is.
  const widths = new Set(stated.flatMap(({ field, start }) => (field.said?.usual ? [start] : [])));
  const habits = habitsIn(input, clauses);
  // "500 PDFs, 40 colleagues": where people are counted, the other number is not one of people.
  const isOfPeople = clauses.some(({ items }) =>
    items.some((item, at) => item.kind === 'number' && countedOf(input, items, at) === 'people'),
  );
  for (const { items, doubt, start, end, isOurs } of clauses) {
    // "300 a month" of money is no rate of requests.
    const words = input.tokens.slice(start, end);
    // "40 colleagues, each asks 5 things an hour": what is computed is asked about.
    const isSuggested =
      (doubt === 'wished' || doubt === 'supposed') && suggesting.test(written(input, { start, end }));
    const isDoubted = doubt === 'doubted' || doubt === 'others' || isSuggested;
    if ((doubt && !isDoubted) || words.some(({ norm }) => moneyWords.has(norm))) continue;
    const ownPeriod = items.flatMap((item) => periodOf(item) ?? [])[0];
    const isRemark = words.some(({ norm }) => priceRemarks.has(norm));
    items.forEach((item, at) => {
      period ??= periodOf(item);
      if (item.kind !== 'number' || item.number.isOther || item.number.to !== undefined) return;
      if (widths.has(item.start)) return;
      if (says(items[at - 1], 'not') && (ownPeriod ?? 1) > 1) return;
      // "goes from 500,000 to 1.5 million"
      if (isOrigin({ input, items }, item, at)) return;
      const isAmount = item.number.unit !== undefined;
      const what = countedOf(input, items, at, ofPieces);
      // "2 pages are about 5000 letters" says how long they are.
      if (what === 'documents' && items.some((each) => each !== item && isOfText(each))) return;
      // "each maybe 25 requests a day" is computed and asked about; "maybe 5 a second" is asked about as it is.
      const isStocked = isOfPeople && (what === 'documents' || what === 'chunks');
      const isAsked =
        isStocked ||
        what === 'people' ||
        (what === 'events' && (ownPeriod ?? 1) > 1) ||
        // "perhaps 500 a day"
        (doubt === 'doubted' && (periodOf(items[at + 1]) ?? 1) > 1) ||
        // "we have 60,000 books and people look for them"
        (what === 'documents' && doubt === 'others' && isOurs) ||
        habits.each ||
        isSuggested;
      if (isDoubted && !isAsked) return;
      const counted = ({ end }: Stretch = item) => ({
        value: item.number.value,
        start: item.start,
        end,
        item,
      });
      // "12,000 different shoes"
      const named = items[says(items[at + 1], 'wish') ? at + 2 : at + 1];
      const isStock = isCountOf(input, items, at) || named?.kind === 'word';
      // "every 80 seconds one comes in"
      const isBehindPeriod = at > 0 && says(items[at - 1], 'per') && items[at + 1]?.kind === 'word';
      if (what) counts[what].push(counted(items[at + 1]));
      else if (isBehindPeriod && (periodOf(items[at - 1]) ?? 1) > 1) counts.events.push(counted());
      else if (isAmount) return;
      else if (items[at + 1]?.kind === 'word' && says(items[at + 2], 'each')) crowd.push(counted());
      else if (isStock && item.number.value >= leastUnnamed) unnamed.push(counted());
      else if (ofRate && periodOf(items[at + 1]) === 1) {
        used.add(item);
        found.push({
          field: ofRate,
          value: item.number.value,
          start: item.start,
          end: (items[at + 1] as Item).end,
          corrects: isCorrecting(items, at),
          // "normally 10 a second" is no peak.
          ...(items.some((each) => says(each, 'mean')) && { doubt: 'average' as const }),
          ...(isSuggested && { doubt: 'wished' as const }),
        });
        // "642.29 a month" is a price; nothing has a price by the minute.
      } else if (
        periodOf(items[at + 1]) !== undefined &&
        !isRemark &&
        !isPriceLimit(input, { start, end: item.start }, periodOf(items[at + 1])) &&
        (Number.isInteger(item.number.value) || periodOf(items[at + 1]) === 60)
      )
        counts.events.push(counted(items[at + 1]));
    });
  }
  const [counted] = counts.people.length > 0 ? counts.people : crowd;
  const further = counted ? alsoCounted(input, clauses, counted.item) : [];
  const people = counted && {
    ...counted,
    value: further.reduce((sum, { number }) => sum + number.value, counted.value),
    end: further.at(-1)?.end ?? counted.end,
  };
  if (people) for (const item of further) used.add(item);
  const [events] = counts.events;
  const take = (...from: (NumberedItem | undefined)[]) => {
    for (const each of from) if (each) used.add(each.item);
  };
  const derive = (field: Field, value: number, arithmetic: string, ...from: (NumberedItem | undefined)[]) => {
    take(...from);
    const where = spot(...from.filter((each) => each !== undefined));
    found.push({ ...where, field, value, doubt: 'derived', arithmetic });
  };
  const peak = peakIn(input, clauses);
  const factor = peak?.factor ?? 1;
  const asked = hoursIn(input.text);
  const ofDay = askingDay(input, asked, { period, isOfPeople });
  for (const item of peak?.numbers ?? []) used.add(item);
  if (ofRate && events && period !== undefined && !(habits.each && people)) {
    take(events, people);
    // "20 questions an hour each", of the people of a message before
    const before = !people && ofEach.test(input.text) ? usersBefore(input)?.value : undefined;
    // "25 agents, 400 tickets a day" are those of all of them.
    const isOfAll = ofAll.test(input.text) || (people && !ofEach.test(input.text) && isTotal(events, people));
    const who = before === undefined ? (isOfAll ? undefined : people) : { ...events, value: before };
    const isAsked = isOfAll && (people ?? usersBefore(input)) !== undefined;
    found.push(rate(ofRate, events, who, { period, factor, ofDay, ...(isAsked && { isOfPeople: true }) }));
  }
  // "2 pages each" is of what stands beside it: "80,000 recipes, 2 pages each, 3000 people a day".
  const isOfThings = clauses.every(
    ({ items }) =>
      !counts.chunks.some(({ item }) => items.includes(item)) ||
      [...unnamed, ...counts.documents].some(({ item }) => items.includes(item)),
  );
  const users = ofRate && (!events || habits.each) && isOfThings ? usersIn(input, clauses) : undefined;
  // A rate that was given is better than what a number of people makes likely, but for a new number of them.
  const isOpen = users?.areTogether || users?.isAgain || (ofRate && input.missing.includes(ofRate));
  // "for 40 devs, maybe 3 requests a second": what was said is asked about, and not a guess.
  const isSaid = stated.some(({ field }) => field === ofRate);
  if (isSaid) take(users);
  // A figure of all of them stays what it is, however many they are.
  const total = ofRate && users && !isSaid ? ofTotalBefore(input, ofRate, users) : undefined;
  if (users && total && found.length === 0) {
    take(users);
    found.push(total);
  } else if (ofRate && users && isOpen && found.length === 0 && !isSaid) {
    take(users);
    const { events: usualEvents, period: usualPeriod, spread } = users.areTogether ? together : daily;
    const asks = habits.each && !users.areTogether ? { ...users, value: habits.each.value } : undefined;
    const guess = { ...users, value: usualEvents };
    const isOneTime = habits.isOneTime && !users.areTogether;
    const period = (asks && habits.each?.period) ?? usualPeriod;
    const usual = rate(ofRate, asks ?? guess, users, { period, factor, ofDay, isOneTime });
    const arithmetic = asks
      ? usual.arithmetic
      : usual.arithmetic?.replace(`× ${usualEvents}`, `× ${usualEvents} ${spread}, a guess,`);
    const now = input.values[ofRate.name];
    // A guess about people is no reason to plan for less than stands, but for another number of people than before.
    const isHeld = typeof now === 'number' && Number(usual.value) <= now && !users.isCorrected;
    const held = {
      value: now,
      doubt: undefined,
      arithmetic: `${arithmetic}, which ${now} a second are enough for`,
    };
    found.push({ ...usual, arithmetic, ...(isHeld && (held as Pick<ReadValue, 'value'>)) });
  }
  if (asked && found.some(({ field }) => field === ofRate))
    for (const { items } of clauses)
      for (const item of items)
        if (isWithin(input.tokens, item, asked) || (asked.isBatch && isOneBatch(input, item))) used.add(item);
  const again = ofRate && !isSaid && !users && !events ? spreadAgain(input, ofRate) : undefined;
  if (again && found.length === 0) {
    found.push(again);
    for (const { items } of clauses) for (const item of items) used.add(item);
  }
  const usualRate =
    stated.find(({ field, doubt }) => field === ofRate && !doubt)?.value ?? input.values[ofRate?.name ?? ''];
  if (ofRate && peak && found.length === 0 && typeof usualRate === 'number') {
    const value = plannedRate(usualRate * factor);
    const arithmetic = `${usualRate} × ${factor} at peak = ${value}`;
    found.push({ ...peak.stretch, field: ofRate, value, doubt: 'derived', arithmetic });
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
    const value = plannedRate(tokens.value / answer);
    const arithmetic = `${tokens.value} tokens a second ÷ ${answer} tokens an answer = ${value} a second`;
    if (answer > 0) derive(ofRate, value, arithmetic, tokens);
  }
  const larger = ofPieces && growing(input, clauses, ofPieces);
  if (larger) {
    for (const item of larger.items) used.add(item);
    found.push(larger.value);
    return { found, used };
  }
  const stocks = ofPieces && stocksOf(input, clauses, ofPieces);
  if (stocks) {
    for (const item of clauses.flatMap(({ items }) => items))
      if (stocks.starts.includes(item.start)) used.add(item);
    found.push(stocks.value);
    return { found, used };
  }
  const { count, pages } = ofPieces ? textsIn(input, clauses) : {};
  // "80.000 recipes about 2 pages each" says both.
  const isHalf = (count === undefined) !== (pages === undefined) && unnamed.length === 0;
  if (ofPieces && isHalf) {
    const other = textsBefore(input, pages ? 'count' : 'pages');
    const product = (other ?? 0) * (pages ?? count ?? { value: 0 }).value;
    const factors = pages ? `${other} × ${pages.value} pages` : `${count?.value} × ${other} pages`;
    if (other) derive(ofPieces, product, `${factors} = ${product}, one vector for each page`, pages, count);
    // Without their number the pages of a text say nothing yet, and what is missing is asked for.
    else take(pages);
    if (other || pages) return { found, used };
  }
  const [chunks] = counts.chunks;
  const growth = ofPieces && grown(input, clauses, ofPieces, chunks);
  if (growth) {
    found.push(growth);
    return { found, used };
  }
  // "400k court decisions, 25 passages each", "half a million offers"
  const documents =
    counts.documents[0] ??
    unnamed.find(
      ({ item, value }) =>
        chunks &&
        value > chunks.value &&
        clauses.some(({ items }) => items.includes(item) && items.includes(chunks.item)),
    ) ??
    (chunks && counts.people[0]) ??
    unnamed.find(({ value }) => value > (chunks?.value ?? 0));
  if (ofPieces && documents && chunks && chunks.value < documents.value) {
    const value = Math.round(documents.value * chunks.value);
    derive(ofPieces, value, `${documents.value} × ${chunks.value} = ${value}`, documents, chunks);
  } else if (
    ofPieces &&
    documents &&
    !chunks &&
    (input.missing.includes(ofPieces) || documents.value >= leastAnew)
  ) {
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

/** "Never over 1000 a month" limits a price: who counts questions by the month says what he counts. */
const isPriceLimit = (input: ReaderInput, before: Stretch, period = 0) =>
  period >= month && ofPriceLimit.test(written(input, before));

/** "one batch" */
const isOneBatch = (input: ReaderInput, item: Item) =>
  item.kind === 'number' && batch.test(written(input, { start: item.start, end: item.end + 2 }));

/** So many that each of the people can't be meant. */
const isTotal = (events: NumberedItem, people: NumberedItem) =>
  events.value >= leastTotal && events.value > 2 * people.value;

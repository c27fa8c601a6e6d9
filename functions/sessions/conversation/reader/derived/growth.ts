import type { Field } from '../../../../agents/field.ts';
import type { Clause } from '../clauses/clause.ts';
import { type Item, periodOf, says } from '../items.ts';
import { type ReaderInput, type ReadValue, written } from '../reader-input.ts';
import { day, month } from '../rows/people.ts';
import { spanIn } from '../times/days.ts';
import type { NumberedItem } from './counted.ts';

/** "1M vectors a month, kept for two years": what comes in a period, for as long as it is kept. */
export function grown(
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
      const arithmetic = `${item.number.value} × ${Number(times.toPrecision(5))}${each} = ${value}`;
      return { field, value, start: item.start, end: item.end, doubt: 'derived', arithmetic };
    }
  }
  return undefined;
}

const isPieces = (item: Item, field: Field) =>
  item.kind === 'field' ? item.mention.field === field : says(item, 'documents', 'chunks');

const ofNow =
  /\b(?:now|today|currently|at the moment|right now|so far|at first|to start(?: with)?|to begin with|initially|at the start)\b/i;
const ofThen =
  /\b(?:(?:in|within|after|over) (?:about |the next )?(?:an? |one |two |three |five |\d{1,2} |some |a few |a couple of )?(?:years?|months?)|next (?:year|month)|by (?:next|the end of|christmas|then|summer|winter|spring|autumn|20\d\d)\b|(?:a|one|two) years? (?:from now|later)|later|eventually|soon|grow(?:s|ing)? to|end of (?:the|this|next) year|in 20\d\d)/i;
/** How its arithmetic begins. */
const plannedFor = 'planned for what';
/** Whether a value is what the user's stock grows to. */
export const isGrown = (arithmetic: string | undefined): boolean =>
  arithmetic?.startsWith(plannedFor) === true;
/** Smaller figures are rarely of what is stored. */
const leastGrowing = 1_000;

/** "5m now, 8m in a year": planned for what it grows to. */
export function growing(
  input: ReaderInput,
  clauses: readonly Clause[],
  field: Field,
): { value: ReadValue; items: readonly Item[] } | undefined {
  const told = clauses.flatMap((clause) => {
    const numbers = clause.items.filter((item) => item.kind === 'number');
    const [item, more] = numbers;
    const others = clause.items.some(
      (each) => each.kind === 'events' || (each.kind === 'field' && each.mention.field !== field),
    );
    const isPlain = item?.kind === 'number' && !item.number.unit && !item.number.isOther && !others;
    return isPlain && !more && !clause.isAsked && item.number.value >= leastGrowing
      ? [{ item, value: item.number.value, text: written(input, clause), clause }]
      : [];
  });
  const then = told.find(({ text }) => ofThen.test(text));
  const now = told.find((each) => each !== then && (ofNow.test(each.text) || told.length === 2));
  if (!then || !now || then.value <= now.value || told.length > 2) return undefined;
  const arithmetic = `${plannedFor} ${now.value} grow to, since a larger machine later is a change of what runs`;
  const { start, end } = then.clause;
  return {
    value: { field, value: then.value, start, end, doubt: 'derived', arithmetic },
    items: [now.item, then.item],
  };
}

import type { Field } from '../../../../agents/field.ts';
import type { Clause } from '../clauses/clause.ts';
import { type Item, periodOf, says } from '../items.ts';
import type { ReaderInput, ReadValue } from '../reader-input.ts';
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

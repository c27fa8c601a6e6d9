import type { Clause } from '../clauses/clause.ts';
import { byOf, type Item, says } from '../items.ts';
import { normsOf, type ReaderInput } from '../reader-input.ts';
import { peakTimes } from '../rows/words.ts';

/**
 * "Peak is 3x", "at lunch it doubles": by how much the busiest time is above the usual one. Undefined where the clause says
 * no such factor, or says it of something else.
 */
export function peakFactor(input: ReaderInput, items: readonly Item[]): number | undefined {
  const isOfRate = (item: Item) =>
    item.kind !== 'field' || item.mention.fields.every(({ said }) => said?.events !== undefined);
  const isPeak = items.some((item) => normsOf(input, item).some((word) => peakTimes.has(word)));
  if (!isPeak || !items.every(isOfRate)) return undefined;
  const numbers = items.filter(({ kind }) => kind === 'number');
  const at = items.findIndex(
    (item, n) => item.kind === 'number' && item.number.unit === undefined && says(items[n + 1], 'times'),
  );
  const item = items[at];
  if (item?.kind === 'number')
    return numbers.length === 1 && item.number.to === undefined ? item.number.value : undefined;
  const named = items.flatMap((each) => byOf(each, 'factor') ?? []);
  return numbers.length === 0 && named.length === 1 && (named[0] ?? 0) > 1 ? named[0] : undefined;
}

/** By how much the busiest time is above the usual one, and the numbers that say so. */
export function peakIn(input: ReaderInput, clauses: readonly Clause[]) {
  for (const clause of clauses) {
    const { items, doubt, start, end } = clause;
    const factor = doubt && doubt !== 'doubted' ? undefined : peakFactor(input, items);
    if (factor === undefined) continue;
    return { factor, numbers: items.filter(({ kind }) => kind === 'number'), stretch: { start, end } };
  }
  return undefined;
}

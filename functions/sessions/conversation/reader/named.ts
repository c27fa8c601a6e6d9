import type { Value } from '../../../agents/agent.ts';
import type { Field } from '../../../agents/field.ts';
import type { ClauseReading } from './clauses/clause.ts';
import type { Item, NamedItem } from './items.ts';
import { normOf, type ReaderInput, written } from './reader-input.ts';
import { besideClusters, ourPlace, phrasing, places } from './rows/words.ts';

// Pure. What stands beside a name of a catalogue or of an account, and which of its values that means.

/**
 * "production please", "put it on Production", "the staging one", "IT says production": beside the name of one of their clusters
 * nothing but words that say so.
 */
export const isNamedAlone = ({ input, items }: ClauseReading, item: NamedItem): boolean =>
  items.every(
    (each) =>
      each === item ||
      each.kind === 'phrase' ||
      phrasing.has(normOf(input, each.start)) ||
      besideClusters.has(normOf(input, each.start)),
  );

/** Where the name is asked for, it may be meant in any clause; else only in one that says nothing else. */
export const isToBeNamed = (reading: ClauseReading, item: NamedItem, field: Field): boolean =>
  reading.input.missing.includes(field) || isNamedAlone(reading, item);

/** "Our office is in Lisbon", "we are a small firm near Vienna", and not "a book about Lisbon": the clause says where something is. */
export const isPlaced = ({ input, clause, items }: ClauseReading, item: NamedItem): boolean =>
  ourPlace.test(written(input, { start: clause.start, end: item.start })) ||
  items.every((each) => {
    const word = normOf(input, each.start);
    return (
      each === item ||
      each.kind === 'phrase' ||
      (each.kind === 'field' && item.named.some(({ field }) => each.mention.fields.includes(field))) ||
      phrasing.has(word) ||
      places.has(word)
    );
  });

/** A number stands right beside the name. */
export const isCounted = (items: readonly Item[], name: Item): boolean =>
  [1, -1].some((step) => items[items.indexOf(name) + step]?.kind === 'number');

/** "Qwen coder 32b": of several values those whose name has the size that is said. */
export function ofSize(
  { input, clause, items, used }: ClauseReading,
  values: readonly Value[],
): readonly Value[] {
  const sizes = input.tokens
    .slice(clause.start, clause.end)
    .filter(({ text }) => /^\d{1,4}(?:\.\d)?b$/i.test(text));
  const [size, more] = sizes;
  if (values.length < 2 || !size || more) return values;
  const sized = values.filter((value) =>
    String(value).toLowerCase().split(/[-/]/).includes(size.text.toLowerCase()),
  );
  if (sized.length === 0) return values;
  for (const item of items) if (input.tokens[item.start] === size) used.add(item);
  return sized;
}

/** "The smallest L4": of several values of a field that goes from small to large one end. */
export function ofExtreme(
  { input, clause }: ClauseReading,
  field: Field,
  values: readonly Value[],
): readonly Value[] {
  const text = written(input, clause);
  if (values.length < 2 || !field.said?.isSized) return values;
  if (/\b(?:smallest|cheapest|lowest|least)\b/i.test(text)) return values.slice(0, 1);
  return /\b(?:largest|biggest|highest)\b/i.test(text) ? values.slice(-1) : values;
}

/** "In Europe", where the region that was said, or else that of the account, lies there. */
export function standingIn({ said, values, context }: ReaderInput, field: Field, among: ReadonlySet<Value>) {
  const given = said[field.name] ?? values[field.name];
  const usual = typeof field.default === 'function' ? field.default(values, context) : field.default;
  const value = given ?? usual;
  if (value === undefined || !among.has(value)) return undefined;
  return { value, isSaid: given !== undefined, why: given ? undefined : 'that of your account is there' };
}

import type { Clause } from '../clauses/clause.ts';
import { type Item, itemsIn, says } from '../items.ts';
import { normOf, type ReaderInput } from '../reader-input.ts';
import { longestBefore } from '../rows/limits.ts';
import { mostPages } from '../rows/people.ts';
import { tokenize } from '../tokens.ts';
import type { NumberedItem } from './counted.ts';

// "Our manuals have 40 pages" in one message, and how many manuals there are in another one.

interface Texts {
  /** How many texts there are. */
  count?: NumberedItem;
  /** The pages of each of them. */
  pages?: NumberedItem;
}

/** The texts of a message, where it says how many there are, or how long each is, and not both. */
export function textsIn(input: ReaderInput, clauses: readonly Pick<Clause, 'items'>[]): Texts {
  const found: Texts = {};
  for (const { items } of clauses)
    for (const [at, item] of items.entries()) {
      const next = items[at + 1];
      if (item.kind !== 'number' || item.number.unit || item.number.isOther || !next) continue;
      const counted = { value: item.number.value, start: item.start, end: next.end, item };
      const isOfEach = items.some((each) => each !== next && says(each, 'documents', 'each'));
      if (/^pages?$/.test(normOf(input, next.start))) {
        if (isOfEach && counted.value <= mostPages) found.pages ??= counted;
      } else if (says(next, 'documents') || isOfThem(input, next)) found.count ??= counted;
    }
  return found;
}

/** "2000 of them" */
const isOfThem = (input: ReaderInput, { start }: Item) =>
  normOf(input, start) === 'of' && /^(?:them|these|those)$/.test(normOf(input, start + 1));

/** The other half of what a message says of its texts, from the latest message before that says it. */
export function textsBefore(input: ReaderInput, wanted: keyof Texts): number | undefined {
  for (const text of input.before.toReversed()) {
    const tokens = tokenize(text.slice(0, longestBefore));
    const said = { ...input, text, tokens, mentions: new Map() };
    const found = textsIn(said, [{ items: itemsIn(said, { start: 0, end: tokens.length }) }])[wanted];
    if (found) return found.value;
  }
  return undefined;
}

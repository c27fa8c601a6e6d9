import type { ClauseReading } from './clauses/clause.ts';
import { type Item, type NumberItem, periodOf, says } from './items.ts';
import { normOf, type ReadValue, written } from './reader-input.ts';

// Pure. Numbers of vectors and of texts, by what stands around them.

/** "The vectors have 1,024 numbers" */
export function widthIn(
  { input, clause }: ClauseReading,
  { number, start, end }: NumberItem,
): ReadValue | undefined {
  const field = input.fields.find(({ said }) => said?.usual?.includes(number.value));
  const isOfVectors = /\b(?:vectors?|embeddings?)\b/i.test(
    written(input, { start: clause.start, end: start }),
  );
  const isWidth = isOfVectors && /^(?:numbers|values|floats|figures)$/.test(normOf(input, end));
  return field && isWidth && !number.unit
    ? { field, value: number.value, start, end: end + 1, doubt: clause.doubt }
    : undefined;
}

/** "400 tokens a second", "chunks of 500 tokens", "1000 tokens are 750 words": of no prompt. */
export const isOfOtherTokens = (items: readonly Item[]) =>
  items.filter(({ kind }) => kind === 'number').length > 1 ||
  items.some((item) => periodOf(item) !== undefined || says(item, 'chunks', 'warning'));

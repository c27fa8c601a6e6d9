import type { Field } from '../../../../agents/field.ts';
import type { Clause } from '../clauses/clause.ts';
import { magnitudes } from '../numerals.ts';
import { normOf, type ReaderInput, type ReadValue } from '../reader-input.ts';
import { leastStock, mostPages } from '../rows/people.ts';
import { phrasebook } from '../rows/phrases.ts';

// "4,000 articles of 3 pages and 200,000 tickets of half a page": several kinds of texts, which are added up.

interface Stock {
  /** The token of its number. */
  start: number;
  end: number;
  count: number;
  pages: number;
  thing: string;
  isOfTexts: boolean;
}

const between =
  /^(?:|for|the|and|of|with|at|about|around|roughly|approximately|maybe|each|every|some|have|has|having|are|is|on|average|long|a)$/;
const longestBetween = 4;
const longestThing = 3;

/** The sum of them; undefined where there are less than two, or none says how long its texts are. */
export function stocksOf(
  input: ReaderInput,
  clauses: readonly Clause[],
  field: Field,
): { value: ReadValue; starts: readonly number[] } | undefined {
  const found: Stock[] = [];
  for (let at = 0; at < input.tokens.length; at++) {
    const stock = stockAt(input, at);
    const isAsked = stock && clauses.some(({ isAsked, start, end }) => isAsked && start <= at && at < end);
    if (stock && !isAsked) found.push(stock);
    at = stock ? stock.end - 1 : at;
  }
  // "4,000 articles and 200,000 tickets" are texts by their names.
  const isSpread = found.some(({ pages }) => pages > 0) || found.every(({ isOfTexts }) => isOfTexts);
  const things = new Set(found.map(({ thing }) => thing));
  const [first, second] = found;
  if (!first || !second || !isSpread || things.size < found.length || found.length > 5) return undefined;
  const sum = found.reduce((all, { count, pages }) => all + Math.round(count * Math.max(1, pages)), 0);
  const parts = found.map(({ count, pages }) => (pages > 1 ? `${count} × ${pages}` : `${count}`));
  const arithmetic = `${parts.join(' + ')} = ${sum}, one vector for each page, and for each text that is shorter`;
  const end = found.at(-1)?.end ?? second.end;
  return {
    value: { field, value: sum, start: first.start, end, doubt: 'derived', arithmetic },
    starts: found.flatMap(({ start, end: last }) =>
      Array.from({ length: last - start }, (_, n) => start + n),
    ),
  };
}

function stockAt(input: ReaderInput, start: number): Stock | undefined {
  const { tokens } = input;
  const number = tokens[start];
  if (number?.kind !== 'number' || number.value === undefined) return undefined;
  const magnitude = magnitudes.get(normOf(input, start + 1)) ?? 1;
  const count = number.value * magnitude;
  const from = magnitude === 1 ? start + 1 : start + 2;
  let end = from;
  while (end < from + longestThing && isThing(input, end)) end++;
  const thing = normOf(input, end - 1);
  if (count < leastStock || end === from || !/s$/.test(thing)) return undefined;
  const isOfTexts = phrasebook.get(thing)?.some(({ says }) => says === 'documents') === true;
  const length = pagesAt(input, end);
  return { start, end: length?.end ?? end, count, pages: length?.pages ?? 0, thing, isOfTexts };
}

const isThing = (input: ReaderInput, at: number): boolean =>
  input.tokens[at]?.kind === 'word' &&
  !between.test(normOf(input, at)) &&
  !/^pages?$/.test(normOf(input, at)) &&
  // "384 dims" are no texts.
  !input.mentions.get(at)?.fields.every(({ said }) => said?.isPieces !== true) &&
  !input.fields.some(({ said }) => said?.events?.includes(normOf(input, at))) &&
  !phrasebook.get(normOf(input, at))?.some(({ says }) => says === 'people');

/** "of 3 pages", ", around 3 pages each", "with half a page" */
function pagesAt(input: ReaderInput, from: number): { pages: number; end: number } | undefined {
  for (let at = from; at < from + longestBetween; at++) {
    const token = input.tokens[at];
    if (normOf(input, at) === 'half' && /^pages?$/.test(normOf(input, at + 2)))
      return { pages: 0.5, end: at + 3 };
    if (/^pages?$/.test(normOf(input, at + 1))) {
      const pages =
        token?.kind === 'number' ? token.value : /^(?:a|one)$/.test(normOf(input, at)) ? 1 : undefined;
      return pages !== undefined && pages <= mostPages ? { pages, end: at + 2 } : undefined;
    }
    if (token?.kind !== 'comma' && !between.test(normOf(input, at))) return undefined;
  }
  return undefined;
}

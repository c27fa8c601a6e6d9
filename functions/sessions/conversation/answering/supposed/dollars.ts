import { moneyWords, priceRemarks } from '../../reader/rows/words.ts';
import type { Token } from '../../reader/tokens.ts';

// Pure. Numbers that are sums of money.

const boundBefore = new Set([
  'under',
  'below',
  'than',
  'most',
  'within',
  'budget',
  'of',
  'is',
  'for',
  'max',
  'maximum',
  'to',
  'about',
  'over',
  'above',
]);

/** "$500", "500 dollars", "under 500 a month", "keep it under 500". */
export function isDollars(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at + 1]?.text.toLowerCase() ?? '';
  if (tokens[at - 1]?.text === '$' || /^(?:\$|dollars?|bucks|usd|us\$|eur|euros?|€)$/.test(next)) return true;
  // "1300 a month is too expensive"
  const isOfMoney = tokens.some(({ norm }) => moneyWords.has(norm) || priceRemarks.has(norm));
  if (!isOfMoney && !boundBefore.has(tokens[at - 1]?.norm ?? '')) return false;
  const behind = tokens
    .slice(at + 1, at + 3)
    .map(({ norm, text }) => norm || text)
    .join(' ');
  const isLast = at + 1 >= tokens.length || tokens[at + 1]?.kind === 'stop';
  return (
    /^(?:a|per|each|\/) ?(?:month|mo|year)|^monthly/.test(behind) ||
    (isLast && /^(?:under|below|than|within|over|above)$/.test(tokens[at - 1]?.norm ?? ''))
  );
}

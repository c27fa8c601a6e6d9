import { numberForms, times } from './rows/number-forms.ts';
import { magnitudeRows, part, parts, spelledRows, vague } from './rows/numbers.ts';
import { units } from './rows/units.ts';

/** Digits as several countries write them. An ambiguous form (`10.000`: ten, or ten thousand) is undefined. */
export function readDigits(digits: string, hasMagnitude: boolean): number | undefined {
  const written = digits.toLowerCase().replace('e+', 'e');
  const row = numberForms.find(({ form }) => form.test(written));
  if (!row || (row.isDoubtfulBeforeMagnitude && hasMagnitude)) return undefined;
  const value = row.value(written);
  return Number.isFinite(value) ? value : undefined;
}

export const magnitudes: ReadonlyMap<string, number> = new Map(
  magnitudeRows.flatMap(([value, words]) => words.split(' ').map((word) => [word, value] as const)),
);

/** Numbers below a hundred in words. */
export const spelled: ReadonlyMap<string, number> = new Map(
  spelledRows.flatMap(([first, step, words]) =>
    words.split(' ').map((word, n) => [word, first + n * step] as const),
  ),
);

export interface SpelledNumber {
  value: number;
  /** How many of the words it takes. */
  length: number;
  /** "a couple of hundred": about that many. */
  isVague: boolean;
}

/**
 * A number in words, or in words behind digits ("2 and a half million"). Each following word has to be smaller than the place
 * that the previous one leaves: "twenty five" is a number, "two three" is none.
 * @param first the value of the digits that stand before the words
 */
export function readSpelled(words: readonly string[], first?: number): SpelledNumber | undefined {
  let total = 0;
  let current = first ?? 0;
  let room = first === undefined ? Infinity : 1;
  let scale = Infinity;
  let length = 0;
  let isVague = false;
  for (let at = 0; at < words.length; ) {
    const word = words[at] as string;
    const next = words[at + 1] ?? '';
    const small = spelled.get(word);
    const magnitude = word.length > 2 ? magnitudes.get(word) : undefined;
    const isOpen = current > 0 || first !== undefined;
    if (small !== undefined && small < room) {
      current += small;
      room = small >= 20 ? 10 : 1;
    } else if (word === 'hundred' && room > 0 && current < 100 && Number.isInteger(current)) {
      current = (current || 1) * 100;
      room = 100;
    } else if (
      magnitude !== undefined &&
      magnitude < scale &&
      (isOpen || at === 0 || words[at - 1] === 'a')
    ) {
      total += times(current || 1, magnitude);
      [current, scale, room] = [0, magnitude, magnitude];
    } else if (word === 'dozen' && current <= 20) {
      current = (current || 1) * 12;
      room = 1;
    } else if (vague[word] !== undefined && length === 0 && current === 0) {
      [current, isVague, room] = [vague[word] as number, true, 1];
      if (next === 'of' && isScale(words[at + 2])) at += 1;
    } else if (part[word] !== undefined && current === 0) {
      const skipped = next === 'of' ? 1 : 0;
      const scaleAt = /^an?$/.test(words[at + 1 + skipped] ?? '') ? at + 2 + skipped : at + 1 + skipped;
      const isUnit = (words[scaleAt] ?? '') in units && scaleAt > at + 1;
      if (!isScale(words[scaleAt]) && !isUnit) break;
      current = part[word] as number;
      at = scaleAt - 1;
    } else if (parts[word] !== undefined && current > 0 && current < 10) {
      // "three quarters of a million"
      current = times(current, parts[word]);
      if (next === 'of' && /^an?$/.test(words[at + 2] ?? '')) at += 2;
    } else if (word === 'and' && next === 'a' && (words[at + 2] ?? '') in part && Number.isInteger(current)) {
      const share = part[words[at + 2] as string] as number;
      // "a million and a half"
      if (current === 0 && total > 0) total += share * scale;
      else current += share;
      room = 0;
      at += 2;
    } else if (word === 'point' && length === at && Number.isInteger(current)) {
      const { decimals, count } = decimalsIn(words, at + 1);
      if (count === 0) break;
      [current, room] = [Number(`${current}.${decimals}`), 0];
      at += count;
    } else if (word === 'and' && (room === 100 || room >= 1000) && spelled.has(next)) {
      at += 1;
      continue;
    } else if (
      /^an?$/.test(word) &&
      length === 0 &&
      first === undefined &&
      opensNumber(next, words[at + 2])
    ) {
      at += 1;
      continue;
    } else break;
    at += 1;
    length = at;
  }
  const value = times(total + current, 1);
  return length === 0 ? undefined : { value, length, isVague };
}

/** The digits behind "point": those of "two five" and of "twenty-five" are 25. */
function decimalsIn(words: readonly string[], from: number): { decimals: string; count: number } {
  const said = (at: number) => spelled.get(words[at] ?? '') ?? Infinity;
  if (said(from) >= 10 && said(from) < 100) {
    const hasOnes = said(from) >= 20 && said(from + 1) > 0 && said(from + 1) < 10;
    return { decimals: String(said(from) + (hasOnes ? said(from + 1) : 0)), count: hasOnes ? 2 : 1 };
  }
  let decimals = '';
  while (said(from + decimals.length) < 10) decimals += said(from + decimals.length);
  return { decimals, count: decimals.length };
}

/** "million" without a number before it. */
export const isMagnitude = (word: string): boolean => isScale(word) || word === 'dozen';

const isScale = (word = '') => word === 'hundred' || (word.length > 2 && magnitudes.has(word));

const opensNumber = (word: string, next = '') =>
  isScale(word) || word === 'dozen' || word in part || (word in vague && (next === 'of' || isScale(next)));

/** What is asked of a token. */
interface Read {
  kind: string;
  norm: string;
  text: string;
}

/** "80.000 recipes": things are counted in whole numbers, and what is computed of them is asked about. */
export function thousandsAt(
  { tokens, mentions }: { tokens: readonly Read[]; mentions: ReadonlyMap<number, unknown> },
  at: number,
): number | undefined {
  const [token, next] = [tokens[at], tokens[at + 1]];
  const isField = mentions.has(at + 1) || mentions.has(at + 2);
  const isThing = next?.kind === 'word' && !isField && units[next.norm] === undefined;
  return token && isThing && /^[1-9]\d{0,2}(?:\.000)+$/.test(token.text)
    ? Number(token.text.replaceAll('.', ''))
    : undefined;
}

/** The rest of a decimal that wasn't understood: "2 point 5 million", "zwei point five million". */
export const isBehindPoint = ({ tokens }: { tokens: readonly Read[] }, at: number) => {
  const before = tokens[at - 2];
  const isDigit = before?.kind === 'number' || spelled.has(before?.norm ?? '');
  return /^(?:point|dot)$/.test(tokens[at - 1]?.norm ?? '') && isDigit;
};

import { spelled as spelledWords } from './numerals.ts';
import { normOf, type ReaderInput } from './reader-input.ts';
import { units } from './rows/units.ts';

/** "80.000 recipes": things are counted in whole numbers, and what is computed of them is asked about. */
export function thousandsAt(
  { tokens, mentions }: Pick<ReaderInput, 'tokens' | 'mentions'>,
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
export const isBehindPoint = (input: ReaderInput, at: number) => {
  const before = input.tokens[at - 2];
  const isDigit = before?.kind === 'number' || spelledWords.has(before?.norm ?? '');
  return /^(?:point|dot)$/.test(normOf(input, at - 1)) && isDigit;
};

// Pure: how the table of words is written down, a character for each number.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** A weight is kept in thirds, from -20 to 43 of them. */
const weightUnit = 3;
const leastWeight = -20;
const rarityUnit = 8;

/** What a word tells: how rare it is, and how much it speaks for each cause or against it. */
export interface Word {
  rarity: number;
  weights: [cause: number, weight: number][];
}

const digitOf = (value: number) => digits.charAt(Math.min(Math.max(Math.round(value), 0), digits.length - 1));
const numberOf = (digit: string | undefined) => digits.indexOf(digit ?? '');

/** As `word:` with its rarity and a pair for each cause of which it tells something. */
export function writeWord(name: string, { rarity, weights }: Word): string {
  const pairs = weights
    .map(([cause, weight]) => [cause, Math.round(weight * weightUnit)] as const)
    .filter(([, thirds]) => thirds !== 0)
    .map(([cause, thirds]) => digits.charAt(cause) + digitOf(thirds - leastWeight));
  return `${name}:${digitOf(rarity * rarityUnit)}${pairs.join('')}`;
}

export function readWord(written: string): [name: string, word: Word] {
  const [name = '', numbers = ''] = written.split(':');
  const weights = Array.from({ length: (numbers.length - 1) / 2 }, (_, n): [number, number] => [
    numberOf(numbers[1 + 2 * n]),
    (numberOf(numbers[2 + 2 * n]) + leastWeight) / weightUnit,
  ]);
  return [name, { rarity: numberOf(numbers[0]) / rarityUnit, weights }];
}

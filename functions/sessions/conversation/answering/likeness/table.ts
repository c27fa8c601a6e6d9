// Pure: how the table of words is written down. Numbers are characters: two for what is asked, one each for a rarity and a weight.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';

/** A weight is kept in halves, from -12 to 51 of them. */
const weightUnit = 2;
const leastWeight = -12;
const rarityUnit = 8;

/** What a word tells: how rare it is, and how much it speaks for each question or against it. */
export interface Word {
  rarity: number;
  weights: [ask: number, weight: number][];
}

const digitOf = (value: number) => digits.charAt(Math.min(Math.max(Math.round(value), 0), digits.length - 1));
const numberAt = (text: string, at: number) => digits.indexOf(text.charAt(at));

/** As `word rarity` and three characters for each question of which it tells something. */
export function writeWord(name: string, { rarity, weights }: Word): string {
  const told = weights
    .map(([ask, weight]) => [ask, Math.round(weight * weightUnit)] as const)
    .filter(([, halves]) => halves !== 0)
    .map(
      ([ask, halves]) =>
        `${digits.charAt(ask >> 6)}${digits.charAt(ask & 63)}${digitOf(halves - leastWeight)}`,
    );
  return `${name} ${digitOf(rarity * rarityUnit)}${told.join('')}`;
}

export function readWord(written: string): [name: string, word: Word] {
  const [name = '', numbers = ''] = written.split(' ');
  const weights = Array.from({ length: (numbers.length - 1) / 3 }, (_, n): [number, number] => [
    numberAt(numbers, 1 + 3 * n) * 64 + numberAt(numbers, 2 + 3 * n),
    (numberAt(numbers, 3 + 3 * n) + leastWeight) / weightUnit,
  ]);
  return [name, { rarity: numberAt(numbers, 0) / rarityUnit, weights }];
}

/** A text whose words' strengths together are one. */
export function weighed<T extends { rarity: number }>(found: readonly T[]): { word: T; value: number }[] {
  const length = Math.hypot(...found.map(({ rarity }) => rarity)) || 1;
  return found.map((word) => ({ word, value: word.rarity / length }));
}

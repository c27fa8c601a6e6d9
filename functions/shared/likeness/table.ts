// Pure: how the table of words of a regression is written down, a character or two for each number.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const rarityUnit = 8;

/** What a word tells: how rare it is, and how much it speaks for each meaning or against it. */
export interface Word {
  rarity: number;
  weights: [meaning: number, weight: number][];
}

export interface TableFormat {
  /** Two for more than 64 meanings. */
  digitsOfMeaning: 1 | 2;
  /** A weight is kept in such parts of one. */
  weightUnit: number;
  /** In these parts; the most is 63 more. */
  leastWeight: number;
}

const digitOf = (value: number) => digits.charAt(Math.min(Math.max(Math.round(value), 0), digits.length - 1));
const numberOf = (written: string) =>
  [...written].reduce((all, digit) => all * 64 + digits.indexOf(digit), 0);

/** As `word:` with its rarity, and for each meaning of which it tells something the meaning and the weight. */
export function writeWord(
  { digitsOfMeaning, weightUnit, leastWeight }: TableFormat,
  name: string,
  { rarity, weights }: Word,
): string {
  const meaningOf = (meaning: number) =>
    `${digitsOfMeaning === 2 ? digits.charAt(meaning >> 6) : ''}${digits.charAt(meaning & 63)}`;
  const told = weights
    .map(([meaning, weight]) => [meaning, Math.round(weight * weightUnit)] as const)
    .filter(([, parts]) => parts !== 0)
    .map(([meaning, parts]) => meaningOf(meaning) + digitOf(parts - leastWeight));
  return `${name}:${digitOf(rarity * rarityUnit)}${told.join('')}`;
}

export function readWord(
  { digitsOfMeaning, weightUnit, leastWeight }: TableFormat,
  written: string,
): [name: string, word: Word] {
  const [name = '', numbers = ''] = written.split(':');
  const length = digitsOfMeaning + 1;
  const weights = Array.from({ length: (numbers.length - 1) / length }, (_, n): [number, number] => {
    const from = 1 + length * n;
    const meaning = numberOf(numbers.slice(from, from + digitsOfMeaning));
    return [meaning, (numberOf(numbers.charAt(from + digitsOfMeaning)) + leastWeight) / weightUnit];
  });
  return [name, { rarity: numberOf(numbers.charAt(0)) / rarityUnit, weights }];
}

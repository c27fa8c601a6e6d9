// Pure: how the table of words of a regression is written down, a character or two for each number.

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_';
const rarityUnit = 8;

/** What a word tells: how rare it is, and how much it speaks for each meaning or against it. */
export interface Word {
  rarity: number;
  weights: [meaning: number, weight: number][];
}

export interface TableFormat {
  /** A weight is kept in such parts of one. */
  weightUnit: number;
  /** In these parts; the most is 63 more. */
  leastWeight: number;
}

const digitOf = (value: number) => digits.charAt(Math.min(Math.max(Math.round(value), 0), digits.length - 1));
const numberOf = (digit: string) => digits.indexOf(digit);

/** So many meanings are passed over by a digit of its own, which no other distance has. */
const longStep = digits.length - 1;
const stepsOf = (distance: number) =>
  digits.charAt(longStep).repeat(Math.floor(distance / longStep)) + digits.charAt(distance % longStep);

/**
 * As `word:` with its rarity, and for each meaning of which it tells something the weight behind the meanings that are passed over
 * since the one before: a third shorter than with their numbers.
 */
export function writeWord(
  { weightUnit, leastWeight }: TableFormat,
  name: string,
  { rarity, weights }: Word,
): string {
  let next = 0;
  const told = weights
    .map(([meaning, weight]) => [meaning, Math.round(weight * weightUnit)] as const)
    .filter(([, parts]) => parts !== 0)
    .toSorted(([one], [other]) => one - other)
    .map(([meaning, parts]) => {
      const steps = stepsOf(meaning - next);
      next = meaning + 1;
      return steps + digitOf(parts - leastWeight);
    });
  return `${name}:${digitOf(rarity * rarityUnit)}${told.join('')}`;
}

export function readWord(
  { weightUnit, leastWeight }: TableFormat,
  written: string,
): [name: string, word: Word] {
  const [name = '', [rarity = '', ...told] = ''] = written.split(':');
  const weights: Word['weights'] = [];
  let next = 0;
  let isStep = true;
  for (const number of told.map(numberOf)) {
    if (isStep) {
      next += number;
      isStep = number === longStep;
    } else {
      weights.push([next, (number + leastWeight) / weightUnit]);
      next += 1;
      isStep = true;
    }
  }
  return [name, { rarity: numberOf(rarity) / rarityUnit, weights }];
}

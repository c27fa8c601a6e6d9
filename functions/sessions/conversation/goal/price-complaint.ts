import { askingParts } from '../answering/question-parts.ts';
import type { AnsweredParts } from '../answering/tellings.ts';
import { dismay, isTooMuch, leavingOut, limitWords, ofPrices } from '../reader/rows/complaints.ts';

// Pure. "601 dollars a month? A shock", "leave the 601 out", "that's $55k, no way": a price that is complained of. It is no limit and no
// question, and is answered with what would cost less.

const longest = 160;
/** Smaller numbers stand in a message by chance. */
const leastPrice = 50;

const numbersIn = (text: string): number[] =>
  (text.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((each) => Number(each.replaceAll(',', '')));

/** The prices that replies have shown, as people say them. */
export const pricesIn = (texts: readonly string[]): number[] =>
  texts.flatMap((text) =>
    [...text.matchAll(/\$(\d[\d,]*(?:\.\d+)?)/g)]
      .map(([, price = '']) => Number(price.replaceAll(',', '')))
      .filter((price) => price >= leastPrice)
      .flatMap((price) => [price, Math.floor(price), Math.round(price)]),
  );

/** A bare number from here on is a price where nothing else that is planned has it. */
const leastBare = 100;
/** People round a price that they have seen. */
const rounding = 0.01;

/**
 * @param shown prices that replies have shown: one of them needs no currency
 * @param standing figures that are planned: "512 is too much" is of the one that has it
 */
export function isPriceComplaint(
  text: string,
  shown: readonly number[],
  standing: readonly unknown[] = [],
): boolean {
  if (text.length > longest || !dismay.test(text) || limitWords.test(text)) return false;
  const isShown = (number: number) =>
    shown.some(
      (price) => price === number || (number >= leastBare && Math.abs(price - number) < price * rounding),
    );
  const isBare = (number: number) => number >= leastBare && !standing.includes(number);
  const numbers = numbersIn(text);
  return ofPrices.test(text) || numbers.some(isShown) || (isTooMuch.test(text) && numbers.every(isBare));
}

/** The parts of such a message: the complaint, and the questions that don't only say the price again. */
export const partsOfComplaint = (text: string, shown: readonly number[], limit?: number): AnsweredParts => ({
  told: [
    // "Forget the 601" where that is the user's own limit.
    limit !== undefined && leavingOut.test(text) && numbersIn(text).includes(limit)
      ? { kind: 'goal-dropped', text: `${text.trim()} (budget)`, means: 'nothing' }
      : { kind: 'too-expensive', text: text.trim(), means: 'nothing' },
  ],
  asked: askingParts(text).filter(
    (part) =>
      part.includes('?') &&
      !ofPrices.test(part) &&
      !numbersIn(part).some((number) => shown.includes(number)) &&
      !dismay.test(part),
  ),
});

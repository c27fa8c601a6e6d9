import { type Field, isNumeric } from '../../../../agents/field.ts';
import type { Clause } from '../clauses/clause.ts';
import { type Numeral, scaled } from '../items.ts';
import { type ReaderInput, type ReadValue, type Stretch, written } from '../reader-input.ts';
import { leastPieces, leastScale } from '../rows/limits.ts';
import { moneyWords, phrasing } from '../rows/words.ts';

interface Scaled {
  field: Field;
  more: Partial<ReadValue>;
}

/**
 * "Let's stay with 12" where there are 12 million: a small number alone is said in the billions, millions or thousands that stand.
 * A user does not mean a ten-thousandth of what there is by it.
 */
export function inScale(
  input: ReaderInput,
  { number, clause, start, end }: Stretch & { number: Numeral; clause: Clause },
): Scaled | undefined {
  const { tokens, asked, fields, values } = input;
  const field = fields.find(({ said }) => said?.isPieces);
  const now = Number(field && values[field.name]);
  const scale = scaleOf(number.value, now);
  if (!field || scale === undefined || number.unit || number.to !== undefined || clause.isAsked)
    return undefined;
  const isOfOther = asked !== undefined && asked !== field && isNumeric(asked.kind);
  const isRival = Object.entries(values).some(
    ([name, value]) => name !== field.name && value === number.value,
  );
  const isPlain = tokens
    .slice(clause.start, clause.end)
    .every(
      ({ norm, kind }, n) =>
        (clause.start + n >= start && clause.start + n < end) ||
        kind === 'comma' ||
        phrasing.has(norm) ||
        aroundScaled.test(norm),
    );
  if (isOfOther || isRival || !isPlain) return undefined;
  const value = scaled(number.value, scale);
  if (Number(value) * mostScaled < now) return undefined;
  if (value === now) return { field, more: { value, doubt: undefined } };
  // pending/corrected.ts knows what the number corrects.
  if (asked === field) return undefined;
  return { field, more: { value, doubt: 'derived', arithmetic: scaleSaid(scale) } };
}

/** "It remains three" is not said of 400,000. */
const mostScaled = 20;
const aroundScaled = /^(?:back|then|remains?|stays)$/;

/** What a number has to be multiplied by to be in the scale of what stands; undefined where it may stand for itself. */
export const scaleOf = (number: number, stands: number): number | undefined =>
  number > 0 && number * leastScale <= stands ? [1e9, 1e6, 1e3].find((each) => stands >= each) : undefined;

/** How a number was brought to that scale. */
export const scaleSaid = (scale: number): string =>
  `in ${scale === 1e9 ? 'billions' : scale === 1e6 ? 'millions' : 'thousands'}, as before`;

/** It is about money: its number counts nothing that is stored. */
export const isOfMoney = ({ tokens }: ReaderInput, { start, end }: Stretch) =>
  tokens.slice(start, end).some(({ norm }) => moneyWords.has(norm) || ofCompanies.test(norm));
const likening = /\b(?:more like|closer to|rather|it(?:['’]ll| will| might| may) be)\b/i;
const ofCompanies = /^(?:revenue|turnover|sales|profit|salary|bank|invoice|fund|funding)$/;

/** "20 million" of nothing else that is named in its clause: no other field has numbers like these. */
export function isInMillions(
  input: ReaderInput,
  { clause, start, end, number }: Stretch & { number: Numeral; clause: Clause },
): boolean {
  const { text, tokens, values } = input;
  const said = text.slice(tokens[start]?.start ?? 0, tokens[end - 1]?.end ?? 0);
  const behind = tokens[end];
  const isOfThings =
    behind?.kind === 'word' &&
    !phrasing.has(behind.norm) &&
    !/^(?:by|after|then|until|when|once|soon|later|now)$/.test(behind.norm);
  const isNamed = clause.items.some(({ kind }) => kind === 'field' || kind === 'events' || kind === 'named');
  return (
    /(?:\d|\b) ?(?:m|mio|mil|million|millions|billion|bn)$/i.test(said) &&
    number.value >= leastPieces &&
    Object.keys(values).length > 0 &&
    (clause.doubt === 'future' || clause.doubt === 'doubted' || likening.test(written(input, clause))) &&
    !isOfThings &&
    !isNamed &&
    !isOfMoney(input, clause) &&
    !clause.isAsked
  );
}

import { spelled } from '../numerals.ts';
import { normOf, type ReaderInput, type Stretch } from '../reader-input.ts';
import { leastWithin, perInterval, secondsIn, within } from '../rows/times.ts';

/** "Every 80 seconds", "per ninety seconds", "every couple of minutes", "every half hour": how many seconds lie between. */
export function intervalAt(
  input: ReaderInput,
  start: number,
  end: number,
): (Stretch & { seconds: number }) | undefined {
  const isWithin = within.test(normOf(input, start)) && isCounted(input, start - 1);
  if (!isWithin && !perInterval.test(normOf(input, start))) return undefined;
  const counted = countAt(input, start + 1);
  const unit = counted && secondsIn[normOf(input, counted.end)];
  if (!counted || !unit || counted.end >= end) return undefined;
  if (isWithin && unit < leastWithin) return undefined;
  return { start, end: counted.end + 1, seconds: counted.value * unit };
}

/** "480 contracts in eleven hours": a number and what it counts stand before it. */
const isCounted = ({ tokens }: ReaderInput, at: number): boolean =>
  tokens[at]?.kind === 'word' && tokens[at - 1]?.kind === 'number';

function countAt(input: ReaderInput, at: number): { value: number; end: number } | undefined {
  const word = normOf(input, at);
  const token = input.tokens[at];
  if (token?.kind === 'number')
    return token.value === undefined || token.value <= 0 ? undefined : { value: token.value, end: at + 1 };
  if (word === 'half') return { value: 0.5, end: /^an?$/.test(normOf(input, at + 1)) ? at + 2 : at + 1 };
  if (word === 'other') return { value: 2, end: at + 1 };
  if (word === 'few') return { value: 3, end: at + 1 };
  if (word === 'couple') return { value: 2, end: normOf(input, at + 1) === 'of' ? at + 2 : at + 1 };
  const [tens = '', ones = ''] = word.split(' ');
  const value = spelled.get(tens);
  if (value === undefined || value < 1) return undefined;
  // "twenty-five" is one token or two.
  const more = spelled.get(ones || normOf(input, at + 1));
  const isTwo = value >= 20 && more !== undefined && more > 0 && more < 10;
  return isTwo ? { value: value + more, end: ones ? at + 1 : at + 2 } : { value, end: at + 1 };
}

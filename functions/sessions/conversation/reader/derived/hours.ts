import { spelled } from '../numerals.ts';
import { batch } from '../rows/habits.ts';

// Pure. The hours in which people ask: "between 8 in the morning and 6 in the evening", "8 to 18", "over eleven hours".

const clock = String.raw`(\d{1,2})(?::\d\d)?\s?(am|pm|h|o.?clock|in the (?:morning|afternoon|evening))?`;
const span = new RegExp(
  String.raw`\b(?:from|between)?\s?${clock}\s?(?:to|till|until|and|[-–])\s?${clock}(?![\d%]|\s?(?:k|m|million|thousand|tokens?|pages?|replicas?|people|users?|questions?|requests?)\b)`,
  'i',
);
const count = String.raw`(\d{1,2}|${[...spelled.keys()].join('|')})`;
const unit = '(?:hours?|hrs?|h)';
const length = new RegExp(
  String.raw`\b(?:within|over|during|in|across|for)\s(?:about\s|some\s|the\s)?${count}\s?${unit}\b|\b${count}[\s-]${unit}[\s-](?:day|window|batch|shift|night|run)\b`,
  'i',
);
/** Of what runs at once the hours are its own: "one batch of 2 hours". */
const ofBatch = new RegExp(String.raw`\b${count}[\s-]?${unit}\b`, 'i');

/** "Most come between 6 and 9": not all. */
const ofMost = /\b(?:most(?:ly)?|mainly|chiefly|the majority|the bulk|usually|typically)\b/i;

const isMorning = (mark = '') => /^(?:am|in the morning)$/i.test(mark);
const isLater = (mark = '') => /^(?:pm|in the (?:afternoon|evening))$/i.test(mark);

export interface AskedHours {
  hours: number;
  /** All come one after the other, so that none of these hours is busier than another. */
  isBatch: boolean;
  /** It says that these are hours, so that it counts in a later message, too. */
  isClear: boolean;
  /** Not all come in them. */
  isOfMost?: boolean;
  /** Where the words stand in the text. */
  from: number;
  to: number;
}

/** The hours of a day that the text names; undefined where it names none. */
export function hoursIn(text: string): AskedHours | undefined {
  const isBatch = batch.test(text);
  const within = (isBatch && ofBatch.exec(text)) || length.exec(text);
  if (within)
    return made(numberOf(within[1] ?? within[2]), within, {
      isBatch,
      // "In 3 hours" is also when something is to happen.
      isClear: isBatch || !/^(?:in|for|within)\b/i.test(within[0]),
    });
  const found = span.exec(text);
  if (!found) return undefined;
  const [, from = '', first, to = '', second] = found;
  // "Between 6 and 9 in the evening" are both of the evening, "between 8 and 6 in the evening" are not.
  const isLate = isLater(first) || (first === undefined && isLater(second) && Number(from) < Number(to));
  const start = Number(from) + (isLate && Number(from) < 12 ? 12 : 0);
  const late = isLater(second) || (Number(to) <= start && !isMorning(second));
  return made(Number(to) + (late && Number(to) < 12 ? 12 : 0) - start, found, {
    isBatch,
    isClear: /^(?:from|between)/i.test(found[0]) || (first ?? second) !== undefined,
    isOfMost: ofMost.test(text.slice(0, found.index)),
  });
}

/** Whether items stand in these words. */
export const isWithin = (
  tokens: readonly { start: number; end: number }[],
  { start, end }: { start: number; end: number },
  { from, to }: AskedHours,
): boolean => (tokens[start]?.start ?? 0) >= from && (tokens[end - 1]?.end ?? 0) <= to;

const numberOf = (word = '') => spelled.get(word.toLowerCase()) ?? Number(word);

const made = (
  hours: number,
  { index, 0: words }: RegExpExecArray,
  how: Pick<AskedHours, 'isBatch' | 'isClear' | 'isOfMost'>,
): AskedHours | undefined =>
  hours >= 1 && hours <= 24 ? { hours, from: index, to: index + words.length, ...how } : undefined;

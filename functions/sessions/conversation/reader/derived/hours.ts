// Pure. The hours in which people ask: "between 8 in the morning and 6 in the evening", "8 to 18", "within 10 hours".

const clock = String.raw`(\d{1,2})(?::\d\d)?\s?(am|pm|h|o.?clock|in the (?:morning|afternoon|evening))?`;
const span = new RegExp(
  String.raw`\b(?:from|between)?\s?${clock}\s?(?:to|till|until|and|[-–])\s?${clock}(?![\d%]|\s?(?:k|m|million|thousand|tokens?|pages?|replicas?|people|users?|questions?|requests?)\b)`,
  'i',
);
const length = /\b(?:within|over|during|in)\s(\d{1,2})\s?(?:hours|hrs|h)\b/i;

const isMorning = (mark = '') => /^(?:am|in the morning)$/i.test(mark);
const isLater = (mark = '') => /^(?:pm|in the (?:afternoon|evening))$/i.test(mark);

export interface AskedHours {
  hours: number;
  /** Where the words stand in the text. */
  from: number;
  to: number;
}

/** The hours of a day that the text names; undefined where it names none. */
export function hoursIn(text: string): AskedHours | undefined {
  const within = length.exec(text);
  if (within) return made(Number(within[1]), within);
  const found = span.exec(text);
  if (!found) return undefined;
  const [, from = '', first, to = '', second] = found;
  const start = Number(from) + (isLater(first) && Number(from) < 12 ? 12 : 0);
  const late = isLater(second) || (Number(to) <= start && !isMorning(second));
  return made(Number(to) + (late && Number(to) < 12 ? 12 : 0) - start, found);
}

/** Whether items stand in these words. */
export const isWithin = (
  tokens: readonly { start: number; end: number }[],
  { start, end }: { start: number; end: number },
  { from, to }: AskedHours,
): boolean => (tokens[start]?.start ?? 0) >= from && (tokens[end - 1]?.end ?? 0) <= to;

const made = (hours: number, { index, 0: words }: RegExpExecArray): AskedHours | undefined =>
  hours >= 1 && hours <= 24 ? { hours, from: index, to: index + words.length } : undefined;

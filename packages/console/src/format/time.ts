/** Units by their seconds, with the fewest that are said: a little less than two of a unit are as good as two. */
const steps: readonly [Intl.RelativeTimeFormatUnit, number, number][] = [
  ['year', 31_536_000, 1.95],
  ['month', 2_592_000, 1.95],
  ['day', 86_400, 1.95],
  ['hour', 3_600, 1.95],
  ['minute', 60, 1],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const calendarDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/**
 * How long ago or ahead a time is: "3 hours ago", "in 7 days". Rounded, and in a unit of which it has two: what ends a minute short
 * of seven days from now ends in 7 days, and what ends in 36 hours neither in one day nor in two.
 */
export function agoOf(at: string | Date, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
  if (Math.abs(seconds) < 10) return 'just now';
  const [unit, length] = stepOf(seconds);
  return relative.format(Math.round(seconds / length), unit);
}

const stepOf = (seconds: number): readonly [Intl.RelativeTimeFormatUnit, number] => {
  const found = steps.find(([, each, fewest]) => Math.abs(seconds) / each >= fewest);
  return found ? [found[0], found[1]] : ['second', 1];
};

/** How long something lasts that began at a time: "for 18 minutes". */
export function lastingOf(since: string | Date, now: Date): string {
  const seconds = (now.getTime() - new Date(since).getTime()) / 1000;
  if (seconds < 10) return 'for a moment';
  const [unit, length] = stepOf(seconds);
  const format = new Intl.NumberFormat(undefined, { style: 'unit', unit, unitDisplay: 'long' });
  return `for ${format.format(Math.round(seconds / length))}`;
}

/** The time in the reader's zone, with the zone's name. */
export const exactly = (at: string | Date): string => exact.format(new Date(at));
export const clockOf = (at: string | Date): string => clock.format(new Date(at));
/** A day of the calendar, as `2026-11-29`: it is in no zone. */
export const dateOf = (date: string): string => calendarDay.format(new Date(`${date}T00:00:00Z`));
export const dayOf = (at: string | Date): string => day.format(new Date(at));

/** How long something took: "4.2 s", "3 min 5 s", "2 h 10 min". */
export function lengthOf(ms: number): string {
  const seconds = ms / 1000;
  if (seconds < 10) return `${seconds.toFixed(1)} s`;
  if (seconds < 60) return `${Math.round(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${minutes} min ${Math.round(seconds % 60)} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

const steps: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
];
const relative = new Intl.RelativeTimeFormat(undefined, { numeric: 'auto' });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'long' });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: 'medium' });
const day = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' });

/** How long ago or ahead a time is, in its largest unit: "3 hours ago". */
export function agoOf(at: string | Date, now: Date): string {
  const seconds = (new Date(at).getTime() - now.getTime()) / 1000;
  const [unit, length] = steps.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  if (unit === 'second' && Math.abs(seconds) < 10) return 'just now';
  return relative.format(Math.trunc(seconds / length), unit);
}

/** The time in the reader's zone, with the zone's name. */
export const exactly = (at: string | Date): string => exact.format(new Date(at));
export const clockOf = (at: string | Date): string => clock.format(new Date(at));
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

import { dayMs } from '../../shared/durations.ts';

/**
 * The five fields of a cron expression and their ranges. Kubernetes counts Sunday as 0 and refuses 7. Parsed here and
 * not by a library: this is Kubernetes' dialect, and an update of a library must not change a plan's digest.
 */
const ranges = [
  { name: 'minute', from: 0, to: 59 },
  { name: 'hour', from: 0, to: 23 },
  { name: 'day of month', from: 1, to: 31 },
  { name: 'month', from: 1, to: 12 },
  { name: 'day of week', from: 0, to: 6 },
] as const;

export interface Schedule {
  runsPerDay: number;
  /** Whether it runs on all days. */
  isDaily: boolean;
  runsOn(day: Day): boolean;
}

/** In UTC. */
interface Day {
  ofMonth: number;
  month: number;
  ofWeek: number;
}

/**
 * Reads a five-field cron expression of numbers, `*`, ranges, lists and steps; names and `@daily` are left out so
 * that one spelling is enough. Returns undefined for anything else.
 */
export function parseCron(text: string): Schedule | undefined {
  const parts = text.split(' ');
  if (parts.length !== ranges.length) return undefined;
  const sets = ranges.map((range, index) => parseField(parts[index] ?? '', range.from, range.to));
  const [minutes, hours, daysOfMonth, months, daysOfWeek] = sets;
  if (!minutes || !hours || !daysOfMonth || !months || !daysOfWeek) return undefined;
  // As in every cron: with both day fields restricted, either is enough.
  const anyDay = parts[2]?.startsWith('*') || parts[4]?.startsWith('*');
  return {
    runsPerDay: minutes.size * hours.size,
    isDaily: daysOfMonth.size === 31 && months.size === 12 && daysOfWeek.size === 7,
    runsOn: ({ ofMonth, month, ofWeek }) => {
      const inMonth = daysOfMonth.has(ofMonth);
      const inWeek = daysOfWeek.has(ofWeek);
      return months.has(month) && (anyDay ? inMonth && inWeek : inMonth || inWeek);
    },
  };
}

function parseField(text: string, from: number, to: number): Set<number> | undefined {
  const values = new Set<number>();
  for (const item of text.split(',')) {
    const match = /^(?:(\*)|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(item);
    if (!match) return undefined;
    const [, star, first, last, step] = match;
    const start = star ? from : Number(first);
    // `5/15` means from 5 to the end of the range.
    const end = star || (step && !last) ? to : Number(last ?? first);
    const stride = Number(step ?? 1);
    if (start < from || end > to || start > end || stride < 1) return undefined;
    for (let value = start; value <= end; value += stride) values.add(value);
  }
  return values;
}

// Two fixed years with a leap day, so that the answers depend on the expression alone. Made once: each look at a gate
// goes through them several times.
const firstDay = Date.UTC(2024, 0, 1);
const days = Array.from({ length: 731 }, (_, index): Day => {
  const date = new Date(firstDay + index * dayMs);
  return { ofMonth: date.getUTCDate(), month: date.getUTCMonth() + 1, ofWeek: date.getUTCDay() };
});

const runDays = (schedule: Schedule): boolean[] => days.map(schedule.runsOn);

/** Whether it ever comes true. */
export const comesTrue = (schedule: Schedule): boolean => days.some(schedule.runsOn);

/** The most runs that any period of so many days can hold; 0 for an expression that never comes true. */
export function mostRunsWithin(schedule: Schedule, dayCount: number): number {
  if (schedule.isDaily) return dayCount * schedule.runsPerDay;
  const hits = runDays(schedule);
  let inWindow = 0;
  let most = 0;
  hits.forEach((hit, index) => {
    inWindow += Number(hit) - Number(hits[index - dayCount] ?? false);
    most = Math.max(most, inWindow);
  });
  return most * schedule.runsPerDay;
}

/** Whole days that can pass between two days with a run: 1 for a daily schedule. */
export function longestGapDays(schedule: Schedule): number {
  let last = 0;
  let longest = 1;
  runDays(schedule).forEach((hit, index) => {
    if (!hit) return;
    longest = Math.max(longest, index - last);
    last = index;
  });
  return longest;
}

/** Hours that can pass between two runs, rounded up; undefined for an expression that never comes true. */
export function longestGapHours(text: string): number | undefined {
  const schedule = parseCron(text);
  const [minutes, hours] = text.split(' ').map((part, n) => parseField(part, 0, n === 0 ? 59 : 23));
  if (!schedule || !minutes || !hours || !comesTrue(schedule)) return undefined;
  const times = [...hours]
    .flatMap((hour) => [...minutes].map((minute) => hour + minute / 60))
    .sort((a, b) => a - b);
  const overnight = (times[0] as number) + 24 * longestGapDays(schedule) - (times.at(-1) as number);
  return Math.ceil(Math.max(overnight, ...times.slice(1).map((time, n) => time - (times[n] as number))));
}

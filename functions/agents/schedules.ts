// Pure. Schedules as people say them: "every night at 3:00 UTC" of 0 3 * * *. Those that are rarely written stay as they are.

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
/** Before this hour it is night. */
const firstOfDay = 5;

const schedule =
  /^(\*|\*\/\d{1,2}|\d{1,2}(?:,\d{1,2})?) (\*|\*\/\d{1,2}|\d{1,2}(?:,\d{1,2})*) (\*|\d{1,2}) \* (\*|1-5|\d(?:,\d)*)$/;

const joined = (names: readonly string[]) =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A schedule of five fields in words, with its zone where it names an hour. */
export function scheduleInWords(cron: string): string {
  const [, minute = '', hour = '', date = '', day = ''] = schedule.exec(cron) ?? [];
  const step = /^\*\/(\d+)$/.exec(hour)?.[1];
  const isAnyDay = date === '*' && day === '*';
  if (/^\d+$/.test(minute) && isAnyDay && hour === '*') return 'every hour';
  if (/^\d+$/.test(minute) && isAnyDay && step && 24 % Number(step) === 0)
    return step === '1' ? 'every hour' : `every ${step} hours`;
  const minutes = /^\*\/(\d+)$/.exec(minute)?.[1];
  if (minutes && 60 % Number(minutes) === 0 && isAnyDay && hour === '*') return `every ${minutes} minutes`;
  if (!/^\d+$/.test(minute) || !/^[\d,]+$/.test(hour) || (date !== '*' && day !== '*')) return cron;
  const hours = hour.split(',');
  const at = `at ${joined(hours.map((each) => `${Number(each)}:${minute.padStart(2, '0')}`))} UTC`;
  const isNight = hours.every((each) => Number(each) < firstOfDay);
  if (isAnyDay) return `every ${isNight ? 'night' : 'day'} ${at}`;
  if (date !== '*') return `on day ${date} of each month ${at}`;
  if (day === '1-5') return `on weekdays ${at}`;
  return `every ${joined(day.split(',').map((each) => days[Number(each)] ?? each))} ${at}`;
}

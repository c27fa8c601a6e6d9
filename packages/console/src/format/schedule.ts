const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const whole = /^\d{1,2}$/;
const step = /^\*\/(\d{1,2})$/;

/**
 * A cron expression as people say it: "0 3 * * *" is "every day at 03:00 UTC". Kubernetes runs such jobs by UTC. What has no short
 * sentence stays as it is; undefined for a text that is no schedule. Pure.
 */
export function scheduleSaid(text: string): string | undefined {
  const fields = text.split(' ');
  if (fields.length !== 5 || !fields.every((field) => /^[\d*/,-]+$/.test(field))) return undefined;
  const [minute, hour, day, month, weekday] = fields as [string, string, string, string, string];
  const every = day === '*' && month === '*' && weekday === '*';
  const minutes = step.exec(minute)?.[1];
  const hours = step.exec(hour)?.[1];
  if (every && minutes && 60 % Number(minutes) === 0 && hour === '*') return `every ${minutes} minutes`;
  if (!whole.test(minute)) return text;
  const past = `at minute ${minute}`;
  if (every && hour === '*') return `every hour ${past}`;
  if (every && hours && 24 % Number(hours) === 0) return `every ${hours} hours ${past} (UTC)`;
  if (!whole.test(hour) || month !== '*') return text;
  const at = `at ${hour.padStart(2, '0')}:${minute.padStart(2, '0')} UTC`;
  if (every) return `every day ${at}`;
  if (day === '*' && weekday === '1-5') return `Monday to Friday ${at}`;
  const names = weekday.split(',').map((each) => (whole.test(each) ? days[Number(each)] : undefined));
  if (day === '*' && names.every((name) => name !== undefined)) return `every ${names.join(' and ')} ${at}`;
  if (weekday === '*' && whole.test(day)) return `on day ${day} of each month ${at}`;
  return text;
}

const written = /(?:\bon )?(?<!\S)((?:[\d*/,-]+ ){4}[\d*/,-]+)(?: \(UTC\)| UTC)?(?=[\s,.;:)?!]|$)/g;

/** The service's own words with the schedules in them as people say them: "on 0 3 * * * (UTC)" is "every day at 03:00 UTC". Pure. */
export const withSchedules = (text: string): string =>
  text.replaceAll(written, (whole, cron: string) => {
    const said = scheduleSaid(cron);
    return said === undefined || said === cron ? whole : said;
  });

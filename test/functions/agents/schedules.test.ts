import { expect, it } from 'vitest';
import { scheduleInWords } from '../../../functions/agents/schedules.ts';

it.each([
  ['0 */6 * * *', 'every 6 hours'],
  ['30 */1 * * *', 'every hour'],
  ['0 * * * *', 'every hour'],
  ['*/15 * * * *', 'every 15 minutes'],
  ['0 3 * * *', 'every night at 3:00 UTC'],
  ['15 13 * * *', 'every day at 13:15 UTC'],
  ['0 6,18 * * *', 'every day at 6:00 and 18:00 UTC'],
  ['0 3 * * 0', 'every Sunday at 3:00 UTC'],
  ['0 23 * * 1,4', 'every Monday and Thursday at 23:00 UTC'],
  ['0 0 * * 1-5', 'on weekdays at 0:00 UTC'],
  ['0 2 1 * *', 'on day 1 of each month at 2:00 UTC'],
  // What is rarely written is shown as it is.
  ['0 2 1 * 1', '0 2 1 * 1'],
  ['0 2 1 6 *', '0 2 1 6 *'],
  ['0 */5 * * *', '0 */5 * * *'],
  ['*/25 * * * *', '*/25 * * * *'],
  ['5/15 0-23/2 * * *', '5/15 0-23/2 * * *'],
])('%s is said as %s', (cron, words) => {
  expect(scheduleInWords(cron)).toBe(words);
});

import { expect, it } from 'vitest';
import { valueSaid } from '../../packages/console/src/format/numbers.ts';
import { scheduleSaid, withSchedules } from '../../packages/console/src/format/schedule.ts';

it.each([
  ['0 3 * * *', 'every day at 03:00 UTC'],
  ['30 2 * * 0', 'every Sunday at 02:30 UTC'],
  ['30 2 * * 0,3', 'every Sunday and Wednesday at 02:30 UTC'],
  ['0 6 * * 1-5', 'Monday to Friday at 06:00 UTC'],
  ['15 */6 * * *', 'every 6 hours at minute 15 (UTC)'],
  ['*/15 * * * *', 'every 15 minutes'],
  ['5 * * * *', 'every hour at minute 5'],
  ['0 4 1 * *', 'on day 1 of each month at 04:00 UTC'],
])('The schedule %s is said as %s', (cron, said) => {
  expect(scheduleSaid(cron)).toBe(said);
});

it('A schedule without a short sentence stays as it is, and other texts are none', () => {
  expect(scheduleSaid('0 3 1-7 * 1')).toBe('0 3 1-7 * 1');
  expect([scheduleSaid('a b c d e'), scheduleSaid('production')]).toEqual([undefined, undefined]);
});

it('A value that is a schedule has words and the expression', () => {
  expect(valueSaid('0 3 * * *')).toBe('every day at 03:00 UTC (0 3 * * *)');
  expect(valueSaid('0 3 1-7 * 1')).toBe('0 3 1-7 * 1');
});

it('A sentence has its schedules in words, and numbers that are none stay', () => {
  expect(withSchedules('Snapshots: 0 */6 * * * (UTC), kept 30 days')).toBe(
    'Snapshots: every 6 hours at minute 0 (UTC), kept 30 days',
  );
  expect(withSchedules('(now 0 */6 * * * UTC), instead of 0 3 * * *? yes')).toBe(
    '(now every 6 hours at minute 0 (UTC)), instead of every day at 03:00 UTC? yes',
  );
  expect(withSchedules('again on 30 4 * * * (UTC)')).toBe('again every day at 04:30 UTC');
  expect(withSchedules('from 1 2 3 4 5 to 10')).toBe('from 1 2 3 4 5 to 10');
});

it('A load of some thousandths of a request a second is no zero', () => {
  expect([0.0125, 0.000_347, 0.5, 12.3456].map((value) => valueSaid(value))).toEqual([
    '0.0125',
    '0.000347',
    '0.5',
    '12.346',
  ]);
});

import { expect, test } from 'vitest';
import { monthOf, spentBetween } from '../../../../functions/deployments/spending/spent.ts';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour));
const run = (kind: 'apply' | 'update' | 'destroy', monthly: number, endedAt: Date) => ({
  kind,
  monthly,
  endedAt,
});
const spent = (runs: ReturnType<typeof run>[], keptMonthly = 0) =>
  spentBetween({ runs, keptMonthly }, at(1), at(11));

test.each([
  ['nothing where nothing has succeeded', [], 0, 0],
  ['the month’s days so far of what ran before it', [run('apply', 730, at(-20))], 0, 240],
  ['the hours since it runs', [run('apply', 730, at(10))], 0, 24],
  ['each plan for its time', [run('apply', 730, at(1)), run('update', 1460, at(6))], 0, 360],
  ['nothing more after a destroy', [run('apply', 730, at(1)), run('destroy', 730, at(2))], 0, 24],
  ['after it what was kept', [run('apply', 730, at(1)), run('destroy', 730, at(2))], 73, 45.6],
  ['nothing of a time before the month', [run('apply', 730, at(-20)), run('destroy', 730, at(-10))], 0, 0],
  [
    'no kept data between a destroy and another run',
    [run('apply', 730, at(1)), run('destroy', 730, at(2)), run('apply', 730, at(10))],
    73,
    48,
  ],
])('A deployment has cost %s', (_what, runs, kept, expected) => {
  expect(spent(runs, kept)).toBe(expected);
});

test('A month begins in UTC', () => {
  expect(monthOf(new Date('2026-12-01T00:30:00+02:00')).toISOString()).toBe('2026-11-01T00:00:00.000Z');
});

import { describe, expect, test } from 'vitest';
import { longestGapDays, mostRunsWithin, parseCron } from '../../../../functions/agents/eks/cron.ts';

const held = (text: string) => {
  const schedule = parseCron(text);
  if (!schedule) throw new Error(`${text} was not understood.`);
  return mostRunsWithin(schedule, 30);
};

describe('reading a schedule', () => {
  test.each([
    ['0 */6 * * *', 120],
    ['0 4 * * *', 30],
    ['0,30 9-17 * * *', 540],
    ['0 0 * * 0', 5],
    // From February 1 to March 1 are 29 days at most.
    ['0 0 1 * *', 2],
    ['0 0 1,15 * *', 3],
    ['0 0 31 * *', 1],
    ['0 0 29 2 *', 1],
    ['15 0-23/12 * * *', 60],
    ['0 0 1 * 1', 6],
    ['0 20/2 * * *', 60],
    ['0 0 30 2 *', 0],
  ])('%s runs at most %i times in 30 days', (text, runs) => {
    expect(held(text)).toBe(runs);
  });

  test.each([
    '',
    '* * * *',
    '60 * * * *',
    '* 24 * * *',
    '* * 0 * *',
    '* * * 13 *',
    '* * * * 7',
    '@daily',
    '0 0 * * SUN',
    '5-1 * * * *',
    '*/0 * * * *',
    '0 0 * * *; ls',
    '0  0 * * *',
    '1,,2 * * * *',
  ])('%j is refused', (text) => {
    expect(parseCron(text)).toBeUndefined();
  });

  test.each([
    ['0 4 * * *', 1],
    ['0 4 * * 1', 7],
    ['0 4 1 * *', 31],
  ])('%s leaves at most %i days between runs', (text, days) => {
    const schedule = parseCron(text);
    expect(schedule && longestGapDays(schedule)).toBe(days);
  });
});

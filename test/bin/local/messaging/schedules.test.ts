import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readExpression } from '../../../../bin/local/messaging/schedules.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-01T00:00:30Z') }); // a Sunday
});
afterEach(() => {
  vi.useRealTimers();
});

function runsWithin(expression: string, milliseconds: number): string[] {
  const runs: string[] = [];
  const stop = readExpression(expression)(() => runs.push(new Date().toISOString()));
  vi.advanceTimersByTime(milliseconds);
  stop();
  vi.advanceTimersByTime(milliseconds);
  return runs;
}

const hour = 3_600_000;

describe('a schedule', () => {
  test('at a rate runs that often until it is stopped', () => {
    expect(runsWithin('rate(1 minute)', 5 * 60_000)).toHaveLength(5);
    expect(runsWithin('rate(2 hours)', 5 * hour)).toHaveLength(2);
  });

  test('with a cron expression runs at that time of day', () => {
    expect(runsWithin('cron(15 3 * * ? *)', 24 * hour)).toEqual(['2026-03-01T03:15:00.000Z']);
  });

  test('counts weekdays from Sunday as one, as AWS does', () => {
    expect(runsWithin('cron(0 12 ? * 2 *)', 48 * hour)).toEqual(['2026-03-02T12:00:00.000Z']);
    expect(runsWithin('cron(0 12 ? * MON *)', 0)).toEqual([]);
  });

  test('with any other expression is refused', () => {
    expect(() => readExpression('at(2026-03-01T00:00:00)', 'UTC', 'Once')).toThrow(
      /schedule Once .* use rate/,
    );
  });
});

import { describe, expect, it } from 'vitest';
import { dayMs, hourMs, minuteMs } from '../../../functions/shared/durations.ts';
import { verdictOf } from '../../../functions/webhooks/health.ts';

const now = new Date('2026-11-22T10:00:00Z');

const verdict = (failures: number, failingMs: number, isWarned = false) =>
  verdictOf(
    { failures, failingSince: new Date(now.getTime() - failingMs), warnedAt: isWarned ? now : null },
    now,
  );

describe('a webhook that only fails', () => {
  it.each<[number, string, number, 'pause' | 'warn' | undefined]>([
    [2, 'half a day: a quiet one', 12 * hourMs, 'warn'],
    [1, 'half a day: a single attempt', 12 * hourMs, undefined],
    [40, 'a minute less than half a day', 12 * hourMs - minuteMs, undefined],
    [2, 'five days: a quiet one of which hardly anything is known', 5 * dayMs, 'warn'],
    [9, 'five days, one short', 5 * dayMs, 'warn'],
    [10, 'five days', 5 * dayMs, 'pause'],
    [10, 'a minute less than five days', 5 * dayMs - minuteMs, 'warn'],
    [100, 'three minutes: a busy one in a short outage', 3 * minuteMs, undefined],
    [400, 'three minutes, however many', 3 * minuteMs, undefined],
    [100, 'an hour', hourMs, 'pause'],
    [99, 'an hour, one short', hourMs, 'warn'],
    [50, 'half an hour', hourMs / 2, 'warn'],
    [49, 'half an hour, one short', hourMs / 2, undefined],
  ])('with %d failures in a row over %s', (failures, _, failingMs, expected) => {
    expect(verdict(failures, failingMs)).toBe(expected);
  });

  it('is warned of once', () => {
    expect(verdict(60, hourMs, true)).toBeUndefined();
    expect(verdict(100, hourMs, true)).toBe('pause');
  });
});

import { describe, expect, it } from 'vitest';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { hourMs, minuteMs, secondMs } from '../../../functions/shared/durations.ts';
import { attemptsFor, type Outcome, outcomeOf, stepAfter } from '../../../functions/webhooks/delivery.ts';

const now = new Date('2026-11-22T10:00:00Z');

/** The waits after each failed attempt, until the end. */
function waitsWith(mostAttempts: number): { waits: number[]; end: string } {
  const clock = fixedClock(now);
  const waits: number[] = [];
  for (let attempt = 1; ; attempt++) {
    const step = stepAfter('server_error', attempt, mostAttempts, clock.now());
    if ('move' in step) return { waits, end: step.move };
    waits.push(step.retryAt.getTime() - clock.now().getTime());
  }
}

const sixWaits = [secondMs, 5 * secondMs, 30 * secondMs, 2 * minuteMs, 10 * minuteMs, hourMs];

describe('a delivery that always fails', () => {
  it('is tried seven times over 1 s, 5 s, 30 s, 2 min, 10 min and 1 h', () => {
    expect(waitsWith(7)).toEqual({ waits: sixWaits, end: 'fail' });
  });

  it('is tried again after 6 h where eight attempts are allowed', () => {
    expect(waitsWith(8)).toEqual({ waits: [...sixWaits, 6 * hourMs], end: 'fail' });
  });

  it('is tried once where it is a test', () => {
    expect(attemptsFor('webhook.test', 7)).toBe(1);
    expect(waitsWith(1)).toEqual({ waits: [], end: 'fail' });
  });
});

it.each<[number, Outcome]>([
  [200, 'delivered'],
  [204, 'delivered'],
  [299, 'delivered'],
  [301, 'redirect'],
  [304, 'redirect'],
  [400, 'client_error'],
  [404, 'client_error'],
  [408, 'client_error'],
  [410, 'client_error'],
  [429, 'client_error'],
  [500, 'server_error'],
  [503, 'server_error'],
  [199, 'server_error'],
  [999, 'server_error'],
])('an answer with status %d is %s', (status, outcome) => {
  expect(outcomeOf(status)).toBe(outcome);
});

it.each<[Outcome, string]>([
  ['delivered', 'deliver'],
  ['client_error', 'halt'],
  ['blocked_address', 'halt'],
])('after %s the delivery ends by %s, at any attempt', (outcome, move) => {
  for (const attempt of [1, 4, 7]) expect(stepAfter(outcome, attempt, 7, now)).toEqual({ move });
});

it.each<Outcome>([
  'redirect',
  'server_error',
  'timeout',
  'dns',
  'connection',
  'reset',
  'tls',
  'protocol',
  'interrupted',
])('after %s it is tried again', (outcome) => {
  expect(stepAfter(outcome, 1, 7, now)).toEqual({ retryAt: new Date('2026-11-22T10:00:01Z') });
});

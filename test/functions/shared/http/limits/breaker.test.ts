import { expect, test } from 'vitest';
import { fixedClock } from '../../../../../functions/shared/clock.ts';
import { breaker } from '../../../../../functions/shared/http/limits/breaker.ts';

const opened = () => {
  const clock = fixedClock('2026-01-01T00:00:00Z');
  const tried = breaker(clock);
  for (let n = 0; n < 5; n++) tried.failed();
  return { clock, tried };
};

test('Four failures in a row are no outage, five are', () => {
  const tried = breaker(fixedClock('2026-01-01T00:00:00Z'));
  for (let n = 0; n < 4; n++) tried.failed();
  expect(tried.isClosed()).toBe(true);
  tried.failed();
  expect(tried.isClosed()).toBe(false);
});

test('A success sets the count of failures back to zero', () => {
  const tried = breaker(fixedClock('2026-01-01T00:00:00Z'));
  for (let n = 0; n < 4; n++) tried.failed();
  tried.succeeded();
  tried.failed();
  expect(tried.isClosed()).toBe(true);
});

test('After ten seconds one tries, and the others keep away until it knows', () => {
  const { clock, tried } = opened();
  clock.advance(9_999);
  expect(tried.isClosed()).toBe(false);
  clock.advance(1);
  expect([tried.isClosed(), tried.isClosed(), tried.isClosed()]).toEqual([true, false, false]);
  tried.succeeded();
  expect([tried.isClosed(), tried.isClosed()]).toEqual([true, true]);
});

test('The one that tries and fails keeps it open for ten seconds more', () => {
  const { clock, tried } = opened();
  clock.advance(10_000);
  expect(tried.isClosed()).toBe(true);
  clock.advance(5_000);
  tried.failed();
  clock.advance(9_999);
  expect(tried.isClosed()).toBe(false);
  clock.advance(1);
  expect(tried.isClosed()).toBe(true);
});

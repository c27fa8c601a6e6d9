import { expect, it } from 'vitest';
import {
  afterBegin,
  afterFailure,
  type Breaker,
  isPaused,
  unbroken,
} from '../../../../../functions/sessions/conversation/model/breaker.ts';
import type { ModelFailure } from '../../../../../functions/sessions/conversation/model/failure.ts';

const noon = new Date('2026-11-24T12:00:00Z');
const at = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const failing = (failures: readonly ModelFailure[], breaker: Breaker = unbroken) =>
  failures.reduce((before, failure) => afterFailure(before, failure, noon), breaker);
const failure = (category: ModelFailure['category']): ModelFailure => ({ category });

it('pauses after three failures in a row, and not after two', () => {
  const two = failing([failure('server_error'), failure('timed_out')]);
  expect(isPaused(two, noon)).toBe(false);
  const three = failing([failure('unreachable')], two);
  expect([isPaused(three, at(59)), isPaused(three, at(60))]).toEqual([true, false]);
});

it.each(['quota', 'wrong_key'] as const)('pauses at once for what lasts: %s', (category) => {
  expect(isPaused(failing([failure(category)]), at(59))).toBe(true);
});

it('pauses as long as the provider asks, for five minutes at most', () => {
  const asked = failing([{ category: 'rate_limit', status: 429, waitMs: 20_000 }]);
  expect([isPaused(asked, at(19)), isPaused(asked, at(20))]).toEqual([true, false]);
  const long = failing([{ category: 'rate_limit', status: 429, waitMs: 3_600_000 }]);
  expect([isPaused(long, at(299)), isPaused(long, at(300))]).toEqual([true, false]);
  expect(isPaused(failing([{ category: 'rate_limit', waitMs: -1 }]), noon)).toBe(false);
});

it('counts no call that the provider refused for its contents', () => {
  expect(failing(Array(5).fill(failure('refused')))).toEqual(unbroken);
});

it('lets one call try after a pause, and pauses again where that fails', () => {
  const broken = failing(Array(3).fill(failure('server_error')));
  const trying = afterBegin(broken, at(60));
  expect(isPaused(trying, at(61))).toBe(true);
  expect(isPaused(afterFailure(trying, failure('server_error'), at(63)), at(122))).toBe(true);
  // One whose outcome is never heard keeps others away for a pause.
  expect(isPaused(trying, at(120))).toBe(false);
});

it('begins a call without a pause before it while the model is used', () => {
  expect(afterBegin(unbroken, noon)).toEqual(unbroken);
});

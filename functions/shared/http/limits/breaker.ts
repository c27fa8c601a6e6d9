import type { Clock } from '../../clock.ts';

// Opens after five failures in a row; ten seconds later one request tries again.
const mostFailures = 5;
const openMs = 10_000;

/** A circuit breaker: skips a failing dependency for a while, so that requests don't wait for its time-out. */
export interface Breaker {
  isClosed(): boolean;
  /** The dependency was not needed after all: where this one was to try it, the next one does. */
  notTried(): void;
  succeeded(): void;
  failed(): void;
}

export function breaker(clock: Clock): Breaker {
  let failures = 0;
  let openUntil = 0;
  return {
    isClosed: () => {
      const now = clock.now().getTime();
      if (now < openUntil) return false;
      // Half open: other requests skip the dependency while this one tries.
      if (failures >= mostFailures) openUntil = now + openMs;
      return true;
    },
    notTried: () => {
      if (failures >= mostFailures) openUntil = 0;
    },
    succeeded: () => {
      failures = 0;
      openUntil = 0;
    },
    failed: () => {
      failures += 1;
      if (failures >= mostFailures) openUntil = clock.now().getTime() + openMs;
    },
  };
}

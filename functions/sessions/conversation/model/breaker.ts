import { minuteMs } from '../../../shared/durations.ts';
import type { ModelFailure } from './failure.ts';

// Pure. Whether a model that failed lately is asked again: an outage of its provider shall cost a few messages their
// time, and not each one. Each execution environment remembers for itself.

/** The state that an execution environment keeps about its calls. */
export interface Breaker {
  /** Failures since the last answer. */
  failures: number;
  /** No call is made before then; null while the model is used. */
  pausedUntil: Date | null;
}

export const unbroken: Breaker = { failures: 0, pausedUntil: null };

/** One or two failures happen to a provider that works. */
const mostFailures = 3;
const pauseMs = minuteMs;
/** A provider that asks for an hour is still asked once in a while: its limits are only rough. */
const longestPauseMs = 5 * minuteMs;

/** No call is made now. */
export const isPaused = ({ pausedUntil }: Breaker, now: Date): boolean =>
  pausedUntil !== null && pausedUntil > now;

/** A call begins: after a pause one alone is made, and others wait for how it ends, another pause at most. */
export const afterBegin = (breaker: Breaker, now: Date): Breaker =>
  breaker.pausedUntil === null ? breaker : { ...breaker, pausedUntil: after(now, pauseMs) };

/** A call failed. A failure caused by one message says nothing about the next. */
export function afterFailure(breaker: Breaker, { category, waitMs }: ModelFailure, now: Date): Breaker {
  if (category === 'refused') return breaker;
  const failures = breaker.failures + 1;
  if (waitMs !== undefined)
    return { failures, pausedUntil: after(now, Math.min(Math.max(waitMs, 0), longestPauseMs)) };
  const isLasting = category === 'quota' || category === 'wrong_key';
  const isBroken = isLasting || failures >= mostFailures;
  return { failures, pausedUntil: isBroken ? after(now, pauseMs) : breaker.pausedUntil };
}

const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

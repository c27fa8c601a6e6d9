import { dayMs, minuteMs } from '../../shared/durations.ts';

// Pure: how often a deployment is compared with its cloud.

/** Between the end of a check and the next one. */
export const betweenChecksMs = dayMs;
/** CloudFormation takes minutes; a check that isn't done by then ends with what it knows. */
export const checkMs = 30 * minuteMs;
/** Between two looks of a check; it doubles with each in a row that the cloud doesn't answer. */
const pauseMs = minuteMs;
const longestPauseMs = 16 * minuteMs;

export const pauseAfter = (unanswered: number) =>
  Math.min(longestPauseMs, pauseMs * 2 ** Math.max(0, Math.min(unanswered, 16) - 1));

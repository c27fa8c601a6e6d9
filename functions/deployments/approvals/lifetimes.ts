import { dayMs } from '../../shared/durations.ts';

/** An approval request waits this long: a week covers an approver's absence, and prices don't change much in it. */
export const approvalLifetimeMs = 7 * dayMs;

/** An approval that no run has used is worth as long as a request: the same person knows no longer what they approved. */
export const unusedYesMs = approvalLifetimeMs;

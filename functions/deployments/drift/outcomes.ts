// Pure: the outcome of a drift check, and how many of its findings are kept.

export const driftOutcomes = ['in_line', 'drifted', 'unknown'] as const;
export type DriftOutcome = (typeof driftOutcomes)[number];

/** A value that differs can be of any length, and there may be any number of them. */
export const mostDifferences = 50;
export const longestValue = 200;

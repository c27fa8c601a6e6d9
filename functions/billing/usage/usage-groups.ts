/** The subjects of sums of usage. */
export const usageGroups = ['day', 'user', 'session', 'kind'] as const;

export type UsageGroup = (typeof usageGroups)[number];

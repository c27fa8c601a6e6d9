/** What a sum of usage can be about. */
export const usageGroups = ['day', 'user', 'session', 'kind'] as const;

export type UsageGroup = (typeof usageGroups)[number];

import {
  selectInvitedCount,
  selectJoinedCount,
  selectRunning,
} from '../../../functions/billing/store.entitlements.postgres.ts';
import { readMemberSpending } from '../../../functions/billing/store.postgres.ts';
import { selectPeriodUsage, selectUsage } from '../../../functions/billing/usage/store.usage.postgres.ts';
import type { UsageGroup } from '../../../functions/billing/usage/usage-groups.ts';
import { dayMs, hourMs } from '../../../functions/shared/durations.ts';
import { org } from './row-values.ts';
import type { Listed } from './statements.ts';

// What was used and what stands, as sums and counts.

const now = new Date();
const api = { duty: 'api', as: 'tenant' } as const;
const daysOfRows = 200;
const usersOfRows = 400;

/** The filler spreads entries over so many days; of two of them they are read one by one. */
const entriesOfDays = (rows: number) => (2 * rows) / daysOfRows;

const counted = 'counted up to 10,000, or to one more than the plan includes';

const usageBy = (rows: number, groupBy: UsageGroup, most: number, because: string): Listed => ({
  of: 'functions/billing/usage/store.usage.postgres.ts selectUsage',
  what: `usage of a year by ${groupBy}`,
  ...api,
  run: (sql) => {
    const from = new Date(Math.floor(now.getTime() / dayMs) * dayMs - 360 * dayMs - hourMs);
    return selectUsage(sql, org, { groupBy, from, to: new Date(now.getTime() - 1), now });
  },
  reads: { most: most + entriesOfDays(rows), because },
});

export const sums = (rows: number): readonly Listed[] => [
  usageBy(rows, 'day', 1_000, 'a row for each day and kind of use, and the entries of two days'),
  usageBy(rows, 'kind', 1_000, 'the same'),
  usageBy(
    rows,
    'user',
    Math.min(rows / 3, usersOfRows * daysOfRows),
    'a row for each day and member who used something on it',
  ),
  usageBy(rows, 'session', rows / 3, 'a row for each day and session that used something on it'),
  {
    of: 'functions/billing/usage/store.usage.postgres.ts selectPeriodUsage',
    what: 'usage of the period',
    ...api,
    run: (sql) => selectPeriodUsage(sql, org, now, { members: 0, running_deployments: 0 }),
    reads: {
      most: 30_200,
      because: counted,
      whole: 'members',
    },
  },
  {
    of: 'functions/billing/store.entitlements.postgres.ts selectRunning',
    what: 'running deployments, for one that begins',
    ...api,
    run: (sql) => selectRunning(sql, org, 10, { deploymentId: 'd-none', runId: 'r-none' }),
    reads: { most: 10_100, because: counted },
  },
  {
    of: 'functions/billing/store.entitlements.postgres.ts selectInvitedCount',
    what: 'members and open invitations, for one more',
    ...api,
    run: (sql) => selectInvitedCount(sql, org, 10, now),
    reads: { most: 20_100, because: counted, whole: 'members' },
  },
  {
    of: 'functions/billing/store.entitlements.postgres.ts selectJoinedCount',
    what: 'members, for one who joins',
    ...api,
    run: (sql) => selectJoinedCount(sql, org, 10),
    reads: { most: 10_100, because: counted, whole: 'members' },
  },
  {
    of: 'functions/billing/store.postgres.ts readMemberSpending',
    what: 'what a member has used of a period',
    ...api,
    run: (_, unit) =>
      readMemberSpending(unit, 'u-00000000000000000000000001', new Date(now.getTime() - 20 * dayMs)),
    reads: {
      most: Math.max(100, rows / 2_000),
      because: 'a row for each day of the period, and what is held',
    },
  },
];

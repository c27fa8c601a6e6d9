import type { Tx } from '../shared/db/client.ts';
import type { Unit } from '../shared/db/unit.ts';
import { memberCount, runningCount } from './store.entitlements.postgres.ts';
import type { UsageGroup } from './usage-groups.ts';

// What was used, by what it was used for. Deployments and members are counted where they stand.

export const mostUsageRows = 1_000;

export interface UsageRow {
  key: string | null;
  micro: string;
  overage: string;
  calls: number;
  input_tokens: string;
  output_tokens: string;
  estimated_calls: number;
}

const keys = (sql: Tx) => ({
  day: sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  user: sql`user_id`,
  session: sql`session_id`,
  kind: sql`usage`,
});

export const selectUsage = (
  sql: Tx,
  orgId: string,
  { groupBy, from, to }: { groupBy: UsageGroup; from: Date; to: Date },
) =>
  sql<
    UsageRow[]
  >`select ${keys(sql)[groupBy]} as key, -sum(micro_credits) as micro, sum(overage_micro) as overage,
      count(*)::int as calls, coalesce(sum(input_tokens), 0) as input_tokens,
      coalesce(sum(output_tokens), 0) as output_tokens, count(*) filter (where is_estimate)::int as estimated_calls
    from credit_entries
    where org_id = ${orgId} and kind = 'settle' and created_at >= ${from} and created_at < ${to}
    group by 1 order by ${groupBy === 'day' ? sql`1` : sql`2 desc, 1`} limit ${mostUsageRows}`;

export interface PeriodUsage {
  model: string;
  run: string;
  overage: string;
  members: number;
  /** With open invitations. */
  invited_members: number;
  running_deployments: number;
}

export const selectPeriodUsage = (sql: Tx, orgId: string, at: Date) => sql<PeriodUsage[]>`
  with period as (select period_start from billing_accounts where org_id = ${orgId} and period_end > ${at})
  select coalesce(-sum(micro_credits) filter (where usage = 'model'), 0) as model,
    coalesce(-sum(micro_credits) filter (where usage = 'run'), 0) as run,
    coalesce(sum(overage_micro), 0) as overage,
    (select count(*)::int from members where org_id = ${orgId}) as members,
    ${memberCount(sql, orgId, at)} as invited_members,
    ${runningCount(sql, orgId)} as running_deployments
  from credit_entries where org_id = ${orgId} and kind = 'settle'
    and period_start in (select period_start from period)`;

export async function setMemberLimit(
  { sql, orgId, now }: Unit,
  userId: string,
  credits: number | null,
): Promise<void> {
  if (credits === null) {
    await sql`delete from member_credit_limits where org_id = ${orgId} and user_id = ${userId}`;
    return;
  }
  await sql`insert into member_credit_limits ${sql({ org_id: orgId, user_id: userId, credits, updated_at: now })}
    on conflict (org_id, user_id) do update set credits = excluded.credits, updated_at = excluded.updated_at`;
}

/** Locked against a removal meanwhile. */
export async function isMember({ sql, orgId }: Unit, userId: string): Promise<boolean> {
  const found = await sql`select from members where org_id = ${orgId} and user_id = ${userId} for key share`;
  return found.length > 0;
}

export async function readMemberLimit({ sql, orgId }: Unit, userId: string): Promise<number | null> {
  const [row] = await sql<{ credits: number }[]>`select credits from member_credit_limits
    where org_id = ${orgId} and user_id = ${userId}`;
  return row?.credits ?? null;
}

import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { joinedCount, openInviteCount, runningCount } from '../store.entitlements.postgres.ts';
import { wholeDays } from './days.ts';
import type { UsageGroup } from './usage-groups.ts';

// Usage, by its subject. Deployments and members are counted in their own tables.

const mostUsageRows = 1_000;

export interface UsageRow {
  key: string | null;
  micro: string;
  overage: string;
  calls: number;
  input_tokens: string;
  output_tokens: string;
  estimated_calls: number;
  session: UsedSession | null;
}

/** What a session is called by. */
export interface UsedSession {
  title: string | null;
  agent_id: string;
  deployment_name: string | null;
}

/** Of the row's session; null where it was deleted since. */
const usedSession = (
  sql: Tx,
  orgId: string,
) => sql`(select json_build_object('title', s.title, 'agent_id', s.agent_id, 'deployment_name',
    (select d.name from deployments d where d.org_id = s.org_id and d.session_id = s.id limit 1))
  from sessions s where s.org_id = ${orgId} and s.id = used.key)`;

/** The sums that a group is read from, and the column that names it. */
const sums = (sql: Tx) => ({
  day: { about: 'org', key: sql`to_char(day, 'YYYY-MM-DD')` },
  user: { about: 'user', key: sql`subject` },
  session: { about: 'session', key: sql`subject` },
  kind: { about: 'org', key: sql`usage` },
});

/** The same of entries, for the days that are asked for in part. */
const entryKeys = (sql: Tx) => ({
  day: sql`to_char(created_at at time zone 'UTC', 'YYYY-MM-DD')`,
  user: sql`coalesce(user_id, '')`,
  session: sql`coalesce(session_id, '')`,
  kind: sql`usage`,
});

/** Whole days are read as their sums, the rest by entry. */
export const selectUsage = (
  sql: Tx,
  orgId: string,
  { groupBy, ...range }: { groupBy: UsageGroup; from: Date; to: Date; now: Date },
) => {
  const { about, key } = sums(sql)[groupBy];
  const { days, before, behind } = wholeDays(range);
  return sql<UsageRow[]>`select key, sum(micro) as micro, sum(overage) as overage, sum(calls)::int as calls,
      sum(input) as input_tokens, sum(output) as output_tokens, sum(estimated)::int as estimated_calls,
      ${groupBy === 'session' ? usedSession(sql, orgId) : sql`null`} as session
    from (
      select ${key} as key, micro_credits as micro, overage_micro as overage, calls, input_tokens as input,
        output_tokens as output, estimated_calls as estimated
      from credit_usage where org_id = ${orgId} and about = ${about}
        and day >= ${days.from}::date and day < ${days.to}::date
      union all
      select ${entryKeys(sql)[groupBy]}, -micro_credits, overage_micro, 1, coalesce(input_tokens, 0),
        coalesce(output_tokens, 0), is_estimate::int
      from credit_entries where org_id = ${orgId} and kind = 'settle'
        and (created_at >= ${before.from} and created_at < ${before.to}
          or created_at >= ${behind.from} and created_at < ${behind.to})) used
    group by key order by ${groupBy === 'day' ? sql`key` : sql`2 desc, 1`} limit ${mostUsageRows}`;
};

export interface PeriodUsage {
  model: string;
  run: string;
  overage: string;
  members: number;
  /** With open invitations. */
  invited_members: number;
  running_deployments: number;
}

/** @param limits the highest of all plans, beyond which may be counted no further */
export const selectPeriodUsage = (
  sql: Tx,
  orgId: string,
  at: Date,
  limits: { members: number; running_deployments: number },
) => sql<PeriodUsage[]>`
  with period as (select period_start from billing_accounts where org_id = ${orgId} and period_end > ${at}),
    joined as materialized (select ${joinedCount(sql, orgId, limits.members)} as members)
  select coalesce(sum(micro_credits) filter (where usage = 'model'), 0) as model,
    coalesce(sum(micro_credits) filter (where usage = 'run'), 0) as run,
    coalesce(sum(overage_micro), 0) as overage,
    (select members from joined) as members,
    (select members from joined) + ${openInviteCount(sql, orgId, limits.members, at)} as invited_members,
    ${runningCount(sql, orgId, limits.running_deployments)} as running_deployments
  from credit_usage where org_id = ${orgId} and about = 'org' and subject = ''
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

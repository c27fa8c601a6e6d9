import type { PendingQuery, Row } from 'postgres';
import type { Tx } from '../../shared/db/tx.ts';
import { hourMs } from '../../shared/durations.ts';

/** No label is counted further than this, so that a scrape costs the same however much there is. */
export const mostCounted = 10_000;

interface LabelledRow {
  label: string;
  count: number;
}

/** The values of the labels, which are those of the domains' own columns. */
export interface States {
  waitingOn: readonly string[];
  deployments: readonly string[];
  runs: readonly string[];
  /** Those of them in which a run goes on. */
  activeRuns: readonly string[];
}

/** Those by which gauges are labelled. */
export const labelsOf = ({ waitingOn, deployments, runs, activeRuns }: States) => ({
  waitingOn,
  activeRuns,
  deployments: deployments.filter((status) => status !== 'destroyed'),
  endedRuns: runs.filter((status) => !activeRuns.includes(status)),
});

/** Counts of active rows, each label over its own part of an index. In a transaction of sweeps. */
export async function readCounts(sql: Tx, now: Date, states: States, most = mostCounted) {
  const hourAgo = new Date(now.getTime() - hourMs);
  const labels = labelsOf(states);
  const each = (values: readonly string[], of: PendingQuery<Row[]>) =>
    sql<LabelledRow[]>`select label,
        (select count(*)::int from (${of} limit ${most}) bounded) as count
      from jsonb_array_elements_text(${sql.json(values as never)}) state (label)`;
  const isSent = sql`d.status = 'pending' and not d.parked`;
  const [
    sessions,
    deployments,
    runs,
    ended,
    [approvals],
    [outbox],
    [unsealed],
    [deliveries],
    [holds],
    swept,
  ] = await Promise.all([
    each(labels.waitingOn, sql`select from sessions where status = 'active' and waiting_on = label`),
    each(labels.deployments, sql`select from deployments where status <> 'destroyed' and status = label`),
    each(labels.activeRuns, sql`select from runs where status in ('queued', 'running') and status = label`),
    each(labels.endedRuns, sql`select from runs where ended_at > ${hourAgo} and status = label`),
    sql<CountRow[]>`select count(*)::int as count from
        (select from approvals where status = 'pending' limit ${most}) bounded`,
    sql<AgeRow[]>`select count(*)::int as count, min(created_at) as oldest from
        (select created_at from outbox where published_at is null and created_at <= ${now} order by created_at limit ${most}) bounded`,
    sql<CountRow[]>`select count(*)::int as count from
        (select from audit_unsealed limit ${most}) bounded`,
    // Webhook by webhook, so that those that wait for later are not read.
    sql<AgeRow[]>`with recursive line (org_id, webhook_id) as (
          (select d.org_id, d.webhook_id from webhook_deliveries d where ${isSent}
            order by d.org_id, d.webhook_id limit 1)
          union all
          select next.org_id, next.webhook_id from line, lateral (select d.org_id, d.webhook_id
            from webhook_deliveries d where ${isSent}
              and (d.org_id, d.webhook_id) > (line.org_id, line.webhook_id)
            order by d.org_id, d.webhook_id limit 1) next)
        select (select count(*)::int from (select from line, lateral (select from webhook_deliveries d
            where d.org_id = line.org_id and d.webhook_id = line.webhook_id and ${isSent}
              and d.next_attempt_at <= ${now} limit ${most}) due limit ${most}) bounded) as count,
          (select min(first.next_attempt_at) from line, lateral (select d.next_attempt_at from webhook_deliveries d
            where d.org_id = line.org_id and d.webhook_id = line.webhook_id and ${isSent}
              and d.next_attempt_at <= ${now} order by d.next_attempt_at limit 1) first) as oldest`,
    sql<HoldsRow[]>`select count(*)::int as count, coalesce(sum(micro_credits), 0)::float8 as micro from
        (select micro_credits from credit_holds where state = 'active' limit ${most}) bounded`,
    sql<{ sweep: string; endedAt: Date }[]>`select sweep, ended_at as "endedAt" from sweeps`,
  ]);
  return { sessions, deployments, runs, ended, approvals, outbox, unsealed, deliveries, holds, swept };
}

interface CountRow {
  count: number;
}
interface AgeRow extends CountRow {
  /** Null where there are none. */
  oldest: Date | null;
}
interface HoldsRow extends CountRow {
  micro: number;
}

export type Counts = Awaited<ReturnType<typeof readCounts>>;

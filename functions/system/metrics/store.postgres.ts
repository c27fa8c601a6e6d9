import type { Tx } from '../../shared/db/tx.ts';
import { hourMs } from '../../shared/durations.ts';

/** Nothing is counted further than this, so that a scrape costs the same however much there is. */
export const mostCounted = 10_000;

interface Labelled {
  label: string;
  count: number;
}

/** Counts of what goes on, each over an index that holds nothing else. In a transaction that sweeps. */
export async function readCounts(sql: Tx, now: Date) {
  const hourAgo = new Date(now.getTime() - hourMs);
  const [sessions, deployments, runs, ended, [approvals], [outbox], [unsealed], [deliveries], [holds]] =
    await Promise.all([
      sql<Labelled[]>`select waiting_on as label, count(*)::int as count from
        (select waiting_on from sessions where status = 'active' limit ${mostCounted}) bounded group by 1`,
      sql<Labelled[]>`select status as label, count(*)::int as count from
        (select status from deployments where status <> 'destroyed' limit ${mostCounted}) bounded group by 1`,
      sql<Labelled[]>`select status as label, count(*)::int as count from
        (select status from runs where status in ('queued', 'running') limit ${mostCounted}) bounded group by 1`,
      sql<Labelled[]>`select status as label, count(*)::int as count from
        (select status from runs where ended_at > ${hourAgo} limit ${mostCounted}) bounded group by 1`,
      sql<Counted[]>`select count(*)::int as count from
        (select from approvals where status = 'pending' limit ${mostCounted}) bounded`,
      sql<Aged[]>`select count(*)::int as count, min(created_at) as oldest from
        (select created_at from outbox where published_at is null order by created_at limit ${mostCounted}) bounded`,
      sql<Counted[]>`select count(*)::int as count from
        (select from audit_unsealed limit ${mostCounted}) bounded`,
      sql<Aged[]>`select count(*)::int as count, min(next_attempt_at) as oldest from
        (select next_attempt_at from webhook_deliveries
          where status = 'pending' and not parked and next_attempt_at <= ${now} limit ${mostCounted}) bounded`,
      sql<Held[]>`select count(*)::int as count, coalesce(sum(micro_credits), 0)::float8 as micro from
        (select micro_credits from credit_holds where state = 'active' limit ${mostCounted}) bounded`,
    ]);
  return { sessions, deployments, runs, ended, approvals, outbox, unsealed, deliveries, holds };
}

interface Counted {
  count: number;
}
interface Aged extends Counted {
  /** Null where there are none. */
  oldest: Date | null;
}
interface Held extends Counted {
  micro: number;
}

export type Counts = Awaited<ReturnType<typeof readCounts>>;

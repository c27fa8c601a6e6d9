import type { Tx } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { newId } from '../../../shared/ids.ts';
import type { Overage, Report } from './overage.ts';

export interface MeteredOrg {
  orgId: string;
  customerId: string;
  /** Time is up for a payment that failed, and the plan is not the default one yet. */
  isGraceOver: boolean;
}

/** Across organizations: all that may have something to report. */
export const selectMetered = (sql: Tx, now: Date, defaultPlan: string) =>
  sql<MeteredOrg[]>`select org_id as "orgId", provider_customer_id as "customerId",
      coalesce(grace_until <= ${now} and plan <> ${defaultPlan}, false) as "isGraceOver"
    from billing_accounts where provider_customer_id is not null order by org_id`;

/** Of periods since the subscription began. */
export async function selectOverage({ sql, orgId }: Unit, since: Date): Promise<Overage[]> {
  const rows = await sql<{ periodStart: Date; price: number | null; micro: string; reported: string }[]>`
    select e.period_start as "periodStart", e.overage_price as price, sum(e.overage_micro) as micro, coalesce((
        select sum(r.overage_micro) from meter_reports r
        where r.org_id = ${orgId} and r.period_start = e.period_start
          and r.overage_price is not distinct from e.overage_price), 0) as reported
    from credit_entries e where e.org_id = ${orgId} and e.overage_micro > 0 and e.period_start >= ${since}
    group by e.period_start, e.overage_price order by e.period_start, e.overage_price`;
  return rows.map(({ periodStart, price, micro, reported }) => ({
    periodStart,
    price,
    micro: BigInt(micro),
    reported: BigInt(reported),
  }));
}

export async function insertReport({ sql, orgId, now }: Unit, report: Report): Promise<void> {
  await sql`insert into meter_reports ${sql({
    org_id: orgId,
    id: newId('meterReport'),
    period_start: report.periodStart,
    overage_price: report.price,
    overage_micro: String(report.micro),
    cents: report.cents,
    used_at: report.usedAt,
    created_at: now,
  })}`;
}

export interface StoredReport {
  id: string;
  cents: number;
  usedAt: Date;
}

export const selectUnsent = ({ sql, orgId }: Unit) =>
  sql<StoredReport[]>`select id, cents, used_at as "usedAt" from meter_reports
    where org_id = ${orgId} and sent_at is null order by id`;

export async function markSent({ sql, orgId, now }: Unit, id: string): Promise<void> {
  await sql`update meter_reports set sent_at = ${now} where org_id = ${orgId} and id = ${id} and sent_at is null`;
}

/** In cents, of usage in this time. */
export async function sumReports(
  { sql, orgId }: Unit,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const [row] = await sql<[{ cents: number }]>`select coalesce(sum(cents), 0)::int as cents from meter_reports
    where org_id = ${orgId} and used_at >= ${from} and used_at < ${to}`;
  return row.cents;
}

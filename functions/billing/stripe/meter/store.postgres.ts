import type { Tx } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { dayMs } from '../../../shared/durations.ts';
import { newId } from '../../../shared/ids.ts';
import type { Overage, Report } from './overage.ts';

export interface MeteredOrg {
  orgId: string;
  customerId: string;
  /** Time is up for a payment that failed, and the plan is not the default one yet. */
  isGraceOver: boolean;
}

/** Across organizations: all that are subscribed, or have reports that were not sent or that may still be compared. */
export const selectMetered = (sql: Tx, now: Date, defaultPlan: string) =>
  sql<MeteredOrg[]>`select org_id as "orgId", provider_customer_id as "customerId",
      coalesce(grace_until <= ${now} and plan <> ${defaultPlan}, false) as "isGraceOver"
    from billing_accounts a where provider_customer_id is not null and (subscribed_at is not null or exists (
      select from meter_reports r where r.org_id = a.org_id
        and (r.sent_at is null or r.created_at >= ${new Date(now.getTime() - comparedMs)})))
    order by org_id`;

/** Longer than a report waits for its comparison (worker.ts). */
const comparedMs = 3 * dayMs;

/** Used and reported overage since the subscription began, by period and price. */
export async function selectOverage({ sql, orgId }: Unit, since: Date): Promise<Overage[]> {
  const rows = await sql<{ periodStart: Date; price: number | null; micro: string; reported: string }[]>`
    with used as (
      select period_start, coalesce(overage_price, -1) as price, sum(overage_micro) as micro
      from credit_entries where org_id = ${orgId} and overage_micro > 0 and period_start >= ${since} group by 1, 2),
    told as (
      select period_start, coalesce(overage_price, -1) as price, sum(overage_micro) as micro
      from meter_reports where org_id = ${orgId} and period_start >= ${since} group by 1, 2)
    select period_start as "periodStart", nullif(price, -1) as price,
      coalesce(used.micro, 0) as micro, coalesce(told.micro, 0) as reported
    from used full join told using (period_start, price) order by period_start, price nulls first`;
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

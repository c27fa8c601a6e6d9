import type { Tx } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import type { Budget, SpentBudget } from './budgets.ts';

export type OrgBudget = SpentBudget & { orgId: string; periodStart: Date; periodEnd: Date };

/** A page of organizations, by their ids. */
export interface BudgetPage {
  after: string;
  most: number;
}

/**
 * Budgets of organizations that have used half of the included credits or more, unless the last notification was sent: without
 * a cap there is none beyond the included credits. Runs as a sweep.
 */
export async function selectBudgets(sql: Tx, now: Date, { after, most }: BudgetPage): Promise<OrgBudget[]> {
  const rows =
    await sql`select a.org_id, a.plan, a.cap_cents, a.included_micro, a.balance_micro, a.cap_used_micro, a.overage_price,
      a.period_start, a.period_end, to_json(array(select n.budget || ':' || n.percent from budget_notices n
        where n.org_id = a.org_id and n.period_start = a.period_start)) as told
    from billing_accounts a
    where a.period_end > ${now} and (a.cap_used_micro > 0 or a.included_micro > 0 and a.balance_micro * 2 <= a.included_micro)
      and a.org_id > ${after}
      and not (a.cap_cents is null and a.balance_micro <= 0 and exists (select from budget_notices n
        where n.org_id = a.org_id and n.period_start = a.period_start and n.budget = 'included' and n.percent = 100))
    order by a.org_id limit ${most}`;
  return rows.map((row) => ({
    orgId: row.org_id,
    plan: row.plan,
    capCents: row.cap_cents,
    included: BigInt(row.included_micro),
    balance: BigInt(row.balance_micro),
    capUsed: BigInt(row.cap_used_micro),
    overagePrice: row.overage_price,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    told: row.told,
  }));
}

/** False where it was notified before. */
export async function insertNotice(
  { sql, orgId, now }: Unit,
  periodStart: Date,
  budget: Budget,
  percent: number,
): Promise<boolean> {
  const inserted = await sql`insert into budget_notices ${sql({
    org_id: orgId,
    period_start: periodStart,
    budget,
    percent,
    created_at: now,
  })} on conflict do nothing returning percent`;
  return inserted.length > 0;
}

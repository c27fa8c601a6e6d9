import type { Unit } from '../../shared/db/unit.ts';
import { groupDigits } from '../../shared/group-digits.ts';
import { lockBudget, selectFormerCost, selectStanding } from './store.postgres.ts';

/** As many deployments are summed as GET /api/deployments/spending looks at. */
export const mostDeployments = 100;

/** What stands costs so much a month, in USD: the plans that were applied, and what destroys have kept. */
export const monthlyOf = (standing: readonly { monthly: number }[]): number =>
  Math.round(standing.reduce((sum, { monthly }) => sum + monthly, 0) * 100) / 100;

/** Whether a change of what stands takes its cost beyond the budget, which it was within before. */
export const passes = (budgetCents: number, before: number, after: number): boolean =>
  Math.round(after * 100) > budgetCents && Math.round(before * 100) <= budgetCents;

/**
 * Tells the members when the run that has just succeeded takes the estimate of what stands beyond the organization's budget: each
 * time that it is passed, and not for each run beyond it. Call it behind what the run has changed.
 */
export async function tellOfBudget(unit: Unit, deploymentId: string, runId: string): Promise<void> {
  // Two runs that end at once each count the other one.
  const budgetCents = await lockBudget(unit);
  if (budgetCents === null) return;
  const standing = await selectStanding(unit.sql, unit.orgId, mostDeployments);
  const after = monthlyOf(standing);
  const own = standing.find(({ id }) => id === deploymentId);
  if (!own) return;
  const before = after - own.monthly + (await selectFormerCost(unit, deploymentId, runId));
  if (!passes(budgetCents, before, after)) return;
  const usd = (amount: number) => `$${groupDigits(amount, { least: 2, most: 2 })}`;
  await unit.emit({
    type: 'org.cloud_budget_passed',
    entityId: unit.orgId,
    title: `What runs costs more than the budget of ${usd(budgetCents / 100)} a month`,
    body: `With ${own.name} it is ${usd(after)} a month by estimate, instead of ${usd(before)}. Nothing is stopped.`,
    payload: {
      budget_cents: budgetCents,
      monthly_cents: Math.round(after * 100),
    },
  });
}

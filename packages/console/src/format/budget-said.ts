import { moneyOf } from './numbers.ts';

interface Spending {
  monthly: number;
  budget_cents: number | null;
}

/** How what stands compares with the organization's budget. Pure. */
export function budgetSaid({ monthly, budget_cents: cents }: Spending): string {
  const now = `What stands costs about ${moneyOf(monthly)} a month`;
  if (cents === null) return `${now}. There is no budget for it.`;
  const budget = cents / 100;
  return monthly > budget
    ? `${now}: ${moneyOf(monthly - budget)} more than the budget of ${moneyOf(budget)}.`
    : `${now}, of a budget of ${moneyOf(budget)}.`;
}

/**
 * What the total comes to with a plan, for who decides about it; undefined where there is no budget.
 * @param more what the plan costs more a month than what stands of its deployment
 */
export function totalSaid({ monthly, budget_cents: cents }: Spending, more: number): string | undefined {
  if (cents === null) return undefined;
  const [total, budget] = [monthly + more, cents / 100];
  const beyond = total > budget ? `, ${moneyOf(total - budget)} beyond it` : '';
  return `This takes the total to ${moneyOf(total)} of the budget of ${moneyOf(budget)} a month${beyond}.`;
}

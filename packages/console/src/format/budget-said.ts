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

/** The same beside a picture of the sum in its budget, which shows what is left of it; undefined where nothing is to be said. Pure. */
export function budgetBeside(
  monthly: number,
  { budget_cents: cents }: Pick<Spending, 'budget_cents'>,
): string | undefined {
  if (cents === null) return 'There is no budget for it.';
  const more = monthly - cents / 100;
  return more > 0 ? `That is ${moneyOf(more)} more than the budget of ${moneyOf(cents / 100)}.` : undefined;
}

/**
 * What the total comes to with a request, for who decides about it; undefined where there is no budget.
 * @param after what stands costs a month once the request was carried out
 */
export function totalSaid({ monthly, budget_cents: cents }: Spending, after: number): string | undefined {
  if (cents === null) return undefined;
  const budget = cents / 100;
  const moves =
    after === monthly ? 'leaves the total at' : `takes the total ${after < monthly ? 'down ' : ''}to`;
  const beyond = after > budget ? `, ${moneyOf(after - budget)} beyond it` : '';
  return `This ${moves} ${moneyOf(after)} of the budget of ${moneyOf(budget)} a month${beyond}.`;
}

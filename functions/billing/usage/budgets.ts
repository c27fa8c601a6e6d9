import { capUsedAt, overageOf, overagePriceOf } from '../ledger/account.ts';
import { type Catalogue, planNamed } from '../plans.ts';

// Pure: the use of budgets, and the notifications about it.

export type Budget = 'included' | 'cap';

/** Per cent at which owners are notified. */
const budgetSteps = [50, 80, 95, 100] as const;

export interface SpentBudget {
  plan: string;
  capCents: number | null;
  included: bigint;
  balance: bigint;
  capUsed: bigint;
  overagePrice: number | null;
  /** `included:50` */
  told: readonly string[];
}

/** The highest step that each budget has reached, unless owners were notified of it. */
export function reached(
  catalogue: Catalogue,
  { plan: name, capCents, included, balance, told, ...used }: SpentBudget,
): { budget: Budget; percent: number }[] {
  const plan = planNamed(catalogue, name) ?? catalogue.default;
  const capUsed = capUsedAt(overagePriceOf(plan), used);
  const cap = capCents === null ? null : overageOf(plan, capCents);
  const budgets: [Budget, bigint, bigint | null][] = [
    ['included', included - balance, plan.included_credits === null ? null : included],
    ['cap', capUsed, cap],
  ];
  return budgets.flatMap(([budget, used, whole]) => {
    if (whole === null || whole <= 0n) return [];
    const percent = budgetSteps.findLast((step) => used * 100n >= whole * BigInt(step));
    if (percent === undefined || told.includes(`${budget}:${percent}`)) return [];
    return [{ budget, percent }];
  });
}

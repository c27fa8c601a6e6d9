import type { PlanOfPrice } from './subscriptions.ts';

// Pure: which of Stripe's prices are ours.

export interface Prices {
  /** The monthly prices that are sold, by the plan's name. */
  byPlan: ReadonlyMap<string, string>;
  /** Plans by their prices, also by those that aren't sold any more: a price of Stripe's never changes. */
  planOf: PlanOfPrice;
  /** Metered in cents. */
  overage: string | undefined;
}

/** @throws Error naming plans that cost something and have no price, prices of no plan or of two, and overage without one */
export function pricesOf(
  plans: readonly { name: string; price_cents: number; overage_cents_per_1000: number | null }[],
  { STRIPE_PRICES: given, STRIPE_PRICE_OVERAGE: overage }: StripePrices,
): Prices {
  const sold = plans.filter(({ price_cents }) => price_cents > 0).map(({ name }) => name);
  const missing = sold.filter((name) => !Object.hasOwn(given, name));
  const unknown = Object.keys(given).filter((name) => !sold.includes(name));
  if (missing.length > 0) throw new Error(`STRIPE_PRICES names no price of the plans ${missing.join(', ')}.`);
  if (unknown.length > 0)
    throw new Error(`STRIPE_PRICES names plans that aren’t sold: ${unknown.join(', ')}.`);
  const metered = plans.filter(({ overage_cents_per_1000 }) => overage_cents_per_1000 !== null);
  if (metered.length > 0 && overage === undefined)
    throw new Error(
      `STRIPE_PRICE_OVERAGE is not set, and ${metered.map(({ name }) => name).join(', ')} have overage: it would not be billed.`,
    );
  const byPlan = new Map<string, string>();
  const planOf = new Map<string, string>();
  for (const [plan, prices] of Object.entries(given))
    for (const price of [prices].flat()) {
      if (planOf.has(price)) throw new Error(`STRIPE_PRICES names the price ${price} twice.`);
      planOf.set(price, plan);
      if (!byPlan.has(plan)) byPlan.set(plan, price);
    }
  return { byPlan, planOf, overage };
}

export interface StripePrices {
  STRIPE_PRICES: Record<string, string | string[]>;
  STRIPE_PRICE_OVERAGE?: string | undefined;
}

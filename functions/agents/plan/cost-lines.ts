// Pure: the arithmetic of estimates, exact in millionths of a US dollar.

export interface CostLine {
  item: string;
  quantity: number;
  unit: string;
  /** USD per unit and month. */
  unit_price: number;
  /** USD per month, rounded to cents. */
  monthly: number;
}

/** The estimate shown at the approval: every resource is either a line or named in `not_included`. */
export interface CostEstimate {
  currency: 'USD';
  lines: CostLine[];
  monthly_total: number;
  /** What a month costs at full size; left out where the size is always the same. */
  monthly_most?: number;
  /** Date of the price list, ISO day. */
  priced_on: string;
  region_of_prices: string;
  not_included: string[];
}

const perUsd = 1_000_000;

/** @param microUsd the price of one unit and month */
export function costLine(item: string, quantity: bigint, unit: string, microUsd: bigint): CostLine {
  const cents = (quantity * microUsd + 5_000n) / 10_000n;
  return {
    item,
    quantity: Number(quantity),
    unit,
    unit_price: Number(microUsd) / perUsd,
    monthly: Number(cents) / 100,
  };
}

/** Sums the rounded cents, so that the total equals the sum of the lines shown. */
export const totalOf = (lines: readonly CostLine[]): number =>
  lines.reduce((sum, { monthly }) => sum + Math.round(monthly * 100), 0) / 100;

/** `1501.58 to 5955.86 USD`: the estimate, up to the full size of what grows with its load. */
export const usdRange = ({ monthly_total: least, monthly_most: most = least }: CostEstimate): string =>
  `${least.toFixed(2)}${most > least ? ` to ${most.toFixed(2)}` : ''} USD`;

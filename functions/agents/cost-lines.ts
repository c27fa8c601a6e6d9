import type { CostLine } from './agent.ts';

// Pure: the arithmetic of estimates, exact in millionths of a US dollar.

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

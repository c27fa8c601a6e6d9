import type { Values } from '../../../agents/agent.ts';
import type { Saving } from '../../../agents/answers.ts';
import { losesAtPeak } from './peak.ts';
import { isWhole, misfitOf, type Situation, type Variant, variantOf } from './situation.ts';

// Pure. A search over possible variants; each result has passed the gates.

export interface PricedChange {
  /** Values that differ from those that stand. */
  change: Values;
  result: Variant & { cost: NonNullable<Variant['cost']> };
}

/** The gates let it through, and it has room to work. */
export const isPossible = (
  result: Variant,
  situation: Pick<Situation, 'answers'>,
): result is PricedChange['result'] => isWhole(result) && misfitOf(result, situation) === undefined;

/**
 * The cheapest of the agent's candidates with these values that gates let through and that has room to work; undefined where there is none. The search ends at
 * the first by price.
 */
export function cheapestWith(situation: Situation, fixed: Values): PricedChange | undefined {
  const base = variantOf(situation, fixed);
  if (!isWhole(base)) return undefined;
  const { answers, now } = situation;
  const priced = answers
    .candidates(base.values)
    .map((change) => ({ ...change, ...fixed }))
    .map((change) => ({ change, total: answers.cost({ ...base.values, ...change }).monthly_total }))
    .sort((a, b) => a.total - b.total);
  for (const { change } of priced) {
    const result = variantOf(situation, change);
    if (isPossible(result, situation)) return { change: differing(change, now.values), result };
  }
  return undefined;
}

/** The values as they are, or where they can't be deployed, with the cheapest nodes that hold them. */
export function possibleWith(
  situation: Situation,
  changes: Values,
): (PricedChange & { isMoved: boolean }) | undefined {
  const result = variantOf(situation, changes);
  if (isPossible(result, situation)) return { change: changes, result, isMoved: false };
  const found = cheapestWith(situation, changes);
  return found && { ...found, isMoved: true };
}

/** The values that differ from those that stand. */
export const differing = (change: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(change).filter(([field, value]) => now[field] !== value));

export interface PricedSaving extends Saving {
  /** US dollars a month. */
  saves: number;
}

/** Further savings beside these changes that pass the gates, the largest first. */
export function savingsBeside(
  situation: Situation,
  { values, cost }: PricedChange['result'],
  changes: Values,
): PricedSaving[] {
  return situation.answers
    .savings(values)
    .filter(({ change }) => !Object.keys(change).some((field) => field in changes))
    .flatMap((saving) => {
      const result = variantOf(situation, { ...changes, ...saving.change });
      if (!isPossible(result, situation)) return [];
      const saves = Math.round((cost.monthly_total - result.cost.monthly_total) * 100) / 100;
      const loses = losesAtPeak(values, result.values, situation);
      // What claims to give up nothing, and costs more at the peak or misses a target that is kept, is no saving.
      if (saves <= 0 || (loses.length > 0 && saving.givesUp === undefined)) return [];
      const givesUp = [saving.givesUp, ...loses].filter((each) => each !== undefined).join('; ');
      return [{ ...saving, ...(givesUp !== '' && { givesUp }), saves }];
    })
    .sort((a, b) => b.saves - a.saves);
}

/** Several savings at once; undefined where they don't pass together. */
export function savedTogether(
  situation: Situation,
  savings: readonly PricedSaving[],
): PricedChange | undefined {
  if (savings.length === 0) return undefined;
  const change: Values = Object.assign({}, ...savings.map((saving) => saving.change));
  const result = variantOf(situation, change);
  return isPossible(result, situation) ? { change, result } : undefined;
}

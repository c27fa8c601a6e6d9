import type { Values } from '../../../agents/agent.ts';
import type { AgentAnswers } from '../../../agents/answers.ts';
import type { Situation, Variant } from './situation.ts';
import { difference, usd } from './wording.ts';

// Pure. The price at the stated peak, where more runs then.

type Priced = Pick<Variant, 'values'> & { cost: NonNullable<Variant['cost']> };

/** US dollars a month while the peak lasts; the price itself where nothing is added for it. */
export const peakTotal = ({ values, cost }: Priced, { peak }: Pick<AgentAnswers, 'peak'>): number =>
  Math.max(cost.monthly_total, peak?.(values)?.total ?? 0);

/** What a variant costs more or less than what stands, also where only the peak costs more. */
export function changeOfPrice(now: Priced, then: Priced, { answers }: Pick<Situation, 'answers'>): string {
  const said = difference(now.cost.monthly_total, then.cost.monthly_total);
  const [before, after] = [peakTotal(now, answers), peakTotal(then, answers)];
  if (now.cost.monthly_total !== then.cost.monthly_total || before === after) return said;
  return `as now with few requests, and ${usd(Math.abs(after - before))} ${after > before ? 'more' : 'less'} at the peak`;
}

/**
 * What another choice gives up against what stands: a higher price at the peak, and targets that are kept now. Empty where it is as
 * good.
 */
export function losesAtPeak(now: Values, then: Values, { answers }: Pick<Situation, 'answers'>): string[] {
  const [before, after] = [answers.peak?.(now), answers.peak?.(then)];
  if (!before || !after) return [];
  const dearer =
    after.total > before.total
      ? [
          `at your peak ${usd(after.total)} with ${after.replicas} replicas, against ${usd(before.total)} with ${before.replicas}`,
        ]
      : [];
  return [...dearer, ...(before.misses.length === 0 ? after.misses : [])];
}

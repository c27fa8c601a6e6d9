import type { Values } from '../../../../agents/agent.ts';
import { cheapestWith } from '../search.ts';
import { isWhole, type Situation, variantOf } from '../situation.ts';
import { changesOf, usd } from '../wording.ts';

/**
 * What a new deployment would cost, where what runs can't become it: it can become larger only, and its place is fixed.
 * @returns undefined where nothing cheaper is offered anew
 */
export function cheaperAnew(situation: Situation): string | undefined {
  const { now, context } = situation;
  if (!context.changeOf || !isWhole(now)) return undefined;
  const free = freeOf(situation);
  const found = cheapestWith({ ...free, now: variantOf(free) }, {});
  if (!found || found.result.cost.monthly_total >= now.cost.monthly_total) return undefined;
  return `A second deployment may be smaller: ${changesOf(found.change, situation)} costs ${usd(found.result.cost.monthly_total)} a month, ${usd(now.cost.monthly_total - found.result.cost.monthly_total)} less. What runs can’t become that; the data would have to be copied over.`;
}

/** A second deployment with these values. */
export const variantAnew = (situation: Situation, changes: Values) => variantOf(freeOf(situation), changes);

/** The same without what has been made. */
function freeOf(situation: Situation): Situation {
  const { changeOf: _, made: __, ...context } = situation.context;
  return { ...situation, context };
}

import type { Values } from '../../../../../agents/agent.ts';
import { cheapestWith, isPossible, type PricedChange, savingsBeside } from '../../search.ts';
import { type Situation, variantOf } from '../../situation.ts';
import { list, usd } from '../../wording.ts';

// Pure. What brings a price under a sum.

/** What brings it under a sum beside its savings, the least first; undefined where nothing does. */
export function givingWay(dollars: number, situation: Situation): string | undefined {
  const gone: string[] = [];
  let without: Values = {};
  for (const condition of situation.answers.conditions(situation.now.values)) {
    without = { ...without, ...condition.without };
    gone.push(condition.says);
    const found = cheapestWith(situation, without);
    if (!found) continue;
    const { total } = savedUntil(found, dollars, situation);
    if (total <= dollars) return `Below it something has to give way: ${list(gone)} makes it ${usd(total)}.`;
  }
  return undefined;
}

/** The savings that bring it under a sum, as far as there are any. */
export function savedUntil({ change, result }: PricedChange, dollars: number, situation: Situation) {
  let picked = change;
  let total = result.cost.monthly_total;
  const givenUp: string[] = [];
  for (const saving of savingsBeside(situation, result, change)) {
    if (total <= dollars) break;
    const next = { ...picked, ...saving.change };
    const tried = variantOf(situation, next);
    if (!isPossible(tried, situation) || tried.cost.monthly_total >= total) continue;
    picked = next;
    total = tried.cost.monthly_total;
    if (saving.givesUp) givenUp.push(saving.givesUp);
  }
  return { picked, total, givenUp };
}

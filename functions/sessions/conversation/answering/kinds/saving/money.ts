import { priceInWords } from '../../../../../agents/eks/figures.ts';
import type { CostLine } from '../../../../../agents/plan/cost-lines.ts';
import { matches, names } from '../../pattern.ts';
import type { AnswerText, Question } from '../../question.ts';
import { cheapestWith } from '../../search.ts';
import { isWhole, misfitOf, type Situation, variantOf } from '../../situation.ts';
import {
  assumption,
  brief,
  changesOf,
  lacking,
  linesOf,
  list,
  sentences,
  toSupposed,
  toValues,
  usd,
} from '../../wording.ts';

// Pure. Prices as they stand. Each figure is the estimate that gate 5 and the preview show.

const hoursPerMonth = 730;

const periods: readonly { words: readonly string[]; name: string; factor: number }[] = [
  { words: ['hour', 'hourly', 'hr'], name: 'an hour', factor: 1 / hoursPerMonth },
  { words: ['day', 'daily'], name: 'a day', factor: 24 / hoursPerMonth },
  { words: ['week', 'weekly'], name: 'a week', factor: (24 * 7) / hoursPerMonth },
  {
    words: ['year', 'yearly', 'annual', 'annually', 'annum', 'yr', '12 month', 'twelve month'],
    name: 'a year',
    factor: 12,
  },
  { words: ['quarter', 'quarterly'], name: 'a quarter', factor: 3 },
];

/** The price as it stands: of the whole or of a part, by the period that was asked for. */
export function cost({ said }: Question, situation: Situation): AnswerText {
  const { now, answers } = situation;
  if (!isWhole(now))
    return { text: now.missing.length > 0 ? lacking(now.missing, situation) : brief(now.refusals[0]) };
  if (now.refusals.length > 0) return misfit(situation);
  const period = periods.find(({ words }) => names(said, words) && !matches('snapshot|backup', said));
  const part = answers.costParts.find(({ words }) => names(said, words));
  const lines = part ? now.cost.lines.filter(({ item }) => part.item.test(item)) : [];
  const total = now.cost.monthly_total;
  if (lines.length > 0) return { text: partText(lines, total, situation) };
  const full = misfitOf(now, situation);
  const range = answers.costRange(now.values);
  const months = `${usd(total)} a month`;
  const head = period ? `${usd(total * period.factor)} ${period.name} (${months})` : months;
  return {
    text: sentences(
      `${head}${range ? ` ${range}` : ''}: ${linesOf(now.cost)}.`,
      full && `It would be too full: ${brief(full)}`,
      ofRegion(situation),
      assumption(now, situation),
      withProposed(situation),
    ),
  };
}

/** The price with what waits for a yes: who asks for the price has often just said it. */
function withProposed(situation: Situation): string {
  const { proposed = [], now } = situation;
  if (proposed.length === 0) return '';
  const changes = toValues(proposed);
  const { cost: then } = variantOf(situation, changes);
  if (then === undefined || then.monthly_total === now.cost?.monthly_total) return '';
  return `With ${changesOf(changes, situation)}: ${usd(then.monthly_total)}.`;
}

/** What a destroy ends, what it keeps, what that costs, and how that ends: the one answer to all questions about the end. */
export function kept({ said }: Question, { now, answers }: Situation): AnswerText {
  if (!isWhole(now)) return undefined;
  const { items, names: what, again = '' } = answers.kept;
  const lines = now.cost.lines.filter(({ item }) => items.some((each) => each.test(item)));
  const sum = lines.reduce((total, { monthly }) => total + monthly, 0);
  const rest =
    lines.length > 0
      ? `${what} stay in your AWS account and go on costing, at most ${usd(sum)} a month, until an admin of your organization deletes them (“Delete the kept data”, delete_data); that can’t be taken back.`
      : 'Nothing that costs is kept.';
  return {
    text: sentences(
      'After a destroy the machines are gone and cost nothing.',
      rest,
      matches('again|restore|redeploy|come_back', said) && again,
    ),
    about: `destroy stop pay keep file document data after delete end remain stay ${said}`,
  };
}

/** Whose prices they are, where that is not where it goes, or it is not known yet where. */
function ofRegion({ now, state }: Situation): string | undefined {
  const { region } = now.values;
  const priced = now.cost?.region_of_prices;
  if (region === priced) return state.gate.number === 1 ? `Prices of ${priced}.` : undefined;
  return `Prices of ${priced}: those of ${region} differ by some percent.`;
}

/** A price of what can't be deployed would mislead: the cheapest that can has one. */
function misfit(situation: Situation): AnswerText {
  const { now } = situation;
  const found = cheapestWith(situation, {});
  const why = brief(now.refusals[0]);
  if (!found) return { text: `As it stands it can’t be deployed: ${why}` };
  const { change, result } = found;
  return {
    text: sentences(
      `The cheapest that fits is ${changesOf(change, situation)}: ${usd(result.cost.monthly_total)} a month.`,
      `As it stands it can’t be deployed: ${why}`,
      assumption(now, situation),
    ),
    proposal: toSupposed(change),
  };
}

function partText(lines: readonly CostLine[], total: number, situation: Situation): string {
  const sum = lines.reduce((all, { monthly }) => all + Math.round(monthly * 100), 0) / 100;
  const how = lines.map((line) => `${usd(line.monthly)} a month for ${line.item} (${priceInWords(line)})`);
  return sentences(
    `${list(how)}.`,
    `That is ${Math.round((sum / total) * 100)} % of ${usd(total)}.`,
    assumption(situation.now, situation),
  );
}

/** The parts of the estimate, and the costs that it leaves out; these alone where the question is about them. */
export function included({ said }: Question, { now }: Situation): AnswerText {
  if (!isWhole(now)) return undefined;
  const { lines, not_included: without, monthly_total: total } = now.cost;
  const left = `${without.join('; ')}; what a destroy keeps, until it is deleted, too; your organization’s plan of this service`;
  if (matches(leftOut, said)) return { text: `Not in the ${usd(total)} a month: ${left}.` };
  return {
    text: `In the ${usd(total)} a month: ${list(lines.map(({ item }) => item))}. Not in it: ${left}.`,
  };
}
const leftOut =
  'not|leave|leaves|left|missing|excluded|exclude|beyond|outside|on_top|extra|additional|else|hidden|besides|omit';

/** The price of a request, a user, a token, a vector. */
export function perUse(_question: Question, { now, answers }: Situation): AnswerText {
  return isWhole(now) ? { text: answers.perUse(now.values) } : undefined;
}

import type { Values } from '../../../../agents/agent.ts';
import type { Saving } from '../../../../agents/answers.ts';
import { matches } from '../pattern.ts';
import type { Question, Said } from '../question.ts';
import { isWhole, type Situation, type Variant, variantOf } from '../situation.ts';
import { assumption, changesOf, lacking, linesOf, list, usd } from '../wording.ts';

// Pure. A search over what is offered: the cheapest that keeps the redundancy and fits, and what else could be saved.

interface Priced {
  change: Values;
  result: Variant & { cost: NonNullable<Variant['cost']> };
}

/** Candidates by price; of each only what gates let through. The search ends at the first, which is the cheapest. */
function cheapestOf(situation: Situation, fixed: Values): Priced | undefined {
  const base = variantOf(situation, fixed);
  if (!isWhole(base)) return undefined;
  const { answers } = situation;
  const priced = answers
    .candidates(base.values)
    .map((change) => ({ ...change, ...fixed }))
    .map((change) => ({ change, total: answers.cost({ ...base.values, ...change }).monthly_total }))
    .sort((a, b) => a.total - b.total);
  for (const { change } of priced) {
    const result = variantOf(situation, change);
    if (isWhole(result) && result.refusals.length === 0)
      return { change: differing(change, situation.now.values), result };
  }
  return undefined;
}

const differing = (change: Values, now: Values): Values =>
  Object.fromEntries(Object.entries(change).filter(([field, value]) => now[field] !== value));

/** Savings that gates let through, each with what it saves, the largest first. */
export function savingsOf(situation: Situation, { values, cost }: Priced['result'], rejected: Values) {
  return situation.answers
    .savings(values)
    .filter(({ change }) => !Object.keys(change).some((field) => field in rejected))
    .flatMap((saving) => {
      const result = variantOf(situation, { ...rejected, ...saving.change });
      if (!isWhole(result) || result.refusals.length > 0) return [];
      const saves = Math.round((cost.monthly_total - result.cost.monthly_total) * 100) / 100;
      return saves > 0 ? [{ ...saving, saves }] : [];
    })
    .sort((a, b) => b.saves - a.saves);
}

export const savingText = ({ says, givesUp, saves }: Saving & { saves: number }) =>
  `${says} saves ${usd(saves)}${givesUp ? ` (${givesUp})` : ''}`;

/** The cheapest that does it, with as many copies and what fits; or what is possible under a budget. */
export function cheapest(question: Question, situation: Situation): Said {
  const { now, dollars } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const fixed: Values = Object.fromEntries(
    question.supposed
      .filter(({ field }) => !['instance_type'].includes(field))
      .map(({ field, value }) => [field, value]),
  );
  const found = cheapestOf(situation, fixed);
  if (!found) {
    const result = variantOf(situation, fixed);
    return {
      text: result.refusals[0]
        ? `Nothing that is offered does it. ${result.refusals[0]}`
        : lacking(result.missing, situation),
    };
  }
  return dollars === undefined ? cheapestText(found, situation) : budgetText(found, dollars, situation);
}

function cheapestText({ change, result }: Priced, situation: Situation): Said {
  const { now, answers } = situation;
  const total = result.cost.monthly_total;
  const before = now.cost?.monthly_total ?? total;
  const more = savingsOf(situation, result, change);
  const rest = more.length > 0 ? `Beyond that ${list(more.map(savingText))}.` : '';
  const figures = answers.figures(result.values).join(', ');
  if (Object.keys(change).length === 0 || total >= before) {
    const all = savedTogether(situation, now, more);
    return {
      text: [
        `Of nodes it is the cheapest already that fits and keeps its redundancy: ${usd(before)} a month (${figures}).`,
        more.length > 0
          ? `What else saves: ${list(more.map(savingText))}.`
          : 'There is nothing else to save.',
        all?.text,
        assumption(result, situation),
      ]
        .filter(Boolean)
        .join(' '),
      ...(all && { proposal: all.proposal }),
    };
  }
  return {
    text: [
      `${changesOf(change)}: ${usd(total)} a month instead of ${usd(before)}, with the same redundancy; ${figures}.`,
      rest,
      assumption(result, situation),
    ]
      .filter(Boolean)
      .join(' '),
    proposal: Object.entries(change).map(([field, value]) => ({ field, value })),
  };
}

/** All savings at once, as a proposal. */
function savedTogether(situation: Situation, now: Variant, savings: readonly (Saving & { saves: number })[]) {
  if (savings.length === 0) return undefined;
  const change: Values = Object.assign({}, ...savings.map((saving) => saving.change));
  const result = variantOf(situation, change);
  if (!isWhole(result) || result.refusals.length > 0 || !isWhole(now)) return undefined;
  const text =
    savings.length > 1
      ? `All of it: ${usd(result.cost.monthly_total)} a month.`
      : `That comes to ${usd(result.cost.monthly_total)} a month.`;
  return { text, proposal: Object.entries(change).map(([field, value]) => ({ field, value })) };
}

function budgetText({ change, result }: Priced, dollars: number, situation: Situation): Said {
  const budget = `${usd(dollars)} a month`;
  const { now } = situation;
  if (isWhole(now) && now.cost.monthly_total <= dollars && now.refusals.length === 0)
    return {
      text: [
        `Yes: as it stands it is ${usd(now.cost.monthly_total)} a month, under ${budget}.`,
        assumption(now, situation),
      ]
        .filter(Boolean)
        .join(' '),
    };
  let picked = change;
  let total = result.cost.monthly_total;
  const givenUp: string[] = [];
  for (const saving of savingsOf(situation, result, change)) {
    if (total <= dollars) break;
    const next = { ...picked, ...saving.change };
    const tried = variantOf(situation, next);
    if (!isWhole(tried) || tried.refusals.length > 0 || tried.cost.monthly_total >= total) continue;
    picked = next;
    total = tried.cost.monthly_total;
    if (saving.givesUp) givenUp.push(saving.givesUp);
  }
  const gives = givenUp.length > 0 ? ` Given up for it: ${list(givenUp)}.` : '';
  const proposal = Object.entries(picked).map(([field, value]) => ({ field, value }));
  const head =
    total <= dollars
      ? `Yes: ${changesOf(picked)} comes to ${usd(total)} a month, under ${budget}.${gives}`
      : `No: the least that fits and keeps its redundancy is ${usd(total)} a month${proposal.length > 0 ? ` with ${changesOf(picked)}` : ''}, above ${budget}.${gives}`;
  return {
    text: [head, assumption(result, situation)].filter(Boolean).join(' '),
    ...(proposal.length > 0 && { proposal }),
  };
}

/** The largest parts of the price, and what would save. */
export function whyExpensive(question: Question, situation: Situation): Said {
  const { now } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const savings = savingsOf(situation, now, {});
  const head = `Of ${usd(now.cost.monthly_total)} a month: ${linesOf(now.cost)}.`;
  if (savings.length === 0)
    return {
      text: [head, 'Nothing that is offered is cheaper with the same redundancy.', assumption(now, situation)]
        .filter(Boolean)
        .join(' '),
    };
  const all = savedTogether(situation, now, savings);
  const isAsked = !matches('why', question.said) || savings.length > 0;
  return {
    text: [
      head,
      isAsked ? `${list(savings.map(savingText)).replace(/^./, (first) => first.toUpperCase())}.` : '',
      all?.text,
      assumption(now, situation),
    ]
      .filter(Boolean)
      .join(' '),
    ...(all && { proposal: all.proposal }),
  };
}

import type { Value, Values } from '../../../../agents/agent.ts';
import type { CostLine } from '../../../../agents/plan/cost-lines.ts';
import { grouped } from '../../../../shared/grouped.ts';
import { matches, names } from '../pattern.ts';
import type { Question, Said } from '../question.ts';
import { isWhole, type Situation, type Variant, variantOf } from '../situation.ts';
import type { Supposed } from '../supposed.ts';
import { assumption, changesOf, difference, lacking, linesOf, list, usd } from '../wording.ts';

// Pure. Prices, and what makes them other ones. Each figure is the estimate that gate 5 and the preview show.

const hoursPerMonth = 730;

const periods: readonly { words: readonly string[]; name: string; factor: number }[] = [
  { words: ['hour', 'hourly', 'hr'], name: 'an hour', factor: 1 / hoursPerMonth },
  { words: ['day', 'daily'], name: 'a day', factor: 24 / hoursPerMonth },
  { words: ['week', 'weekly'], name: 'a week', factor: (24 * 7) / hoursPerMonth },
  { words: ['year', 'yearly', 'annual', 'annually', 'annum', 'yr'], name: 'a year', factor: 12 },
  { words: ['quarter'], name: 'a quarter', factor: 3 },
];

/** The price as it stands: of the whole or of a part, by the period that was asked for. */
export function cost({ said }: Question, situation: Situation): Said {
  const { now, answers } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const period = periods.find(({ words }) => names(said, words) && !matches('snapshot|backup', said));
  const part = answers.costParts.find(({ words }) => names(said, words));
  const lines = part ? now.cost.lines.filter(({ item }) => part.item.test(item)) : [];
  if (part && lines.length > 0) return { text: partText(lines, now.cost.monthly_total, situation) };
  const total = now.cost.monthly_total;
  const range = answers.costRange(now.values);
  const months = `${usd(total)} a month`;
  const head = period ? `${usd(total * period.factor)} ${period.name} (${months})` : months;
  const text = [
    `${head}${range ? ` ${range}` : ''}: ${linesOf(now.cost)}.`,
    refused(now),
    assumption(now, situation),
  ];
  return { text: text.filter(Boolean).join(' ') };
}

function partText(lines: readonly CostLine[], total: number, situation: Situation): string {
  const sum = lines.reduce((all, { monthly }) => all + Math.round(monthly * 100), 0) / 100;
  const how = lines.map(
    ({ item, quantity, unit, unit_price, monthly }) =>
      `${usd(monthly)} a month for ${item} (${grouped(quantity)} x $${unit_price} per ${unit})`,
  );
  const of = ` That is ${Math.round((sum / total) * 100)} % of ${usd(total)}.`;
  return [`${list(how)}.${of}`, assumption(situation.now, situation)].filter(Boolean).join(' ');
}

/** That the values can't be deployed as they are, so that a price alone doesn't mislead. */
const refused = ({ refusals }: Variant) =>
  refusals.length > 0 ? `As it stands it can't be deployed, though: ${refusals[0]}` : '';

/** What the estimate has in it, and what not. */
export function included(_question: Question, { now }: Situation): Said {
  if (!isWhole(now)) return undefined;
  const { lines, not_included: without, monthly_total: total } = now.cost;
  return {
    text: `In the ${usd(total)} a month: ${list(lines.map(({ item }) => item))}. Not in it: ${without.join('; ')}.`,
  };
}

/** What is paid for a request, a user, a token, a vector. */
export function perUse(_question: Question, { now, answers }: Situation): Said {
  return isWhole(now) ? { text: answers.perUse(now.values) } : undefined;
}

const toValues = (supposed: readonly Supposed[]): Values =>
  Object.fromEntries(supposed.map(({ field, value }) => [field, value]));

/** What a change would cost, need and allow: price before and after, and whether it fits. */
export function whatIf(question: Question, situation: Situation): Said {
  const { now, answers } = situation;
  const variants = alternativesIn(question);
  if (variants.length > 1) return compare(question, situation);
  const changes = variants[0];
  if (!changes) return undefined;
  const isSame = Object.entries(changes).every(([field, value]) => now.values[field] === value);
  const result = variantOf(situation, changes);
  if (!isWhole(result)) {
    return result.refusals.length > 0
      ? { text: `${changesOf(changes)} is not possible: ${result.refusals[0]}` }
      : { text: lacking(result.missing, situation) };
  }
  const range = answers.costRange(result.values);
  const price = `${usd(result.cost.monthly_total)} a month${range ? ` ${range}` : ''}`;
  const figures = answers.figures(result.values).join(', ');
  if (isSame)
    return {
      text: [
        `That is how it stands (${changesOf(changes)}): ${price}, ${figures}.`,
        refused(result),
        assumption(result, situation),
      ]
        .filter(Boolean)
        .join(' '),
    };
  const before = isWhole(now)
    ? `, ${difference(now.cost.monthly_total, result.cost.monthly_total)} than ${usd(now.cost.monthly_total)} now`
    : '';
  const sameText = before.replace('the same than', 'the same as');
  const head = `With ${changesOf(changes)}: ${price}${sameText}; ${figures}.`;
  if (result.refusals.length > 0)
    return { text: `With ${changesOf(changes)} it can't be deployed: ${result.refusals[0]}` };
  const fit = asksFit(question.said) ? `Yes, it fits. ${answers.room(result.values).text}` : '';
  return {
    text: [fit, head, assumption(result, situation)].filter(Boolean).join(' '),
    proposal: toSupposed(changes),
  };
}

const asksFit = (said: string) => matches('@fit', said);

const toSupposed = (changes: Values): Supposed[] =>
  Object.entries(changes).map(([field, value]) => ({ field, value }));

/** The variants that a question names: each of several values of one field with the single values of others. */
export function alternativesIn({ supposed }: Pick<Question, 'supposed'>): Values[] {
  const byField = Map.groupBy(supposed, ({ field }) => field);
  const single = [...byField.values()].filter((each) => each.length === 1).flat();
  const several = [...byField.values()].filter((each) => each.length > 1);
  const [first] = several;
  if (!first) return single.length > 0 ? [toValues(single)] : [];
  // "3 r6i.xlarge or 5 r6i.large" names pairs.
  const pairs = several.length > 1 && several.every(({ length }) => length === first.length);
  const variants = first.slice(0, 4).map((each, n) => ({
    ...toValues(single),
    ...toValues(pairs ? several.map((values) => values[n] as Supposed) : [each]),
  }));
  return variants;
}

/** As `compare`, where at least two are named, or one beside what stands. */
export const compareNamed = (question: Question, situation: Situation): Said => compare(question, situation);

/** Two to four variants side by side; where one is named, it is compared with what stands. */
export function compare(question: Question, situation: Situation): Said {
  const { now, answers } = situation;
  const named = alternativesIn(question);
  const variants = named.length === 1 ? [current(named[0] as Values, now), ...named] : named;
  if (variants.length < 2) return undefined;
  const rows = variants.map((changes) => ({ changes, result: variantOf(situation, changes) }));
  if (rows.some(({ result }) => !isWhole(result) && result.refusals.length === 0))
    return {
      text: lacking(rows.find(({ result }) => result.missing.length > 0)?.result.missing ?? [], situation),
    };
  const lines = rows.map(({ changes, result }) => {
    if (!isWhole(result)) return `- ${changesOf(changes)}: not possible. ${result.refusals[0]}`;
    const fits = answers.room(result.values);
    const short = fits.fits ? answers.figures(result.values).join(', ') : 'does not fit';
    const refusal = fits.fits && result.refusals[0] ? ` Not as it is: ${result.refusals[0]}` : '';
    return `- ${changesOf(changes)}: ${usd(result.cost.monthly_total)} a month, ${short}.${refusal}`;
  });
  const possible = rows.filter(({ result }) => isWhole(result) && result.refusals.length === 0);
  const [best] = [...possible].sort((a, b) => priceOf(a.result) - priceOf(b.result));
  const isNow = best && Object.entries(best.changes).every(([field, value]) => now.values[field] === value);
  const head = best
    ? `${changesOf(best.changes)} is the cheaper one that fits.`.replace(
        'cheaper',
        rows.length > 2 ? 'cheapest' : 'cheaper',
      )
    : 'None of them can be deployed as it is.';
  const takes = best && !isNow;
  return {
    text: [head, ...lines, assumption(now, situation)].filter(Boolean).join('\n'),
    ...(takes && { proposal: toSupposed(best.changes) }),
  };
}

const priceOf = ({ cost: estimate }: Variant) => estimate?.monthly_total ?? Number.POSITIVE_INFINITY;

const current = (changes: Values, { values }: Variant): Values =>
  Object.fromEntries(
    Object.keys(changes).flatMap((field) =>
      values[field] === undefined ? [] : [[field, values[field] as Value]],
    ),
  );

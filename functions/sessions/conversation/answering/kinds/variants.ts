import { isDeepStrictEqual } from 'node:util';
import type { Value, Values } from '../../../../agents/agent.ts';
import { matches } from '../pattern.ts';
import { changeOfPrice, peakTotal } from '../peak.ts';
import type { AnswerText, Question } from '../question.ts';
import { cheapestWith, isPossible, possibleWith } from '../search.ts';
import { isWhole, misfitOf, type Situation, type Variant, variantOf } from '../situation.ts';
import type { SupposedValue } from '../supposed/supposed-value.ts';
import {
  assumption,
  beginning,
  brief,
  changesOf,
  fitting,
  lacking,
  sentences,
  toSupposed,
  toValues,
  usd,
} from '../wording.ts';
import { millisecondsIn } from './answer-time.ts';

// Pure. The cost, needs and limits of other values: one variant beside the present values, or several side by side.

/** The variants that a question names: each of several values of one field with the single values of others. */
export function alternativesIn({ supposed }: Pick<Question, 'supposed'>): Values[] {
  const byField = Map.groupBy(supposed, ({ field }) => field);
  const single = [...byField.values()].filter((each) => each.length === 1).flat();
  const several = [...byField.values()].filter((each) => each.length > 1);
  const [first] = several;
  if (!first) return single.length > 0 ? [toValues(single)] : [];
  // "3 r6i.xlarge or 5 r6i.large" names pairs; "g5 and g6 with 2 and 4 replicas" each of the one with each of the other.
  const [second, third] = several.slice(1);
  const areApart =
    second &&
    !third &&
    supposed.indexOf(first.at(-1) as SupposedValue) < supposed.indexOf(second[0] as SupposedValue);
  if (areApart && first.length * second.length <= mostVariants)
    return first.flatMap((one) => second.map((other) => toValues([...single, one, other])));
  const arePairs = several.length > 1 && several.every(({ length }) => length === first.length);
  return first.slice(0, mostVariants).map((each, n) => ({
    ...toValues(single),
    ...toValues(arePairs ? several.map((values) => values[n] as SupposedValue) : [each]),
  }));
}

const mostVariants = 4;

/** Price before and after, and whether it fits; where it doesn't, the cheapest nodes that hold it. */
export function whatIf(question: Question, situation: Situation): AnswerText {
  const { now, answers } = situation;
  const [changes, other] = alternativesIn(question);
  if (other) return compare(question, situation);
  if (!changes) return undefined;
  const named = changesOf(changes, situation);
  const asIs = variantOf(situation, changes);
  if (!isWhole(asIs))
    return {
      text: asIs.refusals[0]
        ? `With ${named} it is not possible: ${asIs.refusals[0]}`
        : lacking(asIs.missing, situation),
    };
  const found = possibleWith(situation, changes);
  const why = brief(misfitOf(asIs, situation));
  if (!found) {
    const free = new Set(answers.candidates(asIs.values).flatMap((each) => Object.keys(each)));
    const rest = Object.fromEntries(Object.entries(changes).filter(([field]) => !free.has(field)));
    const other = cheapestWith(situation, rest);
    return {
      text: sentences(
        `With ${named} it ${asIs.refusals[0] ? 'can’t be deployed' : 'does not fit'}: ${why}`,
        other &&
          `The cheapest that does: ${changesOf(valuesIn(other.result.values, free), situation)}, ${usd(other.result.cost.monthly_total)} a month.`,
      ),
      refuses: true,
      ...(other && { proposal: toSupposed(other.change) }),
    };
  }
  const { change, result, isMoved } = found;
  const total = result.cost.monthly_total;
  const range = answers.costRange(result.values);
  const figures = answers.figures(result.values).join(', ');
  const price = `${usd(total)} a month${range ? ` ${range}` : ''}`;
  const isSame = Object.entries(change).every(([field, value]) => now.values[field] === value);
  // A question about the present values isn't about a change; a note may answer it.
  if (isSame && !asksFigure.some((pattern) => matches(pattern, question.said))) return undefined;
  const isExample = now.assumed.some(({ field }) => field in change);
  const before = isPossible(now, situation) ? `, ${changeOfPrice(now, result, situation)}` : '';
  // How much is asked at once is no question of price alone.
  const isLoad = Object.keys(changes).every((field) => answers.loadFields.includes(field));
  const ms = millisecondsIn(question.text);
  // Seconds ask for the time of an answer: room in the memory is no yes to them.
  const time = ms === undefined ? undefined : answers.wholeAnswer?.(result.values, ms, situation.together);
  const asksFit = !isLoad && ms === undefined && matches('@fit|handle|hold|cope', question.said);
  return {
    text: sentences(
      time,
      asksFit && (asIs.refusals[0] ? `No, not as it stands. ${why}` : fitting(answers.room(asIs.values))),
      isMoved && !asksFit && `With ${named} it does not work as it stands: ${why}`,
      // An example that I took is nothing that stands.
      isSame && !isExample
        ? `That is how it stands (${named}): ${price}; ${figures}.`
        : `${isMoved ? `The cheapest that holds it, ${changesOf(change, situation)}` : `With ${named}`}: ${price}${before}; ${figures}.`,
      isLoad
        ? `${answers.load(result.values)} ${sameFigures(situation, change, result)}`.trim()
        : sameFigures(situation, change, result),
      // How much of the load is held has been said.
      ...(isLoad && answers.peak ? [] : raised(now, result)),
      assumption(result, situation),
    ),
    // An example that the answer took is offered, too: the user has not given it yet.
    ...((!isSame || isExample) && { proposal: toSupposed(change) }),
  };
}

/** The values of these fields. */
const valuesIn = (values: Values, fields: ReadonlySet<string>): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.has(field)));

const asksFigure = [
  '@money',
  '@fit',
  '@hold',
  '@what_if',
  'how_much|how_many',
  'what would|will|change|changes',
];

/** Why nothing differs, where the rule for the value says so. */
function sameFigures({ now, answers }: Situation, change: Values, { cost, values }: Variant): string {
  const [field] = Object.keys(change);
  const isSame =
    cost?.monthly_total === now.cost?.monthly_total &&
    isWhole(now) &&
    answers.peak?.(values)?.total === answers.peak?.(now.values)?.total &&
    answers.figures(values).join() === answers.figures(now.values).join();
  return (
    (isSame &&
      field !== undefined &&
      typeof change[field] === 'number' &&
      now.values[field] !== change[field] &&
      answers.reasons[field]?.(values)) ||
    ''
  );
}

/** Warnings that the variant has and that what stands has not. */
const raised = (now: Variant, { warnings }: Variant): string[] =>
  warnings
    .filter(({ code }) => !now.warnings.some((each) => each.code === code))
    .slice(0, 1)
    .map(({ detail }) => brief(detail));

/** Two to four variants side by side; where one is named, it is compared with what stands. */
export function compare(question: Question, situation: Situation): AnswerText {
  const { now, answers } = situation;
  const asked = alternativesIn(question);
  const all = asked.length === 1 ? [current(asked[0] as Values, now), ...asked] : asked;
  const variants = all.filter((each, n) => n === all.findIndex((other) => isDeepStrictEqual(each, other)));
  const [only] = variants;
  if (only && variants.length === 1 && all.length > 1) return itself(only, situation);
  if (variants.length < 2 || Object.keys(variants[0] ?? {}).length === 0) return undefined;
  const rows = onSameMachines(
    variants.map((changes) => ({
      changes,
      asIs: variantOf(situation, changes),
      found: possibleWith(situation, changes),
    })),
    situation,
  );
  const [open] = rows.filter(({ asIs }) => asIs.missing.length > 0);
  if (open) return { text: lacking(open.asIs.missing, situation) };
  const lines = rows.map(({ changes, asIs, found }) => {
    const what = `- ${changesOf(changes, situation)}${meantBy(changes, situation)}`;
    const why = brief(misfitOf(asIs, situation));
    if (!found) return `${what}: not possible. ${why}`;
    const { change, result, isMoved } = found;
    const moved = isMoved
      ? ` (with ${changesOf(without(change, changes), situation)}, the cheapest that holds it: ${why})`
      : '';
    const range = answers.peak ? ` ${answers.costRange(result.values)}` : '';
    const misses = answers.peak?.(result.values)?.misses.map((each) => `; ${each}`) ?? [];
    return `${what}: ${usd(result.cost.monthly_total)} a month${range}${moved}, ${answers.figures(result.values).join(', ')}${misses.join('')}.`;
  });
  const priced = rows.flatMap(({ found }) => (found ? [found] : []));
  const [best] = [...priced].sort((a, b) => a.result.cost.monthly_total - b.result.cost.monthly_total);
  const chosen = rows.find(({ found }) => found === best)?.changes ?? {};
  const atPeak = priced.map(({ result }) => peakTotal(result, answers));
  const isNow = best && Object.entries(best.change).every(([field, value]) => now.values[field] === value);
  const isSamePrice =
    priced.length === rows.length &&
    new Set(priced.map(({ result }) => result.cost.monthly_total)).size === 1;
  const isEqual = isSamePrice && new Set(atPeak).size === 1;
  // The cheapest with few requests need not be it at the peak.
  const isDearerAtPeak = best && !isEqual && peakTotal(best.result, answers) > Math.min(...atPeak);
  const degree = rows.length > 2 ? 'cheapest' : 'cheaper';
  // A user who asks for the difference wants no offer.
  const takes =
    best && !isNow && !isSamePrice && !isDearerAtPeak && !matches('difference|explain|mean', question.said);
  return {
    text: [
      isEqual
        ? 'They cost the same.'
        : isSamePrice
          ? 'With the fewest replicas they cost the same; at the peak they don’t.'
          : best && isDearerAtPeak
            ? `${beginning(changesOf(chosen, situation))} costs least with few requests, and not at the peak.`
            : best
              ? `${beginning(changesOf(chosen, situation))} is the ${priced.length === 1 ? 'only one that can be deployed' : `${degree} one`}.`
              : 'None of them can be deployed as it is.',
      ...lines,
      // An example that the question has replaced was not taken.
      assumption(
        { ...now, assumed: now.assumed.filter(({ field }) => !variants.some((each) => field in each)) },
        situation,
      ),
    ]
      .filter(Boolean)
      .join('\n'),
    ...(takes && { proposal: toSupposed(best.change) }),
  };
}

interface Compared {
  changes: Values;
  asIs: Variant;
  found: ReturnType<typeof possibleWith>;
}

/** Two numbers of copies are compared on the same machines: on others than those that stand only where these hold one of them not. */
function onSameMachines(rows: readonly Compared[], situation: Situation): readonly Compared[] {
  const moves = rows.flatMap(({ found, changes }) =>
    found?.isMoved ? [{ total: found.result.cost.monthly_total, move: without(found.change, changes) }] : [],
  );
  const { loadFields } = situation.answers;
  const areCopies = rows.every(({ changes }) =>
    Object.keys(changes).every((name) => loadFields.includes(name)),
  );
  if (moves.length === 0 || !areCopies) return rows;
  for (const { move } of moves.sort((one, other) => one.total - other.total)) {
    const moved = rows.map((row): Compared => {
      const change = { ...move, ...row.changes };
      const result = variantOf(situation, change);
      return isPossible(result, situation) ? { ...row, found: { change, result, isMoved: true } } : row;
    });
    if (moved.every(({ found, changes }) => found && isDeepStrictEqual(without(found.change, changes), move)))
      return moved;
  }
  return rows;
}

/** A comparison of something with itself. */
function itself(only: Values, situation: Situation): AnswerText {
  const { cost, missing } = variantOf(situation, only);
  if (!cost) return { text: lacking(missing, situation) };
  return {
    text: `That is one and the same: ${changesOf(only, situation)}, ${usd(cost.monthly_total)} a month.`,
  };
}

/** The meaning of a choice, behind it: prices alone don't explain the difference. */
function meantBy(changes: Values, { answers }: Situation): string {
  const told = Object.entries(changes).flatMap(
    ([field, value]) => answers.choices[field]?.[String(value)] ?? [],
  );
  return told.length > 0 ? ` (${told.join('; ')})` : '';
}

const without = (values: Values, known: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !(field in known)));

const current = (changes: Values, { values }: Variant): Values =>
  Object.fromEntries(
    Object.keys(changes).flatMap((field) =>
      values[field] === undefined ? [] : [[field, values[field] as Value]],
    ),
  );

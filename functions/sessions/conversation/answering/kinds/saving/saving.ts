import type { Values } from '../../../../../agents/agent.ts';
import type { AgentAnswers } from '../../../../../agents/answers.ts';
import { matches } from '../../pattern.ts';
import { losesAtPeak } from '../../peak.ts';
import type { AnswerText, Question } from '../../question.ts';
import {
  cheapestWith,
  isPossible,
  type PricedChange,
  type PricedSaving,
  savedTogether,
  savingsBeside,
} from '../../search.ts';
import { isWhole, misfitOf, type Situation, variantOf } from '../../situation.ts';
import {
  assumption,
  beginning,
  brief,
  changesOf,
  lacking,
  list,
  sentences,
  sharesOf,
  toSupposed,
  usd,
} from '../../wording.ts';
import { cheaperAnew } from '../anew.ts';
import { givingWay, savedUntil } from './saved-until.ts';

// Pure. The cheapest variant that keeps the redundancy and fits, variants under a budget, and the most expensive parts.

/** Fields that say how much may fail: an answer that changes one of them doesn't keep the redundancy. */
const redundancy = ['min_replicas', 'replication_factor', 'node_count'];

export const savingText = ({ says, givesUp, saves }: PricedSaving) =>
  `${says} saves ${usd(saves)}${givesUp ? ` (${givesUp})` : ''}`;

/** The cheapest variant that fits, with the same redundancy; or the variants under a budget. */
export function cheapest(question: Question, situation: Situation): AnswerText {
  const { now, dollars } = situation;
  if (!isWhole(now))
    return { text: now.missing.length > 0 ? lacking(now.missing, situation) : brief(now.refusals[0]) };
  // The instance type is what is searched for, so one in the question isn't fixed.
  const fixed: Values = Object.fromEntries(
    question.supposed
      .filter(({ field }) => field !== 'instance_type')
      .map(({ field, value }) => [field, value]),
  );
  const found = cheapestWith(situation, fixed);
  if (!found) {
    const { refusals, missing } = variantOf(situation, fixed);
    return {
      text: refusals[0] ? `Nothing that is offered does it. ${refusals[0]}` : lacking(missing, situation),
    };
  }
  return dollars === undefined
    ? cheapestText(found, situation, fixed)
    : budgetText(found, dollars, situation, { said: question.said });
}

/** @param asked values that the question sets: what stands is no answer where it has others */
function cheapestText(
  { change, result }: PricedChange,
  situation: Situation,
  asked: Values = {},
): AnswerText {
  const { now, answers } = situation;
  const total = result.cost.monthly_total;
  const figures = answers.figures(result.values).join(', ');
  const isOther = Object.entries(asked).some(([field, value]) => now.values[field] !== value);
  if (
    !isOther &&
    isPossible(now, situation) &&
    (Object.keys(change).length === 0 || total >= now.cost.monthly_total)
  ) {
    const more = savingsBeside(situation, now, {});
    const all = savedTogether(situation, more);
    return {
      text: sentences(
        `These are the cheapest nodes already that ${situation.context.changeOf ? `${situation.context.changeOf.name} can have` : 'fit and keep the redundancy'}: ${usd(now.cost.monthly_total)} a month, ${answers.figures(now.values).join(', ')}.`,
        cheaperAnew(situation),
        more.length > 0 ? `Beside them ${list(more.map(savingText))}.` : 'There is nothing else to save.',
        all && more.length > 1 && `All of it: ${usd(all.result.cost.monthly_total)} a month.`,
        assumption(result, situation),
      ),
      ...(all && { proposal: toSupposed(all.change) }),
    };
  }
  const more = savingsBeside(situation, result, change);
  const loses = isPossible(now, situation) ? losesAtPeak(now.values, result.values, situation) : [];
  const isSame = !redundancy.some((name) => name in change);
  const misfit = misfitOf(now, situation);
  const compared = now.cost
    ? ` instead of ${usd(now.cost.monthly_total)}${misfit ? ', which does not fit' : isSame ? ', with the same redundancy' : ''}`
    : '';
  return {
    text: sentences(
      loses.length > 0
        ? `${beginning(changesOf(change, situation))}: ${usd(total)} a month${compared}, cheaper with few requests only. It gives up: ${list(loses)}.`
        : `${beginning(changesOf(change, situation))}: ${usd(total)} a month${compared}; ${figures}.`,
      misfit && `As it stands: ${brief(misfit)}`,
      more.length > 0 && `Beyond that ${list(more.map(savingText))}.`,
      assumption(result, situation),
    ),
    proposal: toSupposed(change),
    further: more.flatMap((saving) => toSupposed(saving.change)),
  };
}

/** "Is it below my budget?" asks about what stands, and "is there something below it?" does not. */
const isStandingAsked = (said: string): boolean =>
  matches(
    '^is|does|do|will|would|are|so it|this|that|we|price|cost|plan|everything|all !possible|can|could|doable|anything|something|option|way|there|cheaper',
    said,
  );

/** A price that is told is rounded. */
const nearly = 0.98;

/** @param mayStay whether what stands will do, where it keeps the sum */
function budgetText(
  { change, result }: PricedChange,
  dollars: number,
  situation: Situation,
  { mayStay = true, said = '' } = {},
): AnswerText {
  const budget = `${usd(dollars)} a month`;
  const { now } = situation;
  const isAbove = isPossible(now, situation) && now.cost.monthly_total > dollars;
  const stands =
    isStandingAsked(said) &&
    isAbove &&
    `No: as it stands it is ${usd(now.cost.monthly_total)} a month, above ${budget}.`;
  if (mayStay && isPossible(now, situation) && now.cost.monthly_total <= dollars) {
    const most = situation.answers.atMost?.(now.values, dollars);
    return {
      text: sentences(
        `Yes: as it stands it is ${usd(now.cost.monthly_total)} a month, under ${budget}.`,
        most && grownText(most, dollars, situation),
        assumption(now, situation),
      ),
      ...(most?.keeping && { proposal: toSupposed(most.keeping) }),
    };
  }
  const least = savedUntil({ change, result }, dollars, situation);
  // What stands may save more, by giving up redundancy.
  const other =
    least.total > dollars && isPossible(now, situation)
      ? savedUntil({ change: {}, result: now }, dollars, situation)
      : least;
  const { picked, total, givenUp } = other.total <= dollars ? other : least;
  const isUnder = total <= dollars;
  const loses = isPossible(now, situation)
    ? losesAtPeak(now.values, variantOf(situation, picked).values, situation)
    : [];
  const most = situation.answers.atMost?.(variantOf(situation, picked).values, dollars);
  const what = Object.keys(picked).length > 0 ? changesOf(picked, situation) : 'what stands';
  return {
    text: sentences(
      isUnder && stands,
      isUnder
        ? `${stands ? 'It can be' : 'Yes'}: ${what} comes to ${usd(total)} a month, under ${budget}.`
        : `No: the least that fits and keeps its redundancy is ${usd(total)} a month (${what}), above ${budget}.`,
      givenUp.length + loses.length > 0 && `Given up for it: ${list([...givenUp, ...loses])}.`,
      isUnder && most && grownText(most, dollars, situation, picked),
      !isUnder && (givingWay(dollars, situation) ?? 'Nothing else that may give way brings it there.'),
      assumption(result, situation),
    ),
    ...(Object.keys(picked).length > 0 && { proposal: toSupposed(picked) }),
  };
}

/** What may be added costs more than the sum. */
const grownText = (
  { says, total, keeping = {} }: NonNullable<ReturnType<NonNullable<AgentAnswers['atMost']>>>,
  dollars: number,
  situation: Situation,
  picked: Values = {},
): string => {
  const [kept] = toSupposed(keeping);
  const keeps = kept ? `: ${kept.field} = ${kept.value} keeps it below, always` : '';
  const limited = variantOf(situation, { ...picked, ...keeping });
  const short =
    kept && isWhole(limited) && limited.assumed.length === 0
      ? situation.answers.shortfall?.(limited.values)
      : undefined;
  return `It may grow: ${usd(total)} ${says}, above ${usd(dollars)}${keeps}.${short ? ` But then ${short}.` : ''}`;
};

/** A budget that is told: kept or not; undefined until there is a price of what the user wants. */
export function budgetTold(_question: Question, situation: Situation): AnswerText {
  const { dollars, now, state, answers } = situation;
  const isOpen = state.missing.some(({ name }) => name in answers.examples);
  if (dollars === undefined || !isWhole(now) || now.assumed.length > 0 || isOpen) return undefined;
  return budgetText(cheapestWith(situation, {}) ?? { change: {}, result: now }, dollars, situation);
}

/** Whether it keeps the budget that the question or a message before has named. */
export function underBudget(question: Question, situation: Situation): AnswerText {
  const isOther = question.supposed.length + question.fields.length > 0;
  return situation.dollars === undefined || isOther ? undefined : cheapest(question, situation);
}

/** "Is it below 1k?": the price beside a sum that names no currency. */
export function beside(question: Question, situation: Situation): AnswerText {
  const { now, dollars } = situation;
  if (dollars === undefined || question.supposed.length > 0) return undefined;
  if (!isPossible(now, situation)) return cheapest(question, situation);
  const total = now.cost.monthly_total;
  if (total > dollars && !matches('over|above|more', question.said)) return cheapest(question, situation);
  return {
    text: sentences(
      `It is ${usd(total)} a month, ${total > dollars ? 'above' : 'below'} ${usd(dollars)}.`,
      assumption(now, situation),
    ),
  };
}

/** Whether something smaller holds it with the same redundancy. */
export function smaller(_question: Question, situation: Situation): AnswerText {
  const { now, answers } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  const found = cheapestWith(situation, {});
  const isLess = found && found.result.cost.monthly_total < now.cost.monthly_total;
  const misfit = misfitOf(now, situation);
  if (misfit || isLess) {
    if (!found) return { text: `No: nothing smaller that is offered holds it. ${brief(misfit)}` };
    const said = cheapestText(found, situation);
    return said && { ...said, text: `${misfit ? 'No.' : 'Yes.'} ${said.text}` };
  }
  return {
    text: sentences(
      situation.context.changeOf
        ? `No: ${situation.context.changeOf.name} can’t become smaller than it is.`
        : 'No: nothing smaller that is offered holds it with the same redundancy.',
      answers.room(now.values).text,
      cheaperAnew(situation),
      assumption(now, situation),
    ),
  };
}

const isOfParts = (said: string): boolean =>
  matches(
    'pay|paying|charged|bill|breakdown|break|split|part|consist|made_up|makes_up|go|going|exactly',
    said,
  );

/** The parts of the price with their shares, and what would save; where a price is too much, what comes to less. */
export function whyExpensive(question: Question, situation: Situation): AnswerText {
  const { now, dollars } = situation;
  if (!isWhole(now)) return { text: lacking(now.missing, situation) };
  if (now.refusals.length > 0) return cheapest(question, situation);
  if (dollars !== undefined) {
    const found = cheapestWith(situation, {}) ?? { change: {}, result: now };
    if (now.cost.monthly_total > dollars * nearly)
      return budgetText(found, dollars, situation, { mayStay: false });
    const said = cheapestText(found, situation);
    const total = usd(now.cost.monthly_total);
    return (
      said && { ...said, text: `It is ${total} a month as it stands, below ${usd(dollars)}. ${said.text}` }
    );
  }
  const savings = savingsBeside(situation, now, {});
  const all = savedTogether(situation, savings);
  const saved = list(savings.map(savingText));
  return {
    text: sentences(
      `Of ${usd(now.cost.monthly_total)} a month: ${sharesOf(now.cost)}.`,
      isOfParts(question.said) && `Beside it: ${now.cost.not_included[0]}.`,
      savings.length > 0
        ? `${savings.length > 1 ? 'What saves, the most first: ' : 'What saves: '}${saved}.`
        : !situation.context.changeOf && 'Nothing that is offered is cheaper with the same redundancy.',
      cheaperAnew(situation),
      all &&
        `${savings.length > 1 ? 'All of it' : 'With that'}: ${usd(all.result.cost.monthly_total)} a month.`,
      assumption(now, situation),
    ),
    ...(all && { proposal: toSupposed(all.change) }),
  };
}

import type { Values } from '../../../agents/agent.ts';
import { givingWay, savedUntil } from '../answering/kinds/saving/saved-until.ts';
import { differing, isPossible, type PricedChange } from '../answering/search.ts';
import { isWhole, type Situation, variantOf } from '../answering/situation.ts';
import { changesOf, list, usd } from '../answering/wording.ts';
import { compared } from './compared.ts';
import { type Aim, type Goal, wishOf } from './goal.ts';

// Pure. A search among what is offered for what meets a goal.

export interface Meeting extends PricedChange {
  /** What it gives up for its price. */
  givenUp: readonly string[];
}

const aimOf = (goal: Goal, kind: Aim['kind']) => goal.find((aim) => aim.kind === kind);

/** A yes to what costs more than so many times what stands would be hasty. */
const mostTimes = 2;
export const isDear = ({ result }: PricedChange, { now }: Situation): boolean =>
  result.cost.monthly_total > mostTimes * (now.cost?.monthly_total ?? 0);

/** What meets all of a goal: with what stands, or where that is dear or nothing does, with the best of what answers sooner. */
export function meeting(goal: Goal, situation: Situation): Meeting | undefined {
  const { now, draft, answers } = situation;
  const found = searched(goal, situation);
  if (!isWhole(now) || (found && !isDear(found, situation))) return found;
  let dear = found;
  for (const { change, givesUp } of answers.lighter?.(now.values) ?? []) {
    const given = Object.entries(change).map(([field, value]) => [field, { value, messageId: '' }]);
    const other = { ...situation, draft: { ...draft, ...Object.fromEntries(given) } };
    const option = searched(goal, { ...other, now: variantOf(other) });
    if (!option) continue;
    const givenUp = [...(givesUp ? [givesUp] : []), ...option.givenUp];
    const met = { ...option, change: { ...change, ...option.change }, givenUp };
    if (!isDear(met, situation)) return met;
    dear ??= met;
  }
  return dear;
}

/** The cheapest that meets all of a goal and gives up nothing, or else as little as its price needs; undefined where nothing does. */
function searched(goal: Goal, situation: Situation): Meeting | undefined {
  const options = optionsFor(goal, situation);
  const sum = aimOf(goal, 'monthly_usd')?.figure;
  const isMet = ({ result }: Meeting) =>
    goal.every((aim) => compared(aim, result, situation).isMet !== false);
  for (const { change, price } of options) {
    if (sum !== undefined && price > sum) break;
    const found = limited(change, sum, situation);
    if (found && isMet(found)) return found;
  }
  if (sum === undefined) return undefined;
  const near = options.slice(0, mostSaved).filter(({ change }) => withAllSavings(change, situation) <= sum);
  return saved(near, sum, situation).find(isMet);
}

/** Its price with all savings at once, whether or not gates let them through: less it can't cost. */
function withAllSavings(change: Values, { answers, now }: Situation): number {
  const values = { ...now.values, ...change };
  const savings = answers.savings(values).map((saving) => saving.change);
  return answers.cost(Object.assign({}, now.values, ...savings, change)).monthly_total;
}

/** What is offered and is fast enough for the goal, with what it has to survive, by price. Whether gates let it through is not looked at. */
function optionsFor(goal: Goal, situation: Situation): { change: Values; price: number }[] {
  const { answers, now } = situation;
  if (!isWhole(now)) return [];
  const time = aimOf(goal, 'answer_ms');
  const surviving: Values = {};
  for (const { kind, figure } of goal)
    if (kind === 'survives_nodes' || kind === 'survives_zone')
      Object.assign(
        surviving,
        answers.surviving({ ...now.values, ...surviving }, kind === 'survives_zone' ? 'zone' : figure),
      );
  const base = { ...now.values, ...surviving };
  const isFast = (change: Values) =>
    !time || (answers.answerMs?.({ ...base, ...change }, time.together)?.ms ?? 0) <= time.figure;
  const faster = time ? (answers.faster?.(base, time.figure, time.together) ?? []) : [];
  return [{}, ...answers.candidates(base), ...faster]
    .filter(isFast)
    .map((change) => ({
      change: { ...surviving, ...change },
      price: answers.cost({ ...base, ...change }).monthly_total,
    }))
    .sort((a, b) => a.price - b.price);
}

/** More than these cost more and save the same. */
const mostSaved = 3;

/** The cheapest options with as many savings as the price needs, by price. */
function saved(
  options: ReturnType<typeof optionsFor>,
  sum: number | undefined,
  situation: Situation,
): Meeting[] {
  if (sum === undefined) return [];
  return options
    .slice(0, mostSaved)
    .flatMap(({ change }) => {
      const option = limited(change, undefined, situation);
      if (!option) return [];
      const { picked, givenUp } = savedUntil(option, sum, situation);
      const less = limited(picked, sum, situation);
      return less ? [{ ...less, givenUp }] : [];
    })
    .sort((a, b) => total(a) - total(b));
}

/** A change that may grow to no more than the sum; undefined where gates refuse it. */
function limited(changes: Values, sum: number | undefined, situation: Situation): Meeting | undefined {
  const change = differing(changes, situation.now.values);
  const result = variantOf(situation, change);
  if (!isPossible(result, situation)) return undefined;
  const keeping = sum === undefined ? undefined : situation.answers.atMost?.(result.values, sum)?.keeping;
  const less = keeping && variantOf(situation, { ...change, ...keeping });
  return less && isPossible(less, situation)
    ? { change: { ...change, ...keeping }, result: less, givenUp: [] }
    : { change, result, givenUp: [] };
}

const total = ({ result }: PricedChange) => result.cost.monthly_total;

/** `instance type r6i.large, $535.91 a month`, with what it gives up. */
export function optionText(option: Meeting, situation: Situation): string {
  const { change, givenUp } = option;
  const what = Object.keys(change).length > 0 ? changesOf(change, situation) : 'what stands';
  const loss = givenUp.length > 0 ? ` (${list(givenUp)})` : '';
  return `${what}, ${usd(total(option))} a month${loss}`;
}

const shortOf = ({ result }: PricedChange, { answers, now }: Situation) =>
  now.assumed.length === 0 ? answers.shortfall?.(result.values) : undefined;

/** What meets a goal and no longer takes the stated peak is said to, with what takes it: a lighter choice. */
function carryingText(goal: Goal, situation: Situation, found: Meeting): string {
  const short = shortOf(found, situation);
  if (short === undefined) return '';
  const { answers, now, draft } = situation;
  for (const { change, givesUp } of answers.lighter?.(now.values) ?? []) {
    const given = Object.entries(change).map(([field, value]) => [field, { value, messageId: '' }]);
    const other = { ...situation, draft: { ...draft, ...Object.fromEntries(given) } };
    const option = searched(goal, { ...other, now: variantOf(other) });
    if (!option || shortOf(option, situation)) continue;
    const givenUp = [...(givesUp ? [givesUp] : []), ...option.givenUp];
    const carrying = { ...option, change: { ...change, ...option.change }, givenUp };
    return ` But ${short}. What carries it: ${optionText(carrying, situation)}.`;
  }
  return ` But ${short}.`;
}

/** What meets a goal, or which part of it would have to give way, in a sentence. */
export function meetingText(
  goal: Goal,
  situation: Situation,
  found: Meeting | undefined,
): string | undefined {
  if (!isWhole(situation.now)) return undefined;
  if (found) return `What meets it: ${optionText(found, situation)}.${carryingText(goal, situation, found)}`;
  const [first, more] = goal;
  if (first && more) {
    for (const aim of goal) {
      const others = goal.filter((each) => each !== aim);
      const rest = meeting(others, situation);
      if (rest)
        return `Nothing that is offered meets all of it: without “${wishOf(aim)}” ${optionText(rest, situation)}.`;
    }
    return 'Nothing that is offered meets it.';
  }
  if (first?.kind !== 'monthly_usd') return 'Nothing that is offered meets it.';
  const way = givingWay(first.figure, situation);
  if (way) return way;
  const [least] = saved(optionsFor(goal, situation), first.figure, situation);
  return least && `The least that is offered: ${optionText(least, situation)}.`;
}

import { isDeepStrictEqual } from 'node:util';
import type { Agent } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { type GateState, gateState } from '../../../agents/gates/gates.ts';
import { lastGate, reviewGate } from '../../session.ts';
import type { Draft } from '../draft.ts';
import type { Goal } from '../goal/goal.ts';
import { goalLine, holdGoal } from '../goal/held.ts';
import { servedInstead } from './kinds/serving/serving.ts';
import { cheapestWith, type PricedSaving, savingsBeside } from './search.ts';
import { isWhole, misfitOf, type Situation, variantOf } from './situation.ts';
import { assumption, brief, changesOf, sentences, usd } from './wording.ts';

// Facts beyond a single gate: the whole price before the review shows it, refusals of later gates, and much cheaper variants.

/** The gates after it show it in their reviews. */
const lastOfPlace = 2;

/** An offer saves at least this share of the price. */
const leastSaving = 0.1;

/** Lines for a gate whose values are complete; from the review on, which has the price itself, the goal alone, and none for agents that answer nothing. */
export async function outlook(
  agent: Agent,
  state: GateState,
  { draft, context, goal = [] }: DraftContext & { goal?: Goal | undefined },
): Promise<string[]> {
  const { gate, review } = state;
  if (!agent.answers || !review || (gate.number >= reviewGate && goal.length === 0)) return [];
  const answers = await agent.answers();
  const base = { agent, answers, state, draft, context };
  const now = variantOf(base);
  const line = goalLine(goal, { ...base, now });
  const kept = line ? [line.text] : [];
  // The last gate names an unmet goal again, before the deploy.
  if (gate.number === lastGate && line?.isMissed)
    return [line.text.replace('Your goal: ', 'Your goal is not met: ')];
  if (gate.number >= reviewGate) return kept;
  const misfits = laterMisfit(state, { ...base, now });
  if (!isWhole(now)) return misfits;
  const total = now.cost.monthly_total;
  const savings = savingsBeside({ ...base, now }, now, {}).filter(
    ({ saves }) => saves >= total * leastSaving,
  );
  const gateOf = ({ change }: PricedSaving) =>
    agent.gates.find(({ fields }) => fields.some(({ name }) => name in change))?.number;
  const cheaper = savings.filter((each) => gateOf(each) === gate.number);
  // The first price goes with the largest saving of all; later each stands where its value is asked for.
  const [best] = savings;
  const less = best && cheaper.length === 0 ? `; ${inShort(best)} saves ${usd(best.saves)}` : '';
  const range = answers.costRange(now.values);
  const capacity = gate.number <= lastOfPlace ? answers.capacity?.(now.values) : undefined;
  // The first price says it, and every one for another region.
  const isToldOf = gate.number > 1 && now.values.region === now.cost.region_of_prices;
  const isElsewhere = gate.number === 1 && now.values.region !== now.cost.region_of_prices;
  const prices = `${now.cost.region_of_prices} prices${isElsewhere ? `; those of ${now.values.region} differ by some percent` : ''}`;
  const listed = isToldOf ? '' : ` (${prices})`;
  return [
    ...misfits,
    ...(capacity ? [`Capacity: ${withInstead(capacity, { ...base, now })}`] : []),
    // It has been said when the gate opens, and is said again when it changes.
    ...(gate.number <= lastOfPlace
      ? [
          `Price: about ${usd(total)} a month${range ? ` ${range}` : ''}${listed}${gate.number === 1 ? less : ''}`,
        ]
      : []),
    ...kept,
    ...cheaper.map(({ says, saves, givesUp }) => {
      const loss = givesUp ? ` (${givesUp})` : '';
      return `Cheaper: ${inShort({ says })} saves ${usd(saves)}${loss}`;
    }),
  ];
}

/** The price of the whole plan for "show", at the fewest and at the peak; undefined where it is not known yet. */
export async function wholePrice(
  agent: Agent,
  state: GateState,
  { draft, context }: DraftContext,
): Promise<string | undefined> {
  const answers = await agent.answers?.();
  if (!answers) return undefined;
  const base = { agent, answers, state, draft, context };
  const now = variantOf(base);
  if (!isWhole(now) || misfitOf(now, base) !== undefined) return undefined;
  const range = answers.costRange(now.values);
  const prices =
    now.values.region === now.cost.region_of_prices ? '' : ` (${now.cost.region_of_prices} prices)`;
  return sentences(
    `about ${usd(now.cost.monthly_total)} a month${range ? ` ${range}` : ''}${prices}`,
    now.assumed.length > 0 && `(${assumption(now, base)})`,
  );
}

/** Without its reason, and without what it replaces. */
const inShort = ({ says }: Pick<PricedSaving, 'says'>): string =>
  says.replace(/ (?:instead of \S+)?(?: ?\([^()]*\))?$/, '');

/** What a later gate will say against the values, with the cheapest that does; empty where this gate says it itself. */
function laterMisfit({ gate, review }: GateState, situation: Situation): string[] {
  const { now } = situation;
  const told = new Set(review?.refusals.map(({ detail }) => detail));
  const [later] = [...now.refusals, ...now.apart].filter((detail) => !told.has(detail));
  if (later !== undefined) return [`A later gate would refuse this: ${later}`];
  const why = now.refusals.length === 0 && gate.number <= lastOfPlace && misfitOf(now, situation);
  if (!why) return [];
  const fitting = cheapestWith(situation, {});
  return [
    sentences(
      `Too small: ${brief(why)}`,
      fitting &&
        `The cheapest that fits: ${changesOf(fitting.change, situation)}, ${usd(fitting.result.cost.monthly_total)} a month.`,
    ),
  ];
}

/** What is planned at most is less than the stated peak. */
const shortfallIn = ({ answers, now }: Situation): string | undefined =>
  isWhole(now) && now.assumed.length === 0 ? answers.shortfall?.(now.values) : undefined;

/** Behind what doesn't take the peak: the machines that would, with no more of them. */
function withInstead(capacity: string, situation: Situation): string {
  const instead = situation.now.assumed.length === 0 ? servedInstead(situation) : undefined;
  return instead ? `${capacity}; ${instead}` : capacity;
}

interface DraftContext {
  draft: Draft;
  context: AgentContext;
}

/**
 * Lines about what changed values do to the price, for gates whose review doesn't show it. For a change of a deployment that runs, a
 * line about how many requests the machines take. No lines where nothing of that changes.
 */
export async function priceChange(
  agent: Agent,
  state: GateState,
  [before, after]: readonly [DraftContext, DraftContext],
  goal: Goal = [],
): Promise<string[]> {
  const isPriceShown = state.gate.number >= reviewGate && !state.change;
  if (!agent.answers || (isPriceShown && goal.length === 0)) return [];
  const answers = await agent.answers();
  const [former, present] = [before, after].map(({ draft, context }): Situation => {
    const base = { agent, answers, draft, context };
    return { ...base, state, now: variantOf(base) };
  }) as [Situation, Situation];
  // It is said again where that changes how it compares.
  const [comparedBefore, comparedNow] = [former, present].map((each) => holdGoal(goal, each));
  const line = isDeepStrictEqual(comparedBefore, comparedNow) ? undefined : goalLine(goal, present);
  const kept = line ? [line.text] : [];
  if (state.change) {
    const capacity = answers.capacity?.(state.values);
    const isAsBefore =
      capacity ===
      answers.capacity?.(gateState(agent, state.gate.number, before.draft, before.context).values);
    return [...(capacity === undefined || isAsBefore ? [] : [`Capacity: ${capacity}`]), ...kept];
  }
  if (isPriceShown) return kept;
  const [was, now] = [former, present].map((each) => each.now.cost?.monthly_total);
  const known = new Set(laterMisfit(state, former));
  const misfits = laterMisfit(state, present).filter((line) => !known.has(line));
  const short = shortfallIn(present);
  const isShort = short !== undefined && short !== shortfallIn(former);
  const capacity = isShort ? [`Too few: ${withInstead(short, present)}`] : [];
  if (was === undefined || now === undefined || was === now) return [...capacity, ...kept, ...misfits];
  return [`Price: about ${usd(now)} a month instead of ${usd(was)}`, ...capacity, ...kept, ...misfits];
}

import type { Agent, Values } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { gateState } from '../../../agents/gates/gates.ts';
import type { PreviewedSaving } from '../../../agents/preview/preview-schema.ts';
import type { Draft } from '../draft.ts';
import { losesAtPeak } from './peak.ts';
import { cheapestWith, differing, isPossible, type PricedSaving, savingsBeside } from './search.ts';
import { type Situation, variantOf } from './situation.ts';
import { changesOf } from './wording.ts';

// Pure. The changes that a conversation names when it is asked what would save. An approver sees the plan without the conversation.

/**
 * The single changes that cost less than these values, the largest saving first; each has passed the gates. Empty where the agent answers no
 * questions, or where the values themselves can't be deployed.
 */
export async function planSavings(
  agent: Agent,
  values: Values,
  context: AgentContext,
): Promise<PreviewedSaving[]> {
  const answers = await agent.answers?.();
  if (!answers) return [];
  const draft: Draft = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, messageId: '' }]),
  );
  const last = agent.gates.at(-1)?.number ?? 1;
  const state = gateState(agent, last, draft, { ...context, isProvisional: true });
  const ground = { agent, answers, draft, context, state };
  const situation: Situation = { ...ground, now: variantOf(ground) };
  const { now } = situation;
  if (!isPossible(now, situation)) return [];
  const total = now.cost.monthly_total;
  const savings = savingsBeside(situation, now, {});
  const machines = otherMachines(situation).filter(
    ({ change }) => !savings.some((saving) => isSame(saving.change, change)),
  );
  const isSearched = (field: string) => machines.some(({ change }) => field in change);
  const others = savings.filter(({ change }) => !Object.keys(change).some(isSearched));
  return [...machines, ...others]
    .sort((a, b) => b.saves - a.saves)
    .map(({ change, says, givesUp, saves }) => ({
      change,
      says,
      gives_up: givesUp ?? null,
      monthly_total: Math.round((total - saves) * 100) / 100,
    }));
}

const isSame = (one: Values, other: Values) =>
  Object.keys(one).length === Object.keys(other).length && Object.keys(differing(one, other)).length === 0;

/** The cheapest machines that hold the same, where they cost less than those of the plan. */
function otherMachines(situation: Situation): PricedSaving[] {
  const { now } = situation;
  const found = cheapestWith(situation, {});
  if (!found || !isPossible(now, situation)) return [];
  const saves = Math.round((now.cost.monthly_total - found.result.cost.monthly_total) * 100) / 100;
  if (saves <= 0 || Object.keys(found.change).length === 0) return [];
  const loses = losesAtPeak(now.values, found.result.values, situation);
  return [
    {
      change: found.change,
      says: `${changesOf(found.change, situation)} (${situation.answers.figures(found.result.values).join(', ')})`,
      saves,
      ...(loses.length > 0 && { givesUp: loses.join('; ') }),
    },
  ];
}

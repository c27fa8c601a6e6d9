import type { Agent } from '../../../agents/agent.ts';
import type { AgentContext } from '../../../agents/context.ts';
import { type GateState, gateState } from '../../../agents/gates/gates.ts';
import type { Draft } from '../draft.ts';
import type { Pending } from './pending.ts';

// Pure. Whether what is asked about could be deployed.

/** What is asked about would not be deployed: said before it is taken, and not after. */
export function refusingFor(
  now: readonly Pending[],
  { agent, state, draft, context }: { agent: Agent; state: GateState; draft: Draft; context: AgentContext },
): string {
  const asked = now.flatMap(({ proposal }) => proposal ?? []);
  if (asked.length === 0) return '';
  const taken = Object.fromEntries(asked.map(({ field, value }) => [field, { value, messageId: '' }]));
  // A branch is asked about at the hub once it was taken.
  const provisional: AgentContext = { ...context, isProvisional: true };
  const reviewed = (given: Draft) => gateState(agent, state.gate.number, given, provisional).review?.refusals;
  const review = { refusals: reviewed({ ...draft, ...taken }) ?? [] };
  const stand = new Set(reviewed(draft)?.map(({ code }) => code));
  const refusal = review.refusals.find(({ code }) => !stand.has(code));
  return refusal ? `With that it can't be deployed: ${refusal.detail}` : '';
}

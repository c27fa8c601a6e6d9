import type { Plan } from '../../agents/agent.ts';
import type { AgentContext } from '../../agents/context.ts';
import { findAgent } from '../../agents/index.ts';
import { type Place, type WaysAround, waysAround } from './alternatives.ts';
import type { MachineRefusal } from './refusal.ts';

/** A plan that has passed its gates, and what of it stands. */
export interface PlannedWays {
  plan: Plan;
  account: AgentContext['cloudAccounts'][number];
  made?: AgentContext['made'];
  zones?: readonly string[];
  launched?: Readonly<Record<string, number>>;
  places?: readonly Place[];
  most?: number;
}

/** The ways around a refusal of a plan's machines; undefined where its agent knows none. */
export async function waysOf(
  { plan, account, made, zones, launched, places, most }: PlannedWays,
  refusal: MachineRefusal,
): Promise<WaysAround | undefined> {
  const agent = findAgent(plan.agent_id);
  const answers = await agent?.answers?.();
  if (!agent || !answers) return undefined;
  const context: AgentContext = {
    cloudAccounts: [account],
    // What was demanded of the hub and of addresses, the plan has passed.
    isProvisional: true,
    allowsOutsideAddresses: true,
    hasHubToken: true,
    ...(made ? { made } : {}),
  };
  return waysAround(
    { agent, answers, values: plan.values, context, zones: zones ?? [], launched: launched ?? {} },
    refusal,
    places,
    most,
  );
}

import type { Schema } from '@deployment-orchestrator/client';
import { numberOf } from './numbers.ts';

type Plan = Pick<
  Schema<'BillingPlan'>,
  'title' | 'features' | 'members' | 'running_deployments' | 'is_current'
>;
type State = Pick<Schema<'BillingState'>, 'limits'> & { plan: Pick<Plan, 'title' | 'features'> };
type Limit = 'members' | 'running_deployments';
export type PlanNeed = 'audit_export' | Limit;

const limited: Readonly<Record<Limit, { of: string; have: (used: string) => string }>> = {
  members: { of: 'members', have: (used) => `you have ${used} with open invitations` },
  running_deployments: { of: 'deployments at a time', have: (used) => `${used} stand in your clouds` },
};

const hasRoom = (most: number | null, used: number): boolean => most === null || most > used;

/**
 * Why the organization's plan refuses one more of it, and which plan has it; undefined where it doesn't. The plans come as the API lists
 * them, the cheapest first. Pure.
 */
export function planLacks(need: PlanNeed, state: State, plans: readonly Plan[]): string | undefined {
  const others = plans.filter(({ is_current: isOurs }) => !isOurs);
  if (need === 'audit_export') {
    if (state.plan.features.includes(need)) return undefined;
    const better = others.find(({ features }) => features.includes(need));
    return `The plan ${state.plan.title} does not include the export of the audit log. ${had(better, 'does')}`;
  }
  const { used, limit } = state.limits[need];
  if (limit === null || hasRoom(limit, used)) return undefined;
  const { of, have } = limited[need];
  const better = others.find((plan) => hasRoom(plan[need], used));
  const more = better?.[need] ?? null;
  return `The plan ${state.plan.title} includes ${numberOf(limit)} ${of}, and ${have(numberOf(used))}. ${had(better, `includes ${more === null ? 'any number' : numberOf(more)}`)}`;
}

const had = (better: Plan | undefined, how: string): string =>
  better ? `The plan ${better.title} ${how}.` : 'Ask who operates this service for more.';

import type * as z from 'zod';
import type { Plan } from './plans.ts';
import type { shownPlan } from './schema.ts';

export const toPlanResponse = (plan: Plan, current: Plan): z.output<typeof shownPlan> => ({
  name: plan.name,
  title: plan.title,
  price_cents: plan.price_cents,
  included_credits: plan.included_credits,
  overage_cents_per_1000: plan.overage_cents_per_1000,
  members: plan.members,
  running_deployments: plan.running_deployments,
  features: plan.features,
  is_current: plan.name === current.name,
});

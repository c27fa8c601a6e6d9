import { resourcesOf } from '../../agents/plan/plan-response.ts';
import { lockApprovalDemands } from '../../orgs/store.postgres.ts';
import type { Caller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { invalid } from '../../shared/errors.ts';
import type { PlanTools } from '../plans/planning.ts';
import { plannedChange, plannedRollback, readBase, type WantedChange } from './propose.ts';

/**
 * Computes a change of a running deployment with the functions that propose it. Nothing is written and no member is
 * notified.
 * @throws AppError invalid `plan_stands_alone`; as `proposeChange`, or `proposeRollback` where a plan is named
 */
export async function previewChange(
  unit: Unit & { caller: Caller },
  tools: PlanTools,
  deploymentId: string,
  { plan_id: planId, ...wanted }: WantedChange & { plan_id?: string | undefined },
) {
  if (planId !== undefined && Object.values(wanted).some((value) => value !== undefined))
    throw invalid(
      'plan_stands_alone',
      'plan_id goes back to the values of that plan: leave out the other fields, or leave out plan_id.',
    );
  const base = await readBase(unit, tools, deploymentId);
  const { plan, digest, change } =
    planId === undefined
      ? await plannedChange(unit, base, wanted)
      : await plannedRollback(unit, base, planId);
  const { approvalRequired } = await lockApprovalDemands(unit);
  return {
    digest,
    summary: plan.summary,
    cost: plan.cost,
    warnings: plan.warnings,
    change: { ...change, monthly_after: plan.cost.monthly_total },
    resources: resourcesOf(plan),
    approval_required: approvalRequired,
  };
}

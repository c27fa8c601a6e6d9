import type { Plan, PlanInput } from '../../agents/agent.ts';
import { installedAgent } from '../../agents/installed-agent.ts';
import { planDigest } from '../../agents/plan/digest.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { requestApprovalIfDemanded, type Wanters } from '../approvals/approvals.ts';
import { type PlanTools, planOf } from '../plans/planning.ts';
import { addPlan } from '../plans/plans.ts';
import { type LockedDeployment, moveDeployment, readPlanInput } from '../store.postgres.ts';
import { dispatchRun } from './runs.ts';

/**
 * Dispatches the run of the current plan, which is computed again from its inputs: newer code or prices may give another one,
 * and then nothing is applied. Where no session goes on to review that one, it becomes the current plan, and its approval is
 * asked for where the organization demands one. Call it with the deployment locked.
 * @throws AppError conflict `plan_refused` where the agent makes no plan of that any more
 */
export async function dispatchAsPlanned(
  unit: Unit,
  { hooks, findAgent }: PlanTools,
  deployment: LockedDeployment,
  wanters: Wanters,
): Promise<void> {
  const { id: deploymentId, name } = deployment;
  const input = await readPlanInput(unit, deployment.planId);
  const agent = installedAgent(findAgent, deployment);
  const plan = await planOf(agent, input, (reason) =>
    conflict(
      'plan_refused',
      `${name} can’t be planned like this any more: ${reason} Change it, or reject the request.`,
    ),
  );
  const { outcome } = await dispatchRun(unit, hooks, { deploymentId, digest: planDigest(plan), ...wanters });
  if (outcome === 'plan_changed' && deployment.sessionRevision === null)
    await planAnew(unit, deploymentId, plan, input, wanters);
}

async function planAnew(
  unit: Unit,
  id: string,
  plan: Plan,
  input: PlanInput,
  wanters: Wanters,
): Promise<void> {
  const planId = await addPlan(unit, id, { digest: planDigest(plan), plan, input });
  await moveDeployment(unit, id, 'revise', { plan_id: planId, failure_extent: null, failure_reason: null });
  await requestApprovalIfDemanded(await unit.causedBy(wanters.requestedBy), id, wanters);
}

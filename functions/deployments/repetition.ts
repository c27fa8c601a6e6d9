import type { Agent, Plan, PlanInput } from '../agents/agent.ts';
import { planDigest } from '../agents/digest.ts';
import type { Caller } from '../shared/actor.ts';
import type { Unit } from '../shared/db/unit.ts';
import { conflict } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { requestApprovalIfDemanded } from './approvals.ts';
import { isRepeatable } from './deployment.ts';
import type { DeploymentHooks } from './hooks.ts';
import { refuseUnlessTheirs } from './permissions.ts';
import { dispatchRun, reapplyPlan } from './runs.ts';
import {
  insertPlan,
  type LockedDeployment,
  lockDeployment,
  moveDeployment,
  readPlan,
  readPlanInput,
} from './store.postgres.ts';

/**
 * Applies a deployment's plan again: after a run that failed or was cancelled from where it stands, and where it has
 * succeeded to put right what was changed by hand. Its status says afterwards what came of it: `running`;
 * `awaiting_approval` where the organization demands an approval that nobody has given; `planned` where the plan comes
 * out differently now, so that nothing was applied.
 * @throws AppError not_found; forbidden `not_your_deployment`; conflict `run_in_progress`, `not_repeatable`,
 *   `review_open`
 */
export async function repeatRun(
  unit: Unit & { caller: Caller },
  hooks: DeploymentHooks,
  findAgent: (id: string) => Agent | undefined,
  deploymentId: string,
): Promise<void> {
  const { caller } = unit;
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  refuseUnlessTheirs(deployment, caller);
  if (!isRepeatable(deployment)) throw notNow(deployment);
  // What runs was applied with this plan, so applying it once more needs no new decision.
  if (deployment.status === 'succeeded') return reapplyPlan(unit, hooks, deployment, caller.userId);
  const { agentId } = await readPlan(unit, deploymentId);
  const input = await readPlanInput(unit, deployment.planId);
  const plan = findAgent(agentId)?.plan(input);
  if (!plan) throw new Error(`${deploymentId} is of the agent ${agentId}, which is not installed.`);
  await hooks.repeating(unit, deployment, caller.userId);
  const request = { deploymentId, digest: planDigest(plan), requestedBy: caller.userId };
  const { outcome } = await dispatchRun(unit, hooks, request);
  if (outcome === 'plan_changed' && deployment.sessionId === null)
    await planAnew(unit, deployment, plan, input);
}

function notNow({ name, status }: LockedDeployment) {
  if (status === 'running' || status === 'destroying')
    return conflict('run_in_progress', `A run of ${name} is in progress. Wait for its end, or cancel it.`);
  return conflict(
    'not_repeatable',
    `${name} is ${status}: there is no run to repeat. A deployment can be applied again when it has failed, was cancelled or has succeeded.`,
  );
}

/** Without a session there is no review at a gate: the plan as it is computed now replaces the former one. */
async function planAnew(
  unit: Unit & { caller: Caller },
  { id, planRevision }: LockedDeployment,
  plan: Plan,
  input: PlanInput,
): Promise<void> {
  const planId = newId('plan');
  const revision = planRevision + 1;
  await insertPlan(unit, {
    id: planId,
    deployment_id: id,
    revision,
    digest: planDigest(plan),
    plan,
    input,
    preflight: null,
  });
  await moveDeployment(unit, id, 'revise', { plan_id: planId, failure_extent: null, failure_reason: null });
  await requestApprovalIfDemanded(unit, id, unit.caller.userId);
}

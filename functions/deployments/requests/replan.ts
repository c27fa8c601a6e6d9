import { installedAgent } from '../../agents/installed-agent.ts';
import { valuesOf } from '../../agents/plan-request.ts';
import { type Actor, actorId, type Caller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { refuseWhileDisconnected } from '../account-connection.ts';
import { auditChange } from '../attributes/attributes.ts';
import { mayReplan } from '../deployment.ts';
import { refuseInPlaceOfDestroy, refuseUnlessTheirs } from '../permissions.ts';
import { modelAskedOf, type PlanInputs, type RequestedPlan, readPlanInputs } from '../plans/plan-inputs.ts';
import { revisePlan } from '../plans/plans.ts';
import { refuseChanged } from '../plans/refuse-changed.ts';
import { makeRequestedPlan, type RequestTools } from '../plans/requested-plan.ts';
import { dispatchRun } from '../runs/runs.ts';
import { type LockedDeployment, lockDeployment, lockNames, readPlanInput } from '../store.postgres.ts';
import type { WantedChange } from './propose.ts';

// Deployments without a conversation, planned anew with other values before any run of them has succeeded.

interface ReplanInputs {
  requested: RequestedPlan;
  ground: PlanInputs;
  planId: string;
  /** The facts about its resources hold as long as no other run was requested. */
  lastRunId: string | null;
}

/**
 * The inputs of the new plan; undefined for a deployment that is changed in another way (propose.ts, or its session).
 * @throws AppError not_found; forbidden `not_your_deployment`, `human_required`; conflict `account_disconnected`, `end_has_come`; invalid
 * `deployment_refused`
 */
export async function prepareReplan(
  unit: Unit & { caller: Caller },
  tools: RequestTools,
  deploymentId: string,
  wanted: WantedChange,
): Promise<ReplanInputs | undefined> {
  const { hooks, findAgent } = tools;
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  refuseUnlessTheirs(deployment, unit.caller);
  if (!deployment.given || !isReplannable(deployment)) return undefined;
  refuseInPlaceOfDestroy(deployment, unit.caller, unit.now);
  refuseWhileDisconnected('change', deployment);
  const agent = installedAgent(findAgent, deployment);
  const given = { ...deployment.given, ...valuesOf(agent, wanted) };
  const { planId, lastRunId } = deployment;
  const modelAsked = modelAskedOf(tools, agent, given);
  const formerLook = modelAsked && (await readPlanInput(unit, planId)).modelLook;
  const requested = { deploymentId, agent, given, modelAsked, formerLook };
  return { requested, ground: await readPlanInputs(unit, requested), planId, lastRunId };
}

/**
 * Makes and checks the plan between the transactions, and puts it in the place of the former one, whose approval is
 * void. The new one waits for approval where the organization demands one, else its run starts.
 * @param amend what else is changed, in the same transaction
 * @throws AppError invalid `deployment_refused`; conflict `deployment_changed`, `account_disconnected`, `end_has_come`;
 *   unavailable `cloud_unavailable`
 */
export async function replan<T>(
  tools: RequestTools,
  actor: Actor,
  { requested, ground, planId, lastRunId }: ReplanInputs,
  amend: (unit: Unit & { caller: Caller }) => Promise<void>,
  answerOf: (unit: Unit & { caller: Caller }) => Promise<T>,
): Promise<T> {
  const { db, hooks } = tools;
  const made = await makeRequestedPlan(tools, actor.orgId, requested, ground);
  return db.write(actor, async (unit) => {
    const { deploymentId, agent, given } = requested;
    await lockNames(unit);
    const deployment = await lockDeployment(unit, hooks, deploymentId);
    refuseUnlessTheirs(deployment, unit.caller);
    const isSame = deployment.planId === planId && deployment.lastRunId === lastRunId;
    if (!isSame || !isReplannable(deployment)) throw changed(deployment);
    refuseInPlaceOfDestroy(deployment, unit.caller, unit.now);
    await refuseChanged(unit, requested, ground, made);
    await amend(unit);
    const requestedBy = actorId(unit.caller);
    await revisePlan(unit, deployment, {
      ...made,
      sessionId: null,
      requestedBy,
      agentId: agent.id,
      cloudAccountId: made.planInput.account.id,
      given,
    });
    await auditChange(unit, deploymentId, { plan_digest: { before: deployment.digest, after: made.digest } });
    // The person who replans a request that waits wants it together with those who made it.
    const wantedBy = deployment.pending?.wantedBy;
    await dispatchRun(unit, hooks, { deploymentId, digest: made.digest, requestedBy, wantedBy });
    return answerOf(unit);
  });
}

const isReplannable = ({ status, isDeployed, given }: LockedDeployment) =>
  mayReplan({ status, isDeployed, isRequested: given !== null });

const changed = ({ name }: LockedDeployment) =>
  conflict(
    'deployment_changed',
    `${name} was changed by another request meanwhile. Read it again and retry.`,
  );

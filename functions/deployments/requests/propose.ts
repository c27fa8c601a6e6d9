import type { Agent, Plan, PlanInput, Value, Values } from '../../agents/agent.ts';
import { everyPart } from '../../agents/context.ts';
import { fieldsUpTo, type GivenValues, gateState } from '../../agents/gates/gates.ts';
import { installedAgent } from '../../agents/installed-agent.ts';
import { usdRange } from '../../agents/plan/cost-lines.ts';
import { planDigest } from '../../agents/plan/digest.ts';
import { type DeploymentRequest, pathOf, valuesOf } from '../../agents/plan-request.ts';
import { findApprover, lockApprovalDemands, selectPlanRules } from '../../orgs/store.postgres.ts';
import { actorId, type Caller } from '../../shared/actor.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { type AppError, conflict, invalid, notFound } from '../../shared/errors.ts';
import { refuseWhileDisconnected } from '../account-connection.ts';
import { requestApproval } from '../approvals/approvals.ts';
import { mayMove } from '../deployment.ts';
import { selectDifferences } from '../drift/store.postgres.ts';
import { stoppedAt } from '../field-conflicts.ts';
import { mayAskInstead } from '../four-eyes.ts';
import type { DeploymentHooks } from '../hooks.ts';
import { keepsLess } from '../kept-by-destroy.ts';
import { refuseInPlaceOfDestroy, refuseUnlessTheirs } from '../permissions.ts';
import { lossOf, type PlanChange, planChanges, valueChanges } from '../plan-changes.ts';
import { type PlanTools, planOf } from '../plans/planning.ts';
import { addPlan } from '../plans/plans.ts';
import { selectSucceededPlan } from '../plans/store.proposals.postgres.ts';
import { dispatchUpdate } from '../runs/runs.ts';
import { moveApproval } from '../store.approvals.postgres.ts';
import { type LockedDeployment, lockDeployment, readPlan, readPlanInput } from '../store.postgres.ts';

// Changes of what runs: a plan beside the current one. It waits for approval where the organization demands one; then
// an update run makes it the current plan.

export type WantedChange = Pick<DeploymentRequest, 'name' | 'scope' | 'options' | 'sizing'>;

/**
 * Changes options and sizing of what runs. Computed from the plans alone: nothing is asked of the customer's account.
 * @throws AppError not_found; forbidden `not_your_deployment`, `human_required`; invalid for values that can't be taken, each
 *   with its reason; conflict `not_deployed`, `run_in_progress`, `approval_pending`, `being_destroyed`, `already_destroyed`,
 *   `nothing_to_change`, `would_lose_data`, `drifted`, `account_disconnected`, `end_has_come`
 */
export async function proposeChange(
  unit: Unit & { caller: Caller },
  tools: PlanTools,
  deploymentId: string,
  wanted: WantedChange,
): Promise<void> {
  const base = await readBase(unit, tools, deploymentId);
  await propose(unit, tools.hooks, base, await plannedChange(unit, base, wanted));
}

/**
 * The same with the values that a conversation about the deployment has come to.
 * @param planId the plan that they were compared with
 * @returns whether it runs at once, or waits for an approval
 * @throws AppError as `proposeChange`; conflict `plan_changed`
 */
export async function proposeValues(
  unit: Unit & { caller: Caller },
  tools: PlanTools,
  deploymentId: string,
  { values, planId }: { values: Values; planId: string },
): Promise<'runs' | 'waits'> {
  const base = await readBase(unit, tools, deploymentId);
  if (base.current.planId !== planId)
    throw conflict(
      'plan_changed',
      `Another change of ${base.deployment.name} has come since its values were shown.`,
    );
  const wanted = { ...base.input.values, ...values };
  return propose(unit, tools.hooks, base, await planOfChange(unit, base, wanted, null));
}

/**
 * Goes back to the values of an earlier plan that has run: the same proposal, with those values.
 * @throws AppError as `proposeChange`; not_found for a plan that isn't the deployment's; conflict `plan_not_applied`
 */
export async function proposeRollback(
  unit: Unit & { caller: Caller },
  tools: PlanTools,
  deploymentId: string,
  planId: string,
): Promise<void> {
  const base = await readBase(unit, tools, deploymentId);
  await propose(unit, tools.hooks, base, await plannedRollback(unit, base, planId));
}

/** What a change of what runs starts from. */
export interface ChangeInputs {
  deployment: LockedDeployment;
  agent: Agent;
  /** The input of the current plan. */
  input: PlanInput;
  current: Awaited<ReturnType<typeof readPlan>>;
  /** The plan that a run has made last, from end to end: what may only become larger is compared with it. */
  standing: { planId: string; plan: Plan };
  allowsOutsideAddresses: boolean;
}

/** The inputs of a change. @throws AppError as `proposeChange`, for what the deployment is */
export async function readBase(
  unit: Unit & { caller: Caller },
  { hooks, findAgent }: PlanTools,
  deploymentId: string,
): Promise<ChangeInputs> {
  const deployment = await lockDeployment(unit, hooks, deploymentId);
  refuseUnlessTheirs(deployment, unit.caller);
  if (!mayMove(deployment.status, 'update') || !deployment.isDeployed) throw notNow(deployment);
  refuseInPlaceOfDestroy(deployment, unit.caller, unit.now);
  refuseWhileDisconnected('change', deployment);
  const current = await readPlan(unit, deploymentId);
  const agent = installedAgent(findAgent, { id: deploymentId, agentId: current.agentId });
  const input = await readPlanInput(unit, current.planId);
  const standing = (await selectSucceededPlan(unit, deploymentId)) ?? current;
  const [rules] = await selectPlanRules(unit.sql, unit.orgId);
  const { allowsOutsideAddresses = false } = rules ?? {};
  return { deployment, agent, input, current, standing, allowsOutsideAddresses };
}

/** Another plan for a running deployment, with its changes. It isn't written. */
export interface PlannedChange {
  planInput: PlanInput;
  plan: Plan;
  digest: string;
  change: PlanChange;
}

/** @throws AppError as `proposeChange`, for what is wanted */
export const plannedChange = (unit: Unit, base: ChangeInputs, wanted: WantedChange): Promise<PlannedChange> =>
  planOfChange(unit, base, { ...base.input.values, ...valuesOf(base.agent, wanted) }, null);

/** @throws AppError as `proposeRollback`, for what is wanted */
export async function plannedRollback(
  unit: Unit,
  base: ChangeInputs,
  planId: string,
): Promise<PlannedChange> {
  const former = await selectSucceededPlan(unit, base.deployment.id, planId);
  if (!former) throw notFound('plan');
  if (!former.hasSucceeded)
    throw conflict(
      'plan_not_applied',
      'No run of this plan has succeeded, so there is nothing to go back to. Choose a plan that a succeeded run had.',
    );
  return planOfChange(unit, base, former.plan.values, planId);
}

async function planOfChange(
  unit: Unit,
  base: ChangeInputs,
  values: Values,
  rollbackTo: string | null,
): Promise<PlannedChange> {
  const { deployment, agent, input, current } = base;
  const planInput = { ...input, values: checkedValues(base, values) };
  const plan = await planOf(agent, planInput, (reason) => invalid('change_refused', reason));
  const digest = planDigest(plan);
  // A plan that was rejected is to be approved before anything else comes of it.
  const isRejected = deployment.status === 'rejected';
  if (digest === current.digest && !isRejected)
    throw conflict('nothing_to_change', 'These are the values that the current plan has.');
  const stopped = stoppedAt(await selectDifferences(unit, deployment.id), current.plan, plan);
  if (stopped) throw stopped;
  const before = isRejected ? base.standing : current;
  const parts = planChanges(before.plan, plan);
  // The changes of a failed run are known to the cluster alone, which refuses those that can't be undone.
  const loss = lossOf(base.standing.plan, plan);
  if (loss) throw conflict('would_lose_data', `${loss} Start another deployment and copy the data.`);
  const changed = valueChanges(before.plan, plan);
  const change: PlanChange = {
    base_plan_id: before.planId,
    rollback_to: rollbackTo,
    values: changed,
    parts,
    notes: notesOf(
      agent,
      changed.map(({ name }) => name),
    ),
    monthly_before: before.plan.cost.monthly_total,
  };
  return { planInput, plan, digest, change };
}

async function propose(
  unit: Unit & { caller: Caller },
  hooks: DeploymentHooks,
  { deployment, current }: ChangeInputs,
  { planInput, plan, digest, change }: PlannedChange,
): Promise<'runs' | 'waits'> {
  const { approvalRequired: isDemanded, secondApproverRequired } = await lockApprovalDemands(unit);
  // Which data a destroy deletes, a person decides.
  const approvalRequired = isDemanded || (unit.caller.kind !== 'person' && keepsLess(current.plan, plan));
  const requestedBy = actorId(unit.caller);
  const { pending } = deployment;
  const isInstead =
    pending &&
    unit.caller.kind === 'person' &&
    mayAskInstead(pending, pending.secondApproverRequired || secondApproverRequired, {
      userId: requestedBy,
      ...(await findApprover(unit, requestedBy)),
    });
  if (approvalRequired && !isInstead && isWaiting(deployment, digest, unit.now))
    throw conflict(
      'nothing_to_change',
      'This change waits for approval already. Withdraw it first if it is to be asked for anew.',
    );
  const planId = await addPlan(unit, deployment.id, { digest, plan, input: planInput, change });
  if (pending) await moveApproval(unit, pending.id, 'supersede');
  if (!approvalRequired) {
    await dispatchUpdate(unit, hooks, deployment, planId, requestedBy);
    return 'runs';
  }
  await requestApproval(unit, {
    deploymentId: deployment.id,
    action: 'update',
    planned: { ...current, planId, digest, plan, isChecked: false },
    requestedBy,
    secondApproverRequired,
    title: `A change of ${plan.name} needs an admin's approval`,
    body: `${inWords(change.values)}. Estimated at ${usdRange(plan.cost)} a month${plan.cost.monthly_total === change.monthly_before ? ', as before' : ` instead of ${change.monthly_before.toFixed(2)}`}.`,
  });
  return 'waits';
}

/** The same is asked for already: another plan and another mail would say nothing new. */
const isWaiting = ({ pending }: LockedDeployment, digest: string, now: Date): boolean =>
  pending?.action === 'update' && pending.planDigest === digest && pending.expiresAt > now;

/** `node count from 3 to 4, p95 alert ms from 100 to 50` */
const inWords = (changed: readonly { name: string; from: Value | null; to: Value | null }[]) =>
  changed.map(({ name, from, to }) => `${name.replaceAll('_', ' ')} from ${from} to ${to}`).join(', ') ||
  'Another plan';

const notesOf = (agent: Agent, names: readonly string[]): string[] =>
  allFields(agent).flatMap(({ name, change }) => (change && names.includes(name) ? [change.how] : []));

const allFields = (agent: Agent) => fieldsUpTo(agent, Number.POSITIVE_INFINITY);

/**
 * The values as all gates would take them for the deployment: with the defaults of fields that the agent has got since.
 * @throws AppError invalid with everything that is wrong
 */
export function checkedValues(
  { agent, input, standing, allowsOutsideAddresses }: ChangeInputs,
  values: Values,
): Values {
  const given: GivenValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value }]),
  );
  const made = { parts: everyPart, values: standing.plan.values, isChanged: true };
  const lastGate = Math.max(...agent.gates.map(({ number }) => number));
  const context = { cloudAccounts: [input.account], made, allowsOutsideAddresses };
  const state = gateState(agent, lastGate, given, context);
  const [problem] = state.problems;
  if (problem) {
    const errors = state.problems.map(({ field, message }) => ({ path: pathOf(agent, field), message }));
    throw invalid('change_refused', `${pathOf(agent, problem.field)}: ${problem.message}`, errors);
  }
  const [refusal] = state.review?.refusals ?? [];
  if (refusal) throw invalid('change_refused', refusal.detail);
  return state.values;
}

function notNow({ status, name, isDeployed }: LockedDeployment): AppError {
  switch (status) {
    case 'running':
      return conflict(
        'run_in_progress',
        `A run of ${name} is in progress. Change it when the run has ended.`,
      );
    case 'destroying':
      return conflict('being_destroyed', `${name} is being destroyed.`);
    case 'destroyed':
      return conflict('already_destroyed', `${name} was destroyed, and there is nothing to change.`);
    case 'destroy_failed':
      return conflict(
        'being_destroyed',
        `${name} is destroyed in part. Destroy it again to finish that; what is left can't be changed.`,
      );
    default:
      if (isDeployed)
        return conflict(
          'approval_pending',
          `The plan of ${name} waits for approval to be applied again. Change it after that, or after a rejection.`,
        );
      return conflict('not_deployed', `${name} has not been deployed yet, so there is nothing to change.`);
  }
}

import type { Plan, PlanInput, Values } from '../../agents/agent.ts';
import type { PlanAim } from '../../agents/plan/goal-schema.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict } from '../../shared/errors.ts';
import { newId } from '../../shared/ids.ts';
import { requestApprovalIfDemanded } from '../approvals/approvals.ts';
import { firstExpiry } from '../attributes/attributes.ts';
import { deploymentTransitions } from '../deployment.ts';
import type { SessionHooks } from '../hooks.ts';
import type { Preflight } from '../preflight/preflight.ts';
import { moveApproval } from '../store.approvals.postgres.ts';
import {
  findDeploymentId,
  findPlanned,
  insertDeployment,
  insertPlan,
  type LockedDeployment,
  lockDeployment,
  moveDeployment,
  type NewDeployment,
  type NewPlan,
  type PlannedDeployment,
  supersedePending,
} from '../store.postgres.ts';
import { readNextRevision } from './store.proposals.postgres.ts';

// Plans of deployments: saved at the review, superseded by the next one, withdrawn when they no longer hold.

export interface ReviewedPlan {
  sessionId: string;
  /** The session's revision that the plan was made for. */
  revision: number;
  requestedBy: string;
  agentId: string;
  cloudAccountId: string;
  plan: Plan;
  /** Its `deploymentId` is the deployment's: the one that `deploymentIdFor` gave. */
  planInput: PlanInput;
  /** SHA-256 of the plan's canonical JSON, hex. */
  digest: string;
  /** The preflight's findings; null where there was none. */
  preflight?: Preflight | null;
  /** What its user wants to reach with it, and whether it does; null where that was not said. */
  goal?: readonly PlanAim[] | null;
}

/** The same for a deployment that may have no session. */
export type PlanToSave = Omit<ReviewedPlan, 'sessionId'> & { sessionId: string | null };

/**
 * The id under which a session's deployment is or will be saved. It is needed before the plan is made, because
 * names of buckets and stacks contain it.
 */
export const deploymentIdFor = async (unit: Unit, sessionId: string): Promise<string> =>
  (await findDeploymentId(unit, sessionId)) ?? newId('deployment');

/**
 * Persists what the review at gate 5 computed: the deployment the first time, a new plan for each revision after that,
 * which supersedes requests for the plan before. Asks for approval where the org requires it. A second call for the
 * same revision returns the first one's result and writes nothing.
 * @throws AppError conflict when the session has a deployment of another id, or it is past changing
 */
export async function saveReviewedPlan(
  unit: Unit,
  hooks: SessionHooks,
  reviewed: ReviewedPlan,
): Promise<PlannedDeployment> {
  const theirs = await unit.causedBy(reviewed.requestedBy);
  // The session's lock makes two steps of one session follow each other, also while there is no deployment to lock.
  await hooks.lock(unit, reviewed.sessionId);
  const known = await findDeploymentId(unit, reviewed.sessionId);
  if (known === undefined) {
    const planId = await createDeployment(unit, theirs, reviewed, {
      given: null,
      labels: {},
      protected: false,
      protected_by_role: null,
      ...(await firstExpiry(unit, undefined)),
    });
    return askForApproval(theirs, reviewed, planId);
  }
  const before = await findPlanned(unit, known, reviewed.revision);
  if (before) return before;
  if (known !== reviewed.planInput.deploymentId) throw otherDeployment();
  return reviseDeployment(unit, hooks, theirs, reviewed);
}

/** The first values of a deployment, beside its plan. */
export type FirstAttributes = Pick<
  NewDeployment,
  'given' | 'labels' | 'protected' | 'protected_by_role' | 'expires_at' | 'expiry_set_by'
>;

/**
 * A deployment with its first plan; nothing is asked or applied yet.
 * @param theirs the unit of the person whom it is planned for
 * @returns the id of the plan
 */
export async function createDeployment(
  unit: Unit,
  theirs: Unit,
  reviewed: PlanToSave,
  attributes: FirstAttributes,
): Promise<string> {
  const { plan, planInput, sessionId, agentId, cloudAccountId, requestedBy } = reviewed;
  const planId = newId('plan');
  await insertDeployment(unit, {
    id: planInput.deploymentId,
    name: plan.name,
    agent_id: agentId,
    session_id: sessionId,
    cloud_account_id: cloudAccountId,
    scope: scopeOf(plan),
    plan_id: planId,
    requested_by: requestedBy,
    ...attributes,
  });
  await insertPlanOf(unit, reviewed, planId);
  const { event } = deploymentTransitions.create;
  await theirs.emit({
    type: event,
    entityId: planInput.deploymentId,
    title: `${plan.name} is planned`,
    body: plan.summary,
    payload: payloadOf(reviewed, planId),
  });
  await theirs.audit({
    action: event,
    targetType: 'deployment',
    targetId: planInput.deploymentId,
    changes: { plan_id: planId, plan_digest: reviewed.digest },
  });
  return planId;
}

async function reviseDeployment(
  unit: Unit,
  hooks: SessionHooks,
  theirs: Unit,
  reviewed: ReviewedPlan,
): Promise<PlannedDeployment> {
  const { deploymentId } = reviewed.planInput;
  const planId = await putPlan(unit, await lockDeployment(unit, hooks, deploymentId), reviewed);
  return askForApproval(theirs, reviewed, planId);
}

/**
 * Adds a plan to the deployment that was not checked in the customer's cloud yet. The current plan stays the current one.
 * @returns the id of the plan
 */
export async function addPlan(
  unit: Unit,
  deploymentId: string,
  plan: Pick<NewPlan, 'digest' | 'plan' | 'input' | 'change'>,
): Promise<string> {
  const id = newId('plan');
  const revision = await readNextRevision(unit, deploymentId);
  await insertPlan(unit, { id, deployment_id: deploymentId, revision, preflight: null, ...plan });
  return id;
}

/** Puts a plan in the place of the current one, where no session counts revisions. Call it with the deployment locked. */
export async function revisePlan(
  unit: Unit,
  deployment: LockedDeployment,
  { given, ...planned }: Omit<PlanToSave, 'revision'> & { given: Values },
): Promise<void> {
  const revision = await readNextRevision(unit, deployment.id);
  await putPlan(unit, deployment, { ...planned, revision }, { given: unit.sql.json(given) });
}

/** The new plan becomes the current one, and requests for the former one are void. */
async function putPlan(
  unit: Unit,
  deployment: LockedDeployment,
  reviewed: PlanToSave,
  changes: Parameters<typeof moveDeployment>[3] = {},
): Promise<string> {
  const { plan, cloudAccountId } = reviewed;
  await supersedeApprovals(unit, deployment);
  const planId = newId('plan');
  await insertPlanOf(unit, reviewed, planId);
  await moveDeployment(unit, deployment.id, 'revise', {
    ...changes,
    plan_id: planId,
    name: plan.name,
    cloud_account_id: cloudAccountId,
    scope: unit.sql.json(scopeOf(plan)),
    failure_extent: null,
    failure_reason: null,
  });
  return planId;
}

/**
 * The plan computed now isn't the one that was reviewed: the approval is void, and the review starts again.
 */
export async function withdrawPlan(
  unit: Unit,
  hooks: SessionHooks,
  deployment: LockedDeployment,
): Promise<void> {
  await supersedeApprovals(unit, deployment);
  await moveDeployment(unit, deployment.id, 'withdraw');
  await hooks.reopened(unit, deployment, planChangedNotice);
}

/** Voids requests for the plan that is replaced, and all others that were made while it was current. */
async function supersedeApprovals(unit: Unit, deployment: LockedDeployment): Promise<void> {
  const { approval } = deployment;
  if (approval) await moveApproval(unit, approval.id, 'supersede');
  await supersedePending(unit, deployment);
}

const planChangedNotice =
  'The plan came out differently than the one that was reviewed, so nothing was applied. Review it again.';

const otherDeployment = () =>
  conflict(
    'deployment_changed',
    'Another request has made the deployment of this session meanwhile. Read the session, and plan again for the deployment that it has now.',
  );

const insertPlanOf = (
  unit: Unit,
  { planInput, revision, digest, plan, preflight = null, goal = null }: PlanToSave,
  id: string,
) =>
  insertPlan(unit, {
    id,
    deployment_id: planInput.deploymentId,
    revision,
    digest,
    plan,
    preflight,
    goal,
    input: planInput,
  });

async function askForApproval(
  unit: Unit,
  { planInput, requestedBy }: ReviewedPlan,
  planId: string,
): Promise<PlannedDeployment> {
  const { deploymentId } = planInput;
  const approvalId = await requestApprovalIfDemanded(unit, deploymentId, { requestedBy });
  const { request_approval, create } = deploymentTransitions;
  return { deploymentId, planId, status: (approvalId ? request_approval : create).to, approvalId };
}

function payloadOf(reviewed: PlanToSave, planId: string) {
  return {
    deployment_id: reviewed.planInput.deploymentId,
    session_id: reviewed.sessionId,
    agent_id: reviewed.agentId,
    cloud_account_id: reviewed.cloudAccountId,
    cloud_provider: reviewed.planInput.account.provider,
    plan_id: planId,
  };
}

function scopeOf({ scope }: Plan) {
  return { cluster_name: scope.cluster_name, namespace: scope.namespace, region: scope.region };
}

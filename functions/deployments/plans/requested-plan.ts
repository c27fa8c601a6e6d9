import type { MadeResources } from '../../agents/context.ts';
import { completeValues, refusedFor } from '../../agents/preview/all-gates.ts';
import type { ClusterSnapshot, LookRequest } from '../../clusters/cluster-look.ts';
import type { ModelLook, ModelQuery } from '../../model-hub/look.ts';
import { isLookOf } from '../../model-hub/looks.ts';
import type { Clock } from '../../shared/clock.ts';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import type { Database } from '../../shared/db/client.ts';
import { unavailable } from '../../shared/errors.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { RetryableError } from '../../shared/workflow-errors.ts';
import type { checkPlan } from '../preflight/checks.ts';
import type { PlanInputs, RequestedPlan } from './plan-inputs.ts';
import { type MadePlan, makePlan, type PlanningTools, type PlanTools } from './planning.ts';

// The plan of values that came in one request: what a session asks gate by gate, at once.

export interface RequestTools extends PlanTools, Omit<PlanningTools, 'checkPlan'> {
  db: Database;
  clock: Clock;
  /** Seals tokens of model hubs. */
  secrets: SecretBox;
  checkPlan: typeof checkPlan;
  lookAtCluster: (request: LookRequest) => Promise<ClusterSnapshot>;
  /** Asks the model hub; left out where the operator allows no look-ups. */
  lookUpModel?: ((asked: ModelQuery) => Promise<ModelLook>) | undefined;
}

/** Together with looks of 8 s, at the cluster and at the model hub at once, below the 28 s that the function may take. */
const limits = { factsMs: 6_000, preflight: { checkMs: 8_000, allMs: 12_000 } };

/**
 * Looks at the cluster and at the model hub, has all gates take the values as they are there, makes the plan and checks it. Call it between
 * transactions.
 * @throws AppError invalid `deployment_refused` with everything that is missing or refused; unavailable
 *   `cloud_unavailable`
 */
export async function makeRequestedPlan(
  tools: RequestTools,
  orgId: string,
  { deploymentId, agent, given, modelAsked, formerLook }: RequestedPlan,
  ground: PlanInputs,
): Promise<MadePlan> {
  const { clock, findAgent, lookAtCluster, lookUpModel, readClusterFacts, checkPlan } = tools;
  const { context, place, account, neighbours, imageMirror, hasHubToken, allowsOutsideAddresses } = ground;
  const { region, cluster_name: clusterName, namespace } = place;
  const where = { account, region, clusterName, namespace };
  const [seen, newLook] = await Promise.all([
    lookAtCluster({ ...where, deploymentId, sessionName: deploymentId, clock }),
    modelAsked && lookUpModel?.(modelAsked),
  ]);
  const modelLook = lastKnown(newLook, formerLook, context.made);
  const cluster = { place, ...seen, neighbours: [...neighbours] };
  const planning: PlanningTools = {
    findAgent,
    readClusterFacts: (query) => withDeadline(readClusterFacts(query), limits.factsMs, late),
    checkPlan: (request) => checkPlan(request, clock, limits.preflight),
  };
  const planned = await makePlan(planning, agent, {
    orgId,
    deploymentId,
    account,
    imageMirror,
    hasHubToken,
    allowsOutsideAddresses,
    values: completeValues(agent, given, { ...context, cluster, ...(modelLook ? { modelLook } : {}) }),
    modelLook,
    networkPolicies: seen.networkPolicies,
    sessionName: deploymentId,
  });
  switch (planned.outcome) {
    case 'planned':
      return planned.made;
    case 'refused':
      throw refusedFor(planned.obstacles);
    case 'cloud_silent':
      throw unavailable(
        'cloud_unavailable',
        'The cloud did not answer when the cluster was read. Nothing is wrong with your values: send them again.',
      );
  }
}

/**
 * While the hub is unreachable its earlier answer holds, and resources that were made from it stay, even if the branch
 * has moved.
 */
const lastKnown = (
  look: ModelLook | undefined,
  former: ModelLook | undefined,
  made: MadeResources | undefined,
) =>
  look && former && isLookOf(former, look) && (look.problem?.code === 'hub_unreachable' || made)
    ? former
    : look;

const late = () => {
  throw new RetryableError('The cloud did not answer in time.');
};

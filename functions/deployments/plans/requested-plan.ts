import * as z from 'zod';
import type { Agent, Values } from '../../agents/agent.ts';
import type { AgentContext, ClusterPlace, MadeResources } from '../../agents/context.ts';
import { completeValues, refusedFor, valuesBeforeLook } from '../../agents/preview/all-gates.ts';
import { type ConnectedAccount, connectedAccounts, findAccount } from '../../clouds/accounts.ts';
import type { ClusterSnapshot, LookRequest } from '../../clusters/cluster-look.ts';
import type { ModelLook, ModelQuery } from '../../model-hub/look.ts';
import { isLookOf } from '../../model-hub/looks.ts';
import { selectPlanRules } from '../../orgs/store.postgres.ts';
import type { Clock } from '../../shared/clock.ts';
import { withDeadline } from '../../shared/concurrency/deadline.ts';
import type { Database } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { conflict, unavailable } from '../../shared/errors.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { RetryableError } from '../../shared/workflow-errors.ts';
import { selectHubTokenOf } from '../hub-token/store.postgres.ts';
import type { checkPlan } from '../preflight/checks.ts';
import {
  hasNewNamesake,
  selectAppliedParts,
  selectNeighbours,
  toAppliedParts,
} from '../store.resources.postgres.ts';
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

export interface RequestedPlan {
  deploymentId: string;
  agent: Agent;
  /** The values that the caller gave, without defaults. */
  given: Values;
  /** The model that the hub is to be asked about; undefined where it isn't asked. */
  modelAsked: ModelQuery | undefined;
  /** The hub's answer for the plan that this one replaces, which may be about another model. */
  formerLook?: ModelLook | undefined;
}

/** The question to the hub that these values need. */
export const modelAskedOf = (
  { lookUpModel }: Pick<RequestTools, 'lookUpModel'>,
  agent: Agent,
  given: Values,
) => lookUpModel && agent.modelToLookUp?.(given);

/** The facts from the service's own tables that the gates and the plan use. */
export interface PlanInputs {
  context: AgentContext;
  place: ClusterPlace;
  account: ConnectedAccount;
  neighbours: Awaited<ReturnType<typeof selectNeighbours>>;
  imageMirror: string | null;
  hasHubToken: boolean;
  allowsOutsideAddresses: boolean;
}

const placeSchema = z.object({
  cloud_account_id: z.string(),
  region: z.string(),
  cluster_name: z.string(),
  namespace: z.string(),
});

/**
 * Whether all gates would take the values, as far as that can be known without asking the cloud or the model hub.
 * @param isTokenGiven whether a token of the model hub comes with the request
 * @throws AppError invalid `deployment_refused` with everything that is missing or wrong
 */
export async function readPlanInputs(
  unit: Unit,
  { deploymentId, agent, given, modelAsked, formerLook }: RequestedPlan,
  isTokenGiven = false,
): Promise<PlanInputs> {
  const { sql, orgId } = unit;
  const hasHubToken = isTokenGiven || (await selectHubTokenOf(sql, orgId, deploymentId)).length > 0;
  const made = toAppliedParts(await selectAppliedParts(sql, orgId, { id: deploymentId }));
  const [cloudAccounts, [rules]] = await Promise.all([
    connectedAccounts(sql, orgId),
    selectPlanRules(sql, orgId),
  ]);
  const { imageMirror = null, allowsOutsideAddresses = false } = rules ?? {};
  const context = { cloudAccounts, hasHubToken, allowsOutsideAddresses, ...(made ? { made } : {}) };
  // The commit that a branch stood for when the existing resources were made.
  const asMade = { ...context, ...(made && formerLook ? { modelLook: formerLook } : {}) };
  const early = modelAsked && placeSchema.safeParse(valuesBeforeLook(agent, given, asMade)).data;
  const place = early ?? placeSchema.parse(completeValues(agent, given, context));
  const account = await findAccount(unit, place.cloud_account_id);
  if (!account) throw refusedFor([{ path: 'cloud_account_id', message: notReachable }]);
  const neighbours = await selectNeighbours(sql, orgId, deploymentId, place);
  return { context, place, account, neighbours, imageMirror, hasHubToken, allowsOutsideAddresses };
}

/**
 * For the transaction that records the plan.
 * @throws AppError conflict `account_disconnected`
 */
export async function refuseIfDisconnected(unit: Unit, { account }: PlanInputs): Promise<void> {
  if (await findAccount(unit, account.id)) return;
  throw conflict(
    'account_disconnected',
    'The account was disconnected while the deployment was planned. Choose another one, or connect it again.',
  );
}

/**
 * For the transaction that records the plan, with the names locked.
 * @throws AppError conflict `deployment_changed` when another deployment has got its name since the ground was read
 */
export async function refuseIfTaken(
  unit: Unit,
  { deploymentId }: RequestedPlan,
  { place, neighbours }: PlanInputs,
  { plan: { name } }: MadePlan,
): Promise<void> {
  if (!(await hasNewNamesake(unit, { deploymentId, name, place }, neighbours))) return;
  throw conflict(
    'deployment_changed',
    `Another deployment named ${name} was started here meanwhile. Send it again.`,
  );
}

const notReachable = 'is not an account that can be deployed to. Connect it again with POST /api/clouds.';

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

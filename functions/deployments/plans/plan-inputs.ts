import * as z from 'zod';
import type { Agent, Values } from '../../agents/agent.ts';
import type { AgentContext, ClusterPlace } from '../../agents/context.ts';
import { completeValues, refusedFor, valuesBeforeLook } from '../../agents/preview/all-gates.ts';
import { type ConnectedAccount, connectedAccounts, findAccount } from '../../clouds/accounts.ts';
import type { ModelLook, ModelQuery } from '../../model-hub/look.ts';
import { selectPlanRules } from '../../orgs/store.postgres.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { selectHubTokenOf } from '../hub-token/store.postgres.ts';
import { selectAppliedParts, selectNeighbours, toAppliedParts } from '../store.resources.postgres.ts';

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
  { lookUpModel }: { lookUpModel?: ((asked: ModelQuery) => Promise<ModelLook>) | undefined },
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

const notReachable = 'is not an account that can be deployed to. Connect it again with POST /api/clouds.';

import type { DeploymentRequest } from '../../agents/plan-request.ts';
import { valuesOf } from '../../agents/plan-request.ts';
import { type Actor, actorId, type Caller, grantOf, requirePerson } from '../../shared/actor.ts';
import { fullDayOf } from '../../shared/daily-starts.ts';
import { type Answer, replayOf, selectKept } from '../../shared/db/idempotency.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { invalid } from '../../shared/errors.ts';
import { requireWithin } from '../../shared/http/pipeline/scope.ts';
import { newId } from '../../shared/ids.ts';
import { expiryOf, firstExpiry } from '../attributes/attributes.ts';
import type { DeploymentHooks } from '../hooks.ts';
import { hubTokenContext } from '../hub-token/hub-token.ts';
import { keepHubToken, refuseWithoutUse } from '../hub-token/hub-tokens.ts';
import type { Labels } from '../labels.ts';
import { modelAskedOf, type RequestedPlan, readPlanInputs } from '../plans/plan-inputs.ts';
import type { MadePlan } from '../plans/planning.ts';
import { createDeployment } from '../plans/plans.ts';
import { refuseChanged } from '../plans/refuse-changed.ts';
import { makeRequestedPlan, type RequestTools } from '../plans/requested-plan.ts';
import { dispatchRun } from '../runs/runs.ts';
import { lockStarts } from '../store.postgres.ts';
import { mostDeploymentsInADay, tooManyDeployments } from './start-limits.ts';

// Deployments without a conversation.

export interface StartRequest extends DeploymentRequest {
  agent_id: string;
  labels?: Labels | undefined;
  protected?: boolean | undefined;
  expires_at?: string | null | undefined;
  hub_token?: string | undefined;
}

type CallerUnit = Unit & { caller: Caller };

/**
 * Plans a deployment and records it. Where the organization demands an approval it is asked for, else the run starts:
 * all in one transaction, after the customer's cloud was looked at. A request that can't be planned leaves no rows.
 * @throws AppError invalid `unknown_agent`, `deployment_refused`, `expiry_not_allowed`; rate_limited
 * `too_many_deployments`; forbidden `human_required`, `token_condition`; conflict `account_disconnected`, `deployment_changed`, `hub_token_not_taken`; unavailable
 * `cloud_unavailable`
 */
export async function startDeployment<B>(
  tools: RequestTools,
  actor: Actor,
  request: StartRequest,
  answerOf: (unit: CallerUnit, id: string) => Promise<B>,
): Promise<Answer<B>> {
  const { db, clock, secrets } = tools;
  const { hub_token: token, ...rest } = request;
  const { agent_id: agent, cloud_account_id: cloudAccount, labels = {} } = request;
  requireWithin(grantOf(actor), { agent, cloudAccount, labels });
  const requested = toRequestedPlan(tools, rest);
  if (token !== undefined) refuseWithoutUse(requested.agent);
  const { replay, ground } = await db.write(actor, async (unit) => {
    const replay = replayOf(actor, await selectKept(unit.sql, actor), clock.now());
    if (replay) return { replay };
    // Refusals that need no look at the cloud come first.
    if (request.expires_at !== undefined) requirePerson(unit.caller, 'Setting the end of a deployment');
    if (token !== undefined) requirePerson(unit.caller, 'Giving a token of a model hub');
    await refuseFullDay(unit);
    await expiryOf(unit, request.expires_at);
    return { ground: await readPlanInputs(unit, requested, token !== undefined) };
  });
  if (replay) return replay;
  const made = await makeRequestedPlan(tools, actor.orgId, requested, ground);
  const owner = { deployment_id: requested.deploymentId };
  const sealed =
    token === undefined ? undefined : await secrets.seal(token, hubTokenContext(actor.orgId, owner));
  return db.answer(actor, async (unit) => {
    await refuseFullDay(unit);
    // Starts of the organization are locked by now.
    await refuseChanged(unit, requested, ground, made);
    // The account may follow from others' values.
    requireWithin(grantOf(actor), { cloudAccount: made.planInput.account.id });
    await record(unit, tools.hooks, rest, requested, made, sealed);
    const { deploymentId } = requested;
    return {
      status: 201,
      body: await answerOf(unit, deploymentId),
      headers: { Location: `/api/deployments/${deploymentId}` },
    };
  });
}

function toRequestedPlan(tools: RequestTools, { agent_id: id, ...request }: StartRequest): RequestedPlan {
  const agent = tools.findAgent(id);
  if (!agent) {
    const message = 'must be the id of an agent, as GET /api/agents lists them';
    throw invalid('unknown_agent', `There is no agent "${id}". GET /api/agents lists them.`, [
      { path: 'agent_id', message },
    ]);
  }
  const given = valuesOf(agent, request);
  const modelAsked = modelAskedOf(tools, agent, given);
  return { deploymentId: newId('deployment'), agent, given, modelAsked };
}

async function refuseFullDay(unit: CallerUnit): Promise<void> {
  const newest = await lockStarts(unit, mostDeploymentsInADay.org);
  const full = fullDayOf(mostDeploymentsInADay, newest, actorId(unit.caller), unit.now);
  if (full) throw tooManyDeployments(full, unit.now);
}

async function record(
  unit: CallerUnit,
  hooks: DeploymentHooks,
  { labels = {}, protected: isProtected = false, expires_at: end }: StartRequest,
  { deploymentId, agent, given }: RequestedPlan,
  made: MadePlan,
  sealedHubToken: Uint8Array | undefined,
): Promise<void> {
  const requestedBy = actorId(unit.caller);
  const cloudAccountId = made.planInput.account.id;
  const planned = { ...made, sessionId: null, revision: 1, requestedBy, agentId: agent.id, cloudAccountId };
  await createDeployment(unit, unit, planned, {
    given,
    labels,
    protected: isProtected,
    protected_by_role: isProtected ? unit.caller.role : null,
    ...(await firstExpiry(unit, end, requestedBy)),
  });
  if (sealedHubToken) {
    const owner = { deployment_id: deploymentId };
    const target = { targetType: 'deployment' as const, targetId: deploymentId };
    await keepHubToken(unit, { owner, target }, sealedHubToken);
  }
  await dispatchRun(unit, hooks, { deploymentId, digest: made.digest, requestedBy });
}

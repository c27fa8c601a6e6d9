import * as z from 'zod';
import type { Values } from '../../../agents/agent.ts';
import type { ClusterLook, PolicyEnforcement } from '../../../agents/context.ts';
import { installedAgent } from '../../../agents/installed-agent.ts';
import type { PlanAim } from '../../../agents/plan/goal-schema.ts';
import { type ConnectedAccount, findAccount } from '../../../clouds/accounts.ts';
import type { QuotaNeed } from '../../../clouds/quotas/quota-schema.ts';
import { selectHubToken } from '../../../deployments/hub-token/store.postgres.ts';
import { type MadePlan, makePlan, type PlanningTools } from '../../../deployments/plans/planning.ts';
import { deploymentIdFor, saveReviewedPlan } from '../../../deployments/plans/plans.ts';
import { lockNames } from '../../../deployments/store.postgres.ts';
import { hasNewNamesake, selectNeighbours } from '../../../deployments/store.resources.postgres.ts';
import { type ModelLook, modelLook as modelLookSchema } from '../../../model-hub/look.ts';
import { selectPlanRules } from '../../../orgs/store.postgres.ts';
import type { Database } from '../../../shared/db/client.ts';
import type { Unit } from '../../../shared/db/unit.ts';
import { reviewAgain, sessionMoves } from '../../moves.ts';
import { reviewGate, type Session } from '../../session.ts';
import { selectLook } from '../../store.looks.postgres.ts';
import { readCompletion } from '../../store.postgres.ts';
import { answer, isReplaced, locate, type StepInput, type StepResult } from './step-result.ts';

export interface StepDependencies extends PlanningTools {
  db: Database;
}

/** The values of every agent that say where it deploys to; the engine knows these names and no others. */
const target = z.object({
  cloud_account_id: z.string(),
  cluster_name: z.string(),
  region: z.string(),
  namespace: z.string(),
});
type Target = z.output<typeof target>;

interface ReviewedSession {
  session: Session;
  requestedBy: string;
  values: Values;
  goal: readonly PlanAim[] | null;
  target: Target;
  deploymentId: string;
  account: ConnectedAccount | undefined;
  /** As it was seen when the cluster was named. */
  networkPolicies: PolicyEnforcement | undefined;
  imageMirror: string | null;
  allowsOutsideAddresses: boolean;
  hasHubToken: boolean;
  modelLook: ModelLook | undefined;
  neighbours: ClusterLook['neighbours'];
}

/**
 * Gate 5 is confirmed: reads the customer's cluster, makes the plan and saves it. A refusal is for the user to
 * resolve: the next revision opens gate 5 with the reason.
 */
export const recordDeployment =
  (dependencies: StepDependencies) =>
  async (input: StepInput): Promise<StepResult> => {
    const { db } = dependencies;
    const reviewed = await db.system(input.org_id, (unit) => readReview(unit, input));
    if (!reviewed) return db.system(input.org_id, (unit) => answer(unit, input));
    // Between the transactions: the customer's cloud may take seconds.
    const planned = await makeSessionPlan(dependencies, input.org_id, reviewed);
    return db.system(input.org_id, async (unit) => {
      const { session, position } = await locate(unit, input.session_id);
      const isDue = position === 'RecordDeployment' && session.revision === reviewed.session.revision;
      if (isDue && !planned.ok) {
        await reviewAgain(unit, session.id, session.revision, planned.reason, planned.quota);
      } else if (isDue && planned.ok) {
        const { made } = planned;
        const { target: place, deploymentId, neighbours } = reviewed;
        await lockNames(unit);
        const { name } = made.plan;
        if (await hasNewNamesake(unit, { deploymentId, name, place }, neighbours)) {
          await reviewAgain(unit, session.id, session.revision, takenMeanwhile(name));
          return answer(unit, input);
        }
        await saveReviewedPlan(unit, sessionMoves, {
          sessionId: session.id,
          revision: session.revision,
          requestedBy: reviewed.requestedBy,
          agentId: session.agentId,
          cloudAccountId: made.planInput.account.id,
          goal: reviewed.goal,
          ...made,
        });
      }
      return answer(unit, input);
    });
  };

const takenMeanwhile = (name: string) =>
  `Another deployment named ${name} was planned in the same namespace meanwhile. Choose another name, or confirm again.`;

async function readReview(unit: Unit, input: StepInput): Promise<ReviewedSession | undefined> {
  const { session, position } = await locate(unit, input.session_id);
  const completion = await readCompletion(unit, session, reviewGate);
  if (position !== 'RecordDeployment' || !completion || isReplaced(session, input.attempt)) return undefined;
  const values = completion.inputs;
  const where = target.parse(values);
  const [seen] = await selectLook(unit.sql, unit.orgId, session.id);
  const [rules] = await selectPlanRules(unit.sql, unit.orgId);
  const deploymentId = await deploymentIdFor(unit, session.id);
  return {
    session,
    requestedBy: completion.completedBy,
    values,
    goal: completion.goal,
    target: where,
    deploymentId,
    neighbours: await selectNeighbours(unit.sql, unit.orgId, deploymentId, where),
    account: await findAccount(unit, where.cloud_account_id),
    imageMirror: rules?.imageMirror ?? null,
    allowsOutsideAddresses: rules?.allowsOutsideAddresses ?? false,
    hasHubToken: (await selectHubToken(unit.sql, unit.orgId, session.id)).length > 0,
    modelLook: seen?.model_look ? modelLookSchema.parse(seen.model_look) : undefined,
    networkPolicies: seen?.cluster_look ? policiesAt(where, seen.cluster_look) : undefined,
  };
}

const policiesAt = (where: Target, { place, networkPolicies }: ClusterLook) =>
  (['cloud_account_id', 'cluster_name', 'region'] as const).every((name) => where[name] === place[name])
    ? networkPolicies
    : undefined;

type SessionPlanResult =
  | { ok: true; made: MadePlan }
  | { ok: false; reason: string; quota?: QuotaNeed | undefined };

async function makeSessionPlan(
  tools: StepDependencies,
  orgId: string,
  reviewed: ReviewedSession,
): Promise<SessionPlanResult> {
  const { session, values, target: where, account, ...known } = reviewed;
  const agent = installedAgent(tools.findAgent, session);
  if (!account) {
    const reason = `The cloud account ${where.cloud_account_id} is not connected any more. Choose another one or connect it again.`;
    return { ok: false, reason };
  }
  const subject = { ...known, orgId, account, values, sessionName: session.id };
  const planned = await makePlan(tools, agent, subject);
  switch (planned.outcome) {
    case 'planned':
      return { ok: true, made: planned.made };
    case 'refused':
      return { ok: false, reason: planned.reason, quota: planned.quota };
    case 'cloud_silent':
      // The user, who is waiting, can say when to try again.
      return {
        ok: false,
        reason:
          'The cloud did not answer when the cluster was read. Nothing is wrong with your values: confirm again.',
      };
  }
}

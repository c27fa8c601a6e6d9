import * as z from 'zod';
import { addressFields, refusedAddresses } from '../../agents/addresses.ts';
import type { Agent, Plan, PlanInput, Values } from '../../agents/agent.ts';
import type { PolicyEnforcement } from '../../agents/context.ts';
import { planDigest } from '../../agents/plan/digest.ts';
import type { ConnectedAccount } from '../../clouds/accounts.ts';
import type { QuotaNeed } from '../../clouds/quotas/quota-schema.ts';
import type { ClusterFactsAnswer, ClusterFactsQuery } from '../../clusters/cluster-facts.ts';
import type { ModelLook } from '../../model-hub/look.ts';
import { AppError, type FieldError } from '../../shared/errors.ts';
import { RetryableError } from '../../shared/workflow-errors.ts';
import type { DeploymentHooks } from '../hooks.ts';
import { type Preflight, refusalOf } from '../preflight/preflight.ts';
import type { PreflightRequest } from '../preflight/subject.ts';

// From values that all gates have taken to a plan that was checked against the customer's account: the same for a
// session's review and for a request without a conversation. It takes seconds, so it belongs between transactions.

/** What every request that makes a plan needs. */
export interface PlanTools {
  hooks: DeploymentHooks;
  findAgent: (id: string) => Agent | undefined;
}

export interface PlanningTools {
  findAgent: PlanTools['findAgent'];
  readClusterFacts: (query: ClusterFactsQuery) => Promise<ClusterFactsAnswer>;
  /** Looks at the customer's cloud for what would stop a run of the plan. */
  checkPlan: (request: PreflightRequest) => Promise<Preflight>;
}

export interface PlanSubject {
  orgId: string;
  deploymentId: string;
  account: ConnectedAccount;
  values: Values;
  /** As it was seen when the cluster was looked at. */
  networkPolicies: PolicyEnforcement | undefined;
  imageMirror: string | null;
  hasHubToken: boolean;
  /** Whether the org lets values lead out of the cluster, which may have changed since a review took them. */
  allowsOutsideAddresses: boolean;
  /** The model hub's answer about the model that the values name; undefined where it was not asked. */
  modelLook: ModelLook | undefined;
  /** Shown in the customer's audit trail. */
  sessionName: string;
}

/** A plan with its inputs, as it is stored. */
export interface MadePlan {
  plan: Plan;
  planInput: PlanInput;
  digest: string;
  preflight: Preflight;
}

export type PlanningOutcome =
  | { outcome: 'planned'; made: MadePlan }
  /** `reason` has all of it in words; `obstacles` has it part by part. `quota` is the one that is too small, if one is. */
  | { outcome: 'refused'; reason: string; obstacles: FieldError[]; quota?: QuotaNeed | undefined }
  /** The cloud did not answer; the values may be fine. */
  | { outcome: 'cloud_silent' };

const target = z.object({ cluster_name: z.string(), region: z.string() });

export async function makePlan(
  { readClusterFacts, checkPlan }: PlanningTools,
  agent: Agent,
  subject: PlanSubject,
): Promise<PlanningOutcome> {
  const { deploymentId, account, values, networkPolicies, sessionName, hasHubToken } = subject;
  const { cluster_name: clusterName, region } = target.parse(values);
  const [outside] = refusedAddresses(addressFields(agent), values, subject);
  if (outside) return refused(`review.${outside.code}`, outside.detail);
  const facts = await readClusterFacts({ account, clusterName, region, sessionName }).catch(silent);
  if (!facts) return { outcome: 'cloud_silent' };
  if (!facts.ok) return refused('scope.cluster_name', facts.reason);
  const cluster = { ...facts.facts, ...(networkPolicies ? { networkPolicies } : {}) };
  const planInput = toPlanInput(subject, cluster);
  const made = await planIfTaken(agent, planInput);
  if ('refusal' in made) return refused(`review.${made.refusal.code}`, made.refusal.detail);
  const { plan } = made;
  const preflight = await checkPlan({ deploymentId, plan, account, sessionName, hasHubToken });
  const refusal = refusalOf(preflight);
  if (refusal) {
    const quota = preflight.checks.find((check) => check.quota)?.quota;
    return { outcome: 'refused', reason: refusal, obstacles: failedChecks(preflight), quota };
  }
  return { outcome: 'planned', made: { plan, planInput, digest: planDigest(plan), preflight } };
}

/**
 * The plan of an input that a former version of the agent, or other values, once went with.
 * @throws AppError as `refusedFor` makes it of the agent's reason
 */
export async function planOf(
  agent: Agent,
  input: PlanInput,
  refusedFor: (reason: string) => AppError,
): Promise<Plan> {
  const made = await planIfTaken(agent, input);
  if ('refusal' in made) throw refusedFor(made.refusal.detail);
  return made.plan;
}

/** The plan, or why the agent makes none of the input. */
async function planIfTaken(agent: Agent, input: PlanInput): Promise<{ plan: Plan } | { refusal: AppError }> {
  try {
    return { plan: await agent.plan(input) };
  } catch (error) {
    // The agent's own refusals are for the user; everything else is a bug.
    if (error instanceof AppError && error.kind === 'invalid') return { refusal: error };
    throw error;
  }
}

const refused = (path: string, reason: string): PlanningOutcome => ({
  outcome: 'refused',
  reason,
  obstacles: [{ path, message: reason }],
});

const failedChecks = ({ checks }: Preflight): FieldError[] =>
  checks
    .filter(({ outcome }) => outcome === 'fail')
    .map(({ id, detail, fix }) => ({ path: `preflight.${id}`, message: fix ? `${detail} ${fix}` : detail }));

/** The SDK has tried several times by then. */
function silent(error: unknown): undefined {
  if (!(error instanceof RetryableError)) throw error;
}

/** Field by field, without role and external id: every member can read the plan. */
function toPlanInput(subject: PlanSubject, cluster: PlanInput['cluster']): PlanInput {
  const { orgId, deploymentId, values, imageMirror, modelLook } = subject;
  const { id, label, provider, accountId, defaultRegion } = subject.account;
  const account = { id, label, provider, accountId, defaultRegion };
  return { deploymentId, orgId, account, cluster, values, imageMirror, ...(modelLook ? { modelLook } : {}) };
}

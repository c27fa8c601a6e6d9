import type { KubernetesObject, Plan } from '../../../agents/agent.ts';
import { enforcementProblem } from '../../../agents/network-policies.ts';
import { planDigest } from '../../../agents/plan/digest.ts';
import { type ClusterApi, notServed } from '../../../clusters/kubernetes/cluster-api.ts';
import { policyEnforcement } from '../../../clusters/network-policies.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { withWayOut } from '../../field-conflicts.ts';
import { hasEnded } from '../../run.ts';
import { skippedKey } from '../objects/apply-objects.ts';
import { requirePermissions } from '../objects/permissions.ts';
import { servedObjects } from '../objects/planned-objects.ts';
import { type Trial, tryObjects } from '../objects/try-objects.ts';
import { beginRun } from '../runs.ts';
import type { RunFacts } from '../work/run-facts.ts';
import type { RunWork } from '../work/run-work.ts';
import type { Step } from '../work/step.ts';

/**
 * Checks everything that can be known before anything is made: whether the run is still to do, whether the plan is
 * the one that was approved, whether account and cluster let us in and know every kind of object, whether we may do
 * what the plan needs, and whether the cluster would take every object as it is planned.
 */
export const preflight: Step = async (work) => {
  const { org_id, run_id } = work.input;
  // Executions that began before an upgrade wait as long as `poll_seconds` says.
  const answer = { org_id, run_id, poll_seconds: work.settings.pollSeconds };
  const { status } = await work.db.system(org_id, (unit) => beginRun(unit, run_id));
  if (hasEnded(status)) return { ...answer, outcome: `already_${status}` };
  const facts = await work.facts();
  // An answer and no error: executions from before an upgrade need its `poll_seconds` when they wait for the end, too.
  if (facts.cancelRequested) return { ...answer, outcome: 'cancel' };
  requireApprovedPlan(facts);
  const account = await work.account();
  const { name, version } = await work.eksCluster();
  await work.report(
    'info',
    `Account ${account.accountId} lets us in; cluster ${name} is ACTIVE (${version}).`,
    'reached',
  );
  const cluster = await work.cluster();
  const { served, missing } = await servedObjects(cluster, facts.plan.objects);
  for (const { object, optional } of missing) {
    if (!optional) throw notServed(object.apiVersion, object.kind);
    await skip(work, object, `the cluster does not serve ${object.apiVersion}`);
  }
  const { questions, leftOut } = await requirePermissions(cluster, facts.plan, served);
  for (const { planned } of leftOut) await skip(work, planned.object, 'our role may not apply it');
  await reportPolicies(work, cluster, facts.plan);
  const wanted = served.filter((object) => !leftOut.includes(object));
  const trial = await tryObjects(cluster, facts.plan, facts.deploymentId, wanted, {
    takeOver: facts.repairs,
  }).catch((error: unknown) => {
    throw facts.kind === 'update' ? withWayOut(error) : error;
  });
  await reportTrial(work, questions, trial);
  return { ...answer, outcome: 'apply' };
};

/** Optional objects are left out with a warning; the phase that would apply them reads it. */
const skip = (work: RunWork, object: KubernetesObject, why: string) =>
  work.report('warn', `${object.kind} ${object.metadata.name} is skipped: ${why}.`, skippedKey(object));

/** A policy that nothing enforces is taken by the cluster like any other. */
async function reportPolicies(work: RunWork, cluster: ClusterApi, { objects }: Plan) {
  if (!objects.some(({ object }) => object.kind === 'NetworkPolicy')) return;
  const problem = enforcementProblem(await policyEnforcement(cluster));
  if (problem) await work.report('warn', problem, 'network_policies');
}

async function reportTrial(work: RunWork, questions: number, { tried, inNewNamespace, untried }: Trial) {
  for (const words of untried) {
    await work.report(
      'warn',
      `Not tried before the run, so it may still be refused: ${words}`,
      `untried:${words}`,
    );
  }
  const rest = inNewNamespace > 0 ? `, ${inNewNamespace} more go into a namespace that is made first` : '';
  await work.report(
    'ok',
    `Preflight passed: ${questions} permissions checked in the cluster, ${tried} objects tried without storing them${rest}.`,
    'preflight',
  );
}

function requireApprovedPlan({ plan, digest, approval }: RunFacts): void {
  const approved = approval === null || (approval.status === 'approved' && approval.digest === digest);
  if (approved && planDigest(plan) === digest) return;
  throw new Refusal(
    'plan_changed',
    'The plan is not the one that was approved, so nothing was applied. Review it again.',
  );
}

import { planDigest } from '../../agents/digest.ts';
import { notServed } from '../../clouds/kubernetes/cluster-api.ts';
import { Refusal } from '../../shared/workflow-errors.ts';
import { beginRun } from '../lifecycle.ts';
import { requireAccess } from './access.ts';
import { servedObjects } from './planned-objects.ts';
import type { RunFacts } from './run-facts.ts';
import type { Step } from './step.ts';

/**
 * Looks at everything that can be known before anything is made: whether the run is still to do, whether the
 * plan is the one that was approved, whether account and cluster let us in and know every kind of object, and
 * whether we may do what the plan needs.
 */
export const preflight: Step = async (work) => {
  const { org_id, run_id } = work.input;
  const answer = { org_id, run_id, poll_seconds: work.settings.pollSeconds };
  const { status } = await work.db.system(org_id, (unit) => beginRun(unit, run_id));
  if (status === 'succeeded' || status === 'failed') return { ...answer, outcome: `already_${status}` };

  const facts = await work.facts();
  requireApprovedPlan(facts);
  const account = await work.account();
  const { name, version } = await work.eksCluster();
  await work.tell(
    'info',
    `Account ${account.accountId} lets us in; cluster ${name} is ACTIVE (${version}).`,
    'reached',
  );
  const cluster = await work.cluster();
  const { served, missing } = await servedObjects(cluster, facts.plan.objects);
  for (const { object, optional } of missing) {
    if (!optional) throw notServed(object.apiVersion, object.kind);
    await work.tell(
      'warn',
      `${object.kind} ${object.metadata.name} is skipped: the cluster does not serve ${object.apiVersion}.`,
      `skipped:${object.kind}/${object.metadata.name}`,
    );
  }
  const questions = await requireAccess(cluster, facts.plan, served);
  await work.tell('ok', `Preflight passed: ${questions} permissions checked in the cluster.`, 'preflight');
  return { ...answer, outcome: 'apply' };
};

function requireApprovedPlan({ plan, digest, approval }: RunFacts): void {
  const approved = approval === null || (approval.status === 'approved' && approval.digest === digest);
  if (approved && planDigest(plan) === digest) return;
  throw new Refusal(
    'plan_changed',
    'The plan is not the one that was approved, so nothing was applied. Review it again.',
  );
}

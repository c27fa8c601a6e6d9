import type { KubernetesObject } from '../../agents/agent.ts';
import type { ClusterApi } from '../../clusters/kubernetes/cluster-api.ts';
import { asOwned } from '../../clusters/kubernetes/ownership.ts';
import { inBatches } from '../../shared/concurrency/batches.ts';
import { Refusal } from '../../shared/workflow-errors.ts';
import { appliedKey } from '../applied-key.ts';
import { asLabelled } from '../labels.ts';
import { applySetOf, asMember } from '../runs/objects/apply-set.ts';
import { isAutoscaled } from '../runs/objects/autoscaled.ts';
import { readSecret, renewalReason } from '../runs/objects/generated-secrets.ts';
import { takenBy } from '../runs/objects/place-object.ts';
import { objectDifferences } from './differences.ts';
import type { Difference, PartFindings, UncheckedPart } from './drift.ts';
import { failedRun } from './scheduled-jobs.ts';
import type { CheckedDeployment } from './store.postgres.ts';

// A few connections: each object costs a read and a trial.
const comparedAtOnce = 4;

export type ObjectResult = Partial<Pick<PartFindings, 'differences' | 'failedRuns'>> & {
  unchecked?: UncheckedPart;
};

/**
 * The differences between the deployment's objects in the cluster and the result of an apply. They come from a dry-run
 * apply, since only the cluster itself knows its defaults, how lists are merged and how amounts are read. Jobs have run
 * and may be gone.
 * @throws RetryableError
 */
export async function compareObjects(
  cluster: ClusterApi,
  { plan, deploymentId, labels, applied }: CheckedDeployment,
  now: Date,
): Promise<PartFindings> {
  const set = applySetOf(plan, deploymentId);
  const planned = plan.objects.map(({ object }) => object);
  const standing = plan.objects.filter(
    ({ phase, object }) => object.kind !== 'Job' && applied.has(appliedKey(phase, object)),
  );
  const objects = await inBatches(standing, comparedAtOnce, ({ object }) => {
    const own = asOwned(asMember(object, set), deploymentId);
    return compareObject(cluster, { own, labelled: asLabelled(own, labels), planned, deploymentId });
  });
  const secrets = await inBatches(plan.generated_secrets, comparedAtOnce, async (secret) => {
    const live = await readSecret(cluster, secret);
    const ref = { kind: 'Secret', metadata: { name: secret.name, namespace: secret.namespace } };
    if (!live) return { differences: [whole(ref, 'is gone')] };
    if (takenBy(live, deploymentId)) return { differences: [whole(ref, 'belongs to another owner now')] };
    const keys = Object.keys((live.data ?? {}) as object);
    const missing = secret.keys.filter((key) => !keys.includes(key));
    const reason = missing.length === 0 ? renewalReason(secret, live, now) : undefined;
    return {
      differences: [
        ...missing.map((key) => whole(ref, `lacks ${key}`)),
        ...(reason ? [whole(ref, `has a certificate that a run would renew, because ${reason}`)] : []),
      ],
    };
  });
  const results: ObjectResult[] = [...objects, ...secrets];
  return {
    differences: results.flatMap(({ differences = [] }) => differences),
    failedRuns: results.flatMap(({ failedRuns = [] }) => failedRuns),
    unchecked: results.flatMap(({ unchecked }) => unchecked ?? []),
  };
}

interface Subject {
  /** With the labels that tell whose it is. */
  own: KubernetesObject;
  /** The same with the organization's own labels, as they are now: those aren't compared, since they reach the cluster with
   * the next run. */
  labelled: KubernetesObject;
  planned: readonly KubernetesObject[];
  deploymentId: string;
}

async function compareObject(
  cluster: ClusterApi,
  { own, labelled, planned, deploymentId }: Subject,
): Promise<ObjectResult> {
  try {
    const live = await cluster.read(own);
    if (!live) return { differences: [whole(own, 'is gone')] };
    if (takenBy(live, deploymentId)) return { differences: [whole(own, 'belongs to another owner now')] };
    // A run leaves a namespace that exists as it is, so there is nothing to be in line with.
    if (own.kind === 'Namespace') return {};
    const asApplied = await cluster.apply(labelled, { dryRun: true, takeOver: true });
    const leftOut = isAutoscaled(live, planned) ? ['spec.replicas'] : [];
    return { differences: objectDifferences(live, asApplied, own, leftOut), failedRuns: failedRun(live) };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const what = `${own.kind} ${own.metadata.name}`;
    return { unchecked: { what, reason: error.message, fix: null } };
  }
}

type Ref = Pick<KubernetesObject, 'kind'> & { metadata: { name: string; namespace?: string } };

const whole = ({ kind, metadata: { name, namespace } }: Ref, how: string): Difference => ({
  kind,
  name,
  namespace: namespace ?? null,
  path: null,
  expected: null,
  found: null,
  detail: `${kind} ${name} ${how}.`,
});

import { enforcementProblem } from '../../../agents/network-policies.ts';
import { ClusterAccessError } from '../../../clusters/kubernetes/errors.ts';
import { policyEnforcement } from '../../../clusters/network-policies.ts';
import { withWayOut } from '../../field-conflicts.ts';
import { tryObjects } from '../../runs/objects/try-objects.ts';
import { type Finding, inTwoParts, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';

// The checks in the cluster. Each of them throws the Refusal that the run would meet.

export async function checkCluster({ eksCluster }: Subject): Promise<Finding> {
  const { name, version } = await eksCluster();
  return passed(`The cluster ${name} is ACTIVE and runs Kubernetes ${version}.`);
}

/** Whether the cluster knows every kind of object that the plan can't do without. */
export async function checkKinds({ objects, plan }: Subject): Promise<Finding> {
  const { served, missing } = await objects();
  const kindsOf = (isOptional: boolean) => [
    ...new Set(
      missing
        .filter(({ optional = false }) => optional === isOptional)
        .map(({ object }) => `${object.kind} (${object.apiVersion})`),
    ),
  ];
  const [needed, optional] = [kindsOf(false), kindsOf(true)];
  const cluster = `The cluster ${plan.scope.cluster_name}`;
  if (needed.length > 0) {
    const fix = 'Install what serves them, or upgrade the cluster.';
    return { outcome: 'fail', detail: `${cluster} does not serve ${needed.join(', ')}.`, fix };
  }
  if (optional.length > 0) {
    const detail = `${cluster} does not serve ${optional.join(', ')}, so the deployment goes without them.`;
    return { outcome: 'warn', detail, fix: 'Install the operator that serves them before you deploy.' };
  }
  return passed(`${cluster} serves the kinds of all ${served.length} objects.`);
}

/** Whether our role may do in the cluster what the run does. */
export async function checkPermissions({ permissions }: Subject): Promise<Finding> {
  try {
    const { questions, leftOut } = await permissions();
    if (leftOut.length === 0) return passed(`Our role has the ${questions} permissions that the run needs.`);
    const kinds = [...new Set(leftOut.map(({ planned }) => planned.object.kind))].join(', ');
    const detail = `Our role may not apply ${kinds}, so the deployment goes without them.`;
    return { outcome: 'warn', detail, fix: 'Apply cluster-access.json of POST /api/clouds/setup again.' };
  } catch (error) {
    // A run waits for an access entry to work; the reviewer of a plan can confirm again.
    if (!(error instanceof ClusterAccessError)) throw error;
    const fix = 'Apply cluster-access.json of POST /api/clouds/setup, and give the role an access entry.';
    return inTwoParts('fail', error.message, fix);
  }
}

/** Whether the cluster would accept every object: foreign objects and immutable fields are named. */
export async function checkObjects({
  cluster,
  objects,
  permissions,
  plan,
  deploymentId,
  isDeployed = false,
}: Subject): Promise<Finding> {
  const { served } = await objects();
  const { leftOut } = await permissions();
  const wanted = served.filter((object) => !leftOut.includes(object));
  const trial = tryObjects(await cluster(), plan, deploymentId, wanted);
  const { tried, inNewNamespace, untried } = await trial.catch((error: unknown) => {
    throw isDeployed ? withWayOut(error) : error;
  });
  if (untried.length > 0) {
    const detail = `${untried.length} objects could not be tried, so they may still be refused: ${untried[0]}`;
    return { outcome: 'warn', detail, fix: 'Give the admission webhook sideEffects None or NoneOnDryRun.' };
  }
  const more = inNewNamespace > 0 ? `, and ${inNewNamespace} more go into a namespace that is new` : '';
  return passed(`The cluster takes the ${tried} objects that it was shown without storing them${more}.`);
}

export async function checkNetworkPolicies({ cluster, plan }: Subject): Promise<Finding> {
  if (!plan.objects.some(({ object }) => object.kind === 'NetworkPolicy'))
    return passed('The plan has no network policies.');
  const enforcement = await policyEnforcement(await cluster());
  const problem = enforcementProblem(enforcement);
  if (!problem) return passed('The cluster enforces network policies.');
  return inTwoParts(enforcement === 'unknown' ? 'unknown' : 'warn', problem, '');
}

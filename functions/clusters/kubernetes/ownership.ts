import type { KubernetesObject } from '../../agents/agent.ts';
import { upstreamText } from '../../aws/upstream-text.ts';

// Pure: which deployment an object in a customer's cluster belongs to.

/** Label of everything that a deployment makes in a cluster; its value is the deployment's id. */
export const ownerLabel = 'deployment-orchestrator/deployment';

/** The field manager of calls that belong to no deployment. */
export const serviceFieldManager = 'deployment-orchestrator';

/**
 * The field manager of a deployment. One for each, so that the cluster itself refuses when two deployments apply the
 * same object.
 */
export const fieldManagerOf = (deploymentId: string) => `${serviceFieldManager}-${deploymentId}`;

/** The object with its owner's label. */
export const asOwned = (object: KubernetesObject, deploymentId: string): KubernetesObject => ({
  ...object,
  metadata: { ...object.metadata, labels: { ...object.metadata.labels, [ownerLabel]: deploymentId } },
});

export const ownerIdOf = (live: KubernetesObject): string | undefined => live.metadata.labels?.[ownerLabel];

interface ManagedMetadata {
  managedFields?: { manager?: string }[];
}

/** The owner of the object, in words: a deployment, a Helm release, or the tool that set its fields. */
export function ownerInWords(live: KubernetesObject): string {
  const { labels = {}, annotations = {} } = live.metadata;
  const deployment = labels[ownerLabel];
  if (deployment) return `the deployment ${upstreamText(deployment, 63)}`;
  const release = annotations['meta.helm.sh/release-name'];
  if (release) return `the Helm release ${upstreamText(release, 63)}`;
  const tool = labels['app.kubernetes.io/managed-by'];
  if (tool) return upstreamText(tool, 63);
  const { managedFields = [] } = live.metadata as ManagedMetadata;
  const managers = [...new Set(managedFields.flatMap(({ manager }) => (manager ? [manager] : [])))];
  return managers.length > 0 ? upstreamText(managers.join(', '), 120) : 'another owner';
}

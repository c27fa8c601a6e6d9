import { createHash } from 'node:crypto';
import type { KubernetesObject, Plan } from '../../../agents/agent.ts';
import { groupOf } from './planned-objects.ts';

/**
 * The set of objects of a deployment, in the labels of Kubernetes' ApplySet specification: tools that know ApplySets
 * show what belongs together.
 */
export interface ApplySet {
  id: string;
  /** The ConfigMap that stands for the set. */
  parent: KubernetesObject;
}

/** `applyset-<base64url(sha256("<name>.<namespace>.<kind>.<group>"))>-v1`, as that specification defines it. */
export function applySetId(name: string, namespace: string, kind: string, group: string): string {
  const digest = createHash('sha256').update(`${name}.${namespace}.${kind}.${group}`).digest('base64url');
  return `applyset-${digest}-v1`;
}

export function applySetOf(plan: Plan, deploymentId: string): ApplySet {
  const { namespace } = plan.scope;
  const id = applySetId(deploymentId, namespace, 'ConfigMap', '');
  const kinds = plan.objects
    .filter(({ object }) => isMember(object))
    .map(({ object: { apiVersion, kind } }) =>
      groupOf(apiVersion) ? `${kind}.${groupOf(apiVersion)}` : kind,
    );
  const parent: KubernetesObject = {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: {
      name: deploymentId,
      namespace,
      labels: { 'applyset.kubernetes.io/id': id },
      annotations: {
        'applyset.kubernetes.io/tooling': 'deployment-orchestrator/v1',
        'applyset.kubernetes.io/contains-group-kinds': [...new Set(kinds)].sort().join(','),
      },
    },
  };
  return { id, parent };
}

/** The label of the set's members; its value is the set's id. */
export const partOfLabel = 'applyset.kubernetes.io/part-of';

/** The object as a member of the set. An object without a namespace can't be in a set that has one. */
export function asMember(object: KubernetesObject, { id }: ApplySet): KubernetesObject {
  if (!isMember(object)) return object;
  const labels = { ...object.metadata.labels, [partOfLabel]: id };
  return { ...object, metadata: { ...object.metadata, labels } };
}

const isMember = (object: KubernetesObject) => object.metadata.namespace !== undefined;

import type { KubernetesObject } from '../agent.ts';
import { type DeploymentNames, metadata } from './names.ts';

// The objects that every deployment in a cluster begins with.

/**
 * Without a label of this deployment: the namespace may hold others as well. All pods of agents run under the standard
 * `restricted`.
 */
export const namespaceOf = ({ namespace }: DeploymentNames): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: {
    name: namespace,
    labels: {
      'app.kubernetes.io/managed-by': 'deployment-orchestrator',
      'pod-security.kubernetes.io/enforce': 'restricted',
    },
  },
});

/** An account whose pods get no token of the cluster: what they may do in AWS follows from its pod identity. */
export const serviceAccount = (
  names: DeploymentNames,
  name: string,
  component: string,
): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ServiceAccount',
  metadata: metadata(names, name, component),
  automountServiceAccountToken: false,
});

/** @param data texts by the names of their files */
export const configMap = (
  names: DeploymentNames,
  name: string,
  component: string,
  data: Record<string, string>,
): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'ConfigMap',
  metadata: metadata(names, name, component),
  data,
});

import type { PolicyEnforcement } from '../agents/context.ts';
import { pluginSettings } from '../clouds/setup/cluster-access.ts';
import { Refusal } from '../shared/workflow-errors.ts';
import type { ClusterApi } from './kubernetes/cluster-api.ts';

/** Kinds that come with an engine for network policies: served where one is installed. */
const engines = [
  ['crd.projectcalico.org/v1', 'FelixConfiguration'],
  ['cilium.io/v2', 'CiliumEndpoint'],
] as const;

/**
 * Whether something in the cluster enforces network policies. A cluster takes them all the same where nothing does.
 * @throws RetryableError
 */
export async function policyEnforcement(cluster: ClusterApi): Promise<PolicyEnforcement> {
  for (const [apiVersion, kind] of engines) {
    if (await cluster.served(apiVersion, kind)) return 'enforced';
  }
  try {
    const settings = await cluster.read({ apiVersion: 'v1', kind: 'ConfigMap', metadata: pluginSettings });
    const data = settings?.data as Record<string, string> | undefined;
    return data?.['enable-network-policy-controller'] === 'true' ? 'enforced' : 'not_enforced';
  } catch (error) {
    if (error instanceof Refusal) return 'unknown';
    throw error;
  }
}

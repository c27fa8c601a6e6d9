import { AppError } from '../../shared/errors.ts';
import type { Plan, PlanInput, PlannedOutput } from '../agent.ts';
import type { Notice } from '../context.ts';
import { enforcementProblem } from '../network-policies.ts';
import type { DeploymentNames } from './names.ts';

interface PlaceSettings {
  name: string;
  namespace: string;
  region: string;
}

/**
 * The common part of the plans of all agents for EKS.
 * @throws AppError invalid when the cluster has no subnet to put nodes into
 */
export function planBase(
  { account, cluster, values }: PlanInput,
  { name, namespace, region }: PlaceSettings,
  names: DeploymentNames & { secret: string },
  secretKeys: Record<string, string>,
): Pick<Plan, 'agent_id' | 'name' | 'scope' | 'values' | 'generated_secrets'> {
  if (cluster.zones.length === 0)
    throw new AppError(
      'invalid',
      'cluster_without_subnets',
      `Cluster ${cluster.name} has no subnets for nodes.`,
    );
  return {
    agent_id: names.agent,
    name,
    scope: { cloud_account_id: account.id, cluster_name: cluster.name, namespace, region },
    values,
    generated_secrets: [{ namespace: names.namespace, name: names.secret, keys: Object.values(secretKeys) }],
  };
}

/**
 * The output that prints the deployment's key, which is in the cluster only.
 * @param sentAs how clients send it
 */
export const apiKeyCommand = (
  names: DeploymentNames & { secret: string },
  key: string,
  sentAs: string,
): PlannedOutput => ({
  name: 'api_key_command',
  description: `Prints the key, for those who may read Secrets in that namespace; clients send it as ${sentAs}`,
  value: { text: printSecret(names.namespace, names.secret, key) },
});

/** The command that prints one value of a Secret. */
export const printSecret = (namespace: string, secret: string, key: string) =>
  `kubectl get secret ${secret} -n ${namespace} -o go-template='{{index .data "${key}" | base64decode}}'`;

/** The limits of the plan's network policies in this cluster. */
export function policyWarnings({ cluster }: PlanInput): Notice[] {
  const detail = enforcementProblem(cluster.networkPolicies);
  return detail === undefined ? [] : [{ code: 'network_policies', detail }];
}

import { hubTokenSecret } from '../runs/work/hub-token.ts';
import { type Finding, passed } from './preflight.ts';
import type { Subject } from './subject.ts';

/** Whether there is a token where the hub gives a model's files to nobody without one. */
export async function checkHubToken({ plan, hasHubToken, cluster }: Subject): Promise<Finding> {
  const { hub_token: secret } = plan;
  if (!secret) return passed('The plan takes no token of a model hub.');
  if (hasHubToken) return passed('A token of the model hub was given; the run writes it into the cluster.');
  if (secret.needed_for === null) return passed('The model hub is asked without a token.');
  if (await (await cluster()).read(hubTokenSecret(secret)))
    return passed(`The cluster ${plan.scope.cluster_name} has the Secret ${secret.name}.`);
  return {
    outcome: 'warn',
    detail: `The model hub gives ${secret.needed_for} only to accounts that have accepted its licence, and no token was given: the download would be refused.`,
    fix: `Give one with PUT /api/deployments/{id}/hub_token, or make the Secret ${secret.name} with the key ${secret.key} in the namespace ${secret.namespace}.`,
  };
}

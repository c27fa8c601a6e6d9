import type { KubernetesObject } from '../../../agents/agent.ts';
import type { HubTokenSecret } from '../../../agents/plan/plan-secrets.ts';
import { hubTokenSecret } from '../../runs/objects/hub-token.ts';
import { takenBy } from '../../runs/objects/place-object.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';

/** Whether the download will have a token where the hub requires one for a model's files, and which it is. */
export async function checkHubToken(subject: Subject): Promise<Finding> {
  const { plan, deploymentId, hasHubToken, isDeployed, cluster } = subject;
  const { hub_token: secret } = plan;
  if (!secret) return passed('The plan takes no token of a model hub.');
  if (!hasHubToken && secret.needed_for === null) return passed('The model hub is asked without a token.');
  const live = await (await cluster()).read(hubTokenSecret(secret));
  const foreign = live && takenBy(live, deploymentId) ? live : undefined;
  if (hasHubToken)
    return foreign
      ? notUsed(secret)
      : passed('A token of the model hub was given; the run writes it into the cluster.');
  if (foreign && hasKey(foreign, secret))
    return passed(`The cluster ${plan.scope.cluster_name} has the Secret ${secret.name}.`);
  // A deployment that has run has its weights, unless each new pod downloads them.
  const outcome = isDeployed && !secret.each_pod ? 'warn' : 'fail';
  return { ...(foreign ? withoutKey(secret) : missing(secret)), outcome };
}

const hasKey = ({ data }: KubernetesObject, { key }: HubTokenSecret) => key in ((data ?? {}) as object);

const notUsed = ({ name, namespace }: HubTokenSecret): Finding => ({
  outcome: 'warn',
  detail: `The Secret ${name} in the namespace ${namespace} is not of this deployment, so the run leaves it as it is and the token that was given is not used.`,
  fix: 'Delete that Secret to have the given token written in its place, or leave it where its token is the right one.',
});

const withoutKey = ({ name, namespace, key, needed_for }: HubTokenSecret) => ({
  detail: `The Secret ${name} in the namespace ${namespace} has no key ${key}, so the hub is asked for ${needed_for} without a token: the download would be refused.`,
  fix: `Add the key ${key} to it, or delete it and give a token with PUT /api/deployments/{id}/hub_token.`,
});

const missing = ({ name, namespace, key, needed_for }: HubTokenSecret) => ({
  detail: `The model hub gives ${needed_for} only to accounts that may read it (a private repository, or a licence to accept), and no token was given: the download would be refused.`,
  fix: `Give one with PUT /api/deployments/{id}/hub_token, or make the Secret ${name} with the key ${key} in the namespace ${namespace}.`,
});

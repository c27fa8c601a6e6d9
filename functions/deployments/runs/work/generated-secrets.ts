import type { KubernetesObject } from '../../../agents/agent.ts';
import type { GeneratedSecret } from '../../../agents/plan-secrets.ts';
import type { ClusterApi } from '../../../clusters/kubernetes/cluster-api.ts';
import { asOwned, serviceFieldManager } from '../../../clusters/kubernetes/ownership.ts';
import { newSecret } from '../../../shared/ids.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { objectsTaken, takenBy } from './place-object.ts';

const leastBytes = 32;

/**
 * Makes a secret in the cluster: 32 random bytes per key, known to nobody else. What this deployment made before
 * stays, so that applying again rotates nothing; a key that a new version of the plan adds is added. Returns whether
 * anything was made.
 * @throws Refusal for a secret of that name that isn't this deployment's: somebody else made it and knows its values
 */
export async function ensureSecret(
  cluster: ClusterApi,
  secret: GeneratedSecret,
  deploymentId: string,
): Promise<boolean> {
  const made = await cluster.create(asOwned(secretObject(secret, secret.keys), deploymentId));
  if (made) return true;
  const existing = await readSecret(cluster, secret);
  if (existing) requireOwnSecret(existing, deploymentId);
  const known = Object.keys(dataOf(existing));
  const missing = secret.keys.filter((key) => !known.includes(key));
  if (missing.length === 0) return false;
  await cluster.merge(asOwned(secretObject(secret, missing), deploymentId));
  return true;
}

export const readSecret = (cluster: ClusterApi, secret: GeneratedSecret) =>
  cluster.read(secretObject(secret, []));

/** @throws Refusal `object_taken`; `secret_too_short` for a value that can be guessed */
export function requireOwnSecret(live: KubernetesObject, deploymentId: string): void {
  const taken = takenBy(live, deploymentId);
  if (taken) throw objectsTaken([taken]);
  for (const [key, value] of Object.entries(dataOf(live))) {
    const bytes = Buffer.from(value, 'base64').length;
    if (bytes >= leastBytes) continue;
    throw new Refusal(
      'secret_too_short',
      `The value ${key} of Secret ${live.metadata.name} has ${bytes} bytes, fewer than ${leastBytes}. Delete that key of the Secret: a random one is made in its place.`,
    );
  }
}

const dataOf = (live: KubernetesObject | undefined) => (live?.data ?? {}) as Record<string, string>;

const secretObject = ({ name, namespace }: GeneratedSecret, keys: readonly string[]): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace, labels: { 'app.kubernetes.io/managed-by': serviceFieldManager } },
  data: Object.fromEntries(keys.map((key) => [key, Buffer.from(newSecret()).toString('base64')])),
});

import type { GeneratedSecret, KubernetesObject } from '../../agents/agent.ts';
import type { ClusterApi } from '../../clouds/kubernetes/cluster-api.ts';
import { newSecret } from '../../shared/ids.ts';

/**
 * Makes a secret in the cluster: 32 random bytes per key, known to nobody else. What is there stays, so that
 * applying again rotates nothing; a key that a new version of the plan adds is added. Returns whether anything
 * was made.
 */
export async function ensureSecret(cluster: ClusterApi, secret: GeneratedSecret): Promise<boolean> {
  const made = await cluster.create(secretObject(secret, secret.keys));
  if (made) return true;
  const existing = await cluster.read(secretObject(secret, []));
  const known = Object.keys((existing?.data ?? {}) as Record<string, string>);
  const missing = secret.keys.filter((key) => !known.includes(key));
  if (missing.length === 0) return false;
  await cluster.merge(secretObject(secret, missing));
  return true;
}

const secretObject = ({ name, namespace }: GeneratedSecret, keys: readonly string[]): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace, labels: { 'app.kubernetes.io/managed-by': 'deployment-orchestrator' } },
  data: Object.fromEntries(keys.map((key) => [key, Buffer.from(newSecret()).toString('base64')])),
});

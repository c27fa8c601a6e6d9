import type { KubernetesObject } from '../../../agents/agent.ts';
import type { GeneratedSecret } from '../../../agents/plan/plan-secrets.ts';
import type { ClusterApi } from '../../../clusters/kubernetes/cluster-api.ts';
import { serviceFieldManager } from '../../../clusters/kubernetes/ownership.ts';
import { Refusal } from '../../../shared/workflow-errors.ts';
import { certificateFault, type KeyPair } from './certificate-faults.ts';
import { objectsTaken, takenBy } from './place-object.ts';

// Secrets that a deployment has made in the cluster, as they are found there. ensure-secret.ts makes them.

const leastBytes = 32;

/** Why a run would renew the certificate in a Secret, as the end of a sentence; undefined where the certificate stays, or there is none. */
export function renewalReason(
  { certificate: planned }: GeneratedSecret,
  live: KubernetesObject,
  now: Date,
): string | undefined {
  if (planned?.of !== 'server') return undefined;
  const values = textsOf(live);
  return certificateFault(pairOf(values), { ...planned, authority: values['ca.crt'] ?? '', now });
}

export const pairOf = (values: Record<string, string>): KeyPair => ({
  certificate: values['tls.crt'] ?? '',
  privateKey: values['tls.key'] ?? '',
});

export const readSecret = (cluster: ClusterApi, secret: GeneratedSecret) =>
  cluster.read(secretObject(secret, {}));

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

export const textsOf = (live: KubernetesObject | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dataOf(live)).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
  );

export const secretObject = (
  { name, namespace }: GeneratedSecret,
  values: Record<string, string>,
): KubernetesObject => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace, labels: { 'app.kubernetes.io/managed-by': serviceFieldManager } },
  data: Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, Buffer.from(value).toString('base64')]),
  ),
});

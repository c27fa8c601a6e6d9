import type { KubernetesObject } from '../../../agents/agent.ts';
import type { GeneratedSecret } from '../../../agents/plan-secrets.ts';
import type { ClusterApi } from '../../../clusters/kubernetes/cluster-api.ts';
import { asOwned, serviceFieldManager } from '../../../clusters/kubernetes/ownership.ts';
import { newSecret } from '../../../shared/ids.ts';
import { Refusal, RetryableError } from '../../../shared/workflow-errors.ts';
import { certificateFault, type KeyPair, newAuthority, newCertificate, pairFault } from './certificates.ts';
import { objectsTaken, takenBy } from './place-object.ts';

const leastBytes = 32;

/**
 * Makes a secret in the cluster, with values known to nobody else. What this deployment made before stays, so that
 * applying again rotates nothing; a key that a new version of the plan adds is added, and a certificate is renewed that
 * can't be used any more or has lived half of its time. The secret of its authority has to be made before.
 * @returns what was done, as the end of a sentence
 * @throws Refusal for a secret of that name that isn't this deployment's: its values are known to its maker
 */
export async function ensureSecret(
  cluster: ClusterApi,
  secret: GeneratedSecret,
  deploymentId: string,
  now: Date,
): Promise<string> {
  const live = await readSecret(cluster, secret);
  if (live) requireOwnSecret(live, deploymentId);
  const { values, reason } = secret.certificate
    ? await certificateValues(cluster, secret, textsOf(live), now)
    : randomValues(secret, textsOf(live));
  if (!values) return 'kept as it is';
  const object = asOwned(secretObject(secret, values), deploymentId);
  if (live) await cluster.merge(object);
  else if (!(await cluster.create(object)))
    throw new RetryableError(`Secret ${secret.name} was made by another call. The next try reads it.`);
  return live && reason ? `made anew, because ${reason}` : 'made, with values that only the cluster knows';
}

interface NewValues {
  /** By key; left out where all stay. */
  values?: Record<string, string>;
  /** Why values that were there are replaced. */
  reason?: string;
}

function randomValues({ keys }: GeneratedSecret, known: Record<string, string>): NewValues {
  const missing = keys.filter((key) => known[key] === undefined);
  return missing.length > 0 ? { values: Object.fromEntries(missing.map((key) => [key, newSecret()])) } : {};
}

async function certificateValues(
  cluster: ClusterApi,
  { certificate: planned, name, namespace }: GeneratedSecret,
  known: Record<string, string>,
  now: Date,
): Promise<NewValues> {
  const pair = pairOf(known);
  if (planned?.of !== 'server') {
    const reason = pairFault(pair);
    return reason ? { values: valuesOf(await newAuthority(`${namespace}/${name}`, now)), reason } : {};
  }
  const authority = pairOf(
    textsOf(await readSecret(cluster, { name: planned.authority, namespace, keys: [] })),
  );
  const reason = certificateFault(pair, { ...planned, authority: authority.certificate, now });
  if (!reason) return {};
  const made = await newCertificate(authority, planned.hosts, now);
  return { values: { ...valuesOf(made), 'ca.crt': authority.certificate }, reason };
}

/** Why a run would renew the certificate in it, as the end of a sentence; undefined where it wouldn't, or where there is none. */
export function renewalReason(
  { certificate: planned }: GeneratedSecret,
  live: KubernetesObject,
  now: Date,
): string | undefined {
  if (planned?.of !== 'server') return undefined;
  const values = textsOf(live);
  return certificateFault(pairOf(values), { ...planned, authority: values['ca.crt'] ?? '', now });
}

const pairOf = (values: Record<string, string>): KeyPair => ({
  certificate: values['tls.crt'] ?? '',
  privateKey: values['tls.key'] ?? '',
});

const valuesOf = ({ certificate, privateKey }: KeyPair) => ({
  'tls.crt': certificate,
  'tls.key': privateKey,
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

const textsOf = (live: KubernetesObject | undefined): Record<string, string> =>
  Object.fromEntries(
    Object.entries(dataOf(live)).map(([key, value]) => [key, Buffer.from(value, 'base64').toString()]),
  );

const secretObject = (
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

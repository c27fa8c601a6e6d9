import type { GeneratedSecret } from '../../../agents/plan/plan-secrets.ts';
import type { ClusterApi } from '../../../clusters/kubernetes/cluster-api.ts';
import { asOwned } from '../../../clusters/kubernetes/ownership.ts';
import { newSecret } from '../../../shared/ids.ts';
import { RetryableError } from '../../../shared/workflow-errors.ts';
import { certificateFault, type KeyPair, pairFault } from './certificate-faults.ts';
import { newAuthority, newCertificate } from './certificates.ts';
import { pairOf, readSecret, requireOwnSecret, secretObject, textsOf } from './generated-secrets.ts';

/**
 * Makes a secret in the cluster, with values that exist nowhere else. Values that this deployment made before stay, so
 * that applying again rotates nothing; a key that a new version of the plan adds is added, and a certificate is renewed
 * that can't be used any more or has lived half of its time. The secret of its authority has to be made before.
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

const valuesOf = ({ certificate, privateKey }: KeyPair) => ({
  'tls.crt': certificate,
  'tls.key': privateKey,
});

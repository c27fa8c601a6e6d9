import type { KubernetesObject } from '../../../agents/agent.ts';
import type { HubTokenSecret } from '../../../agents/plan/plan-secrets.ts';
import type { ObjectRef } from '../../../clusters/kubernetes/cluster-api.ts';
import { asOwned, serviceFieldManager } from '../../../clusters/kubernetes/ownership.ts';
import type { SecretContext } from '../../../shared/secret-box/secret-box.ts';
import { UnavailableError } from '../../../shared/workflow-errors.ts';
import { hubTokenContext } from '../../hub-token/hub-token.ts';
import { readSealedHubToken } from '../../hub-token/store.postgres.ts';
import type { RunWork } from '../work/run-work.ts';
import { reportApplied } from './apply-objects.ts';
import { takenBy } from './place-object.ts';

export const hubTokenSecret = ({ name, namespace }: HubTokenSecret): ObjectRef => ({
  apiVersion: 'v1',
  kind: 'Secret',
  metadata: { name, namespace },
});

/**
 * Writes the token into the cluster, or deletes the Secret that an earlier run has written for a token that was taken
 * back. A foreign Secret of this name is left as it is, and the download uses it.
 * @throws UnavailableError where the token can't be opened, or as the cluster
 */
export async function placeHubToken(work: RunWork): Promise<void> {
  const { plan, deploymentId, orgId } = await work.facts();
  const { hub_token: secret } = plan;
  if (!secret) return;
  const cluster = await work.cluster();
  const ref = hubTokenSecret(secret);
  const live = await cluster.read(ref);
  const kept = await work.db.system(orgId, (unit) => readSealedHubToken(unit, deploymentId));
  if (live && takenBy(live, deploymentId)) return reportKept(work, secret.name, kept !== undefined);
  if (kept) {
    const token = await open(work, kept.sealed, hubTokenContext(orgId, kept.owner));
    await cluster.apply(asOwned(withToken(ref, secret.key, token), deploymentId));
    return reportApplied(work, 'foundation', ref, 'applied, with the token that was given');
  }
  if (!live) return;
  await cluster.remove(ref);
  await work.report('info', `Secret ${secret.name}: deleted with the token of it`, 'hub-token:deleted');
}

const reportKept = (work: RunWork, name: string, isGiven: boolean) =>
  isGiven
    ? work.report(
        'warn',
        `Secret ${name}: is not of this deployment, so it is left as it is and the token that was given is not used. Delete it to have that one written by the next run.`,
        'hub-token:kept',
      )
    : work.report('info', `Secret ${name}: exists, and is left as it is`, 'hub-token:kept');

async function open({ secrets }: RunWork, sealed: Uint8Array, context: SecretContext): Promise<string> {
  try {
    return await secrets.open(sealed, context);
  } catch (error) {
    throw new UnavailableError(
      'The kept token of the model hub could not be opened just now; this is tried again. If it stays so, give the token again.',
      { cause: error },
    );
  }
}

const withToken = (ref: ObjectRef, key: string, token: string): KubernetesObject => ({
  ...ref,
  metadata: { ...ref.metadata, labels: { 'app.kubernetes.io/managed-by': serviceFieldManager } },
  type: 'Opaque',
  data: { [key]: Buffer.from(token).toString('base64') },
});

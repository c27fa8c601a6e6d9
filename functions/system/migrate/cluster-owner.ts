import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import * as z from 'zod';
import type { clusterEnv } from './env.ts';

type ClusterAddress = z.output<typeof clusterEnv>;

/** The owner's login as RDS keeps it. The host isn't in it. */
const kept = z.object({ username: z.string().min(1), password: z.string().min(1) });

/**
 * The owner's URL in a cluster of the stage's own. RDS gives the owner a new password every week, so it is read at each
 * call.
 * @throws Error naming the secret, and nothing of its text
 */
export async function clusterOwnerUrl(
  client: SecretsManagerClient,
  { CLUSTER_OWNER_SECRET_ARN: secret, CLUSTER_ADDRESS: address, CLUSTER_DATABASE: database }: ClusterAddress,
): Promise<string> {
  const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId: secret }));
  const login = parsed(SecretString);
  if (!login)
    throw new Error(`The secret ${secret} doesn't hold the cluster's owner: username and password.`);
  const url = new URL(`postgres://${address}/${database}`);
  // RDS' passwords have any printable character. The setters leave % alone, so it is encoded here.
  url.username = encodeURIComponent(login.username);
  url.password = encodeURIComponent(login.password);
  return url.href;
}

function parsed(text: string) {
  try {
    return kept.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

import type { AccountCredentials } from '../aws/client-settings.ts';
import type { Clock } from '../shared/clock.ts';
import type { EksCluster } from './cluster.ts';
import { eksToken } from './eks-token.ts';
import { type ClusterApi, openClusterApi } from './kubernetes/cluster-api.ts';

export interface OpenCluster {
  cluster: EksCluster;
  credentials: AccountCredentials;
  region: string;
  clock: Clock;
  /** The field manager of server-side apply. */
  fieldManager: string;
}

/**
 * A cluster's API with a new token. The token is valid for 15 minutes, so each step opens its own: no function runs
 * longer.
 */
export async function openEksCluster({
  cluster,
  credentials,
  region,
  clock,
  fieldManager,
}: OpenCluster): Promise<ClusterApi> {
  const token = await eksToken({ credentials, region, clusterName: cluster.name, clock });
  const { endpoint, certificateAuthority, isOnThisMachine } = cluster;
  return openClusterApi({ endpoint, certificateAuthority, token, isOnThisMachine }, fieldManager);
}

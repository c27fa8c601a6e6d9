import * as account from './causes/account.ts';
import type { RefusalCause } from './causes/cause.ts';
import * as cluster from './causes/cluster.ts';
import * as images from './causes/images.ts';
import * as machines from './causes/machines.ts';
import * as requests from './causes/requests.ts';

export { type RefusalAction, type RefusalCause, refusalActions } from './causes/cause.ts';

/** The more special ones first: the first whose pattern is found is the cause. */
export const refusalCauses: readonly RefusalCause[] = [
  images.imageRateLimit,
  machines.capacity,
  machines.vcpuQuota,
  machines.typeNotOffered,
  machines.subnetAddresses,
  machines.subnetSettings,
  machines.keyUnusable,
  account.accountNotReady,
  account.policyDenies,
  cluster.clusterQuota,
  cluster.clusterPolicy,
  cluster.clusterWebhook,
  cluster.clusterPermission,
  // Before what says that something is denied, by a cloud or by a registry.
  images.imagePlatform,
  images.imageRefused,
  account.roleNotAssumable,
  account.credentialsExpired,
  account.permissionMissing,
  account.throttled,
  account.quota,
  cluster.noFreeGpu,
  cluster.volumeElsewhere,
  cluster.volumeUnbound,
  cluster.noNodeFits,
  images.imageDiskFull,
  images.imagePull,
  machines.nodesNotJoined,
  cluster.volumeDriverMissing,
  cluster.clusterUnreachable,
  requests.busy,
  requests.stillUsed,
  requests.alreadyExists,
  requests.notThere,
  cluster.volumeNotAttached,
  requests.invalidRequest,
  requests.cloudFault,
];

/** Rows with words that only clouds are believed, in the order in which these are read. */
export const causesOfClouds: Record<'special' | 'general', readonly RefusalCause[]> = {
  special: [
    account.throttled,
    account.roleNotAssumable,
    account.credentialsExpired,
    account.accountNotReady,
    machines.vcpuQuota,
    account.quota,
    machines.subnetAddresses,
    machines.capacity,
    machines.keyUnusable,
    machines.typeNotOffered,
    account.policyDenies,
    account.permissionMissing,
    requests.alreadyExists,
    requests.stillUsed,
    requests.busy,
    requests.notThere,
    machines.subnetSettings,
    machines.nodesNotJoined,
  ],
  /** What is said of most requests that are refused. */
  general: [requests.invalidRequest, requests.cloudFault],
};

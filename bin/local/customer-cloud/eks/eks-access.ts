import { AwsError, type AwsRequest } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { type AccessEntry, stableUuid } from '../state.ts';
import { type Cluster, clusterArn, clustersIn, settingsOf } from './clusters.ts';

/** DescribeAccessEntry, or the policies that are associated with it: whom EKS lets into a cluster, and as what. */
export function describeAccess(
  cloud: CustomerCloud,
  cluster: Cluster,
  principalArn: string,
  isEntry: boolean,
): object {
  const { authenticationMode, access } = settingsOf(cloud, cluster);
  if (authenticationMode === 'CONFIG_MAP') {
    const text =
      "The cluster's authentication mode must be set to one of [API, API_AND_CONFIG_MAP] to perform this operation.";
    throw new AwsError(400, 'InvalidRequestException', text);
  }
  const usual: AccessEntry = { principalArn, groups: ['deployment-orchestrator'], policies: [] };
  const entry =
    access === 'every_role' ? usual : access.find((candidate) => candidate.principalArn === principalArn);
  if (!entry) {
    const text =
      "The specified principalArn could not be found. You can view your available access entries with 'list-access-entries'.";
    throw new AwsError(404, 'ResourceNotFoundException', text);
  }
  const { name: clusterName, region, accountId } = cluster;
  if (!isEntry) {
    const associatedAccessPolicies = entry.policies.map((name) => ({
      policyArn: `arn:aws:eks::aws:cluster-access-policy/${name}`,
      accessScope: { type: 'cluster', namespaces: [] },
    }));
    return { clusterName, principalArn, associatedAccessPolicies, nextToken: null };
  }
  const role = principalArn.split(':role/')[1];
  const id = stableUuid(clusterArn(cluster), principalArn);
  return {
    accessEntry: {
      clusterName,
      principalArn,
      kubernetesGroups: entry.groups,
      accessEntryArn: `arn:aws:eks:${region}:${accountId}:access-entry/${clusterName}/role/${accountId}/${role}/${id}`,
      type: 'STANDARD',
    },
  };
}

/** DescribeClusterVersions of the versions that are asked for. */
export function describeVersions(cloud: CustomerCloud, { parameters, region }: AwsRequest): object {
  const asked = parameters.getAll('clusterVersions');
  const { kubernetesVersion: clusterVersion } = cloud.settings;
  if (!asked.includes(clusterVersion)) return { clusterVersions: [], nextToken: null };
  // One version for all clusters here, so the first that was set otherwise decides.
  const statuses = clustersIn(cloud, '', region).map((cluster) => settingsOf(cloud, cluster).versionStatus);
  const versionStatus = statuses.find((status) => status !== 'STANDARD_SUPPORT') ?? 'STANDARD_SUPPORT';
  const inSeconds = (time: string) => Date.parse(time) / 1_000;
  const version = {
    clusterVersion,
    clusterType: 'eks',
    endOfStandardSupportDate: inSeconds('2027-03-27T00:00:00Z'),
    endOfExtendedSupportDate: inSeconds('2028-03-27T00:00:00Z'),
    versionStatus,
  };
  return { clusterVersions: [version], nextToken: null };
}

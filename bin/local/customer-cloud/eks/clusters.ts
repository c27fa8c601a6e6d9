import type { CustomerCloud } from '../cloud.ts';
import { type ClusterSettings, stableId } from '../state.ts';

/** A cluster that the customer runs: who and where it is. Everything else follows from these three. */
export interface Cluster {
  accountId: string;
  region: string;
  name: string;
}

export interface Subnet {
  subnetId: string;
  vpcId: string;
  zone: string;
  cidr: string;
  cluster: Cluster;
}

/** Every account starts with the same clusters, in each of the regions where customers have any. */
export function clustersIn({ settings, state }: CustomerCloud, accountId: string, region: string): Cluster[] {
  if (!settings.regions.includes(region)) return [];
  return settings.clusterNames
    .map((name) => ({ accountId, region, name }))
    .filter((cluster) => !state.goneClusters.includes(clusterArn(cluster)));
}

const usualSettings: ClusterSettings = {
  authenticationMode: 'API',
  publicAccessCidrs: ['0.0.0.0/0'],
  isAutoMode: false,
  versionStatus: 'STANDARD_SUPPORT',
  addons: {
    'aws-ebs-csi-driver': 'ACTIVE',
    'aws-mountpoint-s3-csi-driver': 'ACTIVE',
    'eks-pod-identity-agent': 'ACTIVE',
  },
  access: 'every_role',
  zones: 3,
};

export const settingsOf = ({ state }: CustomerCloud, { name }: Cluster): ClusterSettings => ({
  ...usualSettings,
  ...state.clusterSettings[name],
});

export const clusterArn = ({ accountId, region, name }: Cluster) =>
  `arn:aws:eks:${region}:${accountId}:cluster/${name}`;

/** Three private subnets in three zones per cluster. */
export function subnetsOf(cluster: Cluster): Subnet[] {
  return ['a', 'b', 'c'].map((letter, index) => ({
    subnetId: `subnet-${stableId(17, clusterArn(cluster), letter)}`,
    vpcId: `vpc-${stableId(17, clusterArn(cluster))}`,
    zone: `${cluster.region}${letter}`,
    cidr: `10.0.${index * 64}.0/18`,
    cluster,
  }));
}

import { DescribeSubnetsCommand, EC2Client, type Subnet } from '@aws-sdk/client-ec2';
import type { ClusterFacts, ClusterZone } from '../agents/agent.ts';
import { clientSettings } from '../aws/client-settings.ts';
import { translateAwsError } from '../aws/errors.ts';
import { assumeAccountRole } from '../aws/session.ts';
import { readOnly } from '../aws/session-policy.ts';
import type { ConnectedAccount } from '../clouds/accounts.ts';
import { Refusal } from '../shared/workflow-errors.ts';
import { type ClusterQuery, describeCluster } from './cluster.ts';

export interface ClusterFactsQuery {
  account: ConnectedAccount;
  clusterName: string;
  region: string;
  /** Shown in the customer's audit trail. */
  sessionName?: string;
  /** Zones that the deployment is to spread over. */
  zonesNeeded?: number;
}

export type ClusterFactsAnswer =
  | { ok: true; facts: ClusterFacts }
  | { ok: false; code: string; reason: string };

// The agent decides whether there are too few zones, and warns in the plan.
const usualZonesNeeded = 1;

/**
 * The facts of a cluster that a plan needs: read when the plan is made, kept with it as its input. A problem is returned as a
 * sentence for the user.
 * @throws RetryableError when AWS doesn't answer
 */
export async function readClusterFacts(query: ClusterFactsQuery): Promise<ClusterFactsAnswer> {
  const {
    account,
    clusterName,
    region,
    sessionName = 'read-cluster',
    zonesNeeded = usualZonesNeeded,
  } = query;
  try {
    const credentials = await assumeAccountRole({ account, sessionName, region, policy: readOnly });
    const place = { credentials, clusterName, region };
    const described = await describeCluster(place);
    if (!described.ok) return described;
    const { name, arn, version, subnetIds } = described.cluster;
    const zones = zonesOf(await describeSubnets(place, subnetIds));
    if (zones.length < zonesNeeded) {
      const found = zones.map(({ zone }) => zone).join(', ') || 'no zone';
      const reason =
        `The cluster ${clusterName} has subnets in ${found}, and the deployment needs ${zonesNeeded === 1 ? 'one zone' : `${zonesNeeded} zones`}. ` +
        'Add subnets in other zones to the cluster.';
      return { ok: false, code: 'too_few_zones', reason };
    }
    return { ok: true, facts: { name, arn, version, zones } };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, code: error.code, reason: error.message };
    throw error;
  }
}

export async function describeSubnets(place: ClusterQuery, subnetIds: string[]): Promise<Subnet[]> {
  if (subnetIds.length === 0) return [];
  const ec2 = new EC2Client(clientSettings(place));
  try {
    const { Subnets = [] } = await ec2.send(new DescribeSubnetsCommand({ SubnetIds: subnetIds }));
    return Subnets;
  } catch (error) {
    throw translateAwsError(error, `read the subnets of the cluster ${place.clusterName}`);
  } finally {
    ec2.destroy();
  }
}

/**
 * The addresses that the network plugin takes of a subnet for each node in its default settings: two full interfaces,
 * before there are pods.
 */
export const addressesPerNode = 30;

/**
 * One subnet per zone, private before public: nodes need no public address. Ties go by id, so that the same
 * cluster gives the same plan every time.
 */
export function zonesOf(subnets: readonly Subnet[]): ClusterZone[] {
  const usable = subnets
    .flatMap(
      ({ AvailabilityZone: zone, SubnetId: subnetId, MapPublicIpOnLaunch: isPublic, State, OutpostArn }) =>
        zone && subnetId && !OutpostArn && State !== 'pending'
          ? [{ zone, subnetId, isPublic: isPublic === true }]
          : [],
    )
    .sort((a, b) => Number(a.isPublic) - Number(b.isPublic) || compare(a.subnetId, b.subnetId));
  const zones = new Map<string, ClusterZone>();
  for (const { zone, subnetId } of usable) if (!zones.has(zone)) zones.set(zone, { zone, subnetId });
  return [...zones.values()].sort((a, b) => compare(a.zone, b.zone));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

import { DescribeInstanceTypeOfferingsCommand, EC2Client, type Subnet } from '@aws-sdk/client-ec2';
import { translateAwsError } from '../../../aws/errors.ts';
import { addressesPerNode, describeSubnets, zonesOf } from '../../../clusters/cluster-facts.ts';
import type { MachineRefusal } from '../../refusals/refusal.ts';
import type { PlannedNodes } from '../nodes.ts';
import { type Finding, passed } from '../preflight.ts';
import type { Subject } from '../subject.ts';
import { findOfferings, type ZonedNodes } from './offerings.ts';

// The checks for the nodes that the plan's stack starts.

export const noNodes = passed('The plan starts no nodes beside those that run.');

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;
const nodes = (count: number) => counted(count, 'node', 'nodes');
const freeAddresses = (count: number) => counted(count, 'free address', 'free addresses');

/** The subnets of the plan's nodes, by id. */
async function subnetsOf(
  { plan, credentials }: Subject,
  groups: readonly PlannedNodes[],
): Promise<Map<string, Subnet>> {
  const { region, cluster_name: clusterName } = plan.scope;
  const ids = [...new Set(groups.flatMap(({ subnetIds }) => subnetIds))];
  const found = await describeSubnets({ credentials: await credentials(), clusterName, region }, ids);
  return new Map(found.map((subnet) => [subnet.SubnetId ?? '', subnet]));
}

const enoughZones = 3;

/** Whether the cluster has subnets in as many zones as keep a majority when one is lost. */
export async function checkZones({ plan, credentials, eksCluster }: Subject): Promise<Finding> {
  const { region } = plan.scope;
  const { name: clusterName, subnetIds } = await eksCluster();
  const place = { credentials: await credentials(), clusterName, region };
  const zones = zonesOf(await describeSubnets(place, subnetIds)).map(({ zone }) => zone);
  const found = `The cluster ${clusterName} has subnets in ${counted(zones.length, 'zone', 'zones')} (${zones.join(', ')})`;
  if (zones.length >= enoughZones) return passed(`${found}.`);
  const lost = zones.length === 2 ? 'half of it' : 'all of it';
  return {
    outcome: 'warn',
    detail: `${found}, so that a lost zone takes ${lost}.`,
    fix: `Add subnets in at least ${enoughZones} zones to the cluster.`,
  };
}

const withoutAddresses = (zones: string[]): MachineRefusal => ({
  cause: 'subnet_addresses',
  action: 'free_addresses',
  instanceType: null,
  quotaLimit: null,
  zones,
});

/** Whether the subnets have addresses for the nodes and their pods. */
export async function checkSubnets(subject: Subject): Promise<Finding> {
  const groups = await subject.newNodes();
  if (groups.length === 0) return noNodes;
  const subnets = await subnetsOf(subject, groups);
  const rooms = groups.flatMap(({ subnetIds, count }) =>
    subnetIds.map((id) => ({ id, free: subnets.get(id)?.AvailableIpAddressCount ?? 0, count })),
  );
  const tooFull = rooms.filter(({ free, count }) => free < count);
  const [full] = tooFull;
  if (full) {
    const detail = `The subnet ${full.id} has ${freeAddresses(full.free)}, too few for ${nodes(full.count)}.`;
    const zones = zonesOf(tooFull.flatMap(({ id }) => subnets.get(id) ?? [])).map(({ zone }) => zone);
    const fix = 'Free addresses in it, or give the cluster a larger subnet.';
    return { outcome: 'fail', detail, fix, refused: withoutAddresses(zones) };
  }
  const tight = rooms.find(({ free, count }) => free < count * addressesPerNode);
  if (tight) {
    const wanted = `${nodes(tight.count)} with pods may take up to ${tight.count * addressesPerNode}`;
    const detail = `The subnet ${tight.id} has ${freeAddresses(tight.free)}, and ${wanted}.`;
    return {
      outcome: 'warn',
      detail,
      fix: 'Give the cluster a larger subnet, or pods may wait for an address.',
    };
  }
  return passed(`The ${subnets.size} subnets have room for the nodes and their pods.`);
}

/** Whether AWS offers the instance types in the zones of the nodes' subnets; not whether it has any to spare. */
export async function checkOfferings(subject: Subject): Promise<Finding> {
  const groups = await subject.newNodes();
  if (groups.length === 0) return noNodes;
  const zoned = await zonedNodes(subject);
  const types = [...new Set(zoned.flatMap(({ instanceTypes }) => instanceTypes))];
  return findOfferings(zoned, await offeringsOf(subject, types));
}

/** The nodes that are added, with the zones that they may be in. */
export async function zonedNodes(subject: Subject): Promise<ZonedNodes[]> {
  const groups = await subject.newNodes();
  const subnets = await subnetsOf(subject, groups);
  return groups.map(({ instanceTypes, subnetIds }) => ({
    instanceTypes,
    zones: subnetIds.map((id) => subnets.get(id)?.AvailabilityZone ?? ''),
  }));
}

/** `type zone` of each offering. */
export async function offeringsOf(
  { settings }: Pick<Subject, 'settings'>,
  types: string[],
): Promise<Set<string>> {
  const ec2 = new EC2Client(await settings());
  try {
    const { InstanceTypeOfferings = [] } = await ec2.send(
      new DescribeInstanceTypeOfferingsCommand({
        LocationType: 'availability-zone',
        Filters: [{ Name: 'instance-type', Values: types }],
      }),
    );
    return new Set(InstanceTypeOfferings.map(({ InstanceType, Location }) => `${InstanceType} ${Location}`));
  } catch (error) {
    throw translateAwsError(error, 'read where instance types are offered');
  } finally {
    ec2.destroy();
  }
}

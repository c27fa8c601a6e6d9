import { vcpusOf } from '../ec2/vcpus.ts';
import { type Cluster, subnetsOf } from '../eks/clusters.ts';
import { type Failure, failureOf } from '../failures.ts';
import { type NodeGroup, type NodeGroupProperties, taintEffects } from './node-groups.ts';
import { type Stack, standing } from './stack.ts';

/** Why EKS would refuse this node group, or undefined. */
export function nodeGroupProblem(raw: Record<string, unknown>, clusters: Cluster[]): string | undefined {
  const properties = raw as NodeGroupProperties;
  const cluster = clusters.find(({ name }) => name === properties.ClusterName);
  if (!cluster)
    return `No cluster found for name: ${properties.ClusterName}. (Service: Eks, Status Code: 404)`;
  const known = subnetsOf(cluster).map(({ subnetId }) => subnetId);
  const unknown = (properties.Subnets ?? ['(none given)']).find((id) => !known.includes(id));
  if (unknown) return `The subnet ID '${unknown}' does not exist (Service: Eks, Status Code: 400)`;
  const effect = properties.Taints?.find(({ Effect }) => !taintEffects[Effect])?.Effect;
  if (effect) return `Taint effect ${effect} is not one of ${Object.keys(taintEffects).join(', ')}`;
  return scalingProblem(properties.ScalingConfig);
}

/** What EKS takes for a new group that is given none. */
const usualDesiredSize = 2;

function scalingProblem(scaling: NodeGroupProperties['ScalingConfig'] = {}): string | undefined {
  const desired = Number(scaling.DesiredSize ?? usualDesiredSize);
  const refused = (what: string) => `${what} desired size ${desired} (Service: Eks, Status Code: 400)`;
  if (Number(scaling.MinSize ?? 0) > desired)
    return refused(`Minimum capacity ${scaling.MinSize} can't be greater than`);
  if (Number(scaling.MaxSize ?? desired) < desired)
    return refused(`Maximum capacity ${scaling.MaxSize} can't be less than`);
  return undefined;
}

/** The zones in which a node group starts machines. */
export function groupZones(raw: Record<string, unknown>, clusters: Cluster[]): string[] {
  const { ClusterName, Subnets = [] } = raw as NodeGroupProperties;
  const cluster = clusters.find(({ name }) => name === ClusterName);
  const subnets = cluster ? subnetsOf(cluster) : [];
  return subnets.filter(({ subnetId }) => Subnets.includes(subnetId)).map(({ zone }) => zone);
}

/**
 * Why no machine is started for this node group, or why some are not, as EKS tells it and CloudFormation repeats it; or undefined. A
 * group that stands is made larger without waiting for its machines.
 */
export function launchProblem(
  raw: Record<string, unknown>,
  name: string,
  failures: Failure[],
  { zones, stands }: { zones: string[]; stands: boolean },
): string | undefined {
  const { InstanceTypes: [type = ''] = [], ScalingConfig = {} } = raw as NodeGroupProperties;
  const { DesiredSize, MinSize } = ScalingConfig;
  const size = Number(DesiredSize ?? MinSize ?? 1);
  const vcpus = vcpusOf(type) * size;
  const quota = failureOf(failures, 'quota', quotaCodes[type.charAt(0)] ?? 'L-1216C47A');
  const full = capacityProblem(type, zones, failures);
  const overQuota = `VcpuLimitExceeded - You have requested more vCPU capacity than your current vCPU limit of ${quota} allows for the instance bucket that the specified instance type belongs to.`;
  const lacks = stands ? undefined : missingMachines(type, size, zones, failures);
  const problem =
    quota !== undefined && vcpus > Number(quota)
      ? overQuota
      : (full ?? lacks) && `InsufficientInstanceCapacity - ${full ?? lacks}`;
  return (
    problem &&
    `Nodegroup ${name} failed to stabilize: [{Code: AsgInstanceLaunchFailures,Message: Could not launch On-Demand Instances. ${problem} Launching EC2 instance failed.,ResourceIds: [eks-${name}]}]`
  );
}

/** A group starts its machines in any of its zones, so it is refused where each of them has none. */
function capacityProblem(type: string, zones: string[], failures: Failure[]): string | undefined {
  const [refused, ...others] = zones.map((zone) => failureOf(failures, 'no_capacity', `${type} ${zone}`));
  if (refused === undefined || others.includes(undefined)) return undefined;
  const words = refused.replace('sufficient', `sufficient ${type}`);
  return words.replace('you requested', `you requested (${zones.join(', ')})`);
}

/** How many machines of the type a group gets in these zones; undefined where it gets as many as it wants. */
function mostMachines(type: string, zones: string[], failures: Failure[]): number | undefined {
  const found = zones.flatMap((zone) => failureOf(failures, 'few_machines', `${type} ${zone}`) ?? []);
  return found[0] === undefined ? undefined : Number(found[0]);
}

/** How many machines a group that stands has. */
export const runningIn = ({ instanceType, zones, size }: NodeGroup, failures: Failure[]): number =>
  Math.min(size, mostMachines(instanceType, zones, failures) ?? size);

/** What EKS says of a group that gets fewer than it wants; undefined where it gets them all. */
export function missingMachines(
  type: string,
  size: number,
  zones: string[],
  failures: Failure[],
): string | undefined {
  const most = mostMachines(type, zones, failures);
  return most === undefined || size <= most
    ? undefined
    : `We currently do not have sufficient ${type} capacity in the Availability Zone you requested (${zones.join(', ')}).`;
}

/** By the first letter of the types that count against them. */
const quotaCodes: Record<string, string> = { g: 'L-DB2E81BA', v: 'L-DB2E81BA', p: 'L-417A185B' };

/** Why S3 would refuse this bucket: names are unique among all accounts, retained buckets included. */
export function bucketProblem(name: string, self: Stack, stacks: Stack[], now: number): string | undefined {
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) return `Bucket name ${name} is not valid`;
  const taken = stacks
    .filter((stack) => stack !== self)
    .some((stack) =>
      standing(stack, now).some(
        ({ resource: { type, physicalId } }) => type === 'AWS::S3::Bucket' && physicalId === name,
      ),
    );
  return taken ? `${name} already exists (Service: S3, Status Code: 409)` : undefined;
}

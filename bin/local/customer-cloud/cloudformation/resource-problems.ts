import { type Cluster, subnetsOf } from '../clusters.ts';
import { type NodeGroupProperties, taintEffects } from './node-groups.ts';
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
  return effect && `Taint effect ${effect} is not one of ${Object.keys(taintEffects).join(', ')}`;
}

/** Why S3 would refuse this bucket: names are one space for everybody, retained buckets included. */
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

import { stableId } from '../state.ts';
import type { StackResource } from './stack.ts';

interface Place {
  accountId: string;
  region: string;
  stackName: string;
}

interface ResourceType {
  /** What Ref gives. */
  physicalId?(properties: Record<string, unknown>, generated: string): string;
  /** The properties whose update requires replacement, as the reference says. */
  replacedBy: readonly string[];
  /** What Fn::GetAtt gives. */
  attributes(resource: StackResource, place: Place): Record<string, string>;
}

/** The types that the product's templates use, with the return values of the CloudFormation reference. */
const types: Record<string, ResourceType> = {
  'AWS::S3::Bucket': {
    replacedBy: ['BucketName'],
    physicalId: ({ BucketName }, generated) => String(BucketName ?? generated.toLowerCase()),
    attributes: ({ physicalId }, { region }) => ({
      Arn: `arn:aws:s3:::${physicalId}`,
      DomainName: `${physicalId}.s3.amazonaws.com`,
      RegionalDomainName: `${physicalId}.s3.${region}.amazonaws.com`,
    }),
  },
  'AWS::IAM::Role': {
    replacedBy: ['Path', 'RoleName'],
    physicalId: ({ RoleName }, generated) => String(RoleName ?? generated.slice(-64)),
    attributes: ({ physicalId, properties }, { accountId }) => ({
      Arn: `arn:aws:iam::${accountId}:role${properties.Path ?? '/'}${physicalId}`,
      RoleId: `AROA${stableId(17, physicalId).toUpperCase()}`,
    }),
  },
  'AWS::EKS::Nodegroup': {
    replacedBy: [
      ...['AmiType', 'CapacityType', 'ClusterName', 'DiskSize', 'InstanceTypes', 'NodegroupName', 'NodeRole'],
      ...['RemoteAccess', 'Subnets'],
    ],
    physicalId: (properties, generated) =>
      `${properties.ClusterName}/${properties.NodegroupName ?? generated.slice(-63)}`,
    attributes: ({ physicalId, properties }, { accountId, region }) => ({
      Arn: `arn:aws:eks:${region}:${accountId}:nodegroup/${physicalId}/${stableId(8, physicalId)}`,
      ClusterName: String(properties.ClusterName),
      NodegroupName: physicalId.split('/')[1] ?? '',
      Id: physicalId,
    }),
  },
  'AWS::EKS::PodIdentityAssociation': {
    replacedBy: ['ClusterName', 'Namespace', 'ServiceAccount'],
    physicalId: ({ ClusterName }, generated) => `${ClusterName}|a-${stableId(17, generated)}`,
    attributes: ({ physicalId, properties }, { accountId, region }) => {
      const id = physicalId.split('|')[1] ?? '';
      const owner = `${region}:${accountId}:podidentityassociation/${properties.ClusterName}`;
      return { AssociationArn: `arn:aws:eks:${owner}/${id}`, AssociationId: id };
    },
  },
};

/** Any other type: a generated name, and the attributes that nearly all types have. */
const otherType: ResourceType = {
  replacedBy: ['Bucket'],
  attributes: ({ type, physicalId }, { accountId, region }) => ({
    Arn: `arn:aws:${type.split('::')[1]?.toLowerCase()}:${region}:${accountId}:${physicalId}`,
    Id: physicalId,
    Name: physicalId,
  }),
};

/** The resource's physical id: the name in its properties, else stack, logical id and a suffix. */
export function physicalIdOf(
  type: string,
  logicalId: string,
  properties: Record<string, unknown>,
  place: Place & { stackId: string },
): string {
  const suffix = stableId(12, place.stackId, logicalId).toUpperCase();
  const generated = `${place.stackName}-${logicalId}-${suffix}`;
  return types[type]?.physicalId?.(properties, generated) ?? generated;
}

/** Whether a change of these properties makes another resource. */
export const isReplacedBy = (type: string, properties: readonly string[]): boolean =>
  properties.some((name) => (types[type] ?? otherType).replacedBy.includes(name));

/** One attribute's value, or undefined when the type doesn't have it. */
export function attributeOf(resource: StackResource, attribute: string, place: Place): string | undefined {
  return (types[resource.type] ?? otherType).attributes(resource, place)[attribute];
}

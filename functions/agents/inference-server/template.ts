import { createHash } from 'node:crypto';
import { deploymentTag, nameInAccount } from '../../shared/aws/scope.ts';
import type { PlanInput } from '../agent.ts';
import { keptBucket, refusePlainHttp } from '../eks/bucket.ts';
import { nodePoolKey } from '../eks/names.ts';
import { nodeRole, podIdentity, podRole } from '../eks/roles.ts';
import { diskGiB, nodesOf } from './cost.ts';
import type { Names } from './names.ts';
import type { Settings } from './settings.ts';

type Resources = Record<string, Record<string, unknown>>;

/** Output keys of the stack. */
export const stackOutputs = { bucket: 'WeightsBucketName' } as const;

/** The stack makes IAM roles, with names of this service. */
export const capabilities = ['CAPABILITY_NAMED_IAM'];

/** The CloudFormation template: GPU nodes, and with `store-pvc` the bucket of the weights and who may reach it. */
export function infrastructureTemplate(
  input: PlanInput,
  settings: Settings,
  names: Names,
): Record<string, unknown> {
  const nodes: Resources = {
    NodeRole: nodeRole(names, names.nodeRole),
    Nodes: nodeGroup(input, settings, names),
  };
  const hasBucket = settings.weights_cache === 'store-pvc';
  return {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `Nodes and weights of inference server ${names.base} (${names.deploymentId}).`,
    ...nodeParameter(settings),
    Resources: hasBucket ? { ...nodes, ...weights(input, names) } : nodes,
    ...(hasBucket
      ? {
          Outputs: {
            [stackOutputs.bucket]: { Description: 'Bucket of the weights', Value: { Ref: 'WeightsBucket' } },
          },
        }
      : {}),
  };
}

/** The parameter by which a change of the stack keeps the present number of nodes; only stacks with an autoscaler have it. */
const nodesNow = 'NodesNow';

const isScaled = (settings: Settings) => {
  const { fewest, most } = nodesOf(settings);
  return settings.autoscaler !== 'fixed' && most > fewest;
};

const nodeParameter = (settings: Settings) =>
  isScaled(settings)
    ? { Parameters: { [nodesNow]: { Type: 'Number', Default: nodesOf(settings).fewest } } }
    : {};

/**
 * One node group over all zones: no replica has a volume of its own, and scarce instances are taken in the zone that
 * has them. It begins with the fewest nodes; the autoscaler goes on from there, up to the most. Bottlerocket's NVIDIA
 * variant brings the driver and the device plugin: the deployment's pods need no access to the node for it.
 */
function nodeGroup(input: PlanInput, settings: Settings, names: Names): Record<string, unknown> {
  const { fewest, most } = nodesOf(settings);
  const subnets = [...new Set(input.cluster.zones.map(({ subnetId }) => subnetId))].sort();
  const disk = diskGiB(settings);
  // What can't be changed in a node group is part of its name: the new one is made before the old one is deleted.
  const fixed = [subnets.join(','), input.cluster.name, settings.instance_type, disk].join(' ');
  const part = createHash('sha256').update(fixed).digest('hex').slice(0, 12);
  return {
    Type: 'AWS::EKS::Nodegroup',
    Properties: {
      NodegroupName: nameInAccount(names.deploymentId, part),
      ClusterName: input.cluster.name,
      NodeRole: { 'Fn::GetAtt': ['NodeRole', 'Arn'] },
      Subnets: subnets,
      AmiType: 'BOTTLEROCKET_x86_64_NVIDIA',
      CapacityType: 'ON_DEMAND',
      InstanceTypes: [settings.instance_type],
      DiskSize: disk,
      // Left out it would be two, and EKS refuses bounds around which that isn't.
      ScalingConfig: {
        MinSize: fewest,
        MaxSize: most,
        DesiredSize: isScaled(settings) ? { Ref: nodesNow } : fewest,
      },
      UpdateConfig: { MaxUnavailable: 1 },
      Labels: { [nodePoolKey]: names.deploymentId },
      Taints: [
        { Key: nodePoolKey, Value: names.deploymentId, Effect: 'NO_SCHEDULE' },
        { Key: 'nvidia.com/gpu', Value: 'present', Effect: 'NO_SCHEDULE' },
      ],
      Tags: { [deploymentTag]: names.deploymentId },
    },
  };
}

/** The bucket, read by the engine's pods and written by the job that fills it. */
function weights({ cluster }: PlanInput, names: Names): Resources {
  const bucket = { 'Fn::GetAtt': ['WeightsBucket', 'Arn'] };
  const objects = { 'Fn::Join': ['', [bucket, '/*']] };
  return {
    // Nothing in it expires: a pod that starts next year needs the same weights.
    WeightsBucket: keptBucket(names, { bucketName: names.bucket, before: ['Nodes'], rules: [] }),
    WeightsBucketPolicy: refusePlainHttp('WeightsBucket'),
    ReaderRole: podRole(names, cluster, {
      roleName: names.readerRole,
      description: `Reads the weights of ${names.deploymentId}`,
      serviceAccount: names.serviceAccount,
      policyName: 'weights',
      statements: [
        { Effect: 'Allow', Action: 's3:ListBucket', Resource: bucket },
        { Effect: 'Allow', Action: 's3:GetObject', Resource: objects },
      ],
    }),
    ReaderAccess: podIdentity(names, cluster, names.serviceAccount, 'ReaderRole'),
    WriterRole: podRole(names, cluster, {
      roleName: names.writerRole,
      description: `Fills the weights of ${names.deploymentId}`,
      serviceAccount: names.weightsAccount,
      policyName: 'weights',
      statements: [
        { Effect: 'Allow', Action: ['s3:ListBucket', 's3:ListBucketMultipartUploads'], Resource: bucket },
        {
          Effect: 'Allow',
          Action: [
            's3:GetObject',
            's3:PutObject',
            's3:DeleteObject',
            's3:AbortMultipartUpload',
            's3:ListMultipartUploadParts',
          ],
          Resource: objects,
        },
      ],
    }),
    WriterAccess: podIdentity(names, cluster, names.weightsAccount, 'WriterRole'),
  };
}

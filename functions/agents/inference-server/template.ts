import type { PlanInput } from '../agent.ts';
import { keptBucket, refusePlainHttp } from '../eks/bucket.ts';
import { nodeGroupOf } from '../eks/nodes.ts';
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
  const { name: clusterName, zones } = input.cluster;
  const { instance_type: instanceType } = settings;
  const subnets = [...new Set(zones.map(({ subnetId }) => subnetId))].sort();
  const diskSize = diskGiB(settings);
  return nodeGroupOf(names, {
    clusterName,
    subnets,
    amiType: 'BOTTLEROCKET_x86_64_NVIDIA',
    instanceType,
    diskSize,
    fixed: [subnets.join(','), clusterName, instanceType, diskSize],
    // Left out it would be two, and EKS refuses bounds around which that isn't.
    scaling: {
      MinSize: fewest,
      MaxSize: most,
      DesiredSize: isScaled(settings) ? { Ref: nodesNow } : fewest,
    },
    taints: [{ Key: 'nvidia.com/gpu', Value: 'present', Effect: 'NO_SCHEDULE' }],
  });
}

/** The bucket, read by the engine's pods and written by the job that fills it. */
function weights({ cluster }: PlanInput, names: Names): Resources {
  const bucket = { 'Fn::GetAtt': ['WeightsBucket', 'Arn'] };
  const objects = { 'Fn::Join': ['', [bucket, '/*']] };
  return {
    // No object in it expires: a pod that starts next year needs the same weights.
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

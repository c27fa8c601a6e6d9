import type { AwsRequest } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { denying } from '../iam/iam.ts';
import { nextSerial, type RoleSession, stableUuid } from '../state.ts';
import { findStack, missingStack } from './operations.ts';
import { attributeOf } from './resource-types.ts';
import { type DriftDetection, exists, type ResourceDrift, type Stack, stackStatus } from './stack.ts';
import { validationError } from './template.ts';

// Drift detection: what the stack's template says against what is there. Only the customer makes a difference, by hand.

/** Those in which AWS compares a stack. */
const comparable = [
  'CREATE_COMPLETE',
  'UPDATE_COMPLETE',
  'UPDATE_ROLLBACK_COMPLETE',
  'UPDATE_ROLLBACK_FAILED',
];

/** DetectStackDrift. What is found is known some time later. */
export function detectDrift(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): object {
  const stack = stackOf(cloud, request, session);
  const now = cloud.settings.clock.now().getTime();
  const status = stackStatus(stack, now);
  if (!comparable.includes(status)) {
    const text = `Drift detection is not supported for stack [${stack.name}] in state [${status}]`;
    throw validationError(text);
  }
  if (stack.detection && stack.detection.readyAt > now)
    throw validationError(`Drift detection is already in progress for stack [${stack.name}]`);
  const denied = deniedReads(cloud, session, stack);
  stack.detection = {
    id: stableUuid(stack.id, 'drift', nextSerial(cloud.state)),
    startedAt: now,
    readyAt: now + cloud.settings.driftDetectionMs,
    ...(denied.size > 0
      ? { failure: `Failed to detect drift on resource [${[...denied].join(', ')}]: AccessDenied` }
      : {}),
    drifts: Object.keys(stack.resources)
      .filter((id) => !denied.has(id) && exists(stack, id, now))
      .map((id) => driftOf(stack, id)),
  };
  return { StackDriftDetectionId: stack.detection.id };
}

/** DescribeStackDriftDetectionStatus: named by the detection alone, of the last one of each stack. */
export function describeDetection(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): object {
  const id = request.parameters.get('StackDriftDetectionId') ?? '';
  const stack = cloud.state.stacks.find(
    ({ accountId, detection }) => accountId === session.accountId && detection?.id === id,
  );
  if (!stack?.detection) throw validationError(`Drift detection id ${id} not found`);
  const { readyAt, startedAt, failure, drifts } = stack.detection;
  const isReady = readyAt <= cloud.settings.clock.now().getTime();
  const drifted = drifts.filter(({ status }) => status !== 'IN_SYNC').length;
  const done = failure ? 'DETECTION_FAILED' : 'DETECTION_COMPLETE';
  return {
    StackId: stack.id,
    StackDriftDetectionId: id,
    DetectionStatus: isReady ? done : 'DETECTION_IN_PROGRESS',
    DetectionStatusReason: isReady ? failure : undefined,
    StackDriftStatus: isReady ? (drifted > 0 ? 'DRIFTED' : 'IN_SYNC') : undefined,
    DriftedStackResourceCount: isReady ? drifted : undefined,
    Timestamp: new Date(startedAt).toISOString(),
  };
}

export function describeDrifts(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): object {
  const stack = stackOf(cloud, request, session);
  const { detection } = stack;
  const isReady = detection !== undefined && detection.readyAt <= cloud.settings.clock.now().getTime();
  return {
    StackResourceDrifts: {
      member: isReady ? detection.drifts.map((drift) => render(stack, detection, drift)) : [],
    },
  };
}

function render(
  stack: Stack,
  { startedAt }: DriftDetection,
  { logicalId, status, expected, actual, differences }: ResourceDrift,
) {
  const { type, physicalId } = stack.resources[logicalId] ?? {};
  return {
    StackId: stack.id,
    LogicalResourceId: logicalId,
    PhysicalResourceId: physicalId,
    ResourceType: type,
    ExpectedProperties: JSON.stringify(expected),
    ActualProperties: status === 'DELETED' ? undefined : JSON.stringify(actual),
    PropertyDifferences: {
      member: differences.map(({ path, kind, expected: ExpectedValue, actual: ActualValue }) => ({
        PropertyPath: path,
        ExpectedValue: JSON.stringify(ExpectedValue) ?? 'null',
        ActualValue: JSON.stringify(ActualValue) ?? 'null',
        DifferenceType: kind,
      })),
    },
    StackResourceDriftStatus: status,
    Timestamp: new Date(startedAt).toISOString(),
  };
}

function driftOf(stack: Stack, logicalId: string): ResourceDrift {
  const expected = stack.resources[logicalId]?.properties ?? {};
  const hand = stack.byHand?.[logicalId];
  if (hand === null) return { logicalId, status: 'DELETED', expected, actual: {}, differences: [] };
  // What the template doesn't name isn't compared.
  const actual = { ...expected, ...hand };
  const differences = Object.keys(expected).flatMap((name) =>
    compare(expected[name], actual[name], `/${name}`),
  );
  return {
    logicalId,
    status: differences.length > 0 ? 'MODIFIED' : 'IN_SYNC',
    expected,
    actual,
    differences,
  };
}

function compare(expected: unknown, actual: unknown, path: string): ResourceDrift['differences'] {
  if (JSON.stringify(expected) === JSON.stringify(actual)) return [];
  if (isTree(expected) && isTree(actual)) {
    const keys = [...new Set([...Object.keys(expected), ...Object.keys(actual)])];
    return keys.flatMap((key) => compare(expected[key], actual[key], `${path}/${key}`));
  }
  const kind = expected === undefined ? 'ADD' : actual === undefined ? 'REMOVE' : 'NOT_EQUAL';
  return [{ path, kind, expected, actual }];
}

const isTree = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** What CloudFormation calls to read a resource, with the permissions of the caller that has it compared. */
const reading: Record<string, string> = {
  'AWS::IAM::Role': 'iam:GetRole',
  'AWS::S3::Bucket': 's3:GetBucketTagging',
  'AWS::S3::BucketPolicy': 's3:GetBucketPolicy',
  'AWS::EKS::Nodegroup': 'eks:DescribeNodegroup',
  'AWS::EKS::PodIdentityAssociation': 'eks:DescribePodIdentityAssociation',
};

function deniedReads(cloud: CustomerCloud, session: RoleSession, stack: Stack): Set<string> {
  const context = { 'aws:CalledVia': 'cloudformation.amazonaws.com' };
  const denied = Object.entries(stack.resources).filter(([, resource]) => {
    const action = reading[resource.type];
    if (!action) return false;
    const place = { accountId: stack.accountId, region: stack.region, stackName: stack.name };
    const own = attributeOf(resource, 'Arn', place);
    const arn = action.startsWith('s3:')
      ? `arn:aws:s3:::${String(resource.properties.BucketName ?? resource.properties.Bucket)}`
      : own;
    return denying(cloud, session, { action, resource: arn ?? '*', context }) !== undefined;
  });
  return new Set(denied.map(([logicalId]) => logicalId));
}

function stackOf(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): Stack {
  const name = request.parameters.get('StackName') ?? '';
  const stack = findStack(cloud, session, request.region, name);
  if (!stack) throw missingStack(name);
  return stack;
}

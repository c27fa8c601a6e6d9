import { type AwsAnswer, AwsError, type AwsRequest, roleSessionOf } from './aws-request.ts';
import type { CustomerCloud } from './cloud.ts';
import {
  createChangeSet,
  deleteChangeSet,
  describeChangeSet,
  executeChangeSet,
} from './cloudformation/change-sets.ts';
import { describeDetection, describeDrifts, detectDrift } from './cloudformation/drift.ts';
import {
  cancelUpdate,
  createStack,
  deleteStack,
  findStack,
  missingStack,
  updateStack,
} from './cloudformation/operations.ts';
import { history, latest, type Stack, stackStatus } from './cloudformation/stack.ts';
import { validationError } from './cloudformation/template.ts';
import { requireAllowed } from './iam/iam.ts';
import type { RoleSession } from './state.ts';
import { queryAnswer, queryError } from './xml.ts';

const NAMESPACE = 'http://cloudformation.amazonaws.com/doc/2010-05-15/';

type Action = (cloud: CustomerCloud, request: AwsRequest, session: RoleSession) => object;

const actions: Record<string, Action> = {
  CreateStack: (...all) => ({ StackId: createStack(...all).id }),
  UpdateStack: (...all) => ({ StackId: updateStack(...all).id }),
  CancelUpdateStack: (...all) => cancelUpdate(...all) ?? {},
  DeleteStack: (...all) => deleteStack(...all) ?? {},
  CreateChangeSet: (...all) => {
    const { stack, set } = createChangeSet(...all);
    return { Id: set.id, StackId: stack.id };
  },
  DescribeChangeSet: (...all) => describeChangeSet(...all),
  ExecuteChangeSet: (...all) => executeChangeSet(...all) ?? {},
  DeleteChangeSet: (...all) => deleteChangeSet(...all) ?? {},
  DetectStackDrift: (...all) => detectDrift(...all),
  DescribeStackDriftDetectionStatus: (...all) => describeDetection(...all),
  DescribeStackResourceDrifts: (...all) => describeDrifts(...all),
  DescribeStacks: (cloud, request, session) => {
    const now = cloud.settings.clock.now().getTime();
    const stacks = request.parameters.get('StackName')
      ? [named(cloud, request, session)]
      : cloud.state.stacks.filter(
          (stack) =>
            stack.accountId === session.accountId &&
            findStack(cloud, session, request.region, stack.name) === stack,
        );
    return { Stacks: { member: stacks.map((stack) => renderStack(stack, now)) } };
  },
  DescribeStackEvents: (cloud, request, session) => {
    const stack = named(cloud, request, session);
    const events = history(stack, cloud.settings.clock.now().getTime()).toReversed();
    return { StackEvents: { member: events.map((event) => renderEvent(stack, event)) } };
  },
  DescribeStackResources: (cloud, request, session) => {
    const stack = named(cloud, request, session);
    const now = cloud.settings.clock.now().getTime();
    return { StackResources: { member: renderResources(stack, now) } };
  },
};

/** CloudFormation: stacks from JSON templates, which come to be with time. */
export function handleCloudFormation(cloud: CustomerCloud, request: AwsRequest): AwsAnswer {
  const session = roleSessionOf(cloud.state, request, cloud.settings.clock.now());
  if (session === 'unknown') {
    const text = 'The security token included in the request is invalid.';
    throw new AwsError(403, 'InvalidClientTokenId', text);
  }
  if (session === 'expired') {
    throw new AwsError(403, 'ExpiredToken', 'The security token included in the request is expired');
  }
  const name = request.parameters.get('Action') ?? '';
  const action = actions[name];
  if (!action)
    throw new AwsError(400, 'InvalidAction', `Could not find operation ${name} for version 2010-05-15`);
  // The stack that is named, by name or id; its own id is not looked at by the policies that name stacks.
  const [stack = '*'] = (request.parameters.get('StackName') ?? '').split('/').slice(-2);
  const resource = `arn:aws:cloudformation:${request.region}:${session.accountId}:stack/${stack}/*`;
  requireAllowed(cloud, session, { action: `cloudformation:${name}`, resource }, 'AccessDenied');
  if (name === 'DetectStackDrift') {
    // The call for one resource is authorized with that for all of them.
    const ofResource = { action: 'cloudformation:DetectStackResourceDrift', resource };
    requireAllowed(cloud, session, ofResource, 'AccessDenied');
  }
  return queryAnswer(NAMESPACE, name, action(cloud, request, session));
}

export const renderCloudFormationError = (error: AwsError) => queryError(NAMESPACE, error);

const named: (...all: Parameters<Action>) => Stack = (cloud, request, session) => {
  const name = request.parameters.get('StackName') ?? '';
  const stack = findStack(cloud, session, request.region, name);
  if (stack) return stack;
  throw request.parameters.get('Action') === 'DescribeStackEvents'
    ? missingStack(name)
    : validationError(`Stack with id ${name} does not exist`);
};

function renderStack(stack: Stack, now: number) {
  const status = stackStatus(stack, now);
  const members = (record: Record<string, string>, key: string, value: string) => ({
    member: Object.entries(record).map(([name, content]) => ({ [key]: name, [value]: content })),
  });
  return {
    StackId: stack.id,
    StackName: stack.name,
    CreationTime: stack.createdAt,
    LastUpdatedTime: stack.updatedAt,
    StackStatus: status,
    StackStatusReason: latest(stack, now)?.reason,
    Parameters: members(stack.parameters, 'ParameterKey', 'ParameterValue'),
    Tags: members(stack.tags, 'Key', 'Value'),
    Capabilities: { member: stack.capabilities },
    // Outputs appear when the stack is complete, not before.
    Outputs: { member: /^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE/.test(status) ? stack.outputs : [] },
    DisableRollback: false,
  };
}

function renderEvent(stack: Stack, event: Stack['events'][number]) {
  return {
    StackId: stack.id,
    StackName: stack.name,
    EventId: event.id,
    LogicalResourceId: event.logicalId,
    PhysicalResourceId: event.physicalId,
    ResourceType: event.type,
    Timestamp: new Date(event.at).toISOString(),
    ResourceStatus: event.status,
    ResourceStatusReason: event.reason,
    ClientRequestToken: event.token,
  };
}

function renderResources(stack: Stack, now: number) {
  return Object.entries(stack.resources).flatMap(([logicalId, { type, physicalId }]) => {
    const event = latest(stack, now, logicalId);
    if (!event) return [];
    return {
      StackId: stack.id,
      StackName: stack.name,
      LogicalResourceId: logicalId,
      PhysicalResourceId: physicalId,
      ResourceType: type,
      Timestamp: new Date(event.at).toISOString(),
      ResourceStatus: event.status,
      ResourceStatusReason: event.reason,
    };
  });
}

import { AwsError, type AwsRequest } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { nextSerial, type RoleSession, stableUuid } from '../state.ts';
import {
  change,
  changesTo,
  findStack,
  input,
  missingStack,
  nextContents,
  requireUpdatable,
} from './operations.ts';
import type { ChangeSet, ResourceChange, Stack } from './stack.ts';
import { validationError } from './template.ts';

// Change sets of an existing stack: made, looked at, executed. Those that create a stack or import into one aren't
// here.

interface Named {
  stack: Stack;
  set: ChangeSet;
}

/** CreateChangeSet. What would change is known a moment later. */
export function createChangeSet(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): Named {
  const { parameters } = request;
  const [type, name] = [parameters.get('ChangeSetType') ?? 'UPDATE', parameters.get('ChangeSetName') ?? ''];
  if (type !== 'UPDATE') throw validationError(`Change sets of type ${type} are not supported here.`);
  if (!/^[a-zA-Z][-a-zA-Z0-9]{0,127}$/.test(name)) {
    throw validationError(`1 validation error detected: Value '${name}' at 'changeSetName' is not valid`);
  }
  const stack = stackOf(cloud, request, session);
  const now = cloud.settings.clock.now().getTime();
  if (stack.changeSets?.some((set) => set.name === name)) {
    throw new AwsError(400, 'AlreadyExistsException', `ChangeSet ${name} already exists`);
  }
  requireUpdatable(stack, now);
  const place = stack.id.replace(':stack/', ':changeSet/').split('/')[0];
  const set: ChangeSet = {
    id: `${place}/${name}/${stableUuid(stack.id, name, cloud.state.serial)}`,
    name,
    createdAt: now,
    readyAt: now + cloud.settings.stackDurationMs / 10,
    request: [...parameters.entries()],
    changes: [
      ...changesTo(stack, nextContents(stack, input(request))),
      ...(parameters.get('DeploymentMode') === 'REVERT_DRIFT' ? revertingChanges(stack) : []),
    ],
  };
  stack.changeSets = [...(stack.changeSets ?? []), set];
  nextSerial(cloud.state);
  return { stack, set };
}

/** ExecuteChangeSet. The others of the stack are of no use any more, and go. */
export function executeChangeSet(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): void {
  const { stack, set } = changeSetOf(cloud, request, session);
  const now = cloud.settings.clock.now().getTime();
  const { execution, status } = stateOf(set, now);
  if (execution !== 'AVAILABLE') {
    throw new AwsError(
      400,
      'InvalidChangeSetStatus',
      `ChangeSet [${set.id}] cannot be executed in its current execution status of [${execution}] and status of [${status}]`,
    );
  }
  requireUpdatable(stack, now);
  const next = nextContents(stack, input({ parameters: new URLSearchParams(set.request) }));
  const token = request.parameters.get('ClientRequestToken') ?? undefined;
  change(cloud, { session, stack, tags: next.tags }, next, token);
  revertByHand(stack, set);
  set.executedAt = now;
  stack.changeSets = [set];
}

/** What was changed by hand is made as the template says; what was deleted is made anew. */
const revertingChanges = (stack: Stack): ResourceChange[] =>
  Object.entries(stack.byHand ?? {}).flatMap(([logicalId, changed]) => {
    const { type, physicalId } = stack.resources[logicalId] ?? {};
    if (!type) return [];
    return changed
      ? {
          action: 'Modify',
          logicalId,
          type,
          physicalId,
          replacement: 'False',
          properties: Object.keys(changed),
        }
      : { action: 'Add', logicalId, type, properties: [] };
  });

function revertByHand(stack: Stack, { changes }: ChangeSet): void {
  const reverted = changes.map(({ logicalId }) => logicalId);
  stack.byHand = Object.fromEntries(
    Object.entries(stack.byHand ?? {}).filter(([logicalId]) => !reverted.includes(logicalId)),
  );
}

export function deleteChangeSet(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): void {
  const stack = stackOf(cloud, request, session);
  const name = request.parameters.get('ChangeSetName') ?? '';
  const set = stack.changeSets?.find((candidate) => candidate.name === name || candidate.id === name);
  const status = set && stateOf(set, cloud.settings.clock.now().getTime()).status;
  if (status === 'CREATE_IN_PROGRESS') {
    const words = `Cannot delete ChangeSet in status ${status}`;
    throw new AwsError(400, 'InvalidChangeSetStatus', words);
  }
  stack.changeSets = (stack.changeSets ?? []).filter((set) => set.name !== name && set.id !== name);
  nextSerial(cloud.state);
}

export function describeChangeSet(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): object {
  const { stack, set } = changeSetOf(cloud, request, session);
  const { status, execution, reason } = stateOf(set, cloud.settings.clock.now().getTime());
  return {
    ChangeSetName: set.name,
    ChangeSetId: set.id,
    StackId: stack.id,
    StackName: stack.name,
    CreationTime: new Date(set.createdAt).toISOString(),
    Status: status,
    StatusReason: reason,
    ExecutionStatus: execution,
    // Known when it is ready, not before.
    Changes: { member: status === 'CREATE_COMPLETE' ? set.changes.map(renderChange) : [] },
  };
}

function stateOf({ readyAt, changes, executedAt }: ChangeSet, now: number) {
  if (now < readyAt) return { status: 'CREATE_IN_PROGRESS', execution: 'UNAVAILABLE' };
  if (changes.length === 0) {
    const reason =
      "The submitted information didn't contain changes. Submit different information to create a change set.";
    return { status: 'FAILED', execution: 'UNAVAILABLE', reason };
  }
  return {
    status: 'CREATE_COMPLETE',
    execution: executedAt === undefined ? 'AVAILABLE' : 'EXECUTE_COMPLETE',
  };
}

const renderChange = ({ action, logicalId, physicalId, type, replacement, properties }: ResourceChange) => ({
  Type: 'Resource',
  ResourceChange: {
    Action: action,
    LogicalResourceId: logicalId,
    PhysicalResourceId: physicalId,
    ResourceType: type,
    Replacement: replacement,
    Scope: { member: action === 'Modify' ? ['Properties'] : [] },
    Details: {
      member: properties.map((Name) => ({
        Target: { Attribute: 'Properties', Name },
        Evaluation: 'Static',
        ChangeSource: 'DirectModification',
      })),
    },
  },
});

function stackOf(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): Stack {
  const name = request.parameters.get('StackName') ?? '';
  const stack = findStack(cloud, session, request.region, name);
  if (!stack) throw missingStack(name);
  return stack;
}

function changeSetOf(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): Named {
  const stack = stackOf(cloud, request, session);
  const name = request.parameters.get('ChangeSetName') ?? '';
  const set = stack.changeSets?.find((each) => each.name === name || each.id === name);
  if (!set) throw new AwsError(404, 'ChangeSetNotFound', `ChangeSet [${name}] does not exist`);
  return { stack, set };
}

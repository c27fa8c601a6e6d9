import { AwsError, type AwsRequest } from '../aws-request.ts';
import type { CustomerCloud } from '../cloud.ts';
import { clustersIn } from '../eks/clusters.ts';
import { failureOf } from '../failures.ts';
import { nextSerial, type RoleSession, stableUuid } from '../state.ts';
import { listOf } from '../xml.ts';
import { resolve, type Scope } from './intrinsics.ts';
import { type Change, deniedResource } from './permissions.ts';
import { bucketProblem, groupZones, launchProblem, nodeGroupProblem } from './resource-problems.ts';
import { isReplacedBy, physicalIdOf } from './resource-types.ts';
import { history, type ResourceChange, type Stack, type StackResource, stackStatus } from './stack.ts';
import { creationOrder, parameterValues, parseTemplate, type Template, validationError } from './template.ts';
import { cancelEvents, changeEvents, deleteEvents, type Step } from './timeline.ts';

/** What a request to create or update a stack asks for. */
export function input({ parameters }: Pick<AwsRequest, 'parameters'>) {
  const pairs = (list: string, key: string, value: string) =>
    Object.fromEntries(
      listOf(parameters, `${list}.member`).map((item) => [item[key] ?? '', item[value] ?? '']),
    );
  const body = parameters.get('TemplateBody');
  if (!body) throw validationError('Either Template URL or Template Body must be specified.');
  return {
    name: parameters.get('StackName') ?? '',
    body,
    given: pairs('Parameters', 'ParameterKey', 'ParameterValue'),
    tags: pairs('Tags', 'Key', 'Value'),
    capabilities: listOf(parameters, 'Capabilities.member').map((item) => item[''] ?? ''),
    token: parameters.get('ClientRequestToken') ?? undefined,
  };
}

export type Input = ReturnType<typeof input>;

/** CreateStack. The same ClientRequestToken for the same name gives the stack that it made. */
export function createStack(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): Stack {
  const wanted = input(request);
  const now = cloud.settings.clock.now().getTime();
  const existing = findStack(cloud, session, request.region, wanted.name);
  if (existing) {
    if (wanted.token && existing.token === wanted.token) return existing;
    throw new AwsError(400, 'AlreadyExistsException', `Stack [${wanted.name}] already exists`);
  }
  if (!/^[A-Za-z][A-Za-z0-9-]{0,127}$/.test(wanted.name)) {
    throw validationError(`1 validation error detected: Value '${wanted.name}' at 'stackName' is not valid`);
  }
  const place = `arn:aws:cloudformation:${request.region}:${session.accountId}:stack/${wanted.name}`;
  const stack: Stack = {
    id: `${place}/${stableUuid(place, cloud.state.serial + 1)}`,
    name: wanted.name,
    accountId: session.accountId,
    region: request.region,
    createdAt: new Date(now).toISOString(),
    template: '',
    parameters: {},
    tags: {},
    capabilities: [],
    token: wanted.token,
    resources: {},
    outputs: [],
    events: [],
  };
  const next = contents(stack, wanted);
  const steps = Object.entries(next.resources).map(([logicalId, resource]) => ({
    logicalId,
    resource,
    failure: problemOf(cloud, { session, stack, tags: next.tags }, logicalId, resource),
  }));
  const span = { start: now, duration: cloud.settings.stackDurationMs, token: wanted.token };
  Object.assign(stack, next, { events: changeEvents(stack, 'CREATE', steps, span) });
  nextSerial(cloud.state);
  cloud.state.stacks.push(stack);
  return stack;
}

/** UpdateStack: the changed and added resources, then what is no longer needed. A failure keeps the stack as it was. */
export function updateStack(cloud: CustomerCloud, request: AwsRequest, session: RoleSession): Stack {
  const wanted = input(request);
  const now = cloud.settings.clock.now().getTime();
  const stack = findStack(cloud, session, request.region, wanted.name);
  if (!stack) throw missingStack(wanted.name);
  if (wanted.token && stack.token === wanted.token && stack.updatedAt) return stack;
  requireUpdatable(stack, now);
  const next = nextContents(stack, wanted);
  if (same(contentOf(stack), contentOf(next))) throw validationError('No updates are to be performed.');
  return change(cloud, { session, stack, tags: next.tags }, next, wanted.token);
}

export function requireUpdatable(stack: Stack, now: number): void {
  const status = stackStatus(stack, now);
  if (/^(CREATE|UPDATE|UPDATE_ROLLBACK)_COMPLETE$/.test(status)) return;
  throw validationError(`Stack:${stack.id} is in ${status} state and can not be updated.`);
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const contentOf = ({ resources, outputs, tags }: Pick<Stack, 'resources' | 'outputs' | 'tags'>) => [
  resources,
  outputs,
  tags,
];

type Contents = ReturnType<typeof contents>;

/** What the stack is to be. A request that names no tags leaves them as they are. */
export function nextContents(stack: Stack, wanted: Input): Contents {
  const tags = Object.keys(wanted.tags).length === 0 ? stack.tags : wanted.tags;
  return contents(stack, { ...wanted, tags });
}

/** Resource by resource, what makes the stack into what it is to be. */
export function changesTo(
  stack: Stack,
  { resources, tags }: Pick<Contents, 'resources' | 'tags'>,
): ResourceChange[] {
  const removed = Object.entries(stack.resources).filter(([id]) => !resources[id]);
  return [
    ...Object.entries(resources).flatMap(([logicalId, resource]): ResourceChange[] => {
      const { type, properties } = resource;
      const before = stack.resources[logicalId];
      if (!before) return [{ action: 'Add', logicalId, type, properties: [] }];
      // A stack's tags are those of its resources.
      if (same(resource, before) && same(tags, stack.tags)) return [];
      const names = [...new Set([...Object.keys(before.properties), ...Object.keys(properties)])];
      const differing = names.filter((name) => !same(before.properties[name], properties[name]));
      const isReplaced = before.type !== type || isReplacedBy(type, differing);
      const { physicalId } = before;
      const replacement = isReplaced ? 'True' : 'False';
      return [{ action: 'Modify', logicalId, type, physicalId, replacement, properties: differing }];
    }),
    ...removed.map(([logicalId, { type, physicalId }]): ResourceChange => {
      return { action: 'Remove', logicalId, type, physicalId, properties: [] };
    }),
  ];
}

const isNamed = ({ physicalId, properties }: StackResource) =>
  Object.values(properties).includes(physicalId.split('/').at(-1));

/** Makes the stack into what it is to be, over time. What was replaced or removed goes last. */
export function change(
  cloud: CustomerCloud,
  about: Change,
  next: Contents,
  token: string | undefined,
): Stack {
  const { stack } = about;
  const now = cloud.settings.clock.now().getTime();
  const changes = changesTo(stack, next);
  const steps = changes.flatMap(({ action, logicalId, replacement }): Step[] => {
    const resource = next.resources[logicalId];
    if (!resource || action === 'Remove') return [];
    const makes = action === 'Add' ? 'new' : replacement === 'True' ? 'replacement' : undefined;
    const keepsName =
      makes === 'replacement' && resource.physicalId === stack.resources[logicalId]?.physicalId;
    // Only a name that CloudFormation has made up can be made up again.
    if (keepsName && !isNamed(resource)) resource.physicalId += `-${cloud.state.serial}`;
    const failure =
      keepsName && isNamed(resource)
        ? `CloudFormation cannot update a stack when a custom-named resource requires replacing. Rename ${resource.physicalId} and update the stack again.`
        : problemOf(cloud, about, logicalId, resource);
    return [{ logicalId, resource, makes, failure }];
  });
  const leaving = changes.flatMap(({ action, logicalId, replacement }) => {
    const resource = stack.resources[logicalId];
    return resource && (action === 'Remove' || replacement === 'True') ? [{ logicalId, resource }] : [];
  });
  const span = { start: now, duration: cloud.settings.stackDurationMs, token };
  stack.events.push(...changeEvents(stack, 'UPDATE', steps, span, leaving));
  const { template, parameters, tags, capabilities, resources, outputs } = stack;
  stack.former = { template, parameters, tags, capabilities, resources, outputs };
  if (!steps.some(({ failure }) => failure !== undefined)) {
    stack.leaving = [...(stack.leaving ?? []), ...leaving];
    Object.assign(stack, next);
  }
  stack.token = token;
  stack.updatedAt = new Date(now).toISOString();
  nextSerial(cloud.state);
  return stack;
}

/** DeleteStack. A stack that isn't there counts as deleted; what was still to happen no longer does. */
export function deleteStack(cloud: CustomerCloud, request: AwsRequest, session: RoleSession) {
  const start = cloud.settings.clock.now().getTime();
  const stack = findStack(cloud, session, request.region, request.parameters.get('StackName') ?? '');
  if (!stack || ['DELETE_IN_PROGRESS', 'DELETE_COMPLETE'].includes(stackStatus(stack, start))) return;
  stack.events = history(stack, start);
  const token = request.parameters.get('ClientRequestToken') ?? undefined;
  const span = { start, duration: cloud.settings.stackDurationMs, token };
  const problem = (logicalId: string) => failureOf(cloud.state.failures, 'not_deleted', logicalId);
  stack.events.push(...deleteEvents(stack, span, problem));
  nextSerial(cloud.state);
}

/** CancelUpdateStack: what was done of the update is undone, and the stack is as it was. */
export function cancelUpdate(cloud: CustomerCloud, request: AwsRequest, session: RoleSession) {
  const start = cloud.settings.clock.now().getTime();
  const name = request.parameters.get('StackName') ?? '';
  const stack = findStack(cloud, session, request.region, name);
  if (!stack) throw missingStack(name);
  if (stackStatus(stack, start) !== 'UPDATE_IN_PROGRESS')
    throw validationError('CancelUpdateStack cannot be called from current stack status');
  stack.events = history(stack, start);
  stack.events.push(...cancelEvents(stack, { start, duration: cloud.settings.stackDurationMs }));
  Object.assign(stack, stack.former, { leaving: [] });
  nextSerial(cloud.state);
}

/** Template, resources and outputs with every reference resolved. */
function contents(stack: Stack, { body, given, tags, capabilities }: Input) {
  const template = parseTemplate(body);
  requireCapabilities(template, capabilities);
  const parameters = parameterValues(template, given);
  const resources: Record<string, StackResource> = {};
  const { id: stackId, name: stackName, accountId, region } = stack;
  const scope: Scope = { accountId, region, stackName, stackId, parameters, resources };
  for (const logicalId of creationOrder(template)) {
    const {
      Type: type,
      Properties = {},
      DeletionPolicy = 'Delete',
    } = template.Resources[logicalId] ?? { Type: '' };
    const properties = resolve(Properties, scope) as Record<string, unknown>;
    const physicalId = physicalIdOf(type, logicalId, properties, scope);
    resources[logicalId] = { type, physicalId, properties, deletionPolicy: DeletionPolicy };
  }
  const outputs = Object.entries(template.Outputs ?? {}).map(([OutputKey, { Value, Description }]) => ({
    OutputKey,
    OutputValue: String(resolve(Value, scope)),
    Description,
  }));
  return { template: body, parameters, tags, capabilities, resources, outputs };
}

function requireCapabilities(template: Template, given: string[]) {
  const roles = Object.values(template.Resources).filter(({ Type }) => Type.startsWith('AWS::IAM::'));
  if (roles.length === 0) return;
  const named = roles.some(({ Properties }) => Properties?.RoleName ?? Properties?.PolicyName);
  const needed = named ? 'CAPABILITY_NAMED_IAM' : 'CAPABILITY_IAM';
  if (given.includes(needed) || given.includes('CAPABILITY_NAMED_IAM')) return;
  throw new AwsError(400, 'InsufficientCapabilitiesException', `Requires capabilities : [${needed}]`);
}

/** Why this resource is going to fail: decided when the operation starts. */
function problemOf(cloud: CustomerCloud, change: Change, logicalId: string, resource: StackResource) {
  const { stack } = change;
  const injected = failureOf(cloud.state.failures, 'stack_failed', logicalId);
  if (injected) return injected;
  const denied = deniedResource(cloud, resource, change);
  if (denied) return denied;
  if (resource.type === 'AWS::EKS::Nodegroup') {
    const { properties, physicalId } = resource;
    const clusters = clustersIn(cloud, stack.accountId, stack.region);
    return (
      nodeGroupProblem(properties, clusters) ??
      launchProblem(properties, physicalId.split('/')[1] ?? '', cloud.state.failures, {
        zones: groupZones(properties, clusters),
        stands: stack.resources[logicalId]?.physicalId === physicalId,
      })
    );
  }
  if (resource.type === 'AWS::IAM::Role') return roleProblem(change.tags);
  if (resource.type !== 'AWS::S3::Bucket') return undefined;
  return bucketProblem(resource.physicalId, stack, cloud.state.stacks, cloud.settings.clock.now().getTime());
}

/** To IAM alone of our services, tags that differ in case are the same. */
function roleProblem(tags: Record<string, string>): string | undefined {
  const keys = Object.keys(tags).map((key) => key.toLowerCase());
  if (new Set(keys).size === keys.length) return undefined;
  return 'Resource handler returned message: "Duplicate tag keys found. Please note that Tag keys are case insensitive. (Service: Iam, Status Code: 400)"';
}

/** The stack by name or id. A deleted stack is found by its id only. */
export function findStack(cloud: CustomerCloud, session: RoleSession, region: string, nameOrId: string) {
  const now = cloud.settings.clock.now().getTime();
  return cloud.state.stacks.find(
    (stack) =>
      stack.accountId === session.accountId &&
      stack.region === region &&
      (stack.id === nameOrId || (stack.name === nameOrId && stackStatus(stack, now) !== 'DELETE_COMPLETE')),
  );
}

/** DescribeStacks words it otherwise. */
export const missingStack = (name: string) => validationError(`Stack [${name}] does not exist`);

import {
  CancelUpdateStackCommand,
  type Capability,
  CreateChangeSetCommand,
  CreateStackCommand,
  DeleteStackCommand,
  DescribeChangeSetCommand,
  DescribeStackEventsCommand,
  DescribeStackResourcesCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
  UpdateStackCommand,
} from '@aws-sdk/client-cloudformation';
import { DescribeClusterCommand } from '@aws-sdk/client-eks';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { enter, startWithClock } from './customer.ts';

type Setup = Awaited<ReturnType<typeof setup>>;
let customer: Setup;
beforeEach(async () => {
  customer = await setup();
});
afterEach(() => customer.cloud.close());

async function setup() {
  const { cloud, clock } = await startWithClock();
  const { cloudformation, eks } = await enter(cloud);
  const describe = async (StackName = 'vdb') =>
    (await cloudformation.send(new DescribeStacksCommand({ StackName }))).Stacks?.[0];
  const create = (template: object, more: Partial<CreateStackCommand['input']> = {}) =>
    cloudformation.send(
      new CreateStackCommand({
        StackName: 'vdb',
        TemplateBody: JSON.stringify(template),
        Capabilities: ['CAPABILITY_NAMED_IAM' as Capability],
        ...more,
      }),
    );
  const events = async () => {
    const answer = await cloudformation.send(new DescribeStackEventsCommand({ StackName: 'vdb' }));
    return (answer.StackEvents ?? []).toReversed();
  };
  const { cluster } = await eks.send(new DescribeClusterCommand({ name: 'production' }));
  return {
    cloud,
    clock,
    cloudformation,
    describe,
    create,
    events,
    subnets: cluster?.resourcesVpcConfig?.subnetIds,
  };
}

/** A substitution, with names in angle brackets. */
const sub = (text: string) => ({ 'Fn::Sub': text.replaceAll('<', '${').replaceAll('>', '}') });

const bucket = (DeletionPolicy = 'Delete') => ({
  Type: 'AWS::S3::Bucket',
  DeletionPolicy,
  Properties: { BucketName: sub('snapshots-<Suffix>') },
});

const template = (more: object = {}) => ({
  Parameters: { Suffix: { Type: 'String', Default: 'a' } },
  Resources: {
    Role: {
      Type: 'AWS::IAM::Role',
      Properties: { RoleName: 'snapshots', Description: { 'Fn::GetAtt': ['Bucket', 'Arn'] } },
    },
    Bucket: bucket(),
    ...more,
  },
  Outputs: {
    Name: { Value: { Ref: 'Bucket' } },
    RoleArn: { Value: { 'Fn::GetAtt': 'Role.Arn' } },
    Place: { Value: { 'Fn::Join': ['/', [{ Ref: 'AWS::Region' }, sub('<Bucket.Arn>-<!x>')]] } },
  },
});

test('a stack is created step by step, and then has its outputs', async () => {
  const { StackId } = await customer.create(template());
  expect(await customer.describe()).toMatchObject({ StackId, StackStatus: 'CREATE_IN_PROGRESS' });
  customer.clock.advance(800);
  // The bucket first: the role refers to it.
  expect(
    (await customer.events()).map((event) => `${event.LogicalResourceId} ${event.ResourceStatus}`),
  ).toEqual([
    'vdb CREATE_IN_PROGRESS',
    'Bucket CREATE_IN_PROGRESS',
    'Bucket CREATE_COMPLETE',
    'Role CREATE_IN_PROGRESS',
  ]);
  customer.clock.advance(700);
  const stack = await customer.describe();
  expect(stack?.StackStatus).toBe('CREATE_COMPLETE');
  expect(
    Object.fromEntries((stack?.Outputs ?? []).map((output) => [output.OutputKey, output.OutputValue])),
  ).toEqual({
    Name: 'snapshots-a',
    RoleArn: 'arn:aws:iam::111122223333:role/snapshots',
    Place: expect.stringMatching(/^us-east-1\/arn:aws:s3:::snapshots-a-\$\{x\}$/),
  });
  const command = new DescribeStackResourcesCommand({ StackName: 'vdb' });
  const { StackResources } = await customer.cloudformation.send(command);
  expect(StackResources?.map((resource) => resource.PhysicalResourceId)).toEqual([
    'snapshots-a',
    'snapshots',
  ]);
});

test('creating again with the same token gives the same stack, with another one it is refused', async () => {
  const first = await customer.create(template(), { ClientRequestToken: 'one' });
  const again = await customer.create(template(), { ClientRequestToken: 'one' });
  expect(again.StackId).toBe(first.StackId);
  await expect(customer.create(template(), { ClientRequestToken: 'two' })).rejects.toMatchObject({
    name: 'AlreadyExistsException',
    message: 'Stack [vdb] already exists',
  });
});

test('a failing resource rolls the stack back, with the reason in its events', async () => {
  customer.cloud.inject({ kind: 'stack_failed', target: 'Role', reason: 'no more roles' });
  await customer.create(template());
  customer.clock.advance(1500);
  expect((await customer.describe())?.StackStatus).toBe('ROLLBACK_IN_PROGRESS');
  customer.clock.advance(1500);
  expect((await customer.describe())?.StackStatus).toBe('ROLLBACK_COMPLETE');
  const failed = (await customer.events()).find((event) => event.ResourceStatus === 'CREATE_FAILED');
  expect(failed).toMatchObject({ LogicalResourceId: 'Role', ResourceStatusReason: 'no more roles' });
  // It still holds the name until it is deleted.
  await expect(customer.create(template())).rejects.toMatchObject({ name: 'AlreadyExistsException' });
});

test('a bucket that is retained when its stack rolls back is in the way of the next one', async () => {
  customer.cloud.inject({ kind: 'stack_failed', target: 'Role' });
  await customer.create(template({ Bucket: bucket('Retain') }));
  customer.clock.advance(3000);
  customer.cloud.clearFailures();
  await customer.create(template({ Bucket: bucket('RetainExceptOnCreate') }), { StackName: 'next' });
  customer.clock.advance(3000);
  expect((await customer.describe('next'))?.StackStatus).toBe('ROLLBACK_COMPLETE');
});

test('an update without changes is refused, one with changes gives new outputs', async () => {
  await customer.create(template(), { Tags: [{ Key: 'org', Value: 'o-1' }] });
  customer.clock.advance(1500);
  const update = (suffix: string) =>
    customer.cloudformation.send(
      new UpdateStackCommand({
        StackName: 'vdb',
        TemplateBody: JSON.stringify(template()),
        Capabilities: ['CAPABILITY_NAMED_IAM'],
        Parameters: [{ ParameterKey: 'Suffix', ParameterValue: suffix }],
      }),
    );
  await expect(update('a')).rejects.toMatchObject({
    name: 'ValidationError',
    message: 'No updates are to be performed.',
  });
  await update('b');
  expect((await customer.describe())?.StackStatus).toBe('UPDATE_IN_PROGRESS');
  await expect(update('c')).rejects.toThrow(/UPDATE_IN_PROGRESS state and can not be updated/);
  customer.clock.advance(900);
  const stack = await customer.describe();
  // The renamed bucket is another one; the former is deleted last.
  expect(stack?.StackStatus).toBe('UPDATE_COMPLETE_CLEANUP_IN_PROGRESS');
  expect(stack?.Outputs?.[0]?.OutputValue).toBe('snapshots-b');
  customer.clock.advance(450);
  expect((await customer.describe())?.StackStatus).toBe('UPDATE_COMPLETE');
  expect((await customer.events()).slice(-2).map((event) => event.PhysicalResourceId)).toEqual([
    'snapshots-a',
    stack?.StackId,
  ]);
  expect(stack?.Tags).toEqual([{ Key: 'org', Value: 'o-1' }]);
});

test('an update that is cancelled is rolled back, and can be cancelled only while it goes on', async () => {
  await customer.create(template());
  const cancel = () => customer.cloudformation.send(new CancelUpdateStackCommand({ StackName: 'vdb' }));
  await expect(cancel()).rejects.toThrow(/cannot be called from current stack status/);
  customer.clock.advance(1500);
  const before = await customer.describe();
  await customer.cloudformation.send(
    new UpdateStackCommand({
      StackName: 'vdb',
      TemplateBody: JSON.stringify(template()),
      Capabilities: ['CAPABILITY_NAMED_IAM'],
      Parameters: [{ ParameterKey: 'Suffix', ParameterValue: 'b' }],
    }),
  );
  await cancel();
  expect((await customer.describe())?.StackStatus).toBe('UPDATE_ROLLBACK_IN_PROGRESS');
  customer.clock.advance(1500);
  const stack = await customer.describe();
  expect(stack?.StackStatus).toBe('UPDATE_ROLLBACK_COMPLETE');
  expect(stack?.Outputs).toEqual(before?.Outputs);
});

test('tags that differ in case only are refused by IAM, so that the stack is rolled back', async () => {
  const Tags = ['team', 'Team'].map((Key) => ({ Key, Value: 'search' }));
  await customer.create(template(), { Tags });
  customer.clock.advance(3000);
  expect((await customer.describe())?.StackStatus).toBe('ROLLBACK_COMPLETE');
  const events = await customer.events();
  expect(events.find(({ ResourceStatus }) => ResourceStatus === 'CREATE_FAILED')).toMatchObject({
    ResourceType: 'AWS::IAM::Role',
    ResourceStatusReason: expect.stringContaining('Tag keys are case insensitive'),
  });
});

describe('a change set', () => {
  const key = { StackName: 'vdb', ChangeSetName: 'next' };
  const plan = (suffix: string, more: object = {}) =>
    customer.cloudformation.send(
      new CreateChangeSetCommand({
        ...key,
        TemplateBody: JSON.stringify(template(more)),
        Capabilities: ['CAPABILITY_NAMED_IAM'],
        Parameters: [{ ParameterKey: 'Suffix', ParameterValue: suffix }],
      }),
    );
  const look = () => customer.cloudformation.send(new DescribeChangeSetCommand(key));
  const make = (ClientRequestToken = 'run') =>
    customer.cloudformation.send(new ExecuteChangeSetCommand({ ...key, ClientRequestToken }));
  beforeEach(async () => {
    await customer.create(template({ Spare: { Type: 'AWS::SNS::Topic' } }));
    customer.clock.advance(1500);
  });

  test('says what would be replaced, changed, added and removed, before it is done', async () => {
    await plan('b', { Other: { Type: 'AWS::SNS::Topic' } });
    expect(await look()).toMatchObject({ Status: 'CREATE_IN_PROGRESS', ExecutionStatus: 'UNAVAILABLE' });
    await expect(make()).rejects.toMatchObject({ name: 'InvalidChangeSetStatusException' });
    customer.clock.advance(150);
    const { Status, ExecutionStatus, Changes = [] } = await look();
    expect({ Status, ExecutionStatus }).toEqual({ Status: 'CREATE_COMPLETE', ExecutionStatus: 'AVAILABLE' });
    expect(
      Changes.map(({ ResourceChange: change }) =>
        [change?.Action, change?.LogicalResourceId, change?.Replacement].filter(Boolean).join(' '),
      ),
    ).toEqual(['Modify Bucket True', 'Modify Role False', 'Add Other', 'Remove Spare']);
    expect((await customer.describe())?.StackStatus).toBe('CREATE_COMPLETE');
    await make();
    customer.clock.advance(2_250);
    expect((await customer.describe())?.StackStatus).toBe('UPDATE_COMPLETE');
    expect((await customer.events()).at(-1)?.ClientRequestToken).toBe('run');
    expect(await look()).toMatchObject({ ExecutionStatus: 'EXECUTE_COMPLETE' });
  });

  test('that changes nothing fails with those words, and can’t be made', async () => {
    await plan('a', { Spare: { Type: 'AWS::SNS::Topic' } });
    customer.clock.advance(150);
    expect(await look()).toMatchObject({
      Status: 'FAILED',
      StatusReason: expect.stringContaining("didn't contain changes"),
    });
    await expect(make()).rejects.toMatchObject({ name: 'InvalidChangeSetStatusException' });
  });

  test('is refused under a name that is taken, of a stack that is busy, and where there is none', async () => {
    await expect(look()).rejects.toMatchObject({ name: 'ChangeSetNotFoundException' });
    await plan('b');
    await expect(plan('b')).rejects.toMatchObject({ name: 'AlreadyExistsException' });
    customer.clock.advance(150);
    await make();
    const other = { ...key, ChangeSetName: 'other', TemplateBody: JSON.stringify(template()) };
    const late = new CreateChangeSetCommand({ ...other, Capabilities: ['CAPABILITY_NAMED_IAM'] });
    await expect(customer.cloudformation.send(late)).rejects.toThrow(/UPDATE_IN_PROGRESS state/);
    const nowhere = new CreateChangeSetCommand({ ...other, StackName: 'nowhere' });
    await expect(customer.cloudformation.send(nowhere)).rejects.toThrow('Stack [nowhere] does not exist');
  });

  test('fails where it replaces what keeps its name', async () => {
    const role = { Type: 'AWS::IAM::Role', Properties: { RoleName: 'snapshots', Path: '/other/' } };
    await plan('a', { Role: role, Spare: { Type: 'AWS::SNS::Topic' } });
    customer.clock.advance(150);
    await make();
    customer.clock.advance(3_000);
    expect((await customer.describe())?.StackStatus).toBe('UPDATE_ROLLBACK_COMPLETE');
    expect((await customer.events()).map((event) => event.ResourceStatusReason).join()).toContain(
      'cannot update a stack when a custom-named resource requires replacing',
    );
  });
});

test('a deleted stack is gone by name, still there by id, and its name is free', async () => {
  const { StackId } = await customer.create(template());
  await customer.cloudformation.send(new DeleteStackCommand({ StackName: 'vdb' }));
  expect((await customer.describe())?.StackStatus).toBe('DELETE_IN_PROGRESS');
  customer.clock.advance(1500);
  await expect(customer.describe()).rejects.toMatchObject({
    name: 'ValidationError',
    message: 'Stack with id vdb does not exist',
  });
  await expect(customer.events()).rejects.toThrow('Stack [vdb] does not exist');
  expect((await customer.describe(StackId))?.StackStatus).toBe('DELETE_COMPLETE');
  await customer.cloudformation.send(new DeleteStackCommand({ StackName: 'vdb' }));
  expect((await customer.create(template())).StackId).not.toBe(StackId);
});

test.each([
  ['no resources', { Resources: {} }, /At least one Resources member/],
  [
    'an unknown function',
    template({ X: { Type: 'AWS::SNS::Topic', Properties: { A: { 'Fn::Magic': 1 } } } }),
    /Fn::Magic/,
  ],
  [
    'an unknown name',
    template({ X: { Type: 'AWS::SNS::Topic', Properties: { A: { Ref: 'Nobody' } } } }),
    /\[Nobody\]/,
  ],
  [
    'an unknown attribute',
    { ...template(), Outputs: { A: { Value: { 'Fn::GetAtt': ['Bucket', 'Size'] } } } },
    /Size/,
  ],
  [
    'a parameter without a value',
    { ...template(), Parameters: { Suffix: { Type: 'String' } } },
    /must have values/,
  ],
  [
    'a circle',
    template({ A: { Type: 'AWS::X::A', DependsOn: 'B' }, B: { Type: 'AWS::X::B', DependsOn: ['A'] } }),
    /Circular dependency between resources: \[A, B\]/,
  ],
])('a template with %s is refused', async (_, bad, message) => {
  await expect(customer.create(bad)).rejects.toMatchObject({
    name: 'ValidationError',
    message: expect.stringMatching(message),
  });
});

test('a named role needs its capability', async () => {
  await expect(customer.create(template(), { Capabilities: ['CAPABILITY_IAM'] })).rejects.toMatchObject({
    name: 'InsufficientCapabilitiesException',
    message: 'Requires capabilities : [CAPABILITY_NAMED_IAM]',
  });
});

test('a node group fails on a cluster or a subnet that is not there', async () => {
  const nodeGroup = (ClusterName: string, Subnets: string[]) => ({
    Resources: { Nodes: { Type: 'AWS::EKS::Nodegroup', Properties: { ClusterName, Subnets } } },
  });
  await customer.create(nodeGroup('nowhere', customer.subnets ?? []));
  await customer.create(nodeGroup('production', ['subnet-0']), { StackName: 'other' });
  await customer.create(nodeGroup('production', customer.subnets ?? []), { StackName: 'good' });
  customer.clock.advance(3000);
  const status = async (name: string) => (await customer.describe(name))?.StackStatus;
  expect(await status('vdb')).toBe('ROLLBACK_COMPLETE');
  expect(await status('other')).toBe('ROLLBACK_COMPLETE');
  expect(await status('good')).toBe('CREATE_COMPLETE');
});

test('a node group fails where its desired size, which is two if it is left out, is outside its bounds', async () => {
  const nodeGroup = (ScalingConfig: object) => ({
    Resources: {
      Nodes: {
        Type: 'AWS::EKS::Nodegroup',
        Properties: { ClusterName: 'production', Subnets: customer.subnets ?? [], ScalingConfig },
      },
    },
  });
  const cases: [string, object, string][] = [
    ['few', { MinSize: 3, MaxSize: 8 }, 'ROLLBACK_COMPLETE'],
    ['many', { MinSize: 1, MaxSize: 2, DesiredSize: 3 }, 'ROLLBACK_COMPLETE'],
    ['within', { MinSize: 3, MaxSize: 8, DesiredSize: 3 }, 'CREATE_COMPLETE'],
  ];
  for (const [name, scaling] of cases) await customer.create(nodeGroup(scaling), { StackName: name });
  customer.clock.advance(3000);
  for (const [name, , outcome] of cases)
    expect([name, (await customer.describe(name))?.StackStatus]).toEqual([name, outcome]);
});

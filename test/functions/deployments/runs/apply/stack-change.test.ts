import {
  CloudFormationClient,
  CreateChangeSetCommand,
  DeleteChangeSetCommand,
  DescribeChangeSetCommand,
  type DescribeChangeSetOutput,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  ExecuteChangeSetCommand,
} from '@aws-sdk/client-cloudformation';
import { beforeEach, expect, test } from 'vitest';
import { provisionInfrastructure } from '../../../../../functions/deployments/runs/apply/provision-infrastructure.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { deploymentTag } from '../../../../../functions/shared/aws/scope.ts';
import { deploymentId, planFor } from '../../../../support/builders/agents/vector-database.ts';
import { mockAws } from '../../../../support/doubles/aws-client.ts';

// Answers of CloudFormation that the local customer cloud has no reason to give.

const plan = planFor();
const name = plan.infrastructure.stack_name;
const cloudFormation = mockAws(CloudFormationClient);
let told: string[];

const work = {
  facts: async () => ({ orgId: 'o-1', runId: 'run-1', deploymentId, labels: {}, plan }),
  cloudFormation: async () => new CloudFormationClient({}),
  secondsSince: async () => 1,
  settings: { infrastructureDeadlineSeconds: 60 },
  report: async (_level: string, message: string) => void told.push(message),
} as unknown as RunWork;

beforeEach(() => {
  told = [];
  cloudFormation.reset();
  const Tags = [{ Key: deploymentTag, Value: deploymentId }];
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName: name, StackStatus: 'CREATE_COMPLETE', CreationTime: new Date(), Tags }],
  });
  cloudFormation.on(DescribeStackEventsCommand).resolves({ StackEvents: [] });
});

const found = (set: Partial<DescribeChangeSetOutput>) =>
  cloudFormation.on(DescribeChangeSetCommand).resolves({ ChangeSetName: 'run-1', ...set });
const sent = (command: typeof ExecuteChangeSetCommand | typeof DeleteChangeSetCommand) =>
  cloudFormation.commandCalls(command as never).length;

test.each([
  ['removes', { Action: 'Remove' as const }],
  ['replaces', { Action: 'Modify' as const, Replacement: 'True' as const }],
  ['may replace', { Action: 'Modify' as const, Replacement: 'Conditional' as const }],
])('a change that %s a bucket is refused, and dropped', async (_how, change) => {
  const ResourceChange = { LogicalResourceId: 'SnapshotBucket', ResourceType: 'AWS::S3::Bucket', ...change };
  found({ Status: 'CREATE_COMPLETE', ExecutionStatus: 'AVAILABLE', Changes: [{ ResourceChange }] });
  await expect(provisionInfrastructure(work)).rejects.toMatchObject({
    name: 'Refusal',
    code: 'would_lose_data',
    message: expect.stringContaining('SnapshotBucket (AWS::S3::Bucket), which holds data'),
  });
  expect([sent(ExecuteChangeSetCommand), sent(DeleteChangeSetCommand)]).toEqual([0, 1]);
});

test('a change of what holds none is told, and made in the run’s name', async () => {
  const ResourceChange = {
    Action: 'Modify' as const,
    Replacement: 'True' as const,
    LogicalResourceId: 'NodeGroupA',
    ResourceType: 'AWS::EKS::Nodegroup',
  };
  found({ Status: 'CREATE_COMPLETE', ExecutionStatus: 'AVAILABLE', Changes: [{ ResourceChange }] });
  expect(await provisionInfrastructure(work)).toEqual({ status: 'done' });
  expect(told).toContain(`Stack ${name}: changes NodeGroupA (AWS::EKS::Nodegroup): Replace`);
  expect(cloudFormation.commandCalls(ExecuteChangeSetCommand)[0]?.args[0].input).toEqual({
    StackName: name,
    ChangeSetName: 'run-1',
    ClientRequestToken: 'run-1',
  });
});

test('a change that was begun before a crash is not begun again', async () => {
  found({ Status: 'CREATE_COMPLETE', ExecutionStatus: 'EXECUTE_IN_PROGRESS', Changes: [] });
  expect(await provisionInfrastructure(work)).toEqual({ status: 'done' });
  expect(sent(ExecuteChangeSetCommand)).toBe(0);
});

test('a template that CloudFormation refuses ends the run with its words; one without changes doesn’t', async () => {
  found({ Status: 'FAILED', StatusReason: 'Template format error: Unresolved resource dependencies [X]' });
  await expect(provisionInfrastructure(work)).rejects.toMatchObject({
    code: 'stack_change_refused',
    message: expect.stringContaining('Unresolved resource dependencies [X]'),
  });
  found({ Status: 'FAILED', StatusReason: 'No updates are to be performed.' });
  expect(await provisionInfrastructure(work)).toEqual({ status: 'done' });
  expect(told).toContain(`Stack ${name}: nothing to change`);
});

test('a role that may not plan changes is told which permission it lacks', async () => {
  const missing = Object.assign(new Error('no such set'), { name: 'ChangeSetNotFoundException' });
  cloudFormation.on(DescribeChangeSetCommand).rejects(missing);
  const denied = 'User: arn:x is not authorized to perform: cloudformation:CreateChangeSet on resource: y';
  const facts = { name: 'AccessDenied', $fault: 'client', $metadata: { httpStatusCode: 403 } };
  cloudFormation.on(CreateChangeSetCommand).rejects(Object.assign(new Error(denied), facts));
  await expect(provisionInfrastructure(work)).rejects.toMatchObject({
    code: 'permission_missing',
    message: expect.stringContaining('cloudformation:CreateChangeSet'),
  });
});

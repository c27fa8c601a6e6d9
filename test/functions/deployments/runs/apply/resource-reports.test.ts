import {
  CloudFormationClient,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
  type StackEvent,
} from '@aws-sdk/client-cloudformation';
import { expect, test } from 'vitest';
import { checkInfrastructure } from '../../../../../functions/deployments/runs/apply/check-infrastructure.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { planFor } from '../../../../support/builders/agents/vector-database.ts';
import { mockAws } from '../../../../support/doubles/aws-client.ts';

// Events of stacks that fail in a way which the local customer cloud has no reason to.

const plan = planFor();
const StackName = plan.infrastructure.stack_name;
const cloudFormation = mockAws(CloudFormationClient);

const reported: unknown[] = [];
const work = {
  facts: async () => ({ runId: 'run-1', plan }),
  cloudFormation: async () => new CloudFormationClient({}),
  secondsSince: async () => 1,
  settings: { infrastructureDeadlineSeconds: 60 },
  report: async (...report: unknown[]) => void reported.push(report),
} as unknown as RunWork;

const event = (EventId: string, more: Partial<StackEvent>): StackEvent => ({
  EventId,
  StackId: 'stack',
  StackName,
  Timestamp: new Date(),
  ResourceType: 'AWS::IAM::Role',
  ClientRequestToken: 'run-1',
  ...more,
});

test('the outcome of each resource is reported once, a failed one as a warning with its reason', async () => {
  const CreationTime = new Date();
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [{ StackName, StackStatus: 'UPDATE_ROLLBACK_IN_PROGRESS', CreationTime }],
  });
  // The latest first, as CloudFormation lists them.
  cloudFormation.on(DescribeStackEventsCommand).resolves({
    StackEvents: [
      event('e-5', { PhysicalResourceId: 'stack', ResourceStatus: 'UPDATE_FAILED' }),
      event('e-4', {
        LogicalResourceId: 'Other',
        ResourceStatus: 'CREATE_COMPLETE',
        ClientRequestToken: 'run-0',
      }),
      event('e-3', {
        LogicalResourceId: 'NodeRole',
        ResourceStatus: 'CREATE_FAILED',
        ResourceStatusReason: 'Not in this account',
      }),
      event('e-2', { LogicalResourceId: 'Bucket', ResourceStatus: 'CREATE_COMPLETE' }),
      event('e-1', { LogicalResourceId: 'Bucket', ResourceStatus: 'CREATE_IN_PROGRESS' }),
    ],
  });
  expect(await checkInfrastructure(work)).toEqual({ status: 'waiting' });
  expect(reported).toEqual([
    ['info', 'Bucket (AWS::IAM::Role): CREATE_COMPLETE', 'stack-event:e-2'],
    [
      'warn',
      expect.stringMatching(/^NodeRole \(AWS::IAM::Role\): CREATE_FAILED: .*Not in this account/),
      'stack-event:e-3',
    ],
  ]);
});

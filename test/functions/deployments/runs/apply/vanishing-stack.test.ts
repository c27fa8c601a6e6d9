import {
  CloudFormationClient,
  DeleteStackCommand,
  DescribeChangeSetCommand,
  DescribeStackEventsCommand,
  DescribeStacksCommand,
} from '@aws-sdk/client-cloudformation';
import { beforeEach, describe, expect, test } from 'vitest';
import { checkInfrastructure } from '../../../../../functions/deployments/runs/apply/check-infrastructure.ts';
import { provisionInfrastructure } from '../../../../../functions/deployments/runs/apply/provision-infrastructure.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { deploymentTag } from '../../../../../functions/shared/aws/scope.ts';
import { deploymentId, planFor } from '../../../../support/builders/agents/vector-database.ts';
import { mockAws } from '../../../../support/doubles/aws-client.ts';

// A deletion that ends between two reads of a stack: the window is one round trip, too short to be hit on purpose.

const plan = planFor();
const name = plan.infrastructure.stack_name;
const cloudFormation = mockAws(CloudFormationClient);
const gone = Object.assign(new Error(`Stack [${name}] does not exist`), {
  name: 'ValidationError',
  $fault: 'client',
});

const workAfter = (seconds: number) =>
  ({
    facts: async () => ({ orgId: 'o-1', runId: 'run-1', deploymentId, plan }),
    cloudFormation: async () => new CloudFormationClient({}),
    secondsSince: async () => seconds,
    reportedAt: async () => undefined,
    settings: { infrastructureDeadlineSeconds: 60 },
    report: async () => {},
  }) as unknown as RunWork;

const standing = (StackStatus: string) =>
  cloudFormation.on(DescribeStacksCommand).resolves({
    Stacks: [
      {
        StackName: name,
        StackStatus: StackStatus as never,
        CreationTime: new Date(),
        Tags: [{ Key: deploymentTag, Value: deploymentId }],
      },
    ],
  });

beforeEach(() => cloudFormation.reset());

describe('a stack that vanishes between two reads', () => {
  test.each(['DELETE_IN_PROGRESS', 'ROLLBACK_COMPLETE'])(
    'is gone, and created again at the next look (%s)',
    async (status) => {
      standing(status);
      cloudFormation.on(DescribeStackEventsCommand).rejects(gone);
      expect(await provisionInfrastructure(workAfter(1))).toEqual({ status: 'waiting' });
    },
  );

  test('is said to be still in the making after the minutes that it took', async () => {
    standing('CREATE_IN_PROGRESS');
    cloudFormation.on(DescribeStackEventsCommand).resolves({ StackEvents: [] });
    expect(await checkInfrastructure(workAfter(60))).toEqual({ status: 'waiting' });
    await expect(checkInfrastructure(workAfter(90 * 60))).rejects.toMatchObject({
      code: 'stack_deadline',
      message: `Stack ${name} is still CREATE_IN_PROGRESS after 90 minutes.`,
    });
  });

  test('is gone while it is watched: waited for at first, and then said so', async () => {
    standing('CREATE_COMPLETE');
    cloudFormation.on(DescribeStackEventsCommand).rejects(gone);
    expect(await checkInfrastructure(workAfter(1))).toEqual({ status: 'waiting' });
    await expect(checkInfrastructure(workAfter(61))).rejects.toMatchObject({ code: 'stack_gone' });
  });

  test('may not be deleted by us: that ends the run with AWS’s reason', async () => {
    standing('ROLLBACK_COMPLETE');
    cloudFormation.on(DescribeStackEventsCommand).resolves({ StackEvents: [] });
    const denied = { name: 'AccessDenied', $fault: 'client', $metadata: { httpStatusCode: 403 } };
    cloudFormation.on(DeleteStackCommand).rejects(Object.assign(new Error('not authorized'), denied));
    await expect(provisionInfrastructure(workAfter(1))).rejects.toMatchObject({
      name: 'Refusal',
      message: expect.stringContaining(`delete the stack ${name}`),
    });
  });

  test('before its change is made at the next try', async () => {
    standing('CREATE_COMPLETE');
    cloudFormation.on(DescribeStackEventsCommand).resolves({ StackEvents: [] });
    cloudFormation.on(DescribeChangeSetCommand).rejects(gone);
    await expect(provisionInfrastructure(workAfter(1))).rejects.toMatchObject({ name: 'RetryableError' });
  });
});

import {
  type Capability,
  CreateStackCommand,
  DescribeStackDriftDetectionStatusCommand,
  DescribeStackResourceDriftsCommand,
  DetectStackDriftCommand,
} from '@aws-sdk/client-cloudformation';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enter, startWithClock } from './customer.ts';

type Setup = Awaited<ReturnType<typeof setUp>>;
let customer: Setup;
beforeEach(async () => {
  customer = await setUp();
});
afterEach(() => customer.cloud.close());

async function setUp() {
  const { cloud, clock } = await startWithClock();
  const { cloudformation } = await enter(cloud);
  const Resources = { Store: { Type: 'AWS::S3::Bucket', Properties: { BucketName: 'our-store' } } };
  await cloudformation.send(
    new CreateStackCommand({
      StackName: 'vdb',
      TemplateBody: JSON.stringify({ Resources }),
      Capabilities: ['CAPABILITY_NAMED_IAM' as Capability],
    }),
  );
  const detect = () => cloudformation.send(new DetectStackDriftCommand({ StackName: 'vdb' }));
  const drifts = async () => {
    const { StackResourceDrifts } = await cloudformation.send(
      new DescribeStackResourceDriftsCommand({ StackName: 'vdb' }),
    );
    return StackResourceDrifts;
  };
  const status = (id: string | undefined) =>
    cloudformation.send(new DescribeStackDriftDetectionStatusCommand({ StackDriftDetectionId: id }));
  return { cloud, clock, detect, drifts, status };
}

test('a stack is compared when it stands, once at a time, and the result comes later', async () => {
  const { cloud, clock, detect, drifts, status } = customer;
  await expect(detect()).rejects.toThrow(/not supported for stack \[vdb\] in state \[CREATE_IN_PROGRESS\]/);
  clock.advance(60_000);
  cloud.changeResource('vdb', 'Store', { BucketName: 'by-hand', Tags: [] });
  const { StackDriftDetectionId: id } = await detect();
  await expect(detect()).rejects.toThrow(/already in progress/);
  expect([await status(id), await drifts()]).toMatchObject([
    { DetectionStatus: 'DETECTION_IN_PROGRESS' },
    [],
  ]);
  clock.advance(60_000);
  expect(await status(id)).toMatchObject({
    DetectionStatus: 'DETECTION_COMPLETE',
    StackDriftStatus: 'DRIFTED',
    DriftedStackResourceCount: 1,
  });
  // What the template doesn't name isn't compared.
  expect(await drifts()).toMatchObject([
    {
      LogicalResourceId: 'Store',
      StackResourceDriftStatus: 'MODIFIED',
      PropertyDifferences: [
        {
          PropertyPath: '/BucketName',
          ExpectedValue: '"our-store"',
          ActualValue: '"by-hand"',
          DifferenceType: 'NOT_EQUAL',
        },
      ],
    },
  ]);
  cloud.changeResource('vdb', 'Store', null);
  await detect();
  clock.advance(60_000);
  expect(await drifts()).toMatchObject([{ StackResourceDriftStatus: 'DELETED' }]);
});

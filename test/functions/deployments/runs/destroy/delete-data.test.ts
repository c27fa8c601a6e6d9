import { DeleteObjectsCommand, ListObjectVersionsCommand, S3Client } from '@aws-sdk/client-s3';
import { expect, test, vi } from 'vitest';
import { deleteData } from '../../../../../functions/deployments/runs/destroy/delete-data.ts';
import type { RunWork } from '../../../../../functions/deployments/runs/work/run-work.ts';
import { deploymentId, planFor } from '../../../../support/builders/agents/vector-database.ts';
import { mockAws } from '../../../../support/doubles/aws-client.ts';

const s3 = mockAws(S3Client);

test('An object that S3 would not delete ends the run with its name and why', async () => {
  const plans = [planFor()];
  // The inventory is read first.
  const system = vi
    .fn()
    .mockResolvedValueOnce({ keys: ['infrastructure'], plans })
    .mockResolvedValue({ plans, ran: plans[0] });
  const work = {
    facts: async () => ({ orgId: 'o-1', deploymentId, deleteData: true, plan: planFor() }),
    account: async () => ({ accountId: '111122223333' }),
    settingsFor: async () => ({}),
    report: async () => {},
    db: { system },
  } as unknown as RunWork;
  s3.on(ListObjectVersionsCommand).resolves({ Versions: [{ Key: 'snapshot', VersionId: 'v1' }] });
  s3.on(DeleteObjectsCommand).resolves({ Errors: [{ Key: 'snapshot', Message: 'Access Denied' }] });
  await expect(deleteData(work)).rejects.toMatchObject({
    name: 'Refusal',
    code: 'data_not_deleted',
    message: expect.stringMatching(
      /^S3 would not delete snapshot of the bucket .*: Access Denied\. Allow it/,
    ),
  });
});

test('A plan that never ran has a destroy delete no bucket that the plan which made it keeps', async () => {
  const ran = planFor();
  const bucket = 'acme-weights';
  const plans = [{ ...ran, infrastructure: { ...ran.infrastructure, template: withBucket(bucket) } }];
  const system = vi
    .fn()
    .mockResolvedValueOnce({ keys: ['infrastructure'], plans })
    .mockResolvedValue({ plans, ran });
  const plan = { ...ran, data_retention: { bucket, until: null } };
  const work = {
    facts: async () => ({ orgId: 'o-1', deploymentId, deleteData: false, plan }),
    db: { system },
  } as unknown as RunWork;
  // It reaches neither the account nor S3.
  expect(await deleteData(work)).toEqual({ status: 'done' });
});

const withBucket = (BucketName: string) => ({
  Resources: { Weights: { Type: 'AWS::S3::Bucket', Properties: { BucketName } } },
});

import { expect, test } from 'vitest';
import { missingPolicy } from '../../../../functions/deployments/refusals/missing-policy.ts';

const account = '123456789012';

test('The missing lines are those of the policy that the service asks for, with their conditions', () => {
  expect(missingPolicy('iam:PassRole', account, '')).toEqual({
    Version: '2012-10-17',
    Statement: [
      expect.objectContaining({
        Sid: 'RolesOfNodesAndPods',
        Action: 'iam:PassRole',
        Resource: `arn:aws:iam::${account}:role/deployment-orchestrator/*`,
        Condition: expect.objectContaining({ StringEquals: expect.anything() }),
      }),
    ],
  });
});

test('An action that is asked for by a pattern is found, and asked for alone', () => {
  const { Statement } = missingPolicy('s3:GetBucketTagging', account, '');
  expect(Statement).toEqual([expect.objectContaining({ Sid: 'Buckets', Action: 's3:GetBucketTagging' })]);
});

test('Of an action that the service never asks for, the lines name the resource of the sentence alone', () => {
  const words = `User: x is not authorized to perform: kms:Decrypt on resource: arn:aws:kms:us-east-1:${account}:key/abc because no identity-based policy allows it`;
  expect(missingPolicy('kms:Decrypt', account, words)).toMatchObject({
    Statement: [{ Action: 'kms:Decrypt', Resource: `arn:aws:kms:us-east-1:${account}:key/abc` }],
  });
});

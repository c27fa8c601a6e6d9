import { expect, test } from 'vitest';
import { missingPolicy } from '../../../../functions/deployments/refusals/missing-policy.ts';
import { noteRefusal, noteRefusalOf } from '../../../../functions/deployments/runs/work/note-refusal.ts';
import { Refusal } from '../../../../functions/shared/workflow-errors.ts';

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
  const found = missingPolicy('s3:GetBucketTagging', account, '');
  expect(found?.Statement).toEqual([
    expect.objectContaining({ Sid: 'Buckets', Action: 's3:GetBucketTagging' }),
  ]);
});

test('Of an action that the service never asks for, the lines name the resource of the sentence alone', () => {
  const words = `User: x is not authorized to perform: kms:Decrypt on resource: arn:aws:kms:us-east-1:${account}:key/abc because no identity-based policy allows it`;
  expect(missingPolicy('kms:Decrypt', account, words)).toMatchObject({
    Statement: [{ Action: 'kms:Decrypt', Resource: `arn:aws:kms:us-east-1:${account}:key/abc` }],
  });
});

test.each([
  ['iam:**', 'on resource: arn:aws:iam::123456789012:role/admin'],
  ['secretsmanager:GetSecretValue', ''],
  ['secretsmanager:GetSecretValue', 'on resource: *'],
  ['s3:GetObject', 'on resource: arn:aws:s3:::payroll/* because no identity-based policy allows it'],
  ['s3:GetObject', 'on resource: arn:aws:s3:::pay*roll/list.csv'],
])(
  'Of %s %s, which the service never asks for, no lines are named: the words are text of others',
  (action, on) => {
    const words = `User: x is not authorized to perform: ${action} ${on}`;
    expect(missingPolicy(action, account, words)).toBeNull();
  },
);

test('Words of a cluster, such as a log or an event of its users, lead to no lines of a policy', async () => {
  const kept: unknown[] = [];
  const sql = Object.assign(async (_: unknown, ...values: unknown[]) => void kept.push(values[0]), {
    json: (value: unknown) => value,
  });
  const work = {
    input: { org_id: 'o-1', run_id: 'run-1' },
    facts: async () => ({ account: { accountId: account }, plan: { values: {}, scope: {} } }),
    db: { system: async (_: string, keep: (unit: object) => unknown) => keep({ sql, orgId: 'o-1' }) },
  } as never;
  const words = 'User: x is not authorized to perform: iam:PassRole on resource: arn:aws:iam::1:role/a';
  await noteRefusal(work, words, 'cluster');
  await noteRefusalOf(work, new Refusal('cluster_refused', words, { cause: new Error(words) }));
  await noteRefusal(work, words);
  const named = kept.map((refusal) => 'missingPolicy' in (refusal as object));
  expect(named).toEqual([false, false, true]);
});

import { expect, test } from 'vitest';
import { isAllowed, policySchema } from '../../bin/local/customer-cloud/iam/iam-policy.ts';
import { keyPolicy } from '../../functions/issuer/key-policy.ts';
import { signerRoleArn } from '../support/doubles/kms.ts';

const policy = keyPolicy(signerRoleArn);
const root = 'arn:aws:iam::111122223333:root';

/** What the key's policy leaves to a principal of the account whose own permissions are `kms:*` on all keys. */
const may = (principal: string, action: string, context: Record<string, string> = {}) =>
  isAllowed(policySchema.parse({ ...policy, Statement: policy.Statement.map(withoutPrincipal) }), {
    action,
    resource: 'arn:aws:kms:eu-west-1:111122223333:key/1',
    context: { 'aws:PrincipalArn': principal, ...context },
  });
const withoutPrincipal = ({ Principal: _, ...statement }: (typeof policy.Statement)[number]) => statement;

const rs256 = { 'kms:SigningAlgorithm': 'RSASSA_PKCS1_V1_5_SHA_256', 'kms:MessageType': 'DIGEST' };
const others = [
  'arn:aws:iam::111122223333:role/rotation',
  'arn:aws:iam::111122223333:role/signer-of-somebody-else',
  'arn:aws:iam::111122223333:user/admin',
  root,
  'arn:aws:iam::999988887777:role/signer',
];

test('The signer’s role signs digests in the one way, and nothing else', () => {
  expect(may(signerRoleArn, 'kms:Sign', rs256)).toBe(true);
  expect(may(signerRoleArn, 'kms:Sign', { ...rs256, 'kms:MessageType': 'RAW' })).toBe(false);
  const pss = { ...rs256, 'kms:SigningAlgorithm': 'RSASSA_PSS_SHA_256' };
  expect(may(signerRoleArn, 'kms:Sign', pss)).toBe(false);
});

test.each(others)('%s signs nothing, whatever its own permissions are', (principal) => {
  expect(may(principal, 'kms:Sign', rs256)).toBe(false);
});

test.each([...others, signerRoleArn])('%s hands the use of a key to nobody', (principal) => {
  expect(may(principal, 'kms:CreateGrant')).toBe(false);
});

test('A principal that KMS knows no ARN of is denied, not passed over', () => {
  const denial = policy.Statement.filter(({ Effect }) => Effect === 'Deny');
  expect(denial).toEqual([
    {
      Sid: 'NobodyElseSigns',
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: ['kms:Sign', 'kms:CreateGrant'],
      Resource: '*',
      Condition: { ArnNotEquals: { 'aws:PrincipalArn': signerRoleArn } },
    },
  ]);
});

test('The rotation goes on by its own permissions, and administrators keep the key in their hands', () => {
  const rotation = 'arn:aws:iam::111122223333:role/rotation';
  for (const action of [
    'kms:GetPublicKey',
    'kms:DescribeKey',
    'kms:ListResourceTags',
    'kms:TagResource',
    'kms:CreateAlias',
    'kms:ScheduleKeyDeletion',
    'kms:PutKeyPolicy',
  ]) {
    expect([action, may(rotation, action)]).toEqual([action, true]);
  }
});

test('What allows something names the account of the key and no other', () => {
  const allowing = policy.Statement.filter(({ Effect }) => Effect === 'Allow');
  expect(allowing.map(({ Principal }) => Principal)).toEqual([{ AWS: root }, { AWS: root }]);
  const china = keyPolicy('arn:aws-cn:iam::111122223333:role/signer').Statement[0];
  expect(china?.Principal).toEqual({ AWS: 'arn:aws-cn:iam::111122223333:root' });
  expect(() => keyPolicy('signer')).toThrow('signer is not the ARN of a role');
});

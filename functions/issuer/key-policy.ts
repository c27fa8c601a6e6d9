/** The actions that the account's administrators may take by their own permissions: all but using a key or granting its use. */
const administration = [
  'kms:CreateAlias',
  'kms:UpdateAlias',
  'kms:DeleteAlias',
  'kms:DescribeKey',
  'kms:GetPublicKey',
  'kms:GetKeyPolicy',
  'kms:PutKeyPolicy',
  'kms:ListKeyPolicies',
  'kms:ListGrants',
  'kms:ListResourceTags',
  'kms:TagResource',
  'kms:UntagResource',
  'kms:UpdateKeyDescription',
  'kms:EnableKey',
  'kms:DisableKey',
  'kms:ScheduleKeyDeletion',
  'kms:CancelKeyDeletion',
];

/**
 * The policy of a signing key: one role signs, and a permission for `kms:Sign` on all keys opens nothing to any other.
 * The role is named in conditions and not as the principal, which KMS would turn into the identity of this one role: a
 * role that is created again under its name could not sign until the next key.
 */
export function keyPolicy(signerRoleArn: string) {
  const [account] = /^arn:[\w-]+:iam::\d{12}:/.exec(signerRoleArn) ?? [];
  if (!account) throw new Error(`${signerRoleArn} is not the ARN of a role, so no key was made for it.`);
  const AWS = `${account}root`;
  const role = { 'aws:PrincipalArn': signerRoleArn };
  return {
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'AdministeredByPermissions',
        Effect: 'Allow',
        Principal: { AWS },
        Action: administration,
        Resource: '*',
      },
      {
        Sid: 'TheSignerSigns',
        Effect: 'Allow',
        Principal: { AWS },
        Action: 'kms:Sign',
        Resource: '*',
        Condition: {
          ArnEquals: role,
          StringEquals: {
            'kms:SigningAlgorithm': 'RSASSA_PKCS1_V1_5_SHA_256',
            'kms:MessageType': 'DIGEST',
          },
        },
      },
      {
        Sid: 'NobodyElseSigns',
        Effect: 'Deny',
        Principal: { AWS: '*' },
        Action: ['kms:Sign', 'kms:CreateGrant'],
        Resource: '*',
        Condition: { ArnNotEquals: role },
      },
    ],
  };
}

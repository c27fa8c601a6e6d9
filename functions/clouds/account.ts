import * as z from 'zod';
import { idPattern } from '../shared/ids.ts';

// Pure: schemas and types of a connected cloud account.

export const providers = ['aws', 'gcp', 'azure'] as const;
export type Provider = (typeof providers)[number];

export const accountNumber = z.string().regex(/^\d{12}$/, 'must be the 12 digits of an AWS account number');

/** IAM role names hold up to 64 characters, their paths up to 512. */
const roleArn = z
  .string()
  .regex(
    /^arn:aws:iam::\d{12}:role\/([\w+=,.@/-]{1,511}\/)?[\w+=,.@-]{1,64}$/,
    'must be the ARN of an IAM role, like arn:aws:iam::123456789012:role/orchestrator',
  );

/** How we reach an AWS account: a role in it that trusts us, with the external id of this org and account. */
export const crossAccountRole = z.strictObject({
  kind: z.literal('cross_account_role', 'must be "cross_account_role"'),
  roleArn,
  accountId: accountNumber,
});
export type CrossAccountRole = z.output<typeof crossAccountRole>;

const accountLabel = z
  .string()
  .trim()
  .min(1, 'must not be empty')
  .max(100, 'must have at most 100 characters')
  .regex(/^[^\p{Cc}]*$/u, 'must not hold control characters');

const awsRegion = z.string().regex(/^[a-z]{2}(-[a-z]+){1,2}-\d$/, 'must be a region name, like eu-central-1');

const newAwsAccount = z
  .strictObject({
    provider: z.literal('aws'),
    accountLabel,
    credentials: crossAccountRole,
    defaultRegion: awsRegion,
  })
  .refine(({ credentials }) => credentials.roleArn.split(':')[4] === credentials.accountId, {
    path: ['credentials', 'roleArn'],
    message: 'must be a role of the account in accountId',
  });

const newAccountElsewhere = z.object({
  provider: z.enum(['gcp', 'azure']),
  accountLabel,
  credentials: z.looseObject({ kind: z.string() }),
  defaultRegion: z.string(),
});

/** Body of POST /api/clouds. The specification's own spelling, not snake_case. */
export const newCloudAccount = z.discriminatedUnion('provider', [newAwsAccount, newAccountElsewhere], {
  error: (issue) => (issue.code === 'invalid_union' ? 'must be aws, gcp or azure' : undefined),
});
export type NewCloudAccount = z.output<typeof newCloudAccount>;
export type NewAwsAccount = z.output<typeof newAwsAccount>;

/** Body of POST /api/clouds/external-id. */
export const externalIdRequest = z.object({
  provider: z.enum(providers, 'must be aws, gcp or azure'),
  accountId: accountNumber,
});

/** What the customer needs to make the role: the id, whom to trust, and what to allow. */
export const externalIdAnswer = z.object({
  external_id: z.string(),
  account_id: z.string(),
  principal_arn: z.string(),
  trust_policy: z.looseObject({}),
  permissions_policy: z.looseObject({}),
  steps: z.array(z.string()),
});

/** A cloud account as the API shows it. */
export const cloudAccount = z.object({
  id: z.string().regex(idPattern('cloudAccount')),
  provider: z.enum(providers),
  accountLabel: z.string(),
  credentials: crossAccountRole,
  defaultRegion: z.string(),
  status: z.literal('connected'),
  connected_by: z.string(),
  connected_at: z.iso.datetime(),
  allowed_actions: z.array(z.enum(['disconnect'])),
});
export type CloudAccount = z.output<typeof cloudAccount>;

/** Answer of DELETE /api/clouds/{id}: what can't be changed or destroyed by us any more. */
export const disconnected = z.object({
  orphaned_deployments: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
});
export type Disconnected = z.output<typeof disconnected>;

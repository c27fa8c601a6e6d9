import * as z from 'zod';
import { awsRegions } from '../shared/aws-regions.ts';
import { displayName } from '../shared/display-name.ts';
import { personName } from '../shared/http/person.ts';
import { idPattern } from '../shared/ids.ts';
import {
  accountNumber,
  crossAccountRole,
  federatedCredential,
  keptCredentials,
  servicePrincipal,
  workloadIdentity,
} from './credentials.ts';

// Pure: schemas and types of a connected cloud account.

export const providers = ['aws', 'gcp', 'azure'] as const;
export type Provider = (typeof providers)[number];
export const providerName = z.enum(providers, 'must be aws, gcp or azure');
/** What people call them. */
export const providerTitles: Record<Provider, string> = { aws: 'AWS', gcp: 'Google Cloud', azure: 'Azure' };

const region = (form: RegExp, example: string) =>
  z
    .string()
    .regex(form, `must be a region name, like ${example}`)
    .meta({ examples: [example] });

const roleOfItsAccount = ({ roleArn, accountId }: z.output<typeof crossAccountRole>) =>
  roleArn.split(':')[4] === accountId;

const credentialsOf = {
  aws: crossAccountRole.refine(roleOfItsAccount, {
    path: ['roleArn'],
    message: 'must be a role of the account in accountId',
  }),
  gcp: workloadIdentity,
  azure: z.discriminatedUnion('kind', [servicePrincipal, federatedCredential], {
    error: ({ code }) =>
      code === 'invalid_union' ? 'must be "service_principal" or "federated_credential"' : undefined,
  }),
} as const;

const newAccount = <P extends Provider>(provider: P, defaultRegion: z.ZodType<string>) =>
  z.strictObject({
    provider: z.literal(provider),
    accountLabel: displayName,
    credentials: credentialsOf[provider],
    defaultRegion,
  });

/** Body of POST /api/clouds. The specification's own spelling, not snake_case. */
export const newCloudAccount = z.discriminatedUnion(
  'provider',
  [
    newAccount(
      'aws',
      z.enum(awsRegions, 'must be a region of AWS, like eu-central-1').meta({ examples: ['eu-central-1'] }),
    ),
    newAccount('gcp', region(/^[a-z]+-[a-z]+\d{1,2}$/, 'europe-west1')),
    newAccount('azure', region(/^[a-z]{4,30}\d?$/, 'westeurope')),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? 'must be aws, gcp or azure' : undefined) },
);
export type NewCloudAccount = z.output<typeof newCloudAccount>;

/** Body of POST /api/clouds/{id}/credentials: new credentials of the same account, whole. */
export const newCredentials = z.object({
  credentials: z.discriminatedUnion('kind', [credentialsOf.aws, credentialsOf.gcp, credentialsOf.azure], {
    error: ({ code }) =>
      code === 'invalid_union' ? 'must be a kind of credentials that we know' : undefined,
  }),
});

/** Body of POST /api/clouds/external-id. */
export const externalIdRequest = z.object({ provider: providerName, accountId: accountNumber });

/** What the customer needs to make the role: the id, whom to trust, what to allow, and the bound on roles of ours. */
export const externalIdAnswer = z.object({
  external_id: z.string(),
  account_id: z.string(),
  principal_arn: z.string(),
  trust_policy: z.looseObject({}),
  permissions_policy: z.looseObject({}),
  permissions_boundary: z.object({ name: z.string(), policy: z.looseObject({}) }),
  steps: z.array(z.string()),
});

const finding = z.object({ code: z.string(), detail: z.string() });

/** What the last probe said. An outage of the cloud changes nothing here: it says nothing about the account. */
export const accountHealth = z.object({
  status: z.enum(['healthy', 'unhealthy']),
  /** Category and sentences of the refusal; null while healthy. */
  code: z.string().nullable(),
  detail: z.string().nullable(),
  /** What will be in the way of some deployments, though the connection works. */
  warnings: z.array(finding),
  checked_at: z.iso.datetime(),
});

/** A cloud account as the API shows it. */
export const cloudAccount = z.object({
  id: z.string().regex(idPattern('cloudAccount')),
  provider: providerName,
  accountLabel: z.string(),
  credentials: keptCredentials,
  defaultRegion: z.string(),
  status: z.literal('connected'),
  health: accountHealth,
  /** When the client secret ends; null where there is none or nobody told us. */
  secret_expires_at: z.iso.datetime().nullable(),
  connected_by: z.string(),
  connected_by_name: personName(),
  connected_at: z.iso.datetime(),
  allowed_actions: z.array(z.enum(['disconnect', 'rotate_credentials'])),
});
export type CloudAccount = z.output<typeof cloudAccount>;

/** Answer of DELETE /api/clouds/{id}: what can't be changed or destroyed by us any more. */
export const disconnected = z.object({
  orphaned_deployments: z.array(z.object({ id: z.string(), name: z.string(), status: z.string() })),
});
export type Disconnected = z.output<typeof disconnected>;

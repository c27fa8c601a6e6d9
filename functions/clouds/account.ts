import * as z from 'zod';
import { awsRegions } from '../shared/aws/regions.ts';
import { displayName } from '../shared/people/display-name.ts';
import {
  accountNumber,
  crossAccountRole,
  federatedCredential,
  servicePrincipal,
  workloadIdentity,
} from './credentials.ts';

// Pure: schemas and types of a connected cloud account.

export const providers = ['aws', 'gcp', 'azure'] as const;
export type Provider = (typeof providers)[number];
export const providerName = z
  .enum(providers, 'must be aws, gcp or azure')
  .describe('Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure');
/** The names of the providers for people. */
export const providerTitles: Record<Provider, string> = { aws: 'AWS', gcp: 'Google Cloud', azure: 'Azure' };
const accountNames: Record<Provider, string> = {
  aws: 'An AWS account',
  gcp: 'A Google Cloud project',
  azure: 'An Azure subscription',
};

const region = (form: RegExp, example: string) =>
  z
    .string()
    .max(50)
    .regex(form, `must be a region name, like ${example}`)
    .meta({
      description: 'Region for deployments into the account whose request names no region',
      examples: [example],
    });

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

const newAccount = <P extends Provider, R extends z.ZodType<string | undefined>>(
  provider: P,
  id: string,
  defaultRegion: R,
) =>
  z
    .strictObject({
      provider: z
        .literal(provider)
        .describe('Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure'),
      accountLabel: displayName.meta({
        description: 'Display name of the account',
        examples: ['Production'],
      }),
      credentials: credentialsOf[provider].describe(
        'Credentials with which the service accesses the account',
      ),
      defaultRegion,
    })
    .meta({ id, description: `${accountNames[provider]} to connect` });

/**
 * Body of POST /api/clouds. camelCase where everything else is snake_case: clients depend on it (docs/contract.md).
 */
export const newCloudAccount = z.discriminatedUnion(
  'provider',
  [
    newAccount(
      'aws',
      'NewAwsAccount',
      z
        .enum(awsRegions, 'must be a region of AWS, like eu-central-1')
        .optional()
        .meta({
          description:
            'Region for deployments into the account whose request names no region. Default: the current `default_region` of the organization’s settings',
          examples: ['eu-central-1'],
        }),
    ),
    newAccount('gcp', 'NewGcpAccount', region(/^[a-z]+-[a-z]+\d{1,2}$/, 'europe-west1')),
    newAccount('azure', 'NewAzureAccount', region(/^[a-z]{4,30}\d?$/, 'westeurope')),
  ],
  { error: (issue) => (issue.code === 'invalid_union' ? 'must be aws, gcp or azure' : undefined) },
);
export type NewCloudAccount = z.output<typeof newCloudAccount>;

/** Body of POST /api/clouds/{id}/credentials: new credentials of the same account, whole. */
export const newCredentials = z
  .strictObject({
    credentials: z
      .discriminatedUnion('kind', [credentialsOf.aws, credentialsOf.gcp, credentialsOf.azure], {
        error: ({ code }) =>
          code === 'invalid_union' ? 'must be a kind of credentials that we know' : undefined,
      })
      .describe('Complete new credentials, for the same account'),
  })
  .meta({
    id: 'NewCredentials',
    description: 'New credentials of a connected account',
  });

/** Body of POST /api/clouds/external-id. */
export const externalIdRequest = z
  .strictObject({ provider: providerName, accountId: accountNumber })
  .meta({ id: 'ExternalIdRequest', description: 'The AWS account that needs an external ID' });

/** How many of an account's deployments its response lists, and how many are counted, for each account of a page of 100. */
export const mostCarriedShown = 20;
export const mostCarriedCounted = 100;

/** How many of the deployments that a disconnected account leaves behind the answer lists, and how many are counted. */
export const mostOrphansShown = 100;
export const mostOrphansCounted = 1_000;

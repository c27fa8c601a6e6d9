import * as z from 'zod';
import { givenTime } from '../shared/http/fields.ts';

// Pure: the credentials of a cloud account, per provider. Every value ends up in a URL, a request to the cloud or a
// snippet that an administrator pastes into a shell, so each has an exact form.

const control = /^[^\p{Cc}\s]*$/u;
const guidForm = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/;
const guid = z
  .string()
  .max(36)
  .regex(guidForm, 'must be a GUID, like 11111111-2222-3333-4444-555555555555')
  .toLowerCase()
  .meta({ description: 'A GUID', examples: ['11111111-2222-3333-4444-555555555555'] });

export const accountNumber = z
  .string()
  .max(12)
  .regex(/^\d{12}$/, 'must be the 12 digits of an AWS account number')
  .meta({ description: 'AWS account number, 12 digits', examples: ['123456789012'] });

/** IAM role names hold up to 64 characters, their paths up to 512. */
const roleArn = z
  .string()
  .max(608)
  .regex(
    /^arn:aws:iam::\d{12}:role\/([\w+=,.@/-]{1,511}\/)?[\w+=,.@-]{1,64}$/,
    'must be the ARN of an IAM role, like arn:aws:iam::123456789012:role/orchestrator',
  )
  .meta({
    description: 'ARN of the role in the AWS account that the service assumes',
    examples: ['arn:aws:iam::123456789012:role/orchestrator'],
  });

/** AWS: a role in the account that trusts us, with the external id of this org and account. */
export const crossAccountRole = z
  .strictObject({
    kind: z
      .literal('cross_account_role', 'must be "cross_account_role"')
      .describe(
        'Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure',
      ),
    roleArn,
    accountId: accountNumber,
  })
  .meta({
    id: 'CrossAccountRole',
    description: 'Credentials for AWS: a role in the account that the service assumes with the external ID',
  });
export type CrossAccountRole = z.output<typeof crossAccountRole>;

export const projectId = z
  .string()
  .max(30)
  .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Google Cloud project, like my-project-123')
  .meta({ description: 'ID of the Google Cloud project to deploy into', examples: ['my-project-123'] });

/** The resource name of a workload identity pool's provider; with or without `//iam.googleapis.com/` before it. */
export const providerResource = z
  .string()
  .max(200)
  .regex(
    /^(\/\/iam\.googleapis\.com\/)?projects\/\d{1,20}\/locations\/global\/workloadIdentityPools\/[a-z0-9-]{4,32}\/providers\/[a-z0-9-]{4,32}$/,
    'must look like projects/123456789/locations/global/workloadIdentityPools/pool/providers/provider',
  )
  .overwrite((name) => name.replace('//iam.googleapis.com/', ''))
  .meta({
    description: 'Resource name of the workload identity pool provider that trusts the tokens of the service',
    examples: [
      'projects/123456789/locations/global/workloadIdentityPools/orchestrator/providers/orchestrator',
    ],
  });

const serviceAccount = z
  .string()
  .max(85)
  .regex(
    /^[a-z][a-z0-9-]{4,28}[a-z0-9]@[a-z][a-z0-9-]{4,28}[a-z0-9]\.iam\.gserviceaccount\.com$/,
    'must be the e-mail of a service account, like orchestrator@my-project-123.iam.gserviceaccount.com',
  )
  .meta({
    description: 'Email address of the Google Cloud service account that the service impersonates',
    examples: ['orchestrator@my-project-123.iam.gserviceaccount.com'],
  });

/** Google Cloud: our federation token, exchanged by a workload identity pool for one of a service account. */
export const workloadIdentity = z
  .strictObject({
    kind: z
      .literal('workload_identity', 'must be "workload_identity"')
      .describe(
        'Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure',
      ),
    projectId,
    providerResource,
    serviceAccount,
  })
  .meta({
    id: 'WorkloadIdentity',
    description:
      'Credentials for Google Cloud without a key: a workload identity provider that accepts tokens of the service, and a Google Cloud service account that the service then impersonates',
  });
export type WorkloadIdentity = z.output<typeof workloadIdentity>;

const domain = /^([a-zA-Z0-9]([a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?\.)+[a-zA-Z]{2,63}$/;
const guidOrDomain = new RegExp(`${guidForm.source}|${domain.source}`);

const azurePlace = {
  /** Becomes a segment of a URL's path; nothing but a GUID or a domain name gets there. */
  tenantId: z
    .string()
    .max(253, 'must be a GUID or a domain name')
    .regex(guidOrDomain, 'must be a GUID or a domain name')
    .toLowerCase()
    .meta({
      description: 'Azure tenant (directory) of the application, as a GUID or a domain name',
      examples: ['11111111-2222-3333-4444-555555555555'],
    }),
  subscriptionId: guid.describe('ID of the Azure subscription to deploy into (GUID)'),
  clientId: guid.describe('Application (client) ID that the service signs in as (GUID)'),
};

export const subscriptionId = guid;

/** The parts of a service principal that are kept in clear. */
export const keptServicePrincipal = z
  .strictObject({
    kind: z
      .literal('service_principal', 'must be "service_principal"')
      .describe(
        'Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure',
      ),
    ...azurePlace,
  })
  .meta({
    id: 'KeptServicePrincipal',
    description:
      'Credentials for Azure: a service principal with a client secret. The secret is stored encrypted and never returned',
  });

/** Azure: an application with a client secret. The secret is only ever read by `describe`. */
export const servicePrincipal = z
  .strictObject({
    ...keptServicePrincipal.shape,
    clientSecret: z
      .string()
      .min(1, 'must not be empty')
      .max(500, 'must have at most 500 characters')
      .regex(control, 'must not hold spaces or control characters')
      .meta({
        description: 'Value of the application’s client secret; stored encrypted and never returned',
        examples: ['7dk8Q~exampleExampleExampleExample'],
        // The same for engines without \p{Cc}.
        pattern: '^[^\\s\\x00-\\x1f\\x7f-\\x9f]*$',
      }),
    /** When the secret ends, as Azure showed it when it was made; we warn before. */
    secretExpiresAt: givenTime('must be an ISO 8601 time with zone')
      .meta({
        description:
          'Time at which the client secret expires, as shown by Azure. The organization is notified 30 days, 7 days and one day before this time; without this field, the organization isn’t notified',
        examples: ['2027-01-01T00:00:00Z'],
      })
      .optional(),
  })
  .meta({
    id: 'ServicePrincipal',
    description: 'Credentials for Azure: a service principal with a client secret',
  });
export type ServicePrincipal = z.output<typeof servicePrincipal>;

/** Azure without a secret: an application that trusts our issuer. */
export const federatedCredential = z
  .strictObject({
    kind: z
      .literal('federated_credential', 'must be "federated_credential"')
      .describe(
        'Kind of the credentials. `cross_account_role`: AWS. `workload_identity`: Google Cloud. `service_principal`, `federated_credential`: Azure',
      ),
    ...azurePlace,
  })
  .meta({
    id: 'FederatedCredential',
    description:
      'Credentials for Azure without a secret: an application with a federated credential that accepts tokens of the service',
  });

/** As they are sent to us. */
export type GivenCredentials =
  | CrossAccountRole
  | WorkloadIdentity
  | ServicePrincipal
  | z.output<typeof federatedCredential>;

/** As they are kept and shown: without a secret. */
export const keptCredentials = z.discriminatedUnion('kind', [
  crossAccountRole,
  workloadIdentity,
  keptServicePrincipal,
  federatedCredential,
]);
export type KeptCredentials = z.output<typeof keptCredentials>;

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
  .meta({ description: 'The number of the AWS account, 12 digits', examples: ['123456789012'] });

/** IAM role names hold up to 64 characters, their paths up to 512. */
const roleArn = z
  .string()
  .max(608)
  .regex(
    /^arn:aws:iam::\d{12}:role\/([\w+=,.@/-]{1,511}\/)?[\w+=,.@-]{1,64}$/,
    'must be the ARN of an IAM role, like arn:aws:iam::123456789012:role/orchestrator',
  )
  .meta({
    description: 'The ARN of the role in the customer’s account that this service assumes',
    examples: ['arn:aws:iam::123456789012:role/orchestrator'],
  });

/** AWS: a role in the account that trusts us, with the external id of this org and account. */
export const crossAccountRole = z
  .strictObject({
    kind: z
      .literal('cross_account_role', 'must be "cross_account_role"')
      .describe(
        'The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure)',
      ),
    roleArn,
    accountId: accountNumber,
  })
  .meta({
    id: 'CrossAccountRole',
    description:
      'Credentials for AWS: a role in the customer’s account that this service may assume with the external id',
  });
export type CrossAccountRole = z.output<typeof crossAccountRole>;

export const projectId = z
  .string()
  .max(30)
  .regex(/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/, 'must be the id of a Google Cloud project, like my-project-123')
  .meta({ description: 'The id of the Google Cloud project to deploy into', examples: ['my-project-123'] });

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
    description:
      'The resource name of the provider, in a workload identity pool of the project, that trusts this service’s tokens',
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
    description: 'The e-mail address of the Google service account that this service acts as',
    examples: ['orchestrator@my-project-123.iam.gserviceaccount.com'],
  });

/** Google Cloud: our federation token, exchanged by a workload identity pool for one of a service account. */
export const workloadIdentity = z
  .strictObject({
    kind: z
      .literal('workload_identity', 'must be "workload_identity"')
      .describe(
        'The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure)',
      ),
    projectId,
    providerResource,
    serviceAccount,
  })
  .meta({
    id: 'WorkloadIdentity',
    description:
      'Credentials for Google Cloud without a key: a workload identity provider that takes a token of this service, and a service account that the service may then act as',
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
      description: 'The Azure tenant (directory) of the application: its GUID or a domain name',
      examples: ['11111111-2222-3333-4444-555555555555'],
    }),
  subscriptionId: guid.describe('The id of the Azure subscription to deploy into, a GUID'),
  clientId: guid.describe('The application (client) id that the service signs in as, a GUID'),
};

export const subscriptionId = guid;

/** The parts of a service principal that are kept in clear. */
export const keptServicePrincipal = z
  .strictObject({
    kind: z
      .literal('service_principal', 'must be "service_principal"')
      .describe(
        'The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure)',
      ),
    ...azurePlace,
  })
  .meta({
    id: 'KeptServicePrincipal',
    description:
      'Credentials for Azure: a service principal (an application that can sign in) with a client secret, which is kept encrypted and not shown',
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
        description: 'The value of the application’s client secret; kept encrypted and never shown again',
        examples: ['7dk8Q~exampleExampleExampleExample'],
        // The same for engines without \p{Cc}.
        pattern: '^[^\\s\\x00-\\x1f\\x7f-\\x9f]*$',
      }),
    /** When the secret ends, as Azure showed it when it was made; we warn before. */
    secretExpiresAt: givenTime('must be an ISO 8601 time with zone')
      .meta({
        description:
          'When the client secret expires, as Azure showed it; the organization is notified 30 days, 7 days and one day before. If left out, it is not notified',
        examples: ['2027-01-01T00:00:00Z'],
      })
      .optional(),
  })
  .meta({
    id: 'ServicePrincipal',
    description:
      'Credentials for Azure: a service principal (an application that can sign in) with a client secret',
  });
export type ServicePrincipal = z.output<typeof servicePrincipal>;

/** Azure without a secret: an application that trusts our issuer. */
export const federatedCredential = z
  .strictObject({
    kind: z
      .literal('federated_credential', 'must be "federated_credential"')
      .describe(
        'The kind of the credentials: cross_account_role (AWS), workload_identity (Google Cloud), service_principal or federated_credential (both Azure)',
      ),
    ...azurePlace,
  })
  .meta({
    id: 'FederatedCredential',
    description:
      'Credentials for Azure without a secret: an application with a federated credential, which lets this service sign in with tokens of its own',
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

import * as z from 'zod';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { personName } from '../shared/http/person.ts';
import {
  mostCarriedCounted,
  mostCarriedShown,
  mostOrphansCounted,
  mostOrphansShown,
  providers,
} from './account.ts';
import { accountNumber, keptCredentials } from './credentials.ts';

// Pure: connected accounts, and what connects them, as the API shows them.

/**
 * The data with which the customer makes the role: the id, the principal to trust, the policy, and the boundary for roles that
 * this service makes.
 */
const policyDocument = (description: string) =>
  z
    .record(z.string(), z.unknown())
    .meta({ description, examples: [{ Version: '2012-10-17', Statement: [] }] });

export const externalIdAnswer = z
  .object({
    external_id: textField(
      'External ID that the role’s trust policy must require (condition `sts:ExternalId`), so that no other customer of the service can use the role',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ),
    accountId: accountNumber.describe('AWS account number from the request, 12 digits'),
    principal_arn: textField(
      'ARN of the service’s own role, which the role in the organization’s AWS account must trust',
      'arn:aws:iam::210987654321:role/orchestrator',
    ),
    trust_policy: policyDocument(
      'Trust policy for the role, as a JSON document: allows the service to assume the role with the external ID',
    ),
    permissions_policy: policyDocument(
      'Permissions policy for the role, as a JSON document: what the service can do in the account',
    ),
    permissions_boundary: z
      .object({
        name: textField(
          'Name of the IAM policy to create as the permissions boundary',
          'orchestrator-boundary',
        ),
        policy: policyDocument('JSON document of the IAM policy'),
      })
      .meta({
        id: 'PermissionsBoundary',
        description:
          'IAM policy to create in the AWS account. It limits every role that the service creates in the account',
      }),
    steps: z.array(z.string()).meta({
      description: 'Instructions for the setup in AWS, in order, for display',
      examples: [['Create an IAM policy with the permissions boundary.']],
    }),
  })
  .meta({
    id: 'ExternalId',
    description: 'External ID for an AWS account, with the policies of the role to create in the account',
  });

/** The data with which the customer changes to a new external id. */
export const nextExternalId = z
  .object({
    external_id: textField(
      'Next external ID. The same in every response until `POST /api/clouds/{id}/external-id/use` switches to it',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ),
    accountId: accountNumber.describe('AWS account number, 12 digits'),
    trust_policy: policyDocument(
      'Trust policy to set on the role now: accepts both the current and the next external ID',
    ),
    trust_policy_after: policyDocument(
      'Trust policy to set on the role after `POST /api/clouds/{id}/external-id/use`: accepts only the next external ID. If set earlier, the service can’t access the account',
    ),
    steps: z.array(z.string()).meta({
      description: 'Instructions for the setup in AWS, in order, for display',
      examples: [['Replace the trust policy of the role.']],
    }),
  })
  .meta({
    id: 'NextExternalId',
    description:
      'Next external ID of an AWS account, with the trust policies to set before and after the service changes to it',
  });

export type NextExternalId = z.output<typeof nextExternalId>;

export const accountFinding = z
  .object({
    code: textField('Machine-readable code of the problem', 'former_external_id_accepted'),
    detail: textField(
      'What is wrong and what to do about it, for display',
      'The role still accepts the previous external id.',
    ),
  })
  .meta({
    id: 'AccountWarning',
    description: 'A problem of a cloud account that the service can still access',
  });

/** The last probe's outcome. An outage of the cloud leaves it unchanged, since it says nothing about the account. */
const accountHealth = z
  .object({
    status: openEnum(
      ['healthy', 'unhealthy'],
      '`healthy`: the last probe could access the account with the stored credentials. `unhealthy`: the last probe failed',
    ),
    code: textField(
      'Why the last probe failed, as one of the error codes of `POST /api/clouds`; `null` if `status` is `healthy`',
      'assume_role_denied',
    )
      .nullable()
      .meta({ examples: [null] }),
    detail: textField(
      'What was wrong at the last probe and what to do about it, for display; `null` if `status` is `healthy`',
      'The role does not trust us.',
    )
      .nullable()
      .meta({ examples: [null] }),
    warnings: z.array(accountFinding).meta({
      description:
        'Problems that don’t prevent access to the account, for example a previous external ID that the role still accepts, or a client secret whose expiry is unknown',
      examples: [[]],
    }),
    checked_at: timeField('Time of the last probe that the cloud answered; the account is probed once a day'),
  })
  .meta({
    id: 'AccountHealth',
    description:
      'Result of the last probe. The service checks that it can access the cloud account before the account is connected, when the credentials are replaced, and once a day',
  });

const carriedDeployment = z
  .object({
    id: idField('deployment', 'ID of the deployment'),
    name: textField('Name of the deployment', 'vector-database'),
    status: textField(
      'Status of the deployment: `planned`, `awaiting_approval`, `approved`, `rejected`, `running`, `succeeded`, `failed`, `cancelled`, `destroying`, `destroyed` or `destroy_failed`',
      'succeeded',
    ),
  })
  .meta({
    id: 'CarriedDeployment',
    description:
      'A deployment in the cloud account. The service can change or destroy the deployment only while the account is connected',
  });

/** The deployments that a disconnection would strand, to be shown before it. */
const carriedDeployments = z
  .object({
    count: z.int().meta({
      description: `Number of deployments in the account that aren’t destroyed; \`${mostCarriedCounted}\` means ${mostCarriedCounted} or more`,
      examples: [1],
    }),
    items: z
      .array(carriedDeployment)
      .describe(`The newest ${mostCarriedShown} deployments in the account that aren’t destroyed`),
  })
  .meta({
    id: 'CarriedDeployments',
    description:
      'Deployments in the account that aren’t destroyed. After the account is disconnected, the service can neither change nor destroy these deployments',
  });
export type CarriedDeployments = z.output<typeof carriedDeployments>;

/** A cloud account as the API shows it. */
export const cloudAccount = z
  .object({
    id: idField(
      'cloudAccount',
      'ID of the cloud account in this service; `cloud_account_id` in other records',
    ),
    provider: openEnum(providers, 'Cloud provider. `aws`: AWS. `gcp`: Google Cloud. `azure`: Azure'),
    accountLabel: textField('Display name of the account', 'Production'),
    credentials: keptCredentials.describe(
      'Credentials with which the service accesses the account, without secrets',
    ),
    defaultRegion: textField(
      'Region for deployments into the account whose request names no region',
      'eu-central-1',
    ),
    status: openEnum(['connected'], 'Always `connected`: disconnected accounts aren’t returned'),
    health: accountHealth,
    secret_expires_at: timeField('A time')
      .nullable()
      .meta({
        description:
          'Time at which the client secret expires, as sent with the credentials; `null` if the credentials have no secret or no time was sent',
        examples: [null],
      }),
    connected_by: idField('user', 'ID of the user who connected the account'),
    connected_by_name: personName('connected_by'),
    connected_at: timeField('Time at which the account was connected'),
    updated_at: timeField(
      'Time at which the account was connected, or at which its credentials or external ID last changed',
    ),
    credentials_rotated_at: timeField(
      'Time at which the credentials were last replaced; `null` if not replaced since the account was connected',
    )
      .nullable()
      .meta({ examples: [null] }),
    deployments: carriedDeployments,
    allowed_actions: z
      .array(
        openEnum(
          ['disconnect', 'rotate_credentials', 'rotate_external_id'],
          'Action that the caller can currently perform on the record',
        ),
      )
      .describe(
        'Actions that the caller can currently perform. `disconnect`: disconnect the account. `rotate_credentials`: replace the credentials. `rotate_external_id`: switch to a new external ID (AWS only). Empty for callers who are neither admin nor owner',
      ),
  })
  .meta({
    id: 'CloudAccount',
    description:
      'An AWS account, Google Cloud project or Azure subscription that the organization has connected, so that the service can deploy into it',
  });

export type CloudAccount = z.output<typeof cloudAccount>;

/** Answer of DELETE /api/clouds/{id}: the deployments that we can't change any more. */
export const disconnected = z
  .object({
    orphaned_deployments: z
      .array(carriedDeployment)
      .describe(
        `The newest ${mostOrphansShown} deployments that the service can no longer change or destroy`,
      ),
    more_orphaned_deployments: z
      .int()
      .describe(
        `Number of deployments that the service can no longer change or destroy beyond those in \`orphaned_deployments\`; \`${mostOrphansCounted}\` means ${mostOrphansCounted} or more`,
      ),
  })
  .meta({
    id: 'Disconnected',
    description:
      'Deployments in the disconnected cloud account that the service can no longer change or destroy',
  });

export type DisconnectionResponse = z.output<typeof disconnected>;

/** A cluster that a deployment may name. Whether it can be deployed to is said where it is named. */
export const clusterSchema = z
  .object({
    name: z
      .string()
      .describe('Name of the EKS cluster. Use it as `cluster_name` in the `scope` of a new deployment')
      .meta({ examples: ['production'] }),
    region: z
      .string()
      .describe('AWS region of the cluster')
      .meta({ examples: ['eu-central-1'] }),
  })
  .meta({ id: 'Cluster', description: 'A Kubernetes cluster (EKS) in a connected AWS account' });

/** Where clusters were looked for and nothing is known, beside the list. */
export const unseenRegions = z.array(z.string()).meta({
  description:
    'Regions that couldn’t be searched, for example because they are disabled in the account. Always empty unless the request has `region=all`',
  examples: [['me-south-1']],
});

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
      'The external id: a value that the role’s trust policy has to demand of this service (condition sts:ExternalId), so that no other customer of the service can use the role',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ),
    accountId: accountNumber.describe('The number of the AWS account that the request named'),
    principal_arn: textField(
      'The ARN of this service’s own role, which the role in the customer’s account must trust',
      'arn:aws:iam::210987654321:role/orchestrator',
    ),
    trust_policy: policyDocument(
      'The trust policy to give to the role: it lets this service assume the role with the external id',
    ),
    permissions_policy: policyDocument(
      'The permissions policy to give to the role: what the service may do in the account',
    ),
    permissions_boundary: z
      .object({
        name: textField(
          'The name under which the customer has to create the policy of the permissions boundary in IAM',
          'orchestrator-boundary',
        ),
        policy: policyDocument('The document of the policy, as IAM takes it'),
      })
      .meta({
        id: 'PermissionsBoundary',
        description:
          'The permissions boundary: an IAM policy that the customer creates, and that limits each role which the service creates in the account',
      }),
    steps: z.array(z.string()).meta({
      description:
        'What the customer has to do in AWS, one instruction after the other, as sentences to show',
      examples: [['Create an IAM policy with the permissions boundary.']],
    }),
  })
  .meta({
    id: 'ExternalId',
    description: 'The external id for an AWS account, and the policies of the role to create in that account',
  });

/** The data with which the customer changes to a new external id. */
export const nextExternalId = z
  .object({
    external_id: textField(
      'The external id that is to replace the present one; the same in each answer until POST …/external-id/use switches to it',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ),
    accountId: accountNumber.describe('The number of the AWS account, 12 digits'),
    trust_policy: policyDocument(
      'The trust policy to give to the role now: it accepts both the present external id and the next one',
    ),
    trust_policy_after: policyDocument(
      'The trust policy to give to the role after POST …/external-id/use: it accepts only the next external id. If it is set earlier, the service can’t get into the account',
    ),
    steps: z.array(z.string()).meta({
      description:
        'What the customer has to do in AWS, one instruction after the other, as sentences to show',
      examples: [['Replace the trust policy of the role.']],
    }),
  })
  .meta({
    id: 'NextExternalId',
    description:
      'The external id that is to replace the present one of an AWS account, with the trust policies for the change',
  });

export type NextExternalId = z.output<typeof nextExternalId>;

export const accountFinding = z
  .object({
    code: textField('The kind of the problem, as a code for programs', 'former_external_id_accepted'),
    detail: textField(
      'What is wrong and what to do about it, as sentences to show',
      'The role still accepts the external id before the present one.',
    ),
  })
  .meta({
    id: 'AccountWarning',
    description: 'A problem of a cloud account, although the service gets into the account',
  });

/** The last probe's outcome. An outage of the cloud leaves it unchanged, since it says nothing about the account. */
const accountHealth = z
  .object({
    status: openEnum(
      ['healthy', 'unhealthy'],
      'healthy: the last probe got into the account with its credentials; unhealthy: it did not',
    ),
    code: textField(
      'Why the last probe failed, as one of the error codes of POST /api/clouds; null if status is healthy',
      'assume_role_denied',
    )
      .nullable()
      .meta({ examples: [null] }),
    detail: textField(
      'What was wrong at the last probe and what the customer has to do, as sentences to show; null if status is healthy',
      'The role does not trust us.',
    )
      .nullable()
      .meta({ examples: [null] }),
    warnings: z.array(accountFinding).meta({
      description:
        'Problems that the last probe saw although it got into the account, such as a former external id that the role still accepts, or a client secret whose end is unknown',
      examples: [[]],
    }),
    checked_at: timeField('When the cloud last answered a probe of the account; there is one each day'),
  })
  .meta({
    id: 'AccountHealth',
    description:
      'The result of the last probe: the service tries to get into the account with its credentials, before it is connected, when they are replaced and once a day',
  });

const carriedDeployment = z
  .object({
    id: idField('deployment', 'The id of the deployment'),
    name: textField('The name of the deployment', 'vector-database'),
    status: textField(
      'The status of the deployment: planned, awaiting_approval, approved, rejected, running, succeeded, failed, cancelled, destroying, destroyed or destroy_failed',
      'succeeded',
    ),
  })
  .meta({
    id: 'CarriedDeployment',
    description:
      'A deployment in the cloud account that is not destroyed. The service can change or destroy it only while the account is connected',
  });

/** The deployments that a disconnection would strand, to be shown before it. */
const carriedDeployments = z
  .object({
    count: z.int().meta({
      description: `How many deployments in the account are not destroyed; ${mostCarriedCounted} means ${mostCarriedCounted} or more`,
      examples: [1],
    }),
    items: z
      .array(carriedDeployment)
      .describe(`The newest ${mostCarriedShown} deployments in the account that are not destroyed`),
  })
  .meta({
    id: 'CarriedDeployments',
    description:
      'The deployments in the account that are not destroyed. If the account is disconnected, the service can neither change nor destroy them',
  });
export type CarriedDeployments = z.output<typeof carriedDeployments>;

/** A cloud account as the API shows it. */
export const cloudAccount = z
  .object({
    id: idField(
      'cloudAccount',
      'The id of the cloud account in this service, as other records name it (cloud_account_id)',
    ),
    provider: openEnum(providers, 'The cloud provider: aws, gcp (Google Cloud) or azure'),
    accountLabel: textField('The name that members gave the account, to tell it from others', 'Production'),
    credentials: keptCredentials.describe(
      'How the service gets into the account: the ids of what was set up there, without secrets',
    ),
    defaultRegion: textField(
      'The region of this account’s cloud in which a deployment is made whose request names no region',
      'eu-central-1',
    ),
    status: openEnum(['connected'], 'Always connected: accounts that were disconnected are not shown'),
    health: accountHealth,
    secret_expires_at: timeField('A time')
      .nullable()
      .meta({
        description:
          'When the client secret in the credentials expires, as it was given with them; null if the credentials have no secret, or if no time was given',
        examples: [null],
      }),
    connected_by: idField('user', 'Id of the user who connected the account to this service'),
    connected_by_name: personName(),
    connected_at: timeField('When the account was connected to this service'),
    updated_at: timeField(
      'When the account was connected, or last got other credentials or another external id',
    ),
    credentials_rotated_at: timeField(
      'When the credentials were last replaced; null if they were never replaced',
    )
      .nullable()
      .meta({ examples: [null] }),
    deployments: carriedDeployments,
    allowed_actions: z
      .array(
        openEnum(
          ['disconnect', 'rotate_credentials', 'rotate_external_id'],
          'The name of one thing that the caller may do to this record now, by their role and the record’s state',
        ),
      )
      .describe(
        'What the caller may do now: disconnect the account, rotate_credentials (replace them), rotate_external_id (AWS); empty for callers who are neither admin nor owner',
      ),
  })
  .meta({
    id: 'CloudAccount',
    description:
      'A customer’s account in AWS, Google Cloud or Azure that the organization has connected, so that the service can deploy into it',
  });

export type CloudAccount = z.output<typeof cloudAccount>;

/** Answer of DELETE /api/clouds/{id}: the deployments that we can't change any more. */
export const disconnected = z
  .object({
    orphaned_deployments: z
      .array(carriedDeployment)
      .describe(`Deployments that the service can’t change any more: the newest ${mostOrphansShown}`),
    more_orphaned_deployments: z
      .int()
      .describe(
        `How many more deployments the service can’t change, besides the listed ones; ${mostOrphansCounted} means ${mostOrphansCounted} or more`,
      ),
  })
  .meta({ id: 'Disconnected', description: 'The deployments in a cloud account that was disconnected' });

export type DisconnectionResponse = z.output<typeof disconnected>;

/** A cluster that a deployment may name. Whether it can be deployed to is said where it is named. */
export const clusterSchema = z
  .object({
    name: z
      .string()
      .describe('The name of the cluster in AWS; `scope` of a new deployment takes it as cluster_name')
      .meta({ examples: ['production'] }),
    region: z
      .string()
      .describe('The region that the cluster is in')
      .meta({ examples: ['eu-central-1'] }),
  })
  .meta({ id: 'Cluster', description: 'A Kubernetes cluster (EKS) in a connected AWS account' });

/** Where clusters were looked for and nothing is known, beside the list. */
export const unseenRegions = z.array(z.string()).meta({
  description:
    'The regions that could not be read when all were asked for, such as regions that are disabled in the account; otherwise empty',
  examples: [['me-south-1']],
});

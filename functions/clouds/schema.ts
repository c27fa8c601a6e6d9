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
      'The external id, which the role’s trust policy has to demand',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ),
    accountId: accountNumber.describe('The AWS account that the request named'),
    principal_arn: textField(
      'The principal that the role must trust',
      'arn:aws:iam::210987654321:role/orchestrator',
    ),
    trust_policy: policyDocument('The trust policy of the role'),
    permissions_policy: policyDocument('The permissions policy of the role'),
    permissions_boundary: z
      .object({
        name: textField('The name that the policy must have', 'orchestrator-boundary'),
        policy: policyDocument('The policy document'),
      })
      .meta({
        id: 'PermissionsBoundary',
        description: 'The permissions boundary of roles that the service creates in the account',
      }),
    steps: z.array(z.string()).meta({
      description: 'Instructions, in order',
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
      'The next external id; the same in each answer until it is used',
      'mWc0g3L5o8jz1Nn7bq2RkXv4tYh6sUe9dPfAaCiKlZE',
    ),
    accountId: accountNumber.describe('The AWS account'),
    trust_policy: policyDocument(
      'The trust policy during the change: it accepts the present external id and the next',
    ),
    trust_policy_after: policyDocument(
      'The trust policy to set once the account uses the next external id: it accepts no other one. If it is set earlier, the service can’t get into the account',
    ),
    steps: z.array(z.string()).meta({
      description: 'Instructions, in order',
      examples: [['Replace the trust policy of the role.']],
    }),
  })
  .meta({
    id: 'NextExternalId',
    description: 'The next external id of an AWS account, with the trust policies for the change to it',
  });

export type NextExternalId = z.output<typeof nextExternalId>;

export const accountFinding = z
  .object({
    code: textField('The kind of the problem, as a code that stays the same', 'quota_low'),
    detail: textField('What is wrong and what to do, for people', 'The account has no room for three nodes.'),
  })
  .meta({ id: 'AccountWarning', description: 'A problem that will stop some deployments into the account' });

/** The last probe's outcome. An outage of the cloud leaves it unchanged, since it says nothing about the account. */
const accountHealth = z
  .object({
    status: openEnum(['healthy', 'unhealthy'], 'Whether the service can use the account'),
    code: textField('Why the last probe failed, as a code; null if status is healthy', 'assume_role_denied')
      .nullable()
      .meta({ examples: [null] }),
    detail: textField(
      'What was wrong and what to do; null if status is healthy',
      'The role does not trust us.',
    )
      .nullable()
      .meta({ examples: [null] }),
    warnings: z.array(accountFinding).meta({
      description: 'Problems that will stop some deployments, though the connection works',
      examples: [[]],
    }),
    checked_at: timeField('When the account was probed last'),
  })
  .meta({
    id: 'AccountHealth',
    description: 'The result of an account’s last probe; an account is probed before it is connected',
  });

const carriedDeployment = z
  .object({
    id: idField('deployment', 'The deployment’s id'),
    name: textField('The name of the deployment', 'vector-database'),
    status: textField('The status of the deployment', 'succeeded'),
  })
  .meta({
    id: 'CarriedDeployment',
    description:
      'A deployment that was made in the cloud account, and that the service can reach only while the account is connected',
  });

/** The deployments that a disconnection would strand, to be shown before it. */
const carriedDeployments = z
  .object({
    count: z.int().meta({
      description: `The number of these deployments; ${mostCarriedCounted} means ${mostCarriedCounted} or more`,
      examples: [1],
    }),
    items: z.array(carriedDeployment).describe(`The newest ${mostCarriedShown} of these deployments`),
  })
  .meta({
    id: 'CarriedDeployments',
    description: 'Deployments that can’t be changed or destroyed while the account is not connected',
  });
export type CarriedDeployments = z.output<typeof carriedDeployments>;

/** A cloud account as the API shows it. */
export const cloudAccount = z
  .object({
    id: idField('cloudAccount', 'The account’s id'),
    provider: openEnum(providers, 'The cloud'),
    accountLabel: textField('A name for people', 'Production'),
    credentials: keptCredentials.describe('The credentials, without secrets'),
    defaultRegion: textField('The region of deployments that name none', 'eu-central-1'),
    status: openEnum(['connected'], 'Whether the account is connected'),
    health: accountHealth,
    secret_expires_at: timeField('A time')
      .nullable()
      .meta({
        description: 'When the client secret expires; null if there is none or its end is unknown',
        examples: [null],
      }),
    connected_by: idField('user', 'Id of the user who connected the account'),
    connected_by_name: personName(),
    connected_at: timeField('When the account was connected'),
    updated_at: timeField('When the account’s record was last changed'),
    credentials_rotated_at: timeField(
      'When the credentials were last replaced; null if they were never replaced',
    )
      .nullable()
      .meta({ examples: [null] }),
    deployments: carriedDeployments,
    allowed_actions: z
      .array(openEnum(['disconnect', 'rotate_credentials', 'rotate_external_id'], 'An action'))
      .describe('What the caller may do to the account now'),
  })
  .meta({ id: 'CloudAccount', description: 'A connected cloud account' });

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
      .describe('The name of the cluster; send it as cluster_name of a deployment’s scope')
      .meta({ examples: ['production'] }),
    region: z
      .string()
      .describe('The region of the cluster')
      .meta({ examples: ['eu-central-1'] }),
  })
  .meta({ id: 'Cluster', description: 'A cluster of a connected account.' });

/** Where clusters were looked for and nothing is known, beside the list. */
export const unseenRegions = z.array(z.string()).meta({
  description:
    'If all regions were asked for: the regions that could not be read, such as regions that are disabled in the account',
  examples: [['me-south-1']],
});

import * as z from 'zod';
import { providers } from '../clouds/account.ts';
import { accountFinding } from '../clouds/schema.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';

// Pure: a connected account as operators see it, without credentials.

const time = (description: string) => timeField(description).nullable();

export const supportAccountSchema = z
  .object({
    id: idField('cloudAccount', 'ID of the cloud account in this service'),
    provider: openEnum(providers, 'Cloud provider: `aws`, `gcp` (Google Cloud) or `azure`'),
    account_label: textField('The name that the organization’s members gave the account', 'Production'),
    account_id: textField(
      'ID of the account at the cloud provider: AWS account number, Google Cloud project ID or Azure subscription ID',
      '123456789012',
    ),
    default_region: textField(
      'The region of this account’s cloud in which a deployment is made whose request names no region',
      'eu-central-1',
    ),
    connected_by: idField('user', 'Id of the user who connected the account to this service'),
    connected_at: timeField('When the account was connected to this service'),
    disconnected_at: time('When the account was disconnected from this service; null while it is connected'),
    credentials_rotated_at: time('When the credentials were last replaced; null if they were never replaced'),
    credentials_expire_at: time(
      'When the client secret in the account’s credentials expires; null if they have no secret, or if that time is not known',
    ),
    health_status: openEnum(
      ['healthy', 'unhealthy'],
      'healthy: the last probe got into the account with its credentials; unhealthy: it did not. Probes that the cloud did not answer do not count',
    ),
    health_code: textField(
      'Why the last probe failed, as one of the error codes of POST /api/clouds; null if the account is healthy',
      'assume_role_denied',
    ).nullable(),
    health_detail: textField(
      'What was wrong at the last probe and what the customer has to do, as sentences to show; null if the account is healthy',
      'The role does not trust us.',
    ).nullable(),
    health_checked_at: timeField(
      'When the cloud last answered a probe: an attempt of the service to get into the account, made once a day',
    ),
  })
  .meta({
    id: 'SupportAccount',
    description: 'A cloud account of an organization with its health, as operators with a grant see it',
  });

const dependentSchema = z
  .object({
    id: idField('deployment', 'ID of the deployment'),
    name: textField('Name of the deployment', 'search-prod'),
    status: textField(
      'The status of the deployment, such as planned, running, succeeded or destroyed',
      'succeeded',
    ),
  })
  .meta({ id: 'SupportAccountDeployment', description: 'A deployment in a cloud account, in short' });

export const supportAccountDetailSchema = supportAccountSchema
  .extend({
    health_warnings: z
      .array(accountFinding)
      .describe(
        'Problems that the last probe saw although it got into the account, such as a former external id that the role still accepts',
      ),
    deployments: z
      .array(dependentSchema)
      .describe(
        'The deployments that were made in the account, also destroyed ones, the latest first, at most 25',
      ),
  })
  .meta({
    id: 'SupportAccountDetail',
    description:
      'A cloud account with its health, warnings and deployments, as operators with a grant see it',
  });

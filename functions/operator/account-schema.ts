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
    account_label: textField('Name that the organization’s members gave the cloud account', 'Production'),
    account_id: textField(
      'ID of the account at the cloud provider: AWS account number, Google Cloud project ID or Azure subscription ID',
      '123456789012',
    ),
    default_region: textField(
      'Region for deployments in this cloud account whose request names no region',
      'eu-central-1',
    ),
    connected_by: idField('user', 'ID of the user who connected the cloud account'),
    connected_at: timeField('Time at which the cloud account was connected'),
    disconnected_at: time('Time at which the cloud account was disconnected; `null` if it is connected'),
    credentials_rotated_at: time(
      'Time at which the credentials were last replaced; `null` if they were never replaced',
    ),
    credentials_expire_at: time(
      'Time at which the client secret in the cloud account’s credentials expires; `null` if there is no client secret or the time is unknown',
    ),
    health_status: openEnum(
      ['healthy', 'unhealthy'],
      '`healthy`: the last probe could access the cloud account with its credentials. `unhealthy`: the last probe could not. Probes that the cloud did not respond to do not count',
    ),
    health_code: textField(
      'Reason why the last probe failed, as an error code of POST /api/clouds; `null` if the cloud account is healthy',
      'assume_role_denied',
    ).nullable(),
    health_detail: textField(
      'Problem found by the last probe and how the organization can fix it, as sentences for display; `null` if the cloud account is healthy',
      'The role does not trust us.',
    ).nullable(),
    health_checked_at: timeField(
      'Time at which the cloud last responded to a probe (the service’s daily attempt to access the cloud account)',
    ),
  })
  .meta({
    id: 'SupportAccount',
    description: 'A cloud account of an organization with its health, as seen by operators with a grant',
  });

const dependentSchema = z
  .object({
    id: idField('deployment', 'ID of the deployment'),
    name: textField('Name of the deployment', 'search-prod'),
    status: textField(
      'Status of the deployment, for example `planned`, `running`, `succeeded` or `destroyed`',
      'succeeded',
    ),
  })
  .meta({ id: 'SupportAccountDeployment', description: 'A summary of a deployment in a cloud account' });

export const supportAccountDetailSchema = supportAccountSchema
  .extend({
    health_warnings: z
      .array(accountFinding)
      .describe(
        'Problems that the last probe found although it could access the cloud account, for example a former external ID that the role still accepts',
      ),
    deployments: z
      .array(dependentSchema)
      .describe('Deployments in the cloud account, including destroyed ones, newest first, up to 25'),
  })
  .meta({
    id: 'SupportAccountDetail',
    description:
      'A cloud account with its health, warnings and deployments, as seen by operators with a grant',
  });

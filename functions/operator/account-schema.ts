import * as z from 'zod';
import { providers } from '../clouds/account.ts';
import { accountFinding } from '../clouds/schema.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';

// Pure: a connected account as operators see it, without credentials.

const time = (description: string) => timeField(description).nullable();

export const supportAccountSchema = z
  .object({
    id: idField('cloudAccount', 'The account’s id'),
    provider: openEnum(providers, 'The cloud'),
    account_label: textField('The name that the organization gave it', 'Production'),
    account_id: textField('Its number at the cloud', '123456789012'),
    default_region: textField('The region of deployments that name none', 'eu-central-1'),
    connected_by: idField('user', 'Who connected it'),
    connected_at: timeField('When it was connected'),
    disconnected_at: time('When it was disconnected; null while it is connected'),
    credentials_rotated_at: time(
      'When the credentials were replaced last; null while they are the first ones',
    ),
    credentials_expire_at: time('When its credentials expire; null where they don’t, or it is unknown'),
    health_status: openEnum(['healthy', 'unhealthy'], 'What the last probe that was answered found'),
    health_code: textField(
      'The category of what the cloud refused; null while healthy',
      'assume_role_denied',
    ).nullable(),
    health_detail: textField(
      'What was wrong and what the customer has to do; null while healthy',
      'The role does not trust us.',
    ).nullable(),
    health_checked_at: timeField(
      'When the cloud last answered a probe; an outage of the cloud doesn’t change it',
    ),
  })
  .meta({ id: 'SupportAccount', description: 'A cloud account with its health' });

const dependentSchema = z
  .object({
    id: idField('deployment', 'The deployment’s id'),
    name: textField('Its name', 'search-prod'),
    status: textField('Its status', 'succeeded'),
  })
  .meta({ id: 'SupportAccountDeployment', description: 'A deployment in the account' });

export const supportAccountDetailSchema = supportAccountSchema
  .extend({
    health_warnings: z
      .array(accountFinding)
      .describe('Problems that stop some deployments, though the connection works'),
    deployments: z.array(dependentSchema).describe('Deployments in it, the latest first, at most 25'),
  })
  .meta({ id: 'SupportAccountDetail', description: 'A cloud account with its health and its deployments' });

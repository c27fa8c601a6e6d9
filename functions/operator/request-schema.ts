import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { recipientSchema } from './schema.ts';

// Pure: a request for an approval that waits, as operators see it.

const deciderSchema = z
  .object({
    user_id: idField('user', 'The member'),
    role: textField('The role of the member', 'admin'),
  })
  .meta({ id: 'SupportDecider', description: 'A member who may decide a request' });

export const supportRequestSchema = z
  .object({
    id: idField('approval', 'The request’s id'),
    deployment_id: idField('deployment', 'The deployment that it is about'),
    deployment_name: textField('The name of the deployment', 'search-prod'),
    action: textField('The requested action: apply, update or destroy', 'apply'),
    requested_by: textField('The user or service account that asked', 'u-01k9z3v5m8qh2t7xw4c6yb0rne'),
    requested_at: timeField('When it was made'),
    expires_at: timeField('When it expires'),
    by_second: z.boolean().describe('Whether another person must decide than those who wanted it'),
    deciders: z
      .array(deciderSchema)
      .describe(
        'Members who may decide it, at most 25. Empty where no member may: then it waits until it expires',
      ),
    mails: z
      .array(recipientSchema)
      .describe('The mails about the request, with the member whom each was sent to'),
  })
  .meta({ id: 'SupportRequest', description: 'A request for an approval that waits' });

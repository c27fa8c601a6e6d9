import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { recipientSchema } from './delivery-schema.ts';

// Pure: a request for an approval that waits, as operators see it.

const deciderSchema = z
  .object({
    user_id: idField('user', 'Id of the member'),
    role: textField('The role of the member', 'admin'),
  })
  .meta({ id: 'SupportDecider', description: 'A member who may approve a request' });

export const supportRequestSchema = z
  .object({
    id: idField('approval', 'The request’s id'),
    deployment_id: idField('deployment', 'Id of the deployment that the request is about'),
    deployment_name: textField('The name of the deployment', 'search-prod'),
    action: textField('The requested action: apply, update or destroy', 'apply'),
    requested_by: textField(
      'Id of the user or service account that made the request',
      'u-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    requested_at: timeField('When the request was made'),
    expires_at: timeField(
      'Until when the request can be decided, seven days after it was made; without a decision it expires then',
    ),
    by_second: z
      .boolean()
      .describe(
        'Whether a second person is demanded: a member who counts as a requester of it may not approve it',
      ),
    deciders: z
      .array(deciderSchema)
      .describe(
        'The members who may approve the request, the first 25 of them. Empty if no member may: the request then waits until it expires',
      ),
    mails: z.array(recipientSchema).describe('The mails about the request, with the member whom each is for'),
  })
  .meta({ id: 'SupportRequest', description: 'A request that waits for an approval, as operators see it' });

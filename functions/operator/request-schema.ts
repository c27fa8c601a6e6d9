import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { recipientSchema } from './delivery-schema.ts';

// Pure: a request for an approval that waits, as operators see it.

const deciderSchema = z
  .object({
    user_id: idField('user', 'User ID of the member'),
    role: textField('The member’s role in the organization: admin or owner', 'admin'),
  })
  .meta({ id: 'SupportDecider', description: 'A member who may approve the request' });

export const supportRequestSchema = z
  .object({
    id: idField('approval', 'The id of the request for approval'),
    deployment_id: idField('deployment', 'Id of the deployment that is to be applied, updated or destroyed'),
    deployment_name: textField('Name of the deployment', 'search-prod'),
    action: textField(
      'What the approval is asked for: apply (a plan for the first time, or again), update (the running deployment to a plan) or destroy',
      'apply',
    ),
    requested_by: textField(
      'ID of the user or service account that made the approval request',
      'u-01k9z3v5m8qh2t7xw4c6yb0rne',
    ),
    requested_at: timeField('Time at which the approval request was made'),
    expires_at: timeField(
      'Time at which the approval request expires if no decision is made, seven days after the request',
    ),
    by_second: z
      .boolean()
      .describe('Whether a second person has to approve: a member who counts as a requester may not'),
    deciders: z
      .array(deciderSchema)
      .describe(
        'The members who may approve the request, at most 25. Empty if no member may: the request then waits until it expires',
      ),
    mails: z
      .array(recipientSchema)
      .describe('The mails that tell members of the request, and whether each was sent'),
  })
  .meta({
    id: 'SupportRequest',
    description: 'A request for approval that waits for a decision, as operators with a grant see it',
  });

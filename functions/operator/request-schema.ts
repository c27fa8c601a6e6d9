import * as z from 'zod';
import { idField, textField, timeField } from '../shared/http/fields.ts';
import { recipientSchema } from './delivery-schema.ts';

// Pure: a request for an approval that waits, as operators see it.

const deciderSchema = z
  .object({
    user_id: idField('user', 'User ID of the member'),
    role: textField('Role of the member in the organization: `admin` or `owner`', 'admin'),
  })
  .meta({ id: 'SupportDecider', description: 'A member who can approve the request' });

export const supportRequestSchema = z
  .object({
    id: idField('approval', 'ID of the approval request'),
    deployment_id: idField('deployment', 'ID of the deployment that awaits approval'),
    deployment_name: textField('Name of the deployment', 'search-prod'),
    action: textField(
      'Action that needs approval: `apply` (a plan, for the first time or again), `update` (the running deployment to a plan) or `destroy`',
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
      .describe('Whether a second person must approve, that is, a member who does not count as a requester'),
    deciders: z
      .array(deciderSchema)
      .describe(
        'Members who can approve the request, up to 25. Empty if no member can approve: the request then stays pending until it expires',
      ),
    mails: z
      .array(recipientSchema)
      .describe('Emails that tell members about the request, each with whether it was sent'),
  })
  .meta({
    id: 'SupportRequest',
    description: 'A pending approval request, as seen by operators with a grant',
  });

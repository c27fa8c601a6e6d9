import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { makerRole, personName } from '../shared/http/person.ts';
import { actions, formats, url, webhookStatuses } from './webhook.ts';

// Pure: a subscription as the API shows it.

export const webhookSchema = z
  .object({
    id: idField('webhook', 'The webhook’s id'),
    url: url.describe('The target’s URL'),
    description: textField('The key’s use', 'Our operations channel').nullable(),
    format: openEnum(formats, 'The format of the deliveries').meta({ examples: ['raw'] }),
    event_types: z
      .array(openEnum(eventTypes as [EventType, ...EventType[]], 'An event'))
      .nullable()
      .meta({
        description: 'Only these events; null for all',
        examples: [['deployment.run_failed']],
      }),
    status: openEnum(webhookStatuses, 'Whether events are sent').meta({ examples: ['active'] }),
    paused_because: openEnum(
      ['requested', 'failing'],
      'Who paused it: a member, or the service after too many failures',
    )
      .nullable()
      .meta({ examples: [null] }),
    rotates_at: timeField('When the next secret takes over by itself; null without a rotation').nullable(),
    failures: z
      .int()
      .min(0)
      .meta({ description: 'Consecutive failed attempts', examples: [0] }),
    failing_since: timeField('When the first of them was; null where there was none').nullable(),
    delivered_at: timeField(
      'When a delivery last succeeded, to the minute; null before the first',
    ).nullable(),
    created_by: idField('user', 'The user who created it'),
    created_by_name: personName(),
    created_by_role: makerRole(),
    created_at: timeField('When it was made'),
    updated_at: timeField('When it was changed last'),
    allowed_actions: z
      .array(openEnum(actions, 'An action'))
      .describe('What the caller may do to the account now'),
  })
  .meta({ id: 'Webhook', description: 'A subscription to events over HTTPS' });

export type WebhookResponse = z.output<typeof webhookSchema>;

export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z
      .string()
      .nullable()
      .meta({
        description:
          'The secret that signs the deliveries. Shown in this answer only; null in an answer that is repeated for an Idempotency-Key',
        examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
      }),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook with its new secret' });

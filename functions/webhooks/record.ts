import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { personName } from '../shared/http/person.ts';
import { actions, formats, url, webhookStatuses } from './webhook.ts';

// Pure: a subscription as the API shows it.

export const webhookSchema = z
  .object({
    id: idField('webhook', 'Names the webhook'),
    url: url.describe('Where events are sent'),
    description: textField('What it is for', 'Our operations channel').nullable(),
    format: openEnum(formats, 'The form of what is sent').meta({ examples: ['raw'] }),
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
      'Who paused it: somebody, or the service after too many failures',
    )
      .nullable()
      .meta({ examples: [null] }),
    rotates_at: timeField(
      'When the secret of a rotation takes over by itself; null while none goes on',
    ).nullable(),
    failures: z
      .int()
      .min(0)
      .meta({ description: 'Failed attempts since the last that was delivered', examples: [0] }),
    failing_since: timeField('When the first of these failures was; null while there is none').nullable(),
    delivered_at: timeField('When something was delivered last; null before').nullable(),
    created_by: idField('user', 'The id of the user who made it'),
    created_by_name: personName(),
    created_at: timeField('When it was made'),
    updated_at: timeField('When it was changed last'),
    allowed_actions: z.array(openEnum(actions, 'An action')).describe('What the caller may do to it now'),
  })
  .meta({ id: 'Webhook', description: 'A subscription to events over HTTPS' });

export type WebhookRecord = z.output<typeof webhookSchema>;

export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z
      .string()
      .nullable()
      .meta({
        description:
          'Signs what is sent. Shown in this one answer; null in one that is repeated for an Idempotency-Key',
        examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
      }),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook with the secret that was just made' });

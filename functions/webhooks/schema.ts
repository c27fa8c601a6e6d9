import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { makerRole, personName } from '../shared/http/person.ts';
import { outcomes, testEvent } from './delivery.ts';
import { sentTypes } from './delivery-filters.ts';
import { actions, formats, url, webhookStatuses } from './webhook.ts';

// Pure: a subscription as the API shows it.

const lastAttemptSchema = z
  .object({
    started_at: timeField('When the attempt began'),
    event_type: openEnum(sentTypes, `The type of the event; ${testEvent} for a test`).meta({
      examples: ['session.completed'],
    }),
    outcome: openEnum(outcomes, 'The result of the attempt. Null while the attempt is in progress')
      .nullable()
      .meta({ examples: ['delivered'] }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the response; null without a response', examples: [204] }),
  })
  .meta({ id: 'WebhookLastAttempt', description: 'How the latest request to a webhook’s URL ended' });

export const webhookSchema = z
  .object({
    id: idField('webhook', 'The webhook’s id'),
    url: url.describe('The target’s URL'),
    description: textField(
      'The description that a member gave the webhook; null if there is none',
      'Our operations channel',
    ).nullable(),
    format: openEnum(
      formats,
      'The format of the request bodies. raw: the notification; slack and teams: the format of their incoming webhooks',
    ).meta({ examples: ['raw'] }),
    event_types: z
      .array(openEnum(eventTypes as [EventType, ...EventType[]], 'An event'))
      .nullable()
      .meta({
        description: 'The types of events that are sent; null for all',
        examples: [['deployment.run_failed']],
      }),
    status: openEnum(webhookStatuses, 'active: events are sent to the webhook; paused: none is sent').meta({
      examples: ['active'],
    }),
    paused_because: openEnum(
      ['requested', 'failing'],
      'requested: a member paused the webhook; failing: the service paused it after too many failures. Null while it is active',
    )
      .nullable()
      .meta({ examples: [null] }),
    rotates_at: timeField(
      'When the next secret becomes active by itself; null if no rotation is in progress',
    ).nullable(),
    failures: z
      .int()
      .min(0)
      .meta({ description: 'The number of attempts that have failed since one succeeded', examples: [0] }),
    failing_since: timeField(
      'When the first of the failed attempts was made; null if there is none',
    ).nullable(),
    delivered_at: timeField(
      'When a delivery last succeeded, to the minute; null before the first',
    ).nullable(),
    last_attempt: lastAttemptSchema.nullable().meta({
      description:
        'The latest attempt of the newest delivery, tests included; null if that delivery has not been tried yet, or the webhook has no delivery',
    }),
    created_by: idField('user', 'Id of the user who created the webhook'),
    created_by_name: personName(),
    created_by_role: makerRole(),
    created_at: timeField('When the webhook was created'),
    updated_at: timeField('When the webhook was last changed'),
    allowed_actions: z
      .array(
        openEnum(
          actions,
          'The name of one thing that the caller may do to this record now, by their role and the record’s state',
        ),
      )
      .describe('What the caller may do to the webhook now'),
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
          'The secret that signs the deliveries. No other answer shows it; null in an answer that is repeated for an Idempotency-Key',
        examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
      }),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook with its new secret' });

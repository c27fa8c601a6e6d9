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
    started_at: timeField('When the attempt (the HTTP request) began'),
    event_type: openEnum(sentTypes, `The type of the event; ${testEvent} for a test`).meta({
      examples: ['session.completed'],
    }),
    outcome: openEnum(
      outcomes,
      'How the attempt ended, as `outcome` of a delivery’s attempts says it, for example delivered, timeout or client_error; null while it is in progress',
    )
      .nullable()
      .meta({ examples: ['delivered'] }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the response; null without a response', examples: [204] }),
  })
  .meta({
    id: 'WebhookLastAttempt',
    description: 'The latest attempt to deliver an event to the webhook’s URL, in short',
  });

export const webhookSchema = z
  .object({
    id: idField('webhook', 'The id of the webhook'),
    url: url.describe('The URL that events are sent to with POST'),
    description: textField(
      'The text by which members recognize the webhook; null if it has none',
      'Our operations channel',
    ).nullable(),
    format: openEnum(
      formats,
      'The format of the bodies that are sent. raw: the notification as JSON; slack, teams: a message in the form that incoming webhooks of Slack or Microsoft Teams take',
    ).meta({ examples: ['raw'] }),
    event_types: z
      .array(
        openEnum(
          eventTypes as [EventType, ...EventType[]],
          'The name of a type of event, such as deployment.run_failed',
        ),
      )
      .nullable()
      .meta({
        description:
          'The types of events that are sent to the webhook; null for all, also types that are added later',
        examples: [['deployment.run_failed']],
      }),
    status: openEnum(webhookStatuses, 'active: events are sent to the webhook; paused: none is sent').meta({
      examples: ['active'],
    }),
    paused_because: openEnum(
      ['requested', 'failing'],
      'Why the webhook is paused. requested: a member paused it; failing: the service paused it, because its deliveries have failed for too long. Null while it is active',
    )
      .nullable()
      .meta({ examples: [null] }),
    rotates_at: timeField(
      'When the next secret, that POST …/secret created, replaces the present one by itself; null if there is no next secret',
    ).nullable(),
    failures: z
      .int()
      .min(0)
      .meta({
        description:
          'How many attempts to deliver have failed one after the other since the last that succeeded; 0 after a success',
        examples: [0],
      }),
    failing_since: timeField(
      'When the first attempt that `failures` counts ended; null if `failures` is 0',
    ).nullable(),
    delivered_at: timeField(
      'When a delivery to the webhook last succeeded, exact to a minute or so; null if none ever did',
    ).nullable(),
    last_attempt: lastAttemptSchema.nullable().meta({
      description:
        'The latest attempt of the webhook’s newest delivery, which may be a test; null if that delivery was not tried yet, or if there is none',
    }),
    created_by: idField('user', 'Id of the admin or owner who created the webhook'),
    created_by_name: personName('created_by'),
    created_by_role: makerRole(),
    created_at: timeField('When the webhook was created'),
    updated_at: timeField('When the webhook’s settings, secret or status were last changed'),
    allowed_actions: z
      .array(
        openEnum(
          actions,
          'The name of one thing that the caller may do to this record now, by their role and the record’s state',
        ),
      )
      .describe(
        'What the caller may do to the webhook now, such as update, pause, resume, rotate_secret, test, replay or delete',
      ),
  })
  .meta({
    id: 'Webhook',
    description: 'A webhook: a URL of the customer to which events of the organization are sent',
  });

export type WebhookResponse = z.output<typeof webhookSchema>;

export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z
      .string()
      .nullable()
      .meta({
        description:
          'The new secret that signs what is sent to the webhook. Only this answer shows it; null if the answer repeats an earlier one for the same Idempotency-Key',
        examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
      }),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook, with a secret that was just created for it' });

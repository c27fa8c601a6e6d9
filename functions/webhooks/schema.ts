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
    started_at: timeField('Time at which the attempt (the HTTP request) began'),
    event_type: openEnum(sentTypes, `Type of the event; \`${testEvent}\` for a test`).meta({
      examples: ['session.completed'],
    }),
    outcome: openEnum(
      outcomes,
      'Outcome of the attempt, as in `outcome` of a delivery’s attempts, for example `delivered`, `timeout` or `client_error`; `null` while the attempt is in progress',
    )
      .nullable()
      .meta({ examples: ['delivered'] }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the response; `null` if there was no response', examples: [204] }),
  })
  .meta({
    id: 'WebhookLastAttempt',
    description: 'Summary of the latest attempt to deliver an event to the webhook’s URL',
  });

export const webhookSchema = z
  .object({
    id: idField('webhook', 'ID of the webhook'),
    url: url.describe('URL that events are sent to with `POST`'),
    description: textField(
      'Description of the webhook, for display; `null` if none was given',
      'Our operations channel',
    ).nullable(),
    format: openEnum(
      formats,
      'Format of the sent bodies. `raw`: the notification as JSON. `slack`, `teams`: a message in the format of incoming webhooks of Slack or Microsoft Teams',
    ).meta({ examples: ['raw'] }),
    event_types: z
      .array(
        openEnum(
          eventTypes as [EventType, ...EventType[]],
          'Event type, for example `deployment.run_failed`',
        ),
      )
      .nullable()
      .meta({
        description:
          'Event types that are sent to the webhook; `null` for all types, including types added later',
        examples: [['deployment.run_failed']],
      }),
    status: openEnum(
      webhookStatuses,
      'Status of the webhook. `active`: events are sent. `paused`: no events are sent',
    ).meta({
      examples: ['active'],
    }),
    paused_because: openEnum(
      ['requested', 'failing'],
      'Why the webhook is paused. `requested`: an admin or owner paused the webhook. `failing`: the service paused the webhook because its deliveries failed for too long. `null` while `status` is `active`',
    )
      .nullable()
      .meta({ examples: [null] }),
    rotates_at: timeField(
      'Time at which the next secret, created with `POST /api/webhooks/{id}/secret`, automatically becomes the current secret; `null` if there is no next secret',
    ).nullable(),
    failures: z
      .int()
      .min(0)
      .meta({
        description: 'Number of consecutive failed attempts since the last successful attempt',
        examples: [0],
      }),
    failing_since: timeField(
      'Time at which the first attempt counted in `failures` ended; `null` if `failures` is `0`',
    ).nullable(),
    delivered_at: timeField(
      'Time of the last successful delivery, accurate to one minute; `null` if no delivery has succeeded',
    ).nullable(),
    last_attempt: lastAttemptSchema.nullable().meta({
      description:
        'Latest attempt of the webhook’s newest delivery, including tests; `null` if that delivery wasn’t attempted yet or the webhook has no deliveries',
    }),
    created_by: idField('user', 'ID of the user who created the webhook'),
    created_by_name: personName('created_by'),
    created_by_role: makerRole(),
    created_at: timeField('Time at which the webhook was created'),
    updated_at: timeField('Time at which the webhook’s settings, secret or status last changed'),
    allowed_actions: z
      .array(openEnum(actions, 'Action that the caller can currently perform on the record'))
      .describe(
        'Actions that the caller can currently perform, for example `update`, `pause`, `resume`, `rotate_secret`, `test`, `replay` or `delete`',
      ),
  })
  .meta({
    id: 'Webhook',
    description: 'A webhook: a URL to which events of the organization are sent',
  });

export type WebhookResponse = z.output<typeof webhookSchema>;

export const webhookWithSecretSchema = webhookSchema
  .extend({
    secret: z
      .string()
      .nullable()
      .meta({
        description:
          'Secret that signs the requests to the webhook. Returned only in this response; `null` if the response repeats an earlier one for the same `Idempotency-Key`',
        examples: ['whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'],
      }),
  })
  .meta({ id: 'WebhookWithSecret', description: 'A webhook, with its newly created secret' });

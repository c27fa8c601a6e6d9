import * as z from 'zod';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { deliveryStatuses, outcomes, testEvent } from './delivery.ts';
import { sentTypes } from './delivery-filters.ts';

// Pure: deliveries as the API shows them.

const attemptSchema = z
  .object({
    number: z
      .int()
      .min(1)
      .meta({
        description: 'Number of the attempt among all attempts of the delivery, starting at 1',
        examples: [1],
      }),
    retry_count: z
      .int()
      .min(0)
      .meta({
        description:
          'Number of attempts before this one since the delivery was created, last redelivered or last replayed',
        examples: [0],
      }),
    started_at: timeField('Time at which the attempt (the HTTP request) began'),
    outcome: openEnum(
      outcomes,
      'Outcome of the attempt. `delivered`: the target responded with a 2xx status. `redirect`: 3xx status. `client_error`: 4xx status. `server_error`: any other status. `timeout`, `dns`, `connection`, `reset`, `tls`, `protocol`: no valid response was received, for this reason. `blocked_address`: nothing was sent, because the host isn’t on the public internet. `interrupted`: unknown, because the service’s process stopped. `null` while the attempt is in progress',
    )
      .nullable()
      .meta({ examples: ['delivered'] }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'HTTP status of the response; `null` if there was no response', examples: [204] }),
    duration_ms: z
      .int()
      .nullable()
      .meta({
        description:
          'Duration of the attempt in milliseconds; `null` while the attempt is in progress or if the duration is unknown',
        examples: [85],
      }),
    response: textField(
      'Beginning of the response body: at most 256 characters in a list of deliveries, at most 4096 in a single delivery; `null` if there was no response',
      'ok',
    ).nullable(),
  })
  .meta({
    id: 'WebhookAttempt',
    description: 'An attempt: one HTTP request to deliver an event to the webhook’s URL',
  });

export const deliverySchema = z
  .object({
    id: idField('webhookDelivery', 'ID of the delivery'),
    webhook_id: idField('webhook', 'ID of the webhook that the delivery is for'),
    notification_id: idField(
      'notification',
      'ID of the delivered notification, the same as `id` in the sent body',
    ),
    event_type: openEnum(sentTypes, `Type of the event; \`${testEvent}\` for a test`).meta({
      examples: ['session.completed'],
    }),
    status: openEnum(
      deliveryStatuses,
      'Status of the delivery. `pending`: the next attempt is due or planned. `delivered`: the target responded with a 2xx status. `halted`: the target responded with a 4xx status, or its address isn’t allowed; no further attempts are made. `failed`: all attempts failed. `missed`: the webhook was paused when the delivery was due',
    ).meta({ examples: ['delivered'] }),
    next_attempt_at: timeField(
      'Time at which the next attempt is due; `null` if no attempt is planned',
    ).nullable(),
    created_at: timeField(
      'Time at which the delivery was created, shortly after the event and before the first attempt',
    ),
    ended_at: timeField(
      'Time at which the delivery got a status other than `pending`; `null` while `status` is `pending`',
    ).nullable(),
    attempts: z.array(attemptSchema).describe('Attempts to deliver the event, oldest first'),
  })
  .meta({
    id: 'WebhookDelivery',
    description: 'A delivery of an event to a webhook, with all its attempts',
  });

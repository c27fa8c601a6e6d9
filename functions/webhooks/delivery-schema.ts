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
        description: 'The number of the attempt among all attempts of the delivery, from 1 on',
        examples: [1],
      }),
    retry_count: z
      .int()
      .min(0)
      .meta({
        description:
          'How many attempts came before this one since the delivery began, or since it was last redelivered or replayed',
        examples: [0],
      }),
    started_at: timeField('When the attempt (the HTTP request) began'),
    outcome: openEnum(
      outcomes,
      'How the attempt ended. delivered: an HTTP status of 2xx; redirect, client_error, server_error: 3xx, 4xx, or any other; timeout, dns, connection, reset, tls, protocol: no valid answer came, and why; blocked_address: nothing was sent, since the host is not on the public internet; interrupted: not known, since the service’s process stopped. Null while the attempt is in progress',
    )
      .nullable()
      .meta({ examples: ['delivered'] }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status of the response; null without a response', examples: [204] }),
    duration_ms: z
      .int()
      .nullable()
      .meta({
        description:
          'How long the attempt took, in milliseconds; null while it is in progress or if that is not known',
        examples: [85],
      }),
    response: textField(
      'The beginning of the response’s body: at most 256 characters in a list of deliveries, and 4096 in one delivery; null without a response',
      'ok',
    ).nullable(),
  })
  .meta({
    id: 'WebhookAttempt',
    description: 'An attempt: one HTTP request that tries to deliver an event to the webhook’s URL',
  });

export const deliverySchema = z
  .object({
    id: idField('webhookDelivery', 'The id of the delivery'),
    webhook_id: idField('webhook', 'Id of the webhook that the delivery is for'),
    notification_id: idField(
      'notification',
      'Id of the notification that is delivered, which the sent body has as `id`',
    ),
    event_type: openEnum(sentTypes, `The type of the event; ${testEvent} for a test`).meta({
      examples: ['session.completed'],
    }),
    status: openEnum(
      deliveryStatuses,
      'The status of the delivery. pending: it waits for its next attempt; delivered: the target answered with 2xx; halted: the target answered with 4xx, or its address is not allowed, so that no further attempt is made; failed: all attempts failed; missed: the webhook was paused when the delivery was due',
    ).meta({ examples: ['delivered'] }),
    next_attempt_at: timeField('When the next attempt is due; null if none is planned').nullable(),
    created_at: timeField('When the delivery was created, soon after the event and before its first attempt'),
    ended_at: timeField(
      'When the delivery got a status other than pending; null while it is pending',
    ).nullable(),
    attempts: z.array(attemptSchema).describe('The attempts to deliver the event, the oldest first'),
  })
  .meta({
    id: 'WebhookDelivery',
    description: 'A delivery: one event that is sent to one webhook, with all attempts to do so',
  });

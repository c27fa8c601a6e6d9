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
      .meta({ description: 'The number of the attempt in the delivery', examples: [1] }),
    retry_count: z
      .int()
      .min(0)
      .meta({
        description:
          'The number of attempts before this one; a redelivery or replay starts the count again at 0',
        examples: [0],
      }),
    started_at: timeField('When the attempt began'),
    outcome: openEnum(
      outcomes,
      'The result of the attempt; interrupted: unknown, since the process that sent the request ended. Null while the attempt is in progress',
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
        description: 'How long the attempt took, in milliseconds; null while it is in progress',
        examples: [85],
      }),
    response: textField(
      'The beginning of the response’s body: at most 256 characters in a list of deliveries, and 4096 in one delivery; null without a response',
      'ok',
    ).nullable(),
  })
  .meta({
    id: 'WebhookAttempt',
    description: 'One HTTP request that tries to deliver an event to the webhook’s URL',
  });

export const deliverySchema = z
  .object({
    id: idField('webhookDelivery', 'The delivery’s id'),
    webhook_id: idField('webhook', 'Id of the webhook'),
    notification_id: idField(
      'notification',
      'Id of the notification that is delivered; the `id` in the body',
    ),
    event_type: openEnum(sentTypes, `The type of the event; ${testEvent} for a test`).meta({
      examples: ['session.completed'],
    }),
    status: openEnum(
      deliveryStatuses,
      'The status of the delivery. pending: it waits for its next attempt; delivered: the target accepted it; halted: the target refused it; failed: every attempt failed; missed: the webhook was paused',
    ).meta({ examples: ['delivered'] }),
    next_attempt_at: timeField('When the next attempt is made; null if none is planned').nullable(),
    created_at: timeField('When the delivery was created, before its first attempt'),
    ended_at: timeField('When the delivery ended; null before that').nullable(),
    attempts: z.array(attemptSchema).describe('The attempts of the delivery, oldest first'),
  })
  .meta({ id: 'WebhookDelivery', description: 'A delivery of a notification to a webhook' });

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
      .meta({ description: 'Counts the attempts of the delivery', examples: [1] }),
    retry_count: z
      .int()
      .min(0)
      .meta({ description: 'How many attempts were before it in its round', examples: [0] }),
    started_at: timeField('When it began'),
    outcome: openEnum(
      outcomes,
      'How it ended; interrupted: nobody knows, since the process that sent it died. Null while it goes on',
    )
      .nullable()
      .meta({ examples: ['delivered'] }),
    status: z
      .int()
      .nullable()
      .meta({ description: 'The HTTP status; null where there was no answer', examples: [204] }),
    duration_ms: z
      .int()
      .nullable()
      .meta({ description: 'How long it took', examples: [85] }),
    response: textField(
      'The beginning of the answer’s body: 256 characters in lists, else 4096; null where there was none',
      'ok',
    ).nullable(),
  })
  .meta({ id: 'WebhookAttempt', description: 'One request to the target' });

export const deliverySchema = z
  .object({
    id: idField('webhookDelivery', 'Names the delivery'),
    webhook_id: idField('webhook', 'The webhook that it is of'),
    notification_id: idField('notification', 'The notification that is sent; the `id` in its body'),
    event_type: openEnum(sentTypes, `The event; ${testEvent} for a test`).meta({
      examples: ['session.completed'],
    }),
    status: openEnum(
      deliveryStatuses,
      'pending: waits for its next attempt; halted: the target refused it; failed: every attempt failed; missed: the ' +
        'webhook was paused',
    ).meta({ examples: ['delivered'] }),
    next_attempt_at: timeField('When it is tried next; null where it isn’t').nullable(),
    created_at: timeField('When it was made'),
    ended_at: timeField('When it ended; null while it waits').nullable(),
    attempts: z.array(attemptSchema).describe('What was tried, in order'),
  })
  .meta({ id: 'WebhookDelivery', description: 'A notification on its way to a webhook' });

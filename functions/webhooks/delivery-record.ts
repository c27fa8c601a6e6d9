import * as z from 'zod';
import { type EventType, eventTypes } from '../shared/events/catalogue.ts';
import { idField, openEnum, textField, timeField } from '../shared/http/fields.ts';
import { type DeliveryStatus, deliveryStatuses, type Outcome, outcomes, testEvent } from './delivery.ts';

// Pure: deliveries as the API shows them.

const sentTypes: [typeof testEvent, ...EventType[]] = [testEvent, ...eventTypes];

export const deliveryFilters = z.object({
  status: z.enum(deliveryStatuses).describe('Only deliveries in this state').optional(),
  event_type: z.enum(sentTypes).describe('Only deliveries of this event').optional(),
});
export type DeliveryFilters = z.output<typeof deliveryFilters>;

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

export interface DeliveryRow {
  id: string;
  webhook_id: string;
  notification_id: string;
  event_type: EventType | typeof testEvent;
  status: DeliveryStatus;
  attempts_total: number;
  next_attempt_at: Date | null;
  claimed_until: Date | null;
  created_at: Date;
  ended_at: Date | null;
}

export interface AttemptRow {
  delivery_id: string;
  seq: number;
  retry_count: number;
  started_at: Date;
  outcome: Outcome | null;
  status: number | null;
  duration_ms: number | null;
  response: string | null;
}

export const toDelivery = (
  row: DeliveryRow,
  attempts: readonly AttemptRow[],
): z.output<typeof deliverySchema> => ({
  id: row.id,
  webhook_id: row.webhook_id,
  notification_id: row.notification_id,
  event_type: row.event_type,
  status: row.status,
  next_attempt_at: row.next_attempt_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  attempts: attempts
    .filter(({ delivery_id }) => delivery_id === row.id)
    .map(({ seq, started_at, retry_count, outcome, status, duration_ms, response }) => ({
      number: seq,
      retry_count,
      started_at: started_at.toISOString(),
      outcome,
      status,
      duration_ms,
      response,
    })),
});

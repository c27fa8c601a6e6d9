import type * as z from 'zod';
import type { EventType } from '../shared/events/catalogue.ts';
import type { DeliveryStatus, Outcome, testEvent } from './delivery.ts';
import type { deliverySchema } from './delivery-schema.ts';

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

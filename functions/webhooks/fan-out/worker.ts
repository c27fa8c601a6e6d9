import type { Database } from '../../shared/db/client.ts';
import { type BusEvent, parseBusEvent } from '../../shared/events/bus-event.ts';
import { logger } from '../../shared/logger.ts';
import { batchWorker } from '../../shared/workers/batch-worker.ts';
import type { DueAttempt, Enqueue } from '../queue.ts';
import { insertDeliveries, selectSubscribers, unpark } from '../store.due.postgres.ts';

export interface FanOutOptions {
  db: Database;
  enqueue: Enqueue;
}

/** Begins as many as a webhook may have under way; each that ends begins the next. */
const begunAtOnce = 4;

/** Makes an event's deliveries, and puts the due ones into the queue of attempts. */
export function fanOutWorker({ db, enqueue }: FanOutOptions) {
  const due = async ({ id, type, orgId, detail }: BusEvent): Promise<DueAttempt[]> => {
    if (orgId === undefined) return [];
    if (type === 'webhook.deliveries_due')
      return db.system(orgId, (unit) => unpark(unit, String(detail.webhook_id), begunAtOnce));
    return db.system(orgId, {
      first: (sql) => [selectSubscribers(sql, orgId, id, type)],
      work: (unit, [subscribers]) => insertDeliveries(unit, id, type, subscribers),
    });
  };

  return batchWorker('webhook_fan_out_failed', async ({ body }) => {
    const event = parseBusEvent(body);
    const attempts = await due(event);
    await enqueue(attempts);
    if (attempts.length > 0)
      logger.info('webhooks_fanned_out', {
        event_id: event.id,
        type: event.type,
        deliveries: attempts.length,
      });
  });
}

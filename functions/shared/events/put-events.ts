import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { batchesOf } from '../concurrency/batches.ts';
import { correlationKey } from '../correlation.ts';
import type { OutboxRow } from '../db/unit.ts';
import { logger } from '../logger.ts';
import { eventSource, eventsPerPut } from './bus.ts';

/** Puts rows on the bus; resolves to the ids of those that the bus took. */
export type PutEvents = (rows: readonly OutboxRow[]) => Promise<string[]>;

/**
 * A request waits for this after its commit, and the sweep does it inside a transaction with a deadline of 4 s.
 */
export const busPatience = { attempts: 2, attemptMs: 1_500 };

export const busClient = () =>
  new EventBridgeClient({
    maxAttempts: busPatience.attempts,
    requestHandler: {
      connectionTimeout: 1_000,
      requestTimeout: busPatience.attemptMs,
      throwOnRequestTimeout: true,
    },
  });

/**
 * Entries that the bus refuses are logged with its reason and stay out of the result.
 * @throws what ended the request itself, after it was logged as a refusal of all its entries: a policy, a bus that is gone, an outage
 */
export function putEventsOn(busName: string, client: EventBridgeClient): PutEvents {
  return async (rows) => {
    const taken: string[] = [];
    for (const batch of batchesOf(rows, eventsPerPut)) {
      taken.push(...(await putBatch(busName, client, batch)));
    }
    return taken;
  };
}

async function putBatch(busName: string, client: EventBridgeClient, rows: OutboxRow[]): Promise<string[]> {
  const request = new PutEventsCommand({
    Entries: rows.map(({ type, detail }) => ({
      EventBusName: busName,
      Source: eventSource,
      DetailType: type,
      Detail: JSON.stringify(detail),
    })),
  });
  const { Entries = [] } = await sent(client, request, rows.length);
  // The answer has one entry per request entry, in the same order.
  return rows.flatMap(({ id, type, detail }, index) => {
    const result = Entries[index];
    if (result?.EventId) return [id];
    // Without the bus's message, which may quote the event, and with the event's own request: others may share the batch.
    const origin = { [correlationKey]: detail[correlationKey] };
    logger.warn('event_refused', { outbox_id: id, type, code: result?.ErrorCode, ...origin });
    return [];
  });
}

/** The alarm on refused events counts its lines, and all that waits for a refused event waits for a refused request as well. */
async function sent(client: EventBridgeClient, request: PutEventsCommand, events: number) {
  try {
    return await client.send(request);
  } catch (error) {
    logger.warn('event_refused', { events, code: (error as Error).name });
    throw error;
  }
}

import type { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { batchesOf } from '../batches.ts';
import type { Database } from '../db/client.ts';
import type { OutboxRow } from '../db/unit.ts';
import { busClient, eventsPerPut, putEventsOn } from './put-events.ts';
import { markPublished } from './store.outbox.ts';

export interface RelayOptions {
  busName: string;
  client?: EventBridgeClient;
}

/**
 * Puts rows on the bus right after their commit and marks those that the bus took. What it misses (the bus refuses an
 * entry, the process dies, the marking fails) stays unmarked for the sweep, so delivery is at least once.
 * @throws when the bus is unreachable; some batches may have been put by then
 */
export function createRelay({ busName, client = busClient() }: RelayOptions) {
  const put = putEventsOn(busName, client);
  return async (rows: OutboxRow[], database: Database): Promise<void> => {
    // Marked after each put: if a later one fails, what the bus has is known.
    for (const batch of batchesOf(rows, eventsPerPut)) {
      const taken = await put(batch);
      await database.public((sql) => markPublished(sql, taken));
    }
  };
}

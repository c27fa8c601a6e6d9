import type { EventBridgeClient } from '@aws-sdk/client-eventbridge';
import { gatherBatches } from '../concurrency/gather-batches.ts';
import { once } from '../concurrency/once.ts';
import type { Database } from '../db/client.ts';
import type { OutboxRow } from '../db/unit.ts';
import { eventsPerPut } from './bus.ts';
import { markPublished } from './store.outbox.postgres.ts';

export interface RelayOptions {
  busName: string;
  client?: EventBridgeClient;
}

/** Requests to the bus at once, of commits with many events. */
const putsAtOnce = 4;

/**
 * Puts rows on the bus right after their commit and marks those that the bus took. Where one process serves several requests at
 * once, which a Lambda container doesn't, their commits share requests and markings, and a commit waits for the request that is
 * under way. What is missed (the bus refuses an entry, the process dies, the marking fails) stays unmarked for the sweep, so
 * delivery is at least once.
 * @throws when the bus or the marking fails; the sweep publishes the events that aren't marked by then
 */
export function createRelay({ busName, client }: RelayOptions) {
  // The bus's client is loaded at the first event: a cold start that only reads does without.
  const putEvents = once(async () => {
    const { busClient, putEventsOn } = await import('./put-events.ts');
    return putEventsOn(busName, client ?? busClient());
  });
  const relayed = gatherBatches<{ row: OutboxRow; database: Database }>(
    { size: eventsPerPut, most: putsAtOnce },
    async (events) => {
      const put = await putEvents();
      const taken = await put(events.map(({ row }) => row));
      // Rows are marked by their ids, so any of the databases will do.
      if (taken.length > 0) await events[0]?.database.repeatable((sql) => [markPublished(sql, taken)]);
    },
  );
  return async (rows: OutboxRow[], database: Database): Promise<void> => {
    const ends = await Promise.allSettled(rows.map((row) => relayed({ row, database })));
    const failed = ends.find((end) => end.status === 'rejected');
    if (failed) throw failed.reason;
  };
}

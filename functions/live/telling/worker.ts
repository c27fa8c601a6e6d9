import type { Context, SQSEvent } from 'aws-lambda';
import { gatherBatches } from '../../shared/concurrency/gather-batches.ts';
import { type BusEvent, parseBusEvent } from '../../shared/events/bus-event.ts';
import { batchWorker } from '../../shared/workers/batch-worker.ts';
import { mostTries } from '../../shared/workers/tries.ts';
import { cutOrg, type TellingOptions, tellOrg } from './tell.ts';

/** Lambda's batch, which the events of one organization share. */
const batchSize = 10;

/**
 * Tells open pages what an event has changed, and ends the connections of members who may not read any more. The events of one
 * organization in a batch are told together. A message that fails comes again, and then tells its connections again; at its last
 * try the connections are closed instead, and their pages ask what they missed.
 */
export function tellingWorker(options: TellingOptions) {
  return (batch: SQSEvent, context: Context) => {
    const byOrg = new Map<string, (event: BusEvent) => Promise<void>>();
    const tell = (orgId: string, event: BusEvent) => {
      const gathered =
        byOrg.get(orgId) ??
        gatherBatches<BusEvent>({ size: batchSize, most: 1 }, (events) => tellOrg(options, orgId, events));
      byOrg.set(orgId, gathered);
      return gathered(event);
    };
    const worker = batchWorker('live_failed', async ({ body, attributes }) => {
      const event = parseBusEvent(body);
      const { orgId, detail } = event;
      // An event of a user changes nothing that is shown: it asks whether the user's connections still stand.
      const orgs = orgId ? [orgId] : await options.store.orgsOf(String(detail.user_id));
      const isLastTry = Number(attributes?.ApproximateReceiveCount) >= mostTries;
      await Promise.all(orgs.map((org) => (isLastTry ? cutOrg(options, org) : tell(org, event))));
    });
    return worker(batch, context);
  };
}

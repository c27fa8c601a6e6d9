import * as z from 'zod';
import { eventSource } from './bus.ts';

const schema = z.object({
  source: z.literal(eventSource),
  'detail-type': z.string().min(1),
  detail: z.looseObject({ id: z.string().min(1), org_id: z.string().min(1).optional() }),
});

/** One of our events, as a rule delivers it to a queue. */
export interface BusEvent {
  /** The same however often the event is delivered. */
  id: string;
  type: string;
  /** Undefined for an event of a user. */
  orgId: string | undefined;
  detail: Record<string, unknown>;
}

/**
 * Reads the body of a queue's message.
 * @throws Error when it isn't an event of this service; the message then ends in the dead letters
 */
export function parseBusEvent(body: string): BusEvent {
  const event = schema.parse(JSON.parse(body));
  const { detail } = event;
  return { id: detail.id, type: event['detail-type'], orgId: detail.org_id, detail };
}

import * as z from 'zod';
import { eventSource } from './catalogue.ts';

const schema = z.object({
  source: z.literal(eventSource),
  'detail-type': z.string().min(1),
  detail: z.looseObject({ org_id: z.string().min(1) }),
});

/** One of our events, as a rule delivers it to a queue. */
export interface BusEvent {
  type: string;
  orgId: string;
  detail: Record<string, unknown>;
}

/**
 * Reads the body of a queue's message.
 * @throws Error when it isn't an event of ours; the message then ends in the dead letters
 */
export function parseBusEvent(body: string): BusEvent {
  const event = schema.parse(JSON.parse(body));
  return { type: event['detail-type'], orgId: event.detail.org_id, detail: event.detail };
}

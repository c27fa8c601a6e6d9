import { minuteMs } from '../shared/durations.ts';
import { positionsOf } from '../shared/events/positions.ts';
import { idPrefixes } from '../shared/ids.ts';

/** Positions in an organization's events, by the ids of the outbox. */
export const positions = positionsOf(
  'outbox',
  'The cursor does not belong to this organization. Ask without `after`, and read anew what is shown.',
);

/**
 * An event may be told this much later than those behind it: each worker that dies with it leaves it in the queue for a minute
 * (lib/messaging/live-channel.ts), and the fifth that gets it is the last. A page that goes on from a message is told the things
 * of this time again, and knows their revisions.
 */
export const toldLateMs = 6 * minuteMs;

/** The position of a page that was just told of events with these revisions. */
export function cursorBehind(orgId: string, revisions: readonly string[]): string {
  const seen = [...new Set(revisions)].sort().map((revision) => idPrefixes.outbox + revision);
  const at = positions.timeOf(seen.at(-1) as string) - toldLateMs;
  return positions.cursor(orgId, { at, seen });
}

import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import {
  errorEvent,
  type StreamEvent,
  sseEnd,
  sseFrame,
  sseKeepAlive,
  sseKeepAliveMs,
} from '../../shared/http/sse.ts';
import type { DeploymentEvent } from '../event-record.ts';
import type { FollowedRow } from '../store.events.postgres.ts';

/**
 * How often a stream looks at the database, and for how long: at most longestMs / pollMs times, and once more for each
 * full page that it finds.
 */
export interface Pace {
  pollMs: number;
  longestMs: number;
  eventsAtATime: number;
}

/** The function's own limit is longer (lib/api/endpoint-functions.ts). */
export const usualPace: Pace = { pollMs: 2_000, longestMs: 300_000, eventsAtATime: 100 };

/** After which a reader connects again. */
const retryMs = 3_000;

/** What one look at the deployment found. */
export interface Seen {
  status: FollowedRow['status'];
  activeRun: FollowedRow['active_run'];
  events: readonly DeploymentEvent[];
  /** The number of the last event that was read. */
  last: number;
  /** There are more events by now. */
  isMore: boolean;
  isAtRest: boolean;
}

export interface Following {
  /** Looks again, for events after this number. */
  look: (after: number) => Promise<Seen>;
  /** Milliseconds; the stream ends by then. */
  until: number;
  clock: Clock;
  pace: Pace;
  requestId: string;
  /** Called with an error that is no refusal, for the log. */
  onError: (error: unknown) => void;
}

/**
 * Frames of what happens, until the deployment is at rest, the time is over or the reader goes away, which ends the
 * pause between two looks at once. Doesn't throw, as sse.ts asks for. Nothing is looked up while the reader doesn't read.
 */
export function followed(first: Seen, following: Following): AsyncIterable<string> {
  const gone = new AbortController();
  const frames = follow(first, following, gone.signal);
  return {
    [Symbol.asyncIterator]: () => ({
      next: () => frames.next(),
      return: () => {
        gone.abort();
        return frames.return(undefined);
      },
    }),
  };
}

async function* follow(
  first: Seen,
  { look, until, clock, pace, requestId, onError }: Following,
  gone: AbortSignal,
): AsyncGenerator<string, undefined> {
  const now = () => clock.now().getTime();
  yield `retry: ${retryMs}\n\n`;
  let seen = first;
  let told = '';
  let spokeAt = now();
  for (;;) {
    for (const event of seen.events) yield sseFrame({ type: 'event', event }, event.id);
    const status = sseFrame(statusOf(seen));
    if (status !== told) yield status;
    if (seen.events.length > 0 || status !== told) spokeAt = now();
    told = status;
    if (!seen.isMore) {
      if (seen.isAtRest) {
        yield sseFrame(sseEnd);
        return;
      }
      if (now() - spokeAt >= sseKeepAliveMs) {
        yield sseKeepAlive;
        spokeAt = now();
      }
      if (now() + pace.pollMs >= until) return;
      await pause(pace.pollMs, undefined, { signal: gone }).catch(() => {});
    } else if (now() >= until) return;
    if (gone.aborted) return;
    try {
      seen = await look(seen.last);
    } catch (error) {
      // The database is out of reach for a moment: the next look tells what was missed.
      if (error instanceof AppError && error.kind === 'unavailable') {
        seen = { ...seen, events: [], isMore: false, isAtRest: false };
        continue;
      }
      yield sseFrame(errorEvent(error, requestId));
      // Who may not read it any more has no reason to connect again; another failure may be over by then.
      if (error instanceof AppError) yield sseFrame(sseEnd);
      else onError(error);
      return;
    }
  }
}

const statusOf = ({ status, activeRun }: Seen): StreamEvent => ({
  type: 'status',
  status,
  active_run: activeRun,
});

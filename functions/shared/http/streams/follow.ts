import { setTimeout as pause } from 'node:timers/promises';
import type { Clock } from '../../clock.ts';
import { AppError } from '../../errors.ts';
import {
  errorEvent,
  longestStreamMs,
  type StreamEvent,
  sseEnd,
  sseFrame,
  sseKeepAlive,
  sseKeepAliveMs,
} from './sse.ts';

/**
 * How often a stream looks at the database, and for how long: at most longestMs / pollMs times, and one more time for each full
 * page that it finds.
 */
export interface Pace {
  pollMs: number;
  longestMs: number;
  eventsAtATime: number;
}

/** The function's own limit is longer (lib/api/endpoint-functions.ts). */
export const usualPace: Pace = { pollMs: 2_000, longestMs: longestStreamMs, eventsAtATime: 100 };

/** After which a reader connects again: after a stream that stayed open, and after one look. */
export const retryMs = { usual: 3_000, afterOneLook: 10_000 };

/** The result of one look at the database. */
export interface StreamPage<P> {
  /** The new events, oldest first. */
  events: readonly { id: string; data: StreamEvent }[];
  /** The state after these events: sent at the beginning, and again when it has changed. */
  state?: StreamEvent;
  /** The position from which the next look continues. */
  after: P;
  /** There are more events by now. */
  isMore: boolean;
  /** No further event will follow. */
  isOver: boolean;
}

export interface FollowOptions<P> {
  look: (after: P) => Promise<StreamPage<P>>;
  /** Milliseconds; the stream ends by then. */
  until: number;
  clock: Clock;
  pace: Pace;
  /** Over a limit of open streams: it tells what there is by now, and ends. */
  hasOneLook: boolean;
  requestId: string;
  /** Called with an error that is no refusal, for the log. */
  onError: (error: unknown) => void;
}

/**
 * Frames of the events until the last one, until the time is up, or until the reader goes away, which ends the pause
 * between two looks at once. Doesn't throw, as sse.ts asks for. Nothing is looked up while the reader doesn't read.
 */
export function followed<P>(first: StreamPage<P>, following: FollowOptions<P>): AsyncIterable<string> {
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

async function* follow<P>(
  first: StreamPage<P>,
  { look, until, clock, pace, hasOneLook, requestId, onError }: FollowOptions<P>,
  gone: AbortSignal,
): AsyncGenerator<string, undefined> {
  const now = () => clock.now().getTime();
  yield `retry: ${hasOneLook ? retryMs.afterOneLook : retryMs.usual}\n\n`;
  let seen = first;
  let told = '';
  let spokeAt = now();
  for (;;) {
    for (const { id, data } of seen.events) yield sseFrame(data, id);
    const state = seen.state ? sseFrame(seen.state) : told;
    if (state !== told) yield state;
    if (seen.events.length > 0 || state !== told) spokeAt = now();
    told = state;
    if (!seen.isMore) {
      if (seen.isOver) {
        yield sseFrame(sseEnd);
        return;
      }
      if (hasOneLook) return;
      if (now() - spokeAt >= sseKeepAliveMs) {
        yield sseKeepAlive;
        spokeAt = now();
      }
      if (now() + pace.pollMs >= until) return;
      await pause(pace.pollMs, undefined, { signal: gone }).catch(() => {});
    } else if (now() >= until) return;
    if (gone.aborted) return;
    try {
      seen = await look(seen.after);
    } catch (error) {
      // The database is out of reach for a moment: the next look returns the events that were missed.
      if (error instanceof AppError && error.kind === 'unavailable') {
        seen = { ...seen, events: [], isMore: false, isOver: false };
        continue;
      }
      yield sseFrame(errorEvent(error, requestId));
      // A caller who may not read it any more must not connect again; another failure may be over by then.
      if (error instanceof AppError) yield sseFrame(sseEnd);
      else onError(error);
      return;
    }
  }
}

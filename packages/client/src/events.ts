import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { ConnectionLost, isPassing } from './errors.ts';
import { askedMs, backoffMs, type Call, type ClientOptions, mayRepeat, pause, send } from './request.ts';

/** One frame of a stream. */
export interface Frame<Data> {
  /** Where to go on: `lastEventId` of another call. */
  id: string | undefined;
  data: Data;
}

export interface EventOptions {
  /** The id of the last frame that was read of an earlier stream. */
  lastEventId?: string;
  /** Told when the stream is connected, and when it broke and waits to be taken up again. */
  onState?: (state: 'open' | 'broken') => void;
}

/** How far a stream was read, over all its connections. */
interface Place {
  lastEventId: string | undefined;
  /** What the API asks to wait before a stream is taken up. */
  retryMs: number | undefined;
  isDone: boolean;
}

const usualSilenceMs = 40_000;
/** One that held for so long was no failed try. */
const heldMs = 10_000;

/**
 * The frames of a stream until its `[DONE]`. One that breaks, or that the API ends after some minutes, is taken up behind the
 * last frame that was read, for as long as it takes; nothing is sent twice, since a POST is repeated with its Idempotency-Key
 * and so only read on. Leaving the loop closes the connection.
 * @throws ApiError when the API refuses it, also when it is taken up; ConnectionLost when it can't be begun, or was begun by a
 *   POST without a key; the signal's reason when it is aborted
 */
export async function* frames<Data>(
  options: ClientOptions,
  call: Call,
  { lastEventId, onState }: EventOptions,
): AsyncGenerator<Frame<Data>, void, void> {
  const { pause: wait = pause, longestSilenceMs = usualSilenceMs } = options;
  const place: Place = { lastEventId, retryMs: undefined, isDone: false };
  let wasOpen = lastEventId !== undefined;
  for (let tried = 0; ; tried++) {
    const leave = new AbortController();
    const signal = call.signal ? AbortSignal.any([call.signal, leave.signal]) : leave.signal;
    const { lastEventId: before } = place;
    let openedAt = Number.POSITIVE_INFINITY;
    let askedToWait: number | undefined;
    try {
      const sent = { ...call, signal, ...(before !== undefined && { lastEventId: before }) };
      const response = await send(options, sent, async (answer) => answer);
      wasOpen = true;
      openedAt = performance.now();
      onState?.('open');
      yield* framesOf<Data>(response, place, longestSilenceMs);
      if (place.isDone) return;
      if (!mayRepeat(call)) throw new ConnectionLost(undefined);
      askedToWait = place.retryMs;
    } catch (error) {
      call.signal?.throwIfAborted();
      if (!wasOpen || !mayRepeat(call) || !isPassing(error)) throw error;
      askedToWait = askedMs(error);
    } finally {
      leave.abort();
    }
    if (place.lastEventId !== before || performance.now() - openedAt > heldMs) tried = 0;
    onState?.('broken');
    await wait(askedToWait ?? backoffMs(tried), call.signal);
  }
}

async function* framesOf<Data>(
  response: Response,
  place: Place,
  longestSilenceMs: number,
): AsyncGenerator<Frame<Data>, void, void> {
  if (!response.body) throw new ConnectionLost(undefined);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const read: EventSourceMessage[] = [];
  const parser = createParser({
    onEvent: (event) => void read.push(event),
    onRetry: (ms) => {
      place.retryMs = ms;
    },
  });
  for (;;) {
    const { done, value } = await within(longestSilenceMs, reader.read());
    if (done) return;
    parser.feed(decoder.decode(value, { stream: true }));
    for (const { id, data } of read.splice(0)) {
      place.lastEventId = id ?? place.lastEventId;
      if (data === '[DONE]') {
        place.isDone = true;
        return;
      }
      yield { id, data: JSON.parse(data) as Data };
    }
  }
}

/** @throws ConnectionLost when the connection broke, or is silent for longer: a network that is gone says nothing. */
function within<T>(ms: number, reading: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const lost = (cause: unknown) => reject(new ConnectionLost(cause));
    const timer = setTimeout(lost, ms, new Error(`Silent for ${ms} ms.`));
    reading.then(resolve, lost).finally(() => clearTimeout(timer));
  });
}

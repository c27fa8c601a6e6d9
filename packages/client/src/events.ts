import { EventSourceParserStream } from 'eventsource-parser/stream';
import { ConnectionLost } from './errors.ts';
import { backoffMs, type Call, type ClientOptions, pause, send } from './request.ts';

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

/**
 * The frames of a stream until its `[DONE]`. One that breaks, or that the API ends after some minutes, is taken up behind the
 * last frame that was read; nothing is sent twice, since a POST is repeated with its Idempotency-Key and so only read on.
 * Leaving the loop closes the connection.
 * @throws ApiError when the API refuses it, also when it is taken up; the signal's reason when it is aborted
 */
export async function* frames<Data>(
  options: ClientOptions,
  call: Call,
  { lastEventId, onState }: EventOptions,
): AsyncGenerator<Frame<Data>, void, void> {
  const place = { lastEventId, isDone: false, hasRead: false };
  for (let tried = 0; ; tried++) {
    const leave = new AbortController();
    const signal = call.signal ? AbortSignal.any([call.signal, leave.signal]) : leave.signal;
    try {
      const response = await send(options, {
        ...call,
        signal,
        ...(place.lastEventId && { lastEventId: place.lastEventId }),
      });
      onState?.('open');
      place.hasRead = false;
      yield* framesOf<Data>(response, place);
      if (place.isDone) return;
    } catch (error) {
      call.signal?.throwIfAborted();
      if (!(error instanceof ConnectionLost)) throw error;
    } finally {
      leave.abort();
    }
    if (place.hasRead) tried = 0;
    onState?.('broken');
    await pause(backoffMs(tried), call.signal);
  }
}

async function* framesOf<Data>(
  response: Response,
  place: { lastEventId: string | undefined; isDone: boolean; hasRead: boolean },
): AsyncGenerator<Frame<Data>, void, void> {
  if (!response.body) throw new ConnectionLost(undefined);
  const reader = response.body
    .pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>)
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await reader.read().catch((error: unknown) => {
      throw new ConnectionLost(error);
    });
    if (done) return;
    place.hasRead = true;
    place.lastEventId = value.id ?? place.lastEventId;
    if (value.data === '[DONE]') {
      place.isDone = true;
      return;
    }
    yield { id: value.id, data: JSON.parse(value.data) as Data };
  }
}

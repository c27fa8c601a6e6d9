import { withDeadline } from '../../concurrency/deadline.ts';
import { minuteMs } from '../../durations.ts';
import { AppError } from '../../errors.ts';

/** One frame of a message stream: an object with its `type`, as one-line JSON on the default event. */
export type StreamEvent = { type: string } & Record<string, unknown>;

/** Whether the request asks for a stream instead of one document. */
export const wantsEvents = (accept: string | undefined) => accept?.includes('text/event-stream') === true;

/** A complete frame. One without an id leaves what the reader goes on from as it is. */
export const sseFrame = (data: StreamEvent | typeof sseEnd, id?: string) =>
  `${id === undefined ? '' : `id: ${id}\n`}data: ${data === sseEnd ? data : JSON.stringify(data)}\n\n`;

/** The data of the last frame. */
export const sseEnd = '[DONE]';
export const sseKeepAlive = ': keep-alive\n\n';
/** A stream is silent for no longer than this, so that no proxy closes it as idle. */
export const sseKeepAliveMs = 15_000;
/** A stream that follows what happens ends by itself after this long; the reader connects again. */
export const longestStreamMs = 5 * minuteMs;

export interface SseOptions {
  /** Goes into the text of an unknown error, to be quoted. */
  requestId: string;
  /** Called once with what ended the stream early, for the log. */
  onError: (error: unknown) => void;
  /** A comment line goes out after this long without a frame, so that no proxy closes the stream as idle. */
  keepAliveMs?: number;
  /** Frames are numbered from 1; with this before the number, their ids tell one stream from another. */
  idPrefix?: string;
  /** Frames up to this number are left out: the reader has them from a connection that was cut. */
  after?: number;
}

/**
 * Turns events into complete SSE frames and ends with `[DONE]` in every case. It never throws: a stream that errors
 * after its first byte costs the whole execution environment. When the reader goes away early, the source is still
 * drained to its end, because the turn behind it must be finished and stored.
 */
export async function* sseFrames(
  source: AsyncIterable<StreamEvent>,
  options: SseOptions,
): AsyncGenerator<string> {
  const iterator = source[Symbol.asyncIterator]();
  const keepAliveMs = options.keepAliveMs ?? sseKeepAliveMs;
  const { idPrefix = '', after = 0 } = options;
  let id = 0;
  function* frame(data: Parameters<typeof sseFrame>[0]) {
    if (++id > after || data === sseEnd) yield sseFrame(data, `${idPrefix}${id}`);
  }
  let hasEnded = false;
  try {
    while (!hasEnded) {
      const next = settled(iterator.next());
      while (!(await isDone(next, keepAliveMs))) yield sseKeepAlive;
      const step = await next;
      hasEnded = 'error' in step || step.result.done === true;
      if ('error' in step) {
        options.onError(step.error);
        yield* frame(errorEvent(step.error, options.requestId));
      } else if (!step.result.done) {
        yield* frame(step.result.value);
      }
    }
    yield* frame(sseEnd);
  } finally {
    if (!hasEnded) await drain(iterator, options.onError);
  }
}

type Step = { result: IteratorResult<StreamEvent> } | { error: unknown };

/** A step as a value: a rejection during a keep-alive would otherwise count as unhandled. */
const settled = (step: Promise<IteratorResult<StreamEvent>>): Promise<Step> =>
  step.then(
    (result) => ({ result }),
    (error: unknown) => ({ error }),
  );

const isDone = (step: Promise<unknown>, ms: number): Promise<boolean> =>
  withDeadline(
    step.then(() => true),
    ms,
    () => false,
  );

/**
 * The frame with which a stream that has begun ends after an error: the detail of a refusal, and a fixed text for any
 * other error.
 */
export function errorEvent(error: unknown, requestId: string): StreamEvent {
  if (error instanceof AppError) return { type: 'error', detail: error.detail, code: error.code };
  const detail = `Something went wrong on our side. Try again, and quote request ${requestId} if it stays.`;
  return { type: 'error', detail, code: 'internal_error' };
}

async function drain(iterator: AsyncIterator<unknown>, onError: (error: unknown) => void): Promise<void> {
  try {
    while (!(await iterator.next()).done);
  } catch (error) {
    onError(error);
  }
}

import { AppError } from '../errors.ts';

/** One frame of a message stream: an object with its `type`, as one-line JSON on the default event. */
export type StreamEvent = { type: string } & Record<string, unknown>;

export interface SseOptions {
  /** Goes into the text of an unknown error, to be quoted. */
  requestId: string;
  /** Called once with what ended the stream early, for the log. */
  onError: (error: unknown) => void;
  /** A comment line goes out after this long without a frame, so that no proxy takes the stream for dead. */
  keepAliveMs?: number;
}

const keepAliveDefaultMs = 15_000;

/**
 * Turns events into complete SSE frames and ends with `[DONE]`, whatever happens. It never throws: a stream that
 * errors after its first byte costs the whole execution environment. When the reader goes away early, the source
 * is still drained to its end, because the turn behind it must be finished and stored.
 */
export async function* sseFrames(source: AsyncIterable<StreamEvent>, options: SseOptions): AsyncGenerator<string> {
  const iterator = source[Symbol.asyncIterator]();
  const keepAliveMs = options.keepAliveMs ?? keepAliveDefaultMs;
  let id = 0;
  const frame = (data: string) => `id: ${++id}\ndata: ${data}\n\n`;
  let isDrained = false;
  try {
    for (;;) {
      const next = iterator.next();
      next.catch(() => {}); // awaited below; without this a rejection during a keep-alive is "unhandled"
      while (!(await settlesWithin(next, keepAliveMs))) yield ': keep-alive\n\n';
      const { done, value } = await next;
      if (done) break;
      yield frame(JSON.stringify(value));
    }
    isDrained = true;
  } catch (error) {
    isDrained = true;
    options.onError(error);
    yield frame(JSON.stringify(errorEvent(error, options.requestId)));
  } finally {
    if (!isDrained) await drain(iterator, options.onError);
  }
  yield frame('[DONE]');
}

async function settlesWithin(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(resolve, ms, false);
  });
  const settled = promise.then(
    () => true,
    () => true,
  );
  try {
    return await Promise.race([settled, late]);
  } finally {
    clearTimeout(timer);
  }
}

function errorEvent(error: unknown, requestId: string): StreamEvent {
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

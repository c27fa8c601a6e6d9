import { Refusal } from '../../shared/workflow-errors.ts';

/** The longest answer we accept from a cluster. A page of a list has some hundred kilobytes. */
export const mostAnswerBytes = 8 * 1024 * 1024;

/** The parts of undici's handler that are watched; everything else passes. */
interface Handler {
  onResponseStart?(controller: unknown, status: number, ...rest: unknown[]): void;
  onResponseData?(controller: unknown, chunk: { length: number }): void;
}

type Dispatch = (options: never, handler: never) => boolean;

/**
 * Refuses redirects, which a cluster's API doesn't need and which could lead our requests anywhere, and answers that
 * are too long: an API server passes on what extensions of the cluster send. For `compose` of undici.
 */
export const guardAnswers =
  (dispatch: Dispatch): Dispatch =>
  (options, handler) =>
    dispatch(options, watched(handler as Handler) as never);

function watched(handler: Handler): Handler {
  let bytes = 0;
  const onResponseStart = (controller: unknown, status: number, ...rest: unknown[]) => {
    if (status >= 300 && status < 400) {
      throw new Refusal(
        'cluster_redirects',
        `The cluster answered with a redirect (${status}), which is not followed. Its endpoint must be an API server.`,
      );
    }
    handler.onResponseStart?.(controller, status, ...rest);
  };
  const onResponseData = (controller: unknown, chunk: { length: number }) => {
    bytes += chunk.length;
    if (bytes > mostAnswerBytes) {
      throw new Refusal(
        'cluster_answer_too_large',
        `The cluster sent more than ${mostAnswerBytes / 1024 / 1024} MiB in one answer. Look for an extension API of the cluster that does so.`,
      );
    }
    handler.onResponseData?.(controller, chunk);
  };
  // Bound to the handler itself: its other methods rely on their own state.
  return new Proxy(handler, {
    get(target, name) {
      if (name === 'onResponseStart') return onResponseStart;
      if (name === 'onResponseData') return onResponseData;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

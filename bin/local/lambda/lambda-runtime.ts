import { invokeStore } from './invocation-scope.ts';
import type { ResponseStream, StreamHead } from './response-stream.ts';

const streaming = Symbol.for('aws.lambda.runtime.handler.streaming');

export type BufferedHandler = (event: unknown, context: object) => unknown;
export type StreamingHandler = (event: unknown, stream: ResponseStream, context: object) => Promise<unknown>;

/**
 * Puts the global of the Node runtime in place. A function's handler file calls `streamingHandler`, which reads it,
 * when it is imported, so this comes first.
 */
export function installLambdaGlobal(): void {
  const runtime = {
    InvokeStore: invokeStore,
    streamifyResponse: (handler: StreamingHandler) => Object.assign(handler, { [streaming]: 'response' }),
    HttpResponseStream: { from: (stream: ResponseStream, head: StreamHead) => stream.begin(head) },
  };
  Object.assign(globalThis, { awslambda: runtime });
}

export const isStreamingHandler = (handler: object): boolean => streaming in handler;

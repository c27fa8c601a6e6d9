import { Readable } from 'node:stream';
import middy from '@middy/core';
import { executionModeStreamifyResponse } from '@middy/core/StreamifyResponse';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { hooks, router, type StreamingHandlers, servedRows } from './http-handler.ts';
import { aroundEveryRequest, type Middleware, type PipelineOptions } from './pipeline.ts';
import type { HttpEvent, HttpResponse } from './request.ts';
import type { Routes } from './route.ts';

/** What the Lambda runtime calls in streaming mode; the local host and tests call it the same way. */
export type StreamingLambdaHandler = (
  event: APIGatewayProxyEvent,
  responseStream: NodeJS.WritableStream,
  context: Context,
) => Promise<void>;

/**
 * The same pipeline for rows marked `streaming`, in a Lambda of its own: a reply with `stream` is sent frame by
 * frame, any other as a plain JSON body. The runtime's global `awslambda` must exist when this is called.
 */
export function streamingHandler<const R extends Routes>(
  group: PipelineOptions & { routes: R; api: StreamingHandlers<R> },
): StreamingLambdaHandler {
  const handler = middy<HttpEvent, HttpResponse>({
    ...hooks(group),
    executionMode: executionModeStreamifyResponse,
    timeoutEarlyInMillis: 0,
  })
    .use([readableBody(), ...aroundEveryRequest(group)])
    .handler(router(group.routes, servedRows(group.routes, group.api), group));
  return handler as unknown as StreamingLambdaHandler;
}

/**
 * middy writes strings and Node streams. First in the list, so that it sees the finished answer. The stream closes
 * only when its source has ended, also where the reader went away; the last hook waits for that.
 */
const readableBody = (): Middleware => ({
  after: ({ event, response }) => {
    if (!response || typeof response.body === 'string') return;
    const readable = Readable.from(response.body);
    event.facts.streamEnded = new Promise((resolve) => readable.once('close', resolve));
    response.body = readable;
  },
});

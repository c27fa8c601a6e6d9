import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import middy from '@middy/core';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { hooks, router, type StreamingHandlers, servedRows } from '../http-handler.ts';
import { aroundEveryRequest, type PipelineOptions } from '../pipeline/pipeline.ts';
import type { HttpEvent, HttpResponse } from '../request.ts';
import type { Routes } from '../route.ts';

/** The handler that the Lambda runtime calls in streaming mode; the local host and tests call it the same way. */
export type StreamingLambdaHandler = (
  event: APIGatewayProxyEvent,
  responseStream: NodeJS.WritableStream,
  context: Context,
) => Promise<void>;

/** The runtime's global. */
declare const awslambda: {
  streamifyResponse(handler: StreamingLambdaHandler): StreamingLambdaHandler;
  HttpResponseStream: {
    from(stream: NodeJS.WritableStream, head: Omit<HttpResponse, 'body'>): Writable;
  };
};

/**
 * The same pipeline for rows marked `streaming`, in a Lambda of its own: a reply with `stream` is sent frame by
 * frame, any other as a plain JSON body. The runtime's global `awslambda` must exist when this is called. middy's own
 * mode for it loads web streams, which no answer uses; that takes a fortieth of a start.
 */
export function streamingHandler<const R extends Routes>(
  group: PipelineOptions & { routes: R; api: StreamingHandlers<R> },
): StreamingLambdaHandler {
  const { requestStart, requestEnd } = hooks(group);
  const answer = middy<HttpEvent, HttpResponse>({ timeoutEarlyInMillis: 0 })
    .use(aroundEveryRequest(group))
    .handler(router(group.routes, servedRows(group.routes, group.api), group)) as unknown as Answer;
  return awslambda.streamifyResponse(async (event, stream, context) => {
    requestStart({ event });
    const response = await answer(event, context);
    const end = () => requestEnd({ event, response, context });
    await send(response, event as unknown as HttpEvent, stream).catch(async (error: Error) => {
      // The error that ended the answer is the one to report, also where the request's end fails after it.
      await end().catch((later) => {
        error.cause ??= later;
      });
      throw error;
    });
    await end();
  });
}

type Answer = (event: APIGatewayProxyEvent, context: Context) => Promise<HttpResponse>;

/**
 * The body's stream closes only when its source has ended, also where the reader went away; the request's last hook waits
 * for that.
 */
async function send({ body, ...head }: HttpResponse, { facts }: HttpEvent, stream: NodeJS.WritableStream) {
  const to = awslambda.HttpResponseStream.from(stream, head);
  // The head goes ahead of the first frame.
  to.write('');
  const readable = Readable.from(body);
  facts.streamEnded = new Promise((resolve) => readable.once('close', resolve));
  // A pipeline to a closed stream fails without touching its source, which the request's end would wait for.
  await pipeline(readable, to).finally(() => readable.destroy());
}

import middy from '@middy/core';
import httpRouter from '@middy/http-router';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { beginCorrelation } from '../correlation.ts';
import { preflight } from './pipeline/cors.ts';
import { refuseOldSignIn } from './pipeline/fresh-sign-in.ts';
import { aroundEveryRequest, onMatchedRoute, type PipelineOptions } from './pipeline/pipeline.ts';
import { requestLog } from './pipeline/request-log.ts';
import { validateInput } from './pipeline/validation.ts';
import { toResponse } from './reply.ts';
import type { HttpEvent, HttpResponse } from './request.ts';
import type { ApiRequest, Handlers, Reply, Route, Routes } from './route.ts';
import { methodsOf, unroutable } from './route-match.ts';

type StreamingKeys<R extends Routes> = {
  [K in keyof R]: R[K] extends { streaming: true } ? K : never;
}[keyof R];

/** The functions of a group's rows, without those that stream and have a Lambda of their own. */
export type BufferedHandlers<R extends Routes> = Omit<Handlers<R>, StreamingKeys<R>>;
/** The functions of a group's streaming rows. */
export type StreamingHandlers<R extends Routes> = Pick<Handlers<R>, StreamingKeys<R>>;

export type LambdaHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

type ApiFunction = (request: ApiRequest) => Promise<Reply>;
type ServedRow = { row: Route; serve: ApiFunction };

/**
 * One Lambda handler for an endpoint group: pipeline, router over the rows, one api function per row. Rows that
 * stream are left to `streamingHandler`; they count here only for the methods that a path has.
 */
export function httpHandler<const R extends Routes>(
  group: PipelineOptions & { routes: R; api: BufferedHandlers<R> },
): LambdaHandler {
  const handler = middy<HttpEvent, HttpResponse>({ ...hooks(group), timeoutEarlyInMillis: 0 })
    .use(aroundEveryRequest(group))
    .handler(router(group.routes, servedRows(group.routes, group.api), group));
  return handler as unknown as LambdaHandler;
}

interface MiddyRequest {
  event: unknown;
  response?: unknown;
  context?: Partial<Context>;
}

/** The log line is written by `requestEnd`, when the answer has left, a stream's last byte included. */
export function hooks(group: PipelineOptions) {
  const write = requestLog(group.log, group.clock);
  return {
    // The gateway's own id, even if the caller sent one: it is the id in the access log.
    requestStart: ({ event }: { event: unknown }) =>
      beginCorrelation((event as APIGatewayProxyEvent).requestContext?.requestId),
    requestEnd: async ({ event, response, context }: MiddyRequest) => {
      const request = event as HttpEvent;
      await request.facts.streamEnded;
      await Promise.all(request.facts.held.map((giveBack) => giveBack()));
      write(request, response as HttpResponse, context);
    },
  };
}

/** Pairs the rows with their functions, by key. */
export function servedRows(routes: Routes, api: object): ServedRow[] {
  const functions = api as Record<string, ApiFunction | undefined>;
  return Object.entries(routes).flatMap(([key, row]) => {
    const serve = functions[key];
    return serve ? [{ row, serve }] : [];
  });
}

/** http-router over the served rows; preflights, unknown paths and wrong methods answered from all rows. */
export function router(routes: Routes, served: ServedRow[], options: PipelineOptions) {
  const methods = methodsOf(Object.values(routes));
  const route = httpRouter<APIGatewayProxyEvent, APIGatewayProxyResult>({
    routes: served.map(({ row, serve }) => ({
      method: row.method,
      path: row.path,
      handler: matchedRoute(row, serve, options),
    })),
    notFoundResponse: ({ method, path }) => {
      throw unroutable(method, methods(path));
    },
  });
  const isRead = (path: string) => methods(path).includes('HEAD');
  return async (event: HttpEvent, context: Context): Promise<HttpResponse> => {
    const allowed = event.httpMethod === 'OPTIONS' ? methods(event.path) : [];
    if (allowed.length > 0) return preflight(allowed);
    // Without the gateway's own path parameters, which would win over the router's.
    const isHead = event.httpMethod === 'HEAD' && isRead(event.path);
    const asked = { ...event, pathParameters: null, ...(isHead ? { httpMethod: 'GET' } : {}) };
    return (await route(asked as unknown as APIGatewayProxyEvent, context)) as unknown as HttpResponse;
  };
}

function matchedRoute(row: Route, serve: ApiFunction, options: PipelineOptions) {
  const handler = middy<HttpEvent, HttpResponse>({ timeoutEarlyInMillis: 0 })
    .use(onMatchedRoute(row, options))
    .handler(async (event: HttpEvent) => {
      const request = () => {
        const made = toRequest(row, event, options);
        if (!event.facts.begunAt)
          refuseOldSignIn(
            row.freshSignIn,
            { actor: event.facts.actor, body: made.body },
            options.clock.now(),
          );
        return made;
      };
      const serving = async () => toResponse(await serve(request()));
      if (!event.facts.counting) return serving();
      const [counted, served] = await Promise.allSettled([event.facts.counting, serving()]);
      if (counted.status === 'rejected') throw counted.reason;
      if (served.status === 'rejected') throw served.reason;
      return served.value;
    });
  return handler as never;
}

function toRequest(row: Route, event: HttpEvent, { continuations, clock }: PipelineOptions): ApiRequest {
  const { actor, requestId, sourceIp, userAgent, hasOneLook } = event.facts;
  const { params, query, body } = validateInput(row, event);
  const begunAt = event.facts.begunAt ?? clock.now();
  return {
    params: params as ApiRequest['params'],
    query: query as ApiRequest['query'],
    body: body as ApiRequest['body'],
    headers: event.headers ?? {},
    // Undefined on public routes only, which is what the row's own type says.
    actor: actor as ApiRequest['actor'],
    requestId,
    sourceIp,
    userAgent,
    hasOneLook,
    continuationAt: (after) =>
      row.continues && actor?.kind === 'person'
        ? continuations?.issue({ path: row.path, actor, after }, begunAt)
        : undefined,
  };
}

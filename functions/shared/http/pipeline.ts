import type { Logger } from '@aws-lambda-powertools/logger';
import type { MiddlewareObj } from '@middy/core';
import httpHeaderNormalizer from '@middy/http-header-normalizer';
import type { Clock } from '../clock.ts';
import { AppError } from '../errors.ts';
import type { Authenticate } from './authenticate.ts';
import { bodySize, jsonBody } from './body.ts';
import { type CorsOptions, cors, securityHeaders } from './cors.ts';
import { errorResponse } from './errors.ts';
import { idempotencyKey } from './idempotency-key.ts';
import type { RateLimiter } from './limits/rate-limit.ts';
import type { HttpEvent, HttpResponse } from './request.ts';
import { headerOf, requestFacts } from './request-facts.ts';
import type { Route } from './route.ts';
import { wantsEvents } from './sse.ts';

export type Middleware = MiddlewareObj<HttpEvent, HttpResponse>;

export interface PipelineOptions {
  authenticate: Authenticate;
  limiter: RateLimiter;
  cors: CorsOptions;
  clock: Clock;
  log: Pick<Logger, 'info' | 'error'>;
}

/**
 * Around every request, matched by a row or not. `before` runs from top to bottom, `after` and `onError` from
 * bottom to top; so what stands above sees the answer of what stands below.
 */
export const aroundEveryRequest = (options: PipelineOptions): Middleware[] => [
  // Sees the finished answer, refusals included.
  headWithoutBody(),
  // Names in lower case before all that reads headers.
  httpHeaderNormalizer() as Middleware,
  // Then the id, so that each refusal below can be quoted and logged.
  requestFacts(options.clock),
  // Headers of every answer, refusals included: above the errors, which make the answer they add to.
  securityHeaders(),
  cors(options.cors),
  // Whatever is thrown from here on becomes {detail, code}.
  errors(),
  // Before any work is done for a body that will be refused.
  bodySize(),
];

/**
 * On a request that a row matched, in this order: authentication comes first because limits count per user; the limit
 * comes before parsing because a flood must cost little; the body is parsed before it is validated (in
 * http-handler.ts), and only on routes that have one. The key comes before that because it goes with the raw body.
 */
export const onMatchedRoute = (row: Route, options: PipelineOptions): Middleware[] => [
  routeName(row),
  authentication(row, options.authenticate),
  rateLimit(row, options.limiter),
  ...(row.idempotencyKey ? [idempotencyKey(row)] : []),
  ...(row.body ? [jsonBody(row.body)] : []),
];

/** HEAD is answered like GET, less the body. */
function headWithoutBody(): Middleware {
  const strip: NonNullable<Middleware['after']> = ({ event, response }) => {
    if (event.httpMethod === 'HEAD' && response) response.body = '';
  };
  return { after: strip, onError: strip };
}

const errors = (): Middleware => ({
  onError: (request) => {
    const { facts } = request.event;
    facts.error = request.error;
    facts.code = request.error instanceof AppError ? request.error.code : 'internal_error';
    request.response = errorResponse(request.error, facts.requestId);
  },
});

const routeName = (row: Route): Middleware => ({
  before: ({ event }) => {
    event.facts.route = row.path;
  },
});

const authentication = (row: Route, authenticate: Authenticate): Middleware => ({
  before: async ({ event }) => {
    event.facts.actor = await authenticate(row, event);
  },
});

const rateLimit = (row: Route, limiter: RateLimiter): Middleware => ({
  before: async ({ event }) => {
    const { actor, sourceIp, responseHeaders } = event.facts;
    const subject = { userId: actor?.userId, orgId: actor?.orgId, sourceIp };
    const headers: Record<string, string> = {};
    const forEvents = wantsEvents(headerOf(event, 'accept')) ? row.eventCosts : undefined;
    for (const bucket of [...(row.costs ?? []), ...(forEvents ?? []), row.limit]) {
      for (const [name, value] of Object.entries(await limiter.take(bucket, subject))) {
        headers[name] = headers[name] ? `${headers[name]}, ${value}` : value;
      }
    }
    // Set only after all limits passed: a refusal carries the headers of the limit that was reached, and no others.
    Object.assign(responseHeaders, headers);
  },
});

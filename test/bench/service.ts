import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { systemClock } from '../../functions/shared/clock.ts';
import { type BufferedHandlers, httpHandler } from '../../functions/shared/http/http-handler.ts';
import type { RateLimiter } from '../../functions/shared/http/limits/rate-limit.ts';
import { bearerAuthentication } from '../../functions/shared/http/pipeline/authenticate.ts';
import type { AccessTokens } from '../../functions/shared/http/pipeline/token.ts';
import type { Method, Routes } from '../../functions/shared/http/route.ts';

export interface Call {
  method: Method;
  path: string;
  token?: string;
  query?: Record<string, string>;
  body?: object;
  sourceIp?: string;
}

/** Answers one request in this process, as the Lambda would, without gateway and network. */
export type Service = (call: Call) => Promise<{ status: number; body: string }>;

const unlimited: RateLimiter = {
  take: async () => ({}),
  isRefusing: () => false,
  hold: async () => ({ headers: {}, before: 0, giveBack: async () => {} }),
};

/** A group's api behind the pipeline. Log lines are made and not written. */
export function inProcess<const R extends Routes>(group: {
  routes: R;
  api: BufferedHandlers<R>;
  tokens: AccessTokens;
  limiter?: RateLimiter;
}): Service {
  const { routes, api, tokens, limiter = unlimited } = group;
  const handler = httpHandler({
    routes,
    api,
    limiter,
    clock: systemClock,
    authenticate: bearerAuthentication(tokens),
    cors: { origins: [] },
    log: { info: () => {}, error: () => {} },
  });
  return async (call) => {
    const { statusCode, body } = await handler(eventOf(call), {} as Context);
    return { status: statusCode, body };
  };
}

function eventOf({ method, path, token, query, body, sourceIp = '203.0.113.7' }: Call): APIGatewayProxyEvent {
  const headers = {
    Accept: 'application/json',
    ...(token && { Authorization: `Bearer ${token}` }),
    ...(body && { 'Content-Type': 'application/json' }),
  };
  return {
    resource: path,
    path,
    httpMethod: method,
    headers,
    isBase64Encoded: false,
    body: body ? JSON.stringify(body) : null,
    queryStringParameters: query ?? null,
    multiValueHeaders: {},
    multiValueQueryStringParameters: null,
    pathParameters: null,
    stageVariables: null,
    requestContext: { identity: { sourceIp } } as APIGatewayProxyEvent['requestContext'],
  };
}

const longestMs = 10_000;

/** Milliseconds that each of the calls took, one after the other; fewer where they take too long. */
export async function timesOf(count: number, call: (n: number) => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const begun = performance.now();
  for (let n = 0; n < count && performance.now() - begun < longestMs; n++) {
    const start = performance.now();
    await call(n);
    times.push(performance.now() - start);
  }
  return times;
}

/** The value below which `share` of the numbers lie. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

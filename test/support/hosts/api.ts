import { expect } from 'vitest';
import * as z from 'zod';
import { type Clock, systemClock } from '../../../functions/shared/clock.ts';
import { bearerAuthentication } from '../../../functions/shared/http/authenticate.ts';
import {
  type BufferedHandlers,
  httpHandler,
  type StreamingHandlers,
} from '../../../functions/shared/http/http-handler.ts';
import type { RateLimiter } from '../../../functions/shared/http/limits/rate-limit.ts';
import { refusalsOf } from '../../../functions/shared/http/openapi/refusals.ts';
import type { Route, Routes } from '../../../functions/shared/http/route.ts';
import { methodsOf } from '../../../functions/shared/http/route-match.ts';
import {
  type StreamingLambdaHandler,
  streamingHandler,
} from '../../../functions/shared/http/streaming-handler.ts';
import { accessTokens } from '../../../functions/shared/http/token.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { type EventOptions, lambdaContext, proxyEvent } from '../builders/proxy-event.ts';
import type { TestOrg } from './database.ts';
import { installStreamingRuntime, StreamReader } from './streaming.ts';

export interface TestAnswer {
  status: number;
  headers: Record<string, string>;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  json: any;
}

export interface TestApi {
  /** Sends a gateway event through the whole pipeline and checks the answer against the row's schemas. */
  call(method: string, path: string, options?: EventOptions): Promise<TestAnswer>;
  /** An access token for a user of the test database. */
  tokenFor(user: Pick<TestOrg, 'userId' | 'orgId'>, tokenVersion?: number): Promise<string>;
}

const errorShape = z.strictObject({
  detail: z.string().min(1),
  code: z.string().regex(/^[a-z0-9_]+$/),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
});

/** Signs the tokens of `tokenFor`. */
export const testSecret = 'the tests’ own secret of thirty-two bytes and more';
export const unlimited: RateLimiter = {
  take: async () => ({}),
  isRefusing: () => false,
  hold: async () => ({ headers: {}, giveBack: async () => {} }),
};

/** A group's api behind the real pipeline. Nothing is limited unless a limiter is handed in. */
export function testApi<const R extends Routes>(group: {
  routes: R;
  api: BufferedHandlers<R>;
  /** The functions of rows that stream, for groups that have some. */
  streamingApi?: StreamingHandlers<R>;
  clock?: Clock;
  limiter?: RateLimiter;
}): TestApi {
  const { routes, api, streamingApi, clock = systemClock, limiter = unlimited } = group;
  const tokens = accessTokens([testSecret], clock);
  const pipeline = {
    authenticate: bearerAuthentication(tokens),
    limiter,
    cors: { origins: ['http://localhost:3000'] },
    clock,
    log: { info: logRequests, error: logUnknownErrors },
  };
  const buffered = httpHandler({ ...pipeline, routes, api });
  if (streamingApi) installStreamingRuntime();
  const streaming = streamingApi && streamingHandler({ ...pipeline, routes, api: streamingApi });
  return {
    call: async (method, path, options) => {
      const event = proxyEvent(method, path, options);
      const row = rowOf(routes, method, path);
      const answer = await (row?.streaming && streaming
        ? collect(streaming, event)
        : buffered(event, lambdaContext));
      const headers = answer.headers as Record<string, string>;
      const text = answer.body;
      const isJson = text !== '' && headers['Content-Type'] === 'application/json';
      const json = isJson ? JSON.parse(text) : undefined;
      if (method !== 'HEAD') checkAnswer(row, { ...answer, headers }, json);
      return { status: answer.statusCode, headers, text, json };
    },
    tokenFor: ({ userId, orgId }, tokenVersion = 1) => tokens.issue({ userId, orgId, tokenVersion }),
  };
}

const logRequests: typeof logger.info = (message, ...extra) => logger.debug(message, ...extra);

/** What a test asks for is no news; an error that nobody foresaw is. */
const logUnknownErrors: typeof logger.error = (message, ...extra) => {
  const log = JSON.stringify(extra).includes('internal_error') ? 'error' : 'debug';
  logger[log](message, ...extra);
};

/** The streamed answer in one piece. */
async function collect(handler: StreamingLambdaHandler, event: ReturnType<typeof proxyEvent>) {
  const reader = new StreamReader();
  await handler(event, reader, lambdaContext);
  return { statusCode: reader.head?.statusCode ?? 0, headers: reader.head?.headers, body: reader.text };
}

interface Answer {
  statusCode: number;
  headers: Record<string, string>;
  body: string;
}

/** A fixed path wins over one with a parameter, as in the gateway. */
function rowOf(routes: Routes, method: string, path: string): Route | undefined {
  const rows = Object.values(routes).filter((route) => methodsOf([route])(path).includes(method));
  return rows.find((row) => !row.path.includes('{')) ?? rows[0];
}

/** What the OpenAPI document promises: a documented status with its schema and headers, or a refusal that is told. */
function checkAnswer(row: Route | undefined, { statusCode, headers, body }: Answer, json: unknown): void {
  expect(headers['X-Request-Id']).toBeTruthy();
  if (statusCode === 429 || statusCode === 503) expect(headers['Retry-After']).toMatch(/^\d+$/);
  if (statusCode === 401) expect(headers['WWW-Authenticate']).toBeDefined();
  if (statusCode >= 400) checkRefusal(row, statusCode, json);
  else if (row) checkSuccess(row, { statusCode, headers, body }, json);
}

function checkSuccess(row: Route, { statusCode, headers, body }: Answer, json: unknown): void {
  expect(Object.keys(row.responses)).toContain(String(statusCode));
  if (statusCode === 201) expect(headers.Location).toMatch(/^\/api\//);
  if (headers['Content-Type']?.startsWith('text/event-stream')) checkEvents(row, body);
  const schema = row.responses[statusCode];
  if (schema && json !== undefined) expect(schema.safeParse(json).error).toBeUndefined();
  else expect(json).toBeUndefined();
  if (schema && !row.streaming) expect(json).toBeDefined();
}

function checkRefusal(row: Route | undefined, status: number, json: unknown): void {
  expect(errorShape.safeParse(json).error).toBeUndefined();
  if (!row) return;
  const { code } = json as { code: string };
  const told = Object.keys(refusalsOf(row)[status] ?? {});
  expect(told, `${row.method} ${row.path} refused with ${status} ${code}: tell it in the row`).toContain(
    code,
  );
}

function checkEvents(row: Route, text: string): void {
  const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, line]) => line as string);
  for (const line of data) {
    if (line !== '[DONE]') expect(row.events?.safeParse(JSON.parse(line)).error).toBeUndefined();
  }
}

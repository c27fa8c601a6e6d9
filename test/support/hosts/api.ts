import assert from 'node:assert/strict';
import * as z from 'zod';
import { describedGroups } from '../../../functions/described-groups.ts';
import { type Clock, systemClock } from '../../../functions/shared/clock.ts';
import {
  type BufferedHandlers,
  httpHandler,
  type StreamingHandlers,
} from '../../../functions/shared/http/http-handler.ts';
import type { RateLimiter } from '../../../functions/shared/http/limits/rate-limit.ts';
import { refusalsOf } from '../../../functions/shared/http/openapi/refusals.ts';
import type { ApiTokens } from '../../../functions/shared/http/pipeline/api-tokens.ts';
import { bearerAuthentication } from '../../../functions/shared/http/pipeline/authenticate.ts';
import { continuations } from '../../../functions/shared/http/pipeline/continuation.ts';
import { type AccessTokens, accessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import type { Refusals, Route, Routes } from '../../../functions/shared/http/route.ts';
import { methodsOf } from '../../../functions/shared/http/route-match.ts';
import type { RouteResponses } from '../../../functions/shared/http/route-responses.ts';
import {
  type StreamingLambdaHandler,
  streamingHandler,
} from '../../../functions/shared/http/streams/streaming-handler.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { issuedTokens } from '../builders/people/tokens.ts';
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
  console_url: z.string().optional(),
  error: z.string().optional(),
  error_description: z.string().optional(),
});

/** Signs the tokens of `tokenFor`. */
export const testSecret = 'the tests’ own secret of thirty-two bytes and more';
export const unlimited: RateLimiter = {
  take: async () => ({}),
  isRefusing: () => false,
  hold: async () => ({ headers: {}, before: 0, giveBack: async () => {} }),
};

/** A group's api behind the real pipeline. Nothing is limited unless a limiter is handed in. */
export function testApi<const R extends Routes>(group: {
  routes: R;
  api: BufferedHandlers<R>;
  /** The functions of rows that stream, for groups that have some. */
  streamingApi?: StreamingHandlers<R>;
  clock?: Clock;
  limiter?: RateLimiter;
  /** Those that the tests' builders have made, unless given. */
  apiTokens?: ApiTokens;
}): TestApi {
  const {
    routes,
    api,
    streamingApi,
    clock = systemClock,
    limiter = unlimited,
    apiTokens = issuedTokens,
  } = group;
  const tokens = tokensBy(clock);
  const pipeline = {
    authenticate: bearerAuthentication(tokens, apiTokens),
    limiter,
    cors: { origins: ['http://localhost:3000'] },
    appBaseUrl: 'https://app.example.com',
    clock,
    continuations: continuations([testSecret], clock),
    log: { info: logRequests, error: logUnknownErrors },
  };
  const buffered = httpHandler({ ...pipeline, routes, api });
  if (streamingApi) installStreamingRuntime();
  const streaming = streamingApi && streamingHandler({ ...pipeline, routes, api: streamingApi });
  const rowOf = rowFinder(routes);
  return {
    call: async (method, path, options) => {
      const event = proxyEvent(method, path, options);
      const row = rowOf(method, path);
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

/** One for all groups by the same clock, so that what one of them has verified the others know. */
function tokensBy(clock: Clock): AccessTokens {
  const tokens = tokensByClock.get(clock) ?? accessTokens([testSecret], clock);
  tokensByClock.set(clock, tokens);
  return tokens;
}

const tokensByClock = new WeakMap<Clock, AccessTokens>();

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

/** Finds the row of a request: a fixed path wins over one with a parameter, as in the gateway. */
function rowFinder(routes: Routes): (method: string, path: string) => Route | undefined {
  const rows = Object.values(routes).map((row) => ({ row, methods: methodsOf([row]) }));
  return (method, path) => {
    const found = rows.filter(({ methods }) => methods(path).includes(method)).map(({ row }) => row);
    return found.find((row) => !row.path.includes('{')) ?? found[0];
  };
}

// Every answer of every test is checked: with `expect` this took a tenth of a walk over all routes.

/** What the OpenAPI document promises: a documented status with its schema and headers, or a refusal that is told. */
function checkAnswer(row: Route | undefined, { statusCode, headers, body }: Answer, json: unknown): void {
  assert.ok(headers['X-Request-Id']);
  if (statusCode === 429 || statusCode === 503) assert.match(headers['Retry-After'] ?? '', /^\d+$/);
  if (statusCode === 401) assert.ok(headers['WWW-Authenticate'] !== undefined);
  if (statusCode >= 400) checkRefusal(row, statusCode, json);
  else if (row) checkSuccess(row, { statusCode, headers, body }, json);
}

function checkSuccess(row: Route, { statusCode, headers, body }: Answer, json: unknown): void {
  const responses = responsesByRow.get(row);
  if (!responses) return;
  const schema = responses[statusCode];
  assert.ok(
    statusCode in responses,
    `${row.method} ${row.path} answered ${statusCode}: tell it in the group’s route-responses.ts`,
  );
  if (statusCode === 201) assert.match(headers.Location ?? '', /^\/api\//);
  if (headers['Content-Type']?.startsWith('text/event-stream')) checkEvents(responses, body);
  if (schema && json !== undefined) schema.parse(json);
  else assert.equal(json, undefined);
  if (schema && !row.streaming) assert.notEqual(json, undefined);
}

/** By row; a test's own rows aren't in the document. */
const responsesByRow = new Map<Route, RouteResponses | undefined>(
  Object.values(describedGroups).flatMap(({ routes, responses }) =>
    Object.entries(routes).map(([operationId, row]) => [row, responses[operationId]] as const),
  ),
);

/** By row, what it may refuse. */
const refusals = new WeakMap<Route, Refusals>();

function checkRefusal(row: Route | undefined, status: number, json: unknown): void {
  const { code } = errorShape.parse(json);
  if (!row) return;
  const told = refusals.get(row) ?? refusalsOf(row);
  refusals.set(row, told);
  assert.ok(
    told[status] && code in told[status],
    `${row.method} ${row.path} refused with ${status} ${code}: tell it in the row`,
  );
}

function checkEvents({ events }: RouteResponses, text: string): void {
  const data = [...text.matchAll(/^data: (.*)$/gm)].map(([, line]) => line as string);
  for (const line of data) {
    if (line !== '[DONE]') events?.parse(JSON.parse(line));
  }
}

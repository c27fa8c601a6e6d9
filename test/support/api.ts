import { expect } from 'vitest';
import * as z from 'zod';
import { type Clock, systemClock } from '../../functions/shared/clock.ts';
import { bearerAuthentication } from '../../functions/shared/http/authenticate.ts';
import { type BufferedHandlers, httpHandler } from '../../functions/shared/http/http-handler.ts';
import type { RateLimiter } from '../../functions/shared/http/rate-limit.ts';
import type { Routes } from '../../functions/shared/http/route.ts';
import { methodsOf } from '../../functions/shared/http/route-match.ts';
import { accessTokens } from '../../functions/shared/http/token.ts';
import { logger } from '../../functions/shared/logger.ts';
import type { TestOrg } from './database.ts';
import { type EventOptions, lambdaContext, proxyEvent } from './proxy-event.ts';

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
const unlimited: RateLimiter = { take: async () => ({}) };

/** A group's api behind the real pipeline. Nothing is limited unless a limiter is handed in. */
export function testApi<const R extends Routes>(group: {
  routes: R;
  api: BufferedHandlers<R>;
  clock?: Clock;
  limiter?: RateLimiter;
}): TestApi {
  const { routes, api, clock = systemClock, limiter = unlimited } = group;
  const tokens = accessTokens([testSecret], clock);
  const handler = httpHandler({
    routes,
    api,
    authenticate: bearerAuthentication(tokens),
    limiter,
    cors: { origins: ['http://localhost:3000'] },
    clock,
    log: { info: () => {}, error: logUnknownErrors },
  });
  return {
    call: async (method, path, options) => {
      const answer = await handler(proxyEvent(method, path, options), lambdaContext);
      const text = answer.body;
      const json = text === '' ? undefined : JSON.parse(text);
      checkAnswer(routes, method, path, answer.statusCode, json);
      return { status: answer.statusCode, headers: answer.headers as Record<string, string>, text, json };
    },
    tokenFor: ({ userId, orgId }, tokenVersion = 1) => tokens.issue({ userId, orgId, tokenVersion }),
  };
}

/** A refusal that a test asks for is no news; an error that nobody foresaw is. */
const logUnknownErrors: typeof logger.error = (message, ...extra) => {
  if (JSON.stringify(extra).includes('internal_error')) logger.error(message, ...extra);
};

/** What the OpenAPI document promises: a documented status with its schema, or the one shape of all errors. */
function checkAnswer(routes: Routes, method: string, path: string, status: number, json: unknown): void {
  const row = Object.values(routes).find((route) => methodsOf([route])(path).includes(method));
  const schema = row?.responses[status];
  if (status >= 400 && !schema) expect(errorShape.safeParse(json).error).toBeUndefined();
  else if (row) {
    expect(Object.keys(row.responses)).toContain(String(status));
    if (schema) expect(schema.safeParse(json).error).toBeUndefined();
    else expect(json).toBeUndefined();
  }
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { secondMs } from '../../shared/durations.ts';
import { AppError } from '../../shared/errors.ts';
import { errorResponse } from '../../shared/http/pipeline/errors.ts';
import { newId } from '../../shared/ids.ts';
import { logger } from '../../shared/logger.ts';
import { exposition, expositionType } from './exposition.ts';
import { gaugesOf } from './gauges.ts';
import { readCounts, type States } from './store.postgres.ts';

export interface ScrapeOptions {
  db: Pick<Database, 'sweep'>;
  clock: Clock;
  states: States;
  /** Any of these: a new one and the former while it is changed. Undefined where METRICS_ENABLED isn't true. */
  tokens: readonly string[] | undefined;
}

/** However many scrape, each instance of the function asks the database once in this time. */
const keptMs = 15 * secondMs;

/** GET /metrics, for one reader with a token of its own. */
export function scrapes({ db, clock, states, tokens }: ScrapeOptions) {
  let latest: { at: number; text: Promise<string> } | undefined;

  const read = async (): Promise<string> => {
    const now = clock.now();
    return exposition(gaugesOf(await db.sweep((sql) => readCounts(sql, now, states)), states, now));
  };

  function current(): Promise<string> {
    const at = clock.now().getTime();
    if (!latest || at >= latest.at + keptMs) {
      const text = read();
      latest = { at, text };
      // After a failure the next request reads again, and doesn't get the failure for as long as a result is kept.
      text.catch(() => {
        latest = undefined;
      });
    }
    return latest.text;
  }

  return async ({ headers }: APIGatewayProxyEvent): Promise<APIGatewayProxyResult> => {
    try {
      if (tokens === undefined) throw nothingHere();
      const given = tokenIn(headers);
      if (tokens.filter((token) => isSame(given, token)).length === 0) throw noToken();
      const answered = { 'Content-Type': expositionType, 'Cache-Control': 'no-store' };
      return { statusCode: 200, headers: answered, body: await current() };
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'internal_error';
      if (code !== 'route_not_found') logger.warn('metrics_failed', { code, error: error as Error });
      const { statusCode, headers: own, body } = errorResponse(error, newId('request'));
      return { statusCode, headers: own, body: String(body) };
    }
  };
}

const tokenIn = (headers: APIGatewayProxyEvent['headers']): string => {
  const [, value = ''] =
    Object.entries(headers ?? {}).find(([name]) => name.toLowerCase() === 'authorization') ?? [];
  return /^Bearer (\S+)$/i.exec(value ?? '')?.[1] ?? '';
};

/** Digests have one length, so neither content nor length shows in the time. */
const isSame = (given: string, expected: string): boolean => timingSafeEqual(digest(given), digest(expected));
const digest = (text: string) => createHash('sha256').update(text).digest();

/** In the words of the gateway for a path that isn't there (lib/api/gateway-responses.ts). */
const nothingHere = () =>
  new AppError(
    'not_found',
    'route_not_found',
    'There is nothing at this path. Check it against /openapi.json.',
  );

const noToken = () =>
  new AppError(
    'unauthenticated',
    'metrics_token_wrong',
    'This path asks for METRICS_TOKEN: Authorization: Bearer <token>.',
  );

import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { parseCacheUrl } from '../cache.ts';
import { systemClock } from '../clock.ts';
import { createDatabase } from '../db/client.ts';
import { type DatabaseConfig, databaseAt } from '../db/connection.ts';
import { createRelay } from '../events/relay.ts';
import { logger } from '../logger.ts';
import { requireBrokerIn } from '../task-broker.ts';
import { type ApiEnv, allowedOrigins, type RequestConfig } from './env.ts';
import { dynamoLimitStore } from './limits/limit-store.dynamodb.ts';
import { rateLimiter } from './limits/rate-limit.ts';
import { type StageLimits, stageLimits } from './limits/stage-limits.ts';
import { apiTokens } from './pipeline/api-tokens.ts';
import { bearerAuthentication } from './pipeline/authenticate.ts';
import { continuations } from './pipeline/continuation.ts';
import type { PipelineOptions } from './pipeline/pipeline.ts';
import { accessTokens } from './pipeline/token.ts';

/**
 * The common wiring of the endpoint groups' handler.ts: database, pipeline, tokens, cache table.
 * @param own limits that only one function applies, which has the variables for them
 */
export async function apiParts(
  env: ApiEnv,
  config: RequestConfig & DatabaseConfig,
  own: Omit<StageLimits, 'orgRequestsPerSecond'> = {},
) {
  const clock = systemClock;
  const former = config.JWT_SECRET_PREVIOUS ? [config.JWT_SECRET_PREVIOUS] : [];
  const secrets = [config.JWT_SECRET, ...former] as const;
  const tokens = accessTokens(secrets, clock);
  const { region, table } = parseCacheUrl(env.CACHE_URL);
  requireBrokerIn(region, config.TASK_BROKER_URL);
  // One attempt: the limiter handles a slow store itself, and a retry would only add time.
  const cache = { client: new DynamoDBClient({ region, maxAttempts: 1 }), table };
  const store = dynamoLimitStore(cache.client, cache.table);
  const rules = stageLimits({ orgRequestsPerSecond: env.ORG_REQUESTS_PER_SECOND, ...own });
  const db = createDatabase({
    ...(await databaseAt(env, config)),
    appBaseUrl: config.APP_BASE_URL,
    orgRequestsAtOnce: env.ORG_REQUESTS_AT_ONCE,
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
  });
  const pipeline: PipelineOptions = {
    authenticate: bearerAuthentication(tokens, apiTokens(db, clock)),
    limiter: rateLimiter({ store, clock, log: logger, rules }),
    cors: { origins: allowedOrigins(config) },
    consoleSecret: config.CONSOLE_ORIGIN_SECRET,
    appBaseUrl: config.APP_BASE_URL,
    clock,
    log: logger,
    continuations: continuations(secrets, clock),
  };
  const close = async () => {
    cache.client.destroy();
    await db.close();
  };
  return { clock, db, tokens, cache, pipeline, close };
}

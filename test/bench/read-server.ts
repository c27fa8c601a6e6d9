import { createServer } from 'node:http';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { agents } from '../../functions/agents/index.ts';
import { authApi } from '../../functions/auth/api.ts';
import { authRoutes } from '../../functions/auth/routes.ts';
import { deploymentsApi } from '../../functions/deployments/http/api.ts';
import { deploymentRoutes } from '../../functions/deployments/http/routes.ts';
import { sessionsApi } from '../../functions/sessions/api.ts';
import { postgresConversations } from '../../functions/sessions/conversation/store/conversation-store.postgres.ts';
import { sessionRoutes } from '../../functions/sessions/routes.ts';
import { sessions } from '../../functions/sessions/service.ts';
import { systemClock } from '../../functions/shared/clock.ts';
import { createDatabase } from '../../functions/shared/db/client.ts';
import { httpHandler } from '../../functions/shared/http/http-handler.ts';
import { dynamoLimitStore } from '../../functions/shared/http/limits/limit-store.dynamodb.ts';
import { rateLimiter } from '../../functions/shared/http/limits/rate-limit.ts';
import { stageLimits } from '../../functions/shared/http/limits/stage-limits.ts';
import { bearerAuthentication } from '../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens } from '../../functions/shared/http/pipeline/token.ts';
import { logger } from '../../functions/shared/logger.ts';
import { type Read, startBaseline } from './baseline.ts';

/** How a process of `reads.ts` is told what to serve. */
export type ReadServer =
  | { kind: 'bare'; read: Read; ownerUrl: string; orgId: string; userId: string; sessionId: string }
  | {
      kind: 'product';
      read: Read;
      url: string;
      sessionId: string;
      jwtSecret: string;
      endpoint: string;
      table: string;
    };

/** What became of the requests' counts. */
export interface LimiterFigures {
  requests: number;
  /** Requests that didn't ask the store because it had failed before, or whose question failed. */
  skipped: number;
  /** Requests sent to DynamoDB. */
  calls: number;
}

const given = JSON.parse(process.argv[2] ?? '') as ReadServer;
const figures: LimiterFigures = { requests: 0, skipped: 0, calls: 0 };
const url =
  given.kind === 'bare' ? (await startBaseline(given.ownerUrl, given, 1)).url : await startProduct(given);
process.on('message', () => process.send?.(figures));
process.send?.(url);

/** The product's handler with its limiter and log lines, behind the barest server. */
async function startProduct({
  read,
  url: databaseUrl,
  sessionId,
  jwtSecret,
  endpoint,
  table,
}: ReadServer & { kind: 'product' }) {
  const client = new DynamoDBClient({
    endpoint,
    region: 'eu-west-1',
    maxAttempts: 1,
    credentials: { accessKeyId: 'bench', secretAccessKey: 'bench' },
  });
  client.middlewareStack.add(
    (next) => async (args) => {
      figures.calls += 1;
      return next(args);
    },
    { step: 'initialize' },
  );
  const shared = dynamoLimitStore(client, table);
  let counted = 0;
  const store: typeof shared = {
    ...shared,
    take: async (rule, key, now) => {
      // None is given up: on one machine with its double, the store's answer may take longer than on AWS.
      const decision = await shared.take({ ...rule, storeTimeoutMs: 10_000 }, key, now);
      if (rule.per === 'user') counted += 1;
      return decision;
    },
  };
  const unused = async () => {
    throw new Error('A list asks no cloud.');
  };
  const db = createDatabase({ url: databaseUrl, appBaseUrl: 'http://localhost:3000' });
  const pipeline = {
    // All users are of one organization, whose share is not what is measured.
    limiter: rateLimiter({
      store,
      clock: systemClock,
      log: logger,
      rules: stageLimits({ orgRequestsPerSecond: 100_000 }),
    }),
    clock: systemClock,
    authenticate: bearerAuthentication(accessTokens([jwtSecret], systemClock)),
    cors: { origins: [] },
    log: logger,
  };
  const handlers = {
    list: () =>
      httpHandler({
        ...pipeline,
        routes: deploymentRoutes,
        api: deploymentsApi({
          db,
          clock: systemClock,
          checkPlan: unused,
          readClusterFacts: unused,
          lookAtCluster: unused,
          hooks: {} as never,
          loadAgents: unused,
          secrets: {} as never,
        }),
      }),
    session: () =>
      httpHandler({
        ...pipeline,
        routes: sessionRoutes,
        api: sessionsApi(sessions({ db, store: postgresConversations(db), agents }), {} as never),
      }),
    // It asks for nothing else of what its group has.
    me: () =>
      httpHandler({ ...pipeline, routes: authRoutes, api: authApi({ db, clock: systemClock } as never) }),
  };
  const handler = handlers[read]();
  const asked: Record<Read, object> = {
    list: {
      path: '/api/deployments',
      queryStringParameters: { limit: '25' },
      multiValueQueryStringParameters: { limit: ['25'] },
    },
    session: {
      path: `/api/sessions/${sessionId}`,
      queryStringParameters: null,
      multiValueQueryStringParameters: null,
    },
    me: { path: '/api/auth/me', queryStringParameters: null, multiValueQueryStringParameters: null },
  };
  const server = createServer(async (request, response) => {
    const answer = await handler(
      {
        httpMethod: 'GET',
        headers: request.headers,
        ...asked[read],
        requestContext: {
          requestId: '00000000-0000-4000-8000-000000000000',
          identity: { sourceIp: '203.0.113.7' },
        },
        body: null,
      } as unknown as APIGatewayProxyEvent,
      {} as Context,
    );
    figures.requests += 1;
    figures.skipped = figures.requests - counted;
    // As the bare handler answers: with writeHead the body would be sent in chunks.
    response.statusCode = answer.statusCode;
    for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, String(value));
    response.end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

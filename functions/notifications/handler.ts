import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { liveApi } from '../live/api.ts';
import { liveStore } from '../live/connection-store.dynamodb.ts';
import { answersWithin } from '../shared/aws/client-patience.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { notificationsApi } from './api.ts';
import { notificationsEnv } from './env.ts';
import { notificationRoutes } from './routes.ts';

const env = readEnv(notificationsEnv);
const store = liveStore(new DynamoDBClient(answersWithin(1_000)), env.LIVE_TABLE);

export const handler = await configured(env, apiConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const api = { ...notificationsApi({ db }), ...liveApi({ db, clock, store, url: env.LIVE_URL }) };
  return { handler: httpHandler({ ...pipeline, routes: notificationRoutes, api }), close };
});

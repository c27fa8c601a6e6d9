import { loadOperatorConfig, readEnv } from '../shared/config.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { notificationsApi } from './api.ts';
import { notificationsEnv } from './env.ts';
import { notificationRoutes } from './routes.ts';

const env = readEnv(notificationsEnv);
const { db, pipeline } = apiParts(env, await loadOperatorConfig(env.CONFIG_SECRET_ARN, apiConfig));

export const handler = httpHandler({
  ...pipeline,
  routes: notificationRoutes,
  api: notificationsApi({ db }),
});

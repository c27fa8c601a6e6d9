import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { notificationsApi } from './api.ts';
import { notificationsEnv } from './env.ts';
import { notificationRoutes } from './routes.ts';

const env = readEnv(notificationsEnv);

export const handler = await configured(env, apiConfig, async (config) => {
  const { db, pipeline, close } = await apiParts(env, config);
  const api = notificationsApi({ db });
  return { handler: httpHandler({ ...pipeline, routes: notificationRoutes, api }), close };
});

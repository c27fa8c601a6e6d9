import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { operatorApi } from './api.ts';
import { operatorConfig, operatorEnv } from './env.ts';
import { operatorRoutes } from './routes.ts';

const env = readEnv(operatorEnv);

export const handler = await configured(env, operatorConfig, async (config) => {
  const { db, clock, pipeline, close } = await apiParts(env, config);
  const api = operatorApi({ db, clock });
  return { handler: httpHandler({ ...pipeline, routes: operatorRoutes, api }), close };
});

import { loadOperatorConfig, readEnv } from '../shared/config.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { deploymentsApi } from './api.ts';
import { deploymentsEnv } from './env.ts';
import { deploymentRoutes } from './routes.ts';

const env = readEnv(deploymentsEnv);
const { clock, db, pipeline } = apiParts(env, await loadOperatorConfig(env.CONFIG_SECRET_ARN, apiConfig));

export const handler = httpHandler({
  ...pipeline,
  routes: deploymentRoutes,
  api: deploymentsApi({ db, clock }),
});

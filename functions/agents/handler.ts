import { loadOperatorConfig, readEnv } from '../shared/config.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { agentsApi } from './api.ts';
import { agentsEnv } from './env.ts';
import { agents } from './index.ts';
import { agentRoutes } from './routes.ts';

const env = readEnv(agentsEnv);
const { db, pipeline } = apiParts(env, await loadOperatorConfig(env.CONFIG_SECRET_ARN, apiConfig));

export const handler = httpHandler({ ...pipeline, routes: agentRoutes, api: agentsApi({ db, agents }) });

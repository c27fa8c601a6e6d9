import { loadOperatorConfig, readEnv } from '../shared/config.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { auditApi } from './api.ts';
import { auditEnv } from './env.ts';
import { auditRoutes } from './routes.ts';

const env = readEnv(auditEnv);
const { db, pipeline } = apiParts(env, await loadOperatorConfig(env.CONFIG_SECRET_ARN, apiConfig));

export const handler = httpHandler({ ...pipeline, routes: auditRoutes, api: auditApi({ db }) });

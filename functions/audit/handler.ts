import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { auditApi } from './api.ts';
import { auditEnv } from './env.ts';
import { auditRoutes } from './routes.ts';

const env = readEnv(auditEnv);

export const handler = await configured(env, apiConfig, async (config) => {
  const { db, pipeline, close } = await apiParts(env, config);
  return { handler: httpHandler({ ...pipeline, routes: auditRoutes, api: auditApi({ db }) }), close };
});

import { loadOperatorConfig, readEnv } from '../../shared/config.ts';
import { apiConfig } from '../../shared/http/env.ts';
import { streamingHandler } from '../../shared/http/streaming-handler.ts';
import { apiParts } from '../../shared/http/wiring.ts';
import { auditRoutes } from '../routes.ts';
import { auditExportApi } from './api.ts';
import { auditExportEnv } from './env.ts';

const env = readEnv(auditExportEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, apiConfig);
const { clock, db, pipeline } = apiParts(env, config);

export const handler = streamingHandler({
  ...pipeline,
  routes: auditRoutes,
  api: auditExportApi({ db, clock }),
});

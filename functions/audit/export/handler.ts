import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { apiConfig } from '../../shared/http/env.ts';
import { streamingHandler } from '../../shared/http/streaming-handler.ts';
import { apiParts } from '../../shared/http/wiring.ts';
import { auditRoutes } from '../routes.ts';
import { auditExportApi } from './api.ts';
import { auditExportEnv } from './env.ts';

const env = readEnv(auditExportEnv);

export const handler = await configured(env, apiConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const api = auditExportApi({ db, clock });
  return { handler: streamingHandler({ ...pipeline, routes: auditRoutes, api }), close };
});

import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { apiConfig } from '../../shared/http/env.ts';
import { streamingHandler } from '../../shared/http/streaming-handler.ts';
import { apiParts } from '../../shared/http/wiring.ts';
import { eventRoutes } from '../event-routes.ts';
import { deploymentEventsApi } from './api.ts';
import { deploymentEventsEnv } from './env.ts';

const env = readEnv(deploymentEventsEnv);

export const handler = await configured(env, apiConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const api = deploymentEventsApi({ db, clock });
  return { handler: streamingHandler({ ...pipeline, routes: eventRoutes, api }), close };
});

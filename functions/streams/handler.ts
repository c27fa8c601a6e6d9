import { deploymentEventsApi } from '../deployments/events/api.ts';
import { eventRoutes } from '../deployments/events/event-routes.ts';
import { notificationStreamApi } from '../notifications/stream/api.ts';
import { notificationStreamRoutes } from '../notifications/stream/routes.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { apiConfig } from '../shared/http/env.ts';
import { usualPace } from '../shared/http/streams/follow.ts';
import { streamingHandler } from '../shared/http/streams/streaming-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { streamsEnv } from './env.ts';

const env = readEnv(streamsEnv);

/** All streams that stay open for as long as something may happen: one function bounds how many there are. */
export const handler = await configured(env, apiConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config, {
    streamExecutions: env.STREAM_EXECUTIONS,
  });
  const routes = { ...eventRoutes, ...notificationStreamRoutes };
  const pace = { ...usualPace, pollMs: env.STREAM_POLL_MS };
  const api = { ...deploymentEventsApi({ db, clock, pace }), ...notificationStreamApi({ db, clock }) };
  return { handler: streamingHandler({ ...pipeline, routes, api }), close };
});

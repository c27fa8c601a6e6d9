import { openConversations } from '../sessions/conversation/store/open-store.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { streamingHandler } from '../shared/http/streams/streaming-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { exportRoutes, exportsApi } from './api.ts';
import { exportsConfig, exportsEnv } from './env.ts';

const env = readEnv(exportsEnv);

export const handler = await configured(env, exportsConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const store = openConversations(config, db);
  const api = exportsApi({ db, store, clock });
  return {
    handler: streamingHandler({ ...pipeline, routes: exportRoutes, api }),
    close: () => Promise.all([store.close(), close()]),
  };
});

import { agents } from '../agents/index.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { sessionsApi } from './api.ts';
import { openConversations } from './conversation/store/open-store.ts';
import { sessionsConfig, sessionsEnv } from './env.ts';
import { sessionRoutes } from './routes.ts';
import { sessions } from './service.ts';

const env = readEnv(sessionsEnv);

export const handler = await configured(env, sessionsConfig, async (config) => {
  const { db, pipeline, close } = await apiParts(env, config);
  const store = openConversations(config, db);
  const api = sessionsApi(sessions({ db, store, agents }));
  return {
    handler: httpHandler({ ...pipeline, routes: sessionRoutes, api }),
    close: () => Promise.all([store.close(), close()]),
  };
});

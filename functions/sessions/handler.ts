import { agents } from '../agents/index.ts';
import { loadOperatorConfig, readEnv } from '../shared/config.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { sessionsApi } from './api.ts';
import { sessionsConfig, sessionsEnv } from './env.ts';
import { sessionRoutes } from './routes.ts';
import { sessions } from './service.ts';
import { openConversations } from './store/open-store.ts';

const env = readEnv(sessionsEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, sessionsConfig);
const { db, pipeline } = apiParts(env, config);
const store = openConversations(config, db);

export const handler = httpHandler({
  ...pipeline,
  routes: sessionRoutes,
  api: sessionsApi(sessions({ db, store, agents })),
});

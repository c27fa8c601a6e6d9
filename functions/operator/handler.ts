import { isMongo, openConversations } from '../sessions/conversation/store/open-store.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { operatorApi } from './api.ts';
import { operatorConfig, operatorEnv } from './env.ts';
import { operatorRoutes } from './routes.ts';

const env = readEnv(operatorEnv);

export const handler = await configured(env, operatorConfig, async (config) => {
  const { db, clock, pipeline, close } = await apiParts(env, config);
  const conversations = isMongo(config.DOCSTORE_URL) ? openConversations(config, db) : undefined;
  const api = operatorApi({ db, clock, ...(conversations && { conversations }) });
  const closeAll = async () => {
    await Promise.all([close(), conversations?.close()]);
  };
  return { handler: httpHandler({ ...pipeline, routes: operatorRoutes, api }), close: closeAll };
});

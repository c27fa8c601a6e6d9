import { agents, findAgent } from '../agents/index.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { encryptionSdkBox } from '../shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey } from '../shared/secret-box/secret-box.ts';
import { sessionsApi } from './api.ts';
import { openConversations } from './conversation/store/open-store.ts';
import { sessionsConfig, sessionsEnv } from './env.ts';
import { sessionRoutes } from './routes.ts';
import { sessions } from './service.ts';

const env = readEnv(sessionsEnv);

export const handler = await configured(env, sessionsConfig, async (config) => {
  const { db, pipeline, close } = await apiParts(env, config);
  const store = openConversations(config, db);
  const secrets = encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY));
  const api = sessionsApi(sessions({ db, store, agents }), { db, findAgent, secrets });
  return {
    handler: httpHandler({ ...pipeline, routes: sessionRoutes, api }),
    close: () => Promise.all([store.close(), close()]),
  };
});

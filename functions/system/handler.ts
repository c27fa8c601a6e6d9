import { passwordMinLength } from '../auth/env.ts';
import { openConversations } from '../sessions/conversation/store/open-store.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { systemApi } from './api.ts';
import { systemConfig, systemEnv } from './env.ts';
import type { ApiDocument } from './openapi-parts.ts';
import { revisionOf } from './revision.ts';
import { systemRoutes } from './routes.ts';

const env = readEnv(systemEnv);

export const handler = await configured(env, systemConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const conversations = openConversations(config, db);
  const api = systemApi({
    clock,
    dependencies: [
      { name: 'database', ping: (ms) => db.ping(ms) },
      { name: 'document store', ping: (ms) => conversations.ping(ms) },
    ],
    revision: revisionOf(env.CONFIG_STAMP),
    publicConfig: {
      console_url: config.APP_BASE_URL,
      api_url: config.API_BASE_URL ?? null,
      signup_mode: config.SIGNUP_MODE,
      bot_check_site_key: config.BOTCHECK_SITE_KEY,
      password_min_length: passwordMinLength(env.ENV, config.PASSWORD_MIN_LENGTH),
      features: {
        issuer: config.CLOUD_WIF_ISSUER_ENABLED === 'true',
        // The flag promises that plans can be bought, which the deployed stage decides: where the operator's variable says
        // otherwise the API of billing doesn't start.
        billing: env.PAYMENTS !== 'none',
      },
    },
    loadOpenapi: async () =>
      (await import('../../openapi.json', { with: { type: 'json' } })).default as unknown as ApiDocument,
  });
  return {
    handler: httpHandler({ ...pipeline, routes: systemRoutes, api }),
    close: () => Promise.all([conversations.close(), close()]),
  };
});

import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { dnsResolver } from '../shared/outgoing/resolve.ts';
import { encryptionSdkBox } from '../shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey } from '../shared/secret-box/secret-box.ts';
import { webhooksApi } from './api.ts';
import { webhooksConfig, webhooksEnv } from './env.ts';
import { webhookRoutes } from './routes.ts';

const env = readEnv(webhooksEnv);

export const handler = await configured(env, webhooksConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const api = webhooksApi({
    db,
    clock,
    secrets: encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY)),
    resolve: dnsResolver(),
    opened: config.WEBHOOK_ALLOWED_CIDRS,
    appBaseUrl: config.APP_BASE_URL,
  });
  return { handler: httpHandler({ ...pipeline, routes: webhookRoutes, api }), close };
});

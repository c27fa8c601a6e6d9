import { isMongo, openConversations } from '../sessions/conversation/store/open-store.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { countedInStore } from '../shared/http/limits/counted.ts';
import type { LimitRule } from '../shared/http/limits/limits.ts';
import { stageLimits } from '../shared/http/limits/stage-limits.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { operatorApi } from './api.ts';
import { operatorConfig, operatorEnv } from './env.ts';
import { operatorRoutes } from './routes.ts';

const env = readEnv(operatorEnv);

export const handler = await configured(env, operatorConfig, async (config) => {
  const { db, clock, cache, pipeline, close } = await apiParts(env, config);
  const bounds = {
    rules: stageLimits({
      orgRequestsPerSecond: env.ORG_REQUESTS_PER_SECOND,
      orgMessagesAtOnce: env.ORG_MESSAGES_AT_ONCE,
    }),
    requestsAtOnce: env.ORG_REQUESTS_AT_ONCE,
    counted: (rule: LimitRule, key: string, now: number) => countedInStore(cache, rule, key, now),
  };
  const conversations = isMongo(config.DOCSTORE_URL) ? openConversations(config, db) : undefined;
  const api = operatorApi({ db, clock, bounds, ...(conversations && { conversations }) });
  const closeAll = async () => {
    await Promise.all([close(), conversations?.close()]);
  };
  return { handler: httpHandler({ ...pipeline, routes: operatorRoutes, api }), close: closeAll };
});

import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { billingApi } from './api.ts';
import { billingConfig, billingEnv } from './env.ts';
import { catalogueOf } from './plans.ts';
import { billingRoutes } from './routes.ts';

const env = readEnv(billingEnv);

export const handler = await configured(env, billingConfig, async (config) => {
  const { clock, db, pipeline, close } = await apiParts(env, config);
  const api = billingApi({ db, clock, catalogue: catalogueOf(config) });
  return { handler: httpHandler({ ...pipeline, routes: billingRoutes, api }), close };
});

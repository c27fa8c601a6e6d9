import { loadOperatorConfig, readEnv } from '../shared/config.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { orgsApi } from './api.ts';
import { orgsEnv } from './env.ts';
import { orgRoutes } from './routes.ts';

const env = readEnv(orgsEnv);
const { clock, db, pipeline } = apiParts(env, await loadOperatorConfig(env.CONFIG_SECRET_ARN, apiConfig));

export const handler = httpHandler({ ...pipeline, routes: orgRoutes, api: orgsApi({ db, clock }) });

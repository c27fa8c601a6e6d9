import { loadOperatorConfig, readEnv } from '../shared/config.ts';
import { apiConfig } from '../shared/http/env.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { cloudsApi } from './api.ts';
import { awsProbe } from './aws/probe.ts';
import { cloudsEnv } from './env.ts';
import { cloudRoutes } from './routes.ts';
import { cloudAccounts } from './service.ts';

const env = readEnv(cloudsEnv);
const { db, pipeline } = apiParts(env, await loadOperatorConfig(env.CONFIG_SECRET_ARN, apiConfig));
const principalArn = env.SERVICE_PRINCIPAL_ARN;
const accounts = cloudAccounts({ db, principalArn, probe: awsProbe(principalArn) });

export const handler = httpHandler({ ...pipeline, routes: cloudRoutes, api: cloudsApi(accounts) });

import { federationFrom } from '../issuer/issuer.ts';
import { loadOperatorConfig, readEnv } from '../shared/config.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { cloudsApi } from './api.ts';
import { cloudsConfig, cloudsEnv } from './env.ts';
import { cloudProviders, endpointsFrom } from './providers.ts';
import { cloudRoutes } from './routes.ts';
import { encryptionSdkBox } from './secret-box.encryption-sdk.ts';
import { sealingKey } from './secret-box.ts';
import { cloudAccounts } from './service.ts';

const env = readEnv(cloudsEnv);
const config = await loadOperatorConfig(env.CONFIG_SECRET_ARN, cloudsConfig);
const { db, clock, pipeline } = apiParts(env, config);
const { mintToken, issuerUrl } = federationFrom(env, config, { db, clock });
const principalArn = env.SERVICE_PRINCIPAL_ARN;
const providers = cloudProviders({ principalArn, mintToken, ...endpointsFrom(env) });
const secrets = encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY));
const tokenLifetimeSeconds = config.JWT_ISSUER_TOKEN_TTL_SECONDS;
const issuer = issuerUrl === undefined ? undefined : { url: issuerUrl, tokenLifetimeSeconds };
const accounts = cloudAccounts({ db, principalArn, issuer, providers, secrets });

export const handler = httpHandler({ ...pipeline, routes: cloudRoutes, api: cloudsApi(accounts) });

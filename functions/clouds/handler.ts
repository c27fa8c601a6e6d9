import { publicIssuerUrl } from '../issuer/settings.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { encryptionSdkBox } from '../shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey } from '../shared/secret-box/secret-box.ts';
import { cloudsApi } from './api.ts';
import { cloudsConfig, cloudsEnv } from './env.ts';
import { cloudProviders, endpointsFrom } from './providers.ts';
import { cloudRoutes } from './routes.ts';
import { cloudAccounts } from './service.ts';
import { tokenSigner } from './signer/token-signer.ts';

const env = readEnv(cloudsEnv);

export const handler = await configured(env, cloudsConfig, async (config) => {
  const { db, pipeline, close } = await apiParts(env, config);
  const issuerUrl = publicIssuerUrl(env, config);
  const mintToken = issuerUrl === undefined ? undefined : tokenSigner(env.TOKEN_SIGNER);
  const principalArn = env.SERVICE_PRINCIPAL_ARN;
  const providers = cloudProviders({ principalArn, mintToken, ...endpointsFrom(env) });
  const secrets = encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY));
  const tokenLifetimeSeconds = config.JWT_ISSUER_TOKEN_TTL_SECONDS;
  const issuer = issuerUrl === undefined ? undefined : { url: issuerUrl, tokenLifetimeSeconds };
  const api = cloudsApi(cloudAccounts({ db, principalArn, issuer, providers, secrets }));
  return { handler: httpHandler({ ...pipeline, routes: cloudRoutes, api }), close };
});

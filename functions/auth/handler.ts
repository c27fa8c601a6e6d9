import { memberEntitlement } from '../billing/entitlements.ts';
import { deployedCatalogue } from '../billing/plans.ts';
import { issuerKeys } from '../orgs/trusts/issuer-keys.ts';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { httpHandler } from '../shared/http/http-handler.ts';
import { inPlaceOf } from '../shared/http/limits/outside-look.ts';
import { apiParts } from '../shared/http/wiring.ts';
import { encryptionSdkBox } from '../shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey } from '../shared/secret-box/secret-box.ts';
import { authApi } from './api.ts';
import { botCheck } from './bot-check.ts';
import { authConfig, authEnv, formHostnames, passwordMinLength, refuseInProduction } from './env.ts';
import { formAsJson } from './exchange/form.ts';
import { loginFailures } from './log-in/login-failures.ts';
import { leakedPasswords } from './passwords/leaked-passwords.ts';
import { authRoutes } from './routes.ts';

const env = readEnv(authEnv);

// AWS's client is more code than the rest of an exchange, and most requests are none.
const readKeys = async (issuer: string) =>
  (await import('../trusted-issuers/invoke-reader.ts')).invokeReader(env.ISSUER_READER, issuer);

const readClient = async (client: string) =>
  (await import('../trusted-issuers/invoke-reader.ts')).invokeClientReader(env.ISSUER_READER, client);

export const handler = await configured(env, authConfig, async (config) => {
  refuseInProduction(env.ENV, config);
  const { clock, db, tokens, cache, pipeline, close } = await apiParts(env, config);
  const catalogue = deployedCatalogue(env.PAYMENTS, config);
  const api = authApi({
    catalogue,
    db,
    clock,
    tokens,
    secrets: encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY)),
    mode: config.SIGNUP_MODE,
    entitlement: memberEntitlement(catalogue),
    passwordMinLength: passwordMinLength(env.ENV, config.PASSWORD_MIN_LENGTH),
    leakedPasswords: config.LEAKED_PASSWORDS_URL ? leakedPasswords(config.LEAKED_PASSWORDS_URL) : undefined,
    failures: loginFailures(cache, clock),
    issuerKeys: issuerKeys(
      (issuer, orgId) => inPlaceOf(pipeline.limiter, orgId, () => readKeys(issuer)),
      clock,
    ),
    readClient,
    apiBaseUrl: config.API_BASE_URL,
    appBaseUrl: config.APP_BASE_URL,
    botCheck: botCheck({
      secretKey: config.BOTCHECK_SECRET_KEY,
      verifyUrl: config.BOTCHECK_VERIFY_URL,
      acceptTestKeys: env.ENV === 'local',
      hostnames: formHostnames(config),
    }),
  });
  const answer = httpHandler({ ...pipeline, routes: authRoutes, api });
  const handler: typeof answer = (event, context) => answer(formAsJson(event), context);
  return { handler, close };
});

import type { Context } from 'aws-lambda';
import { publicIssuerUrl } from '../../issuer/settings.ts';
import { readEnv } from '../../shared/config.ts';
import { configured } from '../../shared/configured.ts';
import { createRelay } from '../../shared/events/relay.ts';
import { logger } from '../../shared/logger.ts';
import { encryptionSdkBox } from '../../shared/secret-box/secret-box.encryption-sdk.ts';
import { sealingKey } from '../../shared/secret-box/secret-box.ts';
import { workerParts } from '../../shared/workers/worker-parts.ts';
import { cloudProviders, endpointsFrom } from '../providers.ts';
import { tokenSigner } from '../signer/token-signer.ts';
import { accountHealthConfig, accountHealthEnv } from './env.ts';
import { accountIn, findingOf } from './one-account.ts';
import { probeNow, recheckAccounts } from './worker.ts';

const env = readEnv(accountHealthEnv);
/** A probe, its two transactions, and the end of the function. */
const oneAccountMs = 30_000;

/** Each hour: an account's turn comes once a day. An operator's event names one, which is checked at once. */
export const handler = await configured(env, accountHealthConfig, async (config) => {
  // A connection per account that is probed at the same time.
  const { clock, db, close } = await workerParts(env, config, {
    relay: createRelay({ busName: env.EVENT_BUS_NAME }),
    maxConnections: 5,
  });
  const mintToken = publicIssuerUrl(env, config) === undefined ? undefined : tokenSigner(env.TOKEN_SIGNER);
  const principalArn = env.SERVICE_PRINCIPAL_ARN;
  const providers = cloudProviders({ principalArn, mintToken, ...endpointsFrom(env) });
  const secrets = encryptionSdkBox(sealingKey(env, config.SECRETS_RAW_KEY));
  const recheck = async (event: unknown, context: Context) => {
    const one = accountIn(event);
    if (one) {
      const finding = findingOf(await probeNow({ db, providers, secrets }, one), one.id);
      logger.info('cloud_account_probed', { org_id: one.orgId, ...finding });
      return finding;
    }
    const isTimeUp = () => context.getRemainingTimeInMillis() < oneAccountMs;
    const result = await recheckAccounts({ db, providers, secrets, clock, isTimeUp });
    logger.info('cloud_accounts_rechecked', { ...result });
    // Fails the invocation, so that the alarm on the function's errors rings.
    if (result.failed > 0) throw new Error(`${result.failed} cloud accounts could not be checked.`);
    return undefined;
  };
  return { handler: recheck, close };
});

import { rootCertificates } from 'node:tls';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { dnsResolver } from '../shared/outgoing/resolve.ts';
import { issuerReaderConfig, issuerReaderEnv } from './env.ts';
import { keysAsked } from './keys.ts';
import { readIssuerKeys } from './read-keys.ts';

const env = readEnv(issuerReaderEnv);

/**
 * For each look-up, invoked by the function that exchanges tokens. It holds no secret and reaches no other part of the
 * service.
 */
export const handler = await configured(env, issuerReaderConfig, async (config) => {
  const options = {
    resolve: dnsResolver(),
    opened: config.WEBHOOK_ALLOWED_CIDRS,
    ...(config.WEBHOOK_CA ? { authorities: [...rootCertificates, ...config.WEBHOOK_CA] } : {}),
  };
  return { handler: (event: unknown) => readIssuerKeys(options, keysAsked.parse(event).issuer) };
});

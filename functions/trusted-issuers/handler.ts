import { rootCertificates } from 'node:tls';
import * as z from 'zod';
import { readEnv } from '../shared/config.ts';
import { configured } from '../shared/configured.ts';
import { dnsResolver } from '../shared/outgoing/resolve.ts';
import { clientAsked } from './client-document.ts';
import { issuerReaderConfig, issuerReaderEnv } from './env.ts';
import { keysAsked } from './keys.ts';
import { readClientDocument } from './read-client.ts';
import { readIssuerKeys } from './read-keys.ts';

const env = readEnv(issuerReaderEnv);

const asked = z.union([keysAsked, clientAsked]);

/**
 * For each look-up, invoked by the function that gives tokens: the keys of an issuer, or the document of a client. It holds no secret and reaches no other part of the
 * service.
 */
export const handler = await configured(env, issuerReaderConfig, async (config) => {
  const options = {
    resolve: dnsResolver(),
    opened: config.WEBHOOK_ALLOWED_CIDRS,
    ...(config.WEBHOOK_CA ? { authorities: [...rootCertificates, ...config.WEBHOOK_CA] } : {}),
  };
  return {
    handler: (event: unknown) => {
      const found = asked.parse(event);
      return 'client' in found
        ? readClientDocument(options, found.client)
        : readIssuerKeys(options, found.issuer);
    },
  };
});

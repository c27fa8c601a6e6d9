import * as z from 'zod';
import { baseEnv } from '../shared/env.ts';

// Pure: the CDK app satisfies these types, and routes to these objects.

/** The issuer's two public documents: their path below the issuer's URL, and with it their key in the bucket. */
export const wellKnown = {
  discovery: '/.well-known/openid-configuration',
  keySet: '/.well-known/jwks.json',
} as const;

/** The tag on every signing key in KMS; its value is the alias that the key's own begins with. */
export const signingKeyTag = 'orchestrator-issuer';

/** Variables of every function that signs tokens for customers' clouds. */
export const signingEnv = z.object({
  /** Aliases of the keys begin with it: `alias/orchestrator/production/issuer`. */
  JWT_ISSUER_KMS_KEY: z.string().startsWith('alias/'),
});

export const rotationEnv = baseEnv.extend({ ...signingEnv.shape, ISSUER_BUCKET: z.string().min(1) });

/** The operator's variables of the issuer. */
export const issuerConfig = z.object({
  CLOUD_WIF_ISSUER_ENABLED: z.enum(['true', 'false']).default('false'),
  JWT_ISSUER_URL: z.url().optional(),
  JWT_ISSUER_PRIVATE_KEY_PATH: z.string().optional(),
  // Long enough to be used after a retry, short enough to be worth nothing in a log. Google takes a day at most.
  JWT_ISSUER_TOKEN_TTL_SECONDS: z.coerce.number().int().min(60).max(3_600).default(300),
  // With a key a day, 90 days stay below the 100 keys that AWS and Entra read.
  KEY_OVERLAP_DAYS: z.coerce.number().int().min(1).max(90).default(7),
});

export const rotationConfig = issuerConfig.extend({ DATABASE_URL: z.string().min(1) });

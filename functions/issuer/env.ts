import * as z from 'zod';
import { baseEnv, databaseConfig } from '../shared/env.ts';

// Pure: the CDK app satisfies these types, and routes to these objects.

/** The issuer's two public documents: their path below the issuer's URL, and with it their key in the bucket. */
export const wellKnown = {
  discovery: '/.well-known/openid-configuration',
  keySet: '/.well-known/jwks.json',
} as const;

/**
 * The tag on every signing key in KMS. Its value is `ISSUER_KEY_ALIAS` on keys that the rotation makes and destroys,
 * and `ownKeyTagValue` of it on a key of the operator's own, which the service signs with and never destroys.
 */
export const signingKeyTag = 'orchestrator-issuer';
export const ownKeyTagValue = (alias: string) => `${alias}/own`;

/** Variables of the functions that use the issuer's keys: one makes them, one signs with them. */
export const signingEnv = z.object({
  /** Aliases of the keys begin with it: `alias/orchestrator/production/issuer`. */
  ISSUER_KEY_ALIAS: z.string().startsWith('alias/'),
  /** The role that the keys' policy lets sign. */
  ISSUER_SIGNER_ROLE_ARN: z.string().startsWith('arn:'),
});

export const rotationEnv = baseEnv.extend({ ...signingEnv.shape, ISSUER_BUCKET: z.string().min(1) });

/** The operator's variables of the issuer. */
export const issuerConfig = z.object({
  CLOUD_WIF_ISSUER_ENABLED: z.enum(['true', 'false']).default('false'),
  JWT_ISSUER_URL: z.url().optional(),
  JWT_ISSUER_PRIVATE_KEY_PATH: z.string().optional(),
  /** A key of the operator's own in KMS, instead of a new one every day. */
  JWT_ISSUER_KMS_KEY: z
    .string()
    .regex(/^$|^(arn:aws[\w-]*:kms:[\w-]+:\d{12}:)(key|alias)\/[\w/-]+$|^alias\/[\w/-]+$/, {
      error:
        'must be the ARN or the alias of a key in KMS: arn:aws:kms:<region>:<account>:key/<id>, or alias/<name>. ' +
        'Leave it out, and the service makes a key every day',
    })
    .optional(),
  // Long enough to be used after a retry, short enough to have expired when a log is read. Google takes a day at
  // most.
  JWT_ISSUER_TOKEN_TTL_SECONDS: z.coerce.number().int().min(60).max(3_600).default(300),
  // With a key a day, 90 days stay below the 100 keys that AWS and Entra read.
  KEY_OVERLAP_DAYS: z.coerce.number().int().min(1).max(90).default(7),
});

export const rotationConfig = issuerConfig.extend(databaseConfig('issuer').shape);

import { createPublicKey, verify } from 'node:crypto';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { unavailable } from '../shared/errors.ts';
import { newId } from '../shared/ids.ts';
import { logger } from '../shared/logger.ts';
import { algorithm } from './documents.ts';
import { type IssuerKey, signingKey } from './key.ts';
import type { KeySource } from './signer.ts';
import { selectKeys } from './store.postgres.ts';

/** The claims that the requester of a token decides; the issuer adds the rest. */
export interface TokenRequest {
  /** `org:<org id>:cloud:<cloud account id>`. */
  sub: string;
  aud: string;
  purpose: string;
  deployment_id?: string;
  run_id?: string;
}

/** Signs a token that customers' clouds verify through our key set. Secret: never logged, never stored. */
export type MintToken = (request: TokenRequest) => Promise<string>;

export interface TokenMintOptions {
  issuer: string;
  ttlSeconds: number;
  db: Database;
  clock: Clock;
  source: KeySource;
}

/** Google's `google.subject` takes no more. */
const longestSubjectBytes = 127;

/**
 * Mints tokens, one per use.
 * @throws AppError unavailable `issuer_not_ready`, `signing_failed`
 */
export function tokenMint({ issuer, ttlSeconds, db, clock, source }: TokenMintOptions): MintToken {
  return async (request) => {
    const now = clock.now();
    const keys = await db.public(async (sql) => selectKeys(sql));
    const key = signingKey(keys, source.kind, now);
    if (!key) {
      throw unavailable(
        'issuer_not_ready',
        'The issuer has no published key yet, so no cloud would accept its token. Try again in a few minutes.',
      );
    }
    const claims = tokenClaims(request, { issuer, ttlSeconds, now });
    const input = `${encode({ alg: algorithm, typ: 'JWT', kid: key.kid })}.${encode(claims)}`;
    const token = `${input}.${(await signature(source, key, input)).toString('base64url')}`;
    // An alarm counts these lines; whom a token was for is what one looks for after a theft.
    logger.info('federation_token_signed', {
      kid: key.kid,
      sub: claims.sub,
      purpose: claims.purpose,
      jti: claims.jti,
    });
    return token;
  };
}

/** All claims of a token: what the clouds see, and what the preview shows to the author of a trust policy. */
export function tokenClaims(
  { sub, aud, purpose, deployment_id, run_id }: TokenRequest,
  { issuer, ttlSeconds, now }: { issuer: string; ttlSeconds: number; now: Date },
) {
  if (Buffer.byteLength(sub) > longestSubjectBytes) {
    throw new Error(
      `The subject ${sub} is longer than ${longestSubjectBytes} bytes; Google would refuse it.`,
    );
  }
  const iat = Math.floor(now.getTime() / 1000);
  return {
    iss: issuer,
    sub,
    aud,
    iat,
    nbf: iat,
    exp: iat + ttlSeconds,
    jti: newId('token'),
    purpose,
    ...(deployment_id ? { deployment_id } : {}),
    ...(run_id ? { run_id } : {}),
  };
}

/** Signed, and verified with the public key in the key set, so that a token no cloud would accept is never issued. */
async function signature(source: KeySource, key: IssuerKey, input: string): Promise<Buffer> {
  const bytes = Buffer.from(input);
  try {
    const signed = Buffer.from(await source.signer(key.reference).sign(bytes));
    const publicKey = createPublicKey({ key: { ...key.publicJwk }, format: 'jwk' });
    if (verify('sha256', bytes, publicKey, signed)) return signed;
    throw new Error(`The signature of ${key.reference} doesn't fit the published key ${key.kid}.`);
  } catch (error) {
    // An alarm counts these lines.
    logger.error('federation_token_not_signed', { kid: key.kid, error: error as Error });
    throw unavailable(
      'signing_failed',
      'The token for the cloud could not be signed. Try again in a minute.',
      error,
    );
  }
}

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

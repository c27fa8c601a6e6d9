import { createHash, createPublicKey } from 'node:crypto';
import type { KeySourceKind, PublicJwk } from './key.ts';

/** One private key, wherever it is. */
export interface Signer {
  publicJwk(): Promise<PublicJwk>;
  /** RSASSA-PKCS1-v1_5 over the SHA-256 of the bytes: what JWT calls RS256. */
  sign(bytes: Uint8Array): Promise<Uint8Array>;
}

/** The interface by which private keys are made, used and destroyed. One file per kind, and one suite of tests for all. */
export interface KeySource {
  readonly kind: KeySourceKind;
  /** A key that is not among `known` kids, ready to sign. */
  create(known: ReadonlySet<string>): Promise<{ reference: string; publicJwk: PublicJwk }>;
  signer(reference: string): Signer;
  /**
   * Whether the source has this key as one of the issuer's, with this public half. A row of the database alone is no
   * proof: an attacker with write access to the table could have a key of their own published.
   * @throws when the source doesn't answer
   */
  holds(key: { reference: string; publicJwk: PublicJwk }): Promise<boolean>;
  /** Safe to repeat. Leaves alone what the operator made. */
  destroy(reference: string): Promise<void>;
  /** Only where the operator names the key: that one, and `create` is never asked. */
  ownKey?(): Promise<{ reference: string; publicJwk: PublicJwk }>;
  /**
   * Destroys keys that `create` made before this time and that were never recorded, because the run ended in between.
   * @param recorded references of all keys there ever were
   */
  destroyForgotten?(recorded: ReadonlySet<string>, madeBefore: Date): Promise<void>;
}

/** Bits of every key: what all clouds take. */
export const modulusBits = 2_048;

/** The members of a public key that the key set shows, from its DER or PEM. */
export function toPublicJwk(key: Parameters<typeof createPublicKey>[0]): PublicJwk {
  const { kty, n, e } = createPublicKey(key).export({ format: 'jwk' });
  if (kty !== 'RSA' || !n || !e) throw new Error(`The issuer signs with RSA keys; this one is ${kty}.`);
  return { kty, n, e };
}

export const isSameKey = (a: PublicJwk, b: PublicJwk) => thumbprint(a) === thumbprint(b);

/** `kid` by RFC 7638: SHA-256 over the required members in alphabetic order, without spaces. */
export function thumbprint({ e, kty, n }: PublicJwk): string {
  return createHash('sha256').update(JSON.stringify({ e, kty, n })).digest('base64url');
}

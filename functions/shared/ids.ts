import { createHash, randomBytes, randomInt } from 'node:crypto';
import { monotonicFactory } from 'ulid';

/**
 * One prefix per kind of record. Clients see and store these ids, so a prefix never changes, and notifications keep
 * the underscore (`ntfn_`) that webhooks send.
 */
export const idPrefixes = {
  org: 'o-',
  invite: 'inv-',
  user: 'u-',
  serviceAccount: 'sa-',
  signup: 'su-',
  cloudAccount: 'ca-',
  quotaRequest: 'qr-',
  session: 's-',
  message: 'msg-',
  turnClaim: 'tc-',
  deployment: 'deploy-',
  plan: 'plan-',
  approval: 'apr-',
  run: 'run-',
  notification: 'ntfn_',
  outbox: 'evt-',
  audit: 'aud-',
  request: 'req-',
  token: 'jti-',
  apiToken: 'tok-',
  trust: 'trust-',
  deviceLogin: 'dl-',
  clientAuthorization: 'az-',
  secondFactor: 'sf-',
  driftCheck: 'drift-',
  digest: 'dig-',
  webhook: 'wh-',
  webhookDelivery: 'whd-',
  creditEntry: 'ce-',
  creditHold: 'ch-',
  meterReport: 'mr-',
  operatorGrant: 'og-',
} as const;

export type IdKind = keyof typeof idPrefixes;

// Plain ULIDs of the same millisecond sort at random; the monotonic factory increments instead. Its own source asks the system
// for each of 16 characters, where randomInt draws from a buffer.
const nextUlid = monotonicFactory(() => randomInt(32) / 32);

/**
 * A new id: the kind's prefix and a lower-case ULID. Ids of one kind made by one process sort by creation, so a
 * list that is newest first can page on the id alone. Ids are no secrets: every access is checked by itself.
 */
export function newId(kind: IdKind): string {
  return idPrefixes[kind] + nextUlid().toLowerCase();
}

/** The form of an id of this kind, for schemas: `o-` and 26 characters of Crockford's base 32. */
export function idPattern(kind: IdKind): RegExp {
  return new RegExp(`^${idPrefixes[kind]}[0-9a-hjkmnp-tv-z]{26}$`);
}

/** Characters of an id of this kind. */
export const idLength = (kind: IdKind) => idPrefixes[kind].length + 26;

/** A secret for a link or header: 32 random bytes, base64url. Only `hashSecret` of it is ever stored. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url');
}

/** SHA-256 in hex: enough for a value with 256 random bits, where a slow hash would add nothing. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

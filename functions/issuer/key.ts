import { dayMs, hourMs } from '../shared/durations.ts';

/** The public half of an RSA key as the key set shows it. Only these members, so that nothing private slips in. */
export interface PublicJwk {
  kty: 'RSA';
  n: string;
  e: string;
}

export type KeySourceKind = 'kms' | 'pem';

/** A signing key. Its private half is where `source` and `reference` say. */
export interface IssuerKey {
  /** Thumbprint of the public key by RFC 7638. */
  kid: string;
  source: KeySourceKind;
  /** The key's id in its source. */
  reference: string;
  publicJwk: PublicJwk;
  createdAt: Date;
  publishedAt: Date | null;
  /** Set when the key was published. */
  signsFrom: Date | null;
  /** Retired in an emergency. */
  withdrawnAt: Date | null;
}

export type KeyState = 'next' | 'active' | 'retired' | 'expired' | 'withdrawn';

/** How long HTTP caches may keep the two documents. */
export const cacheSeconds = 300;
/**
 * From publication to the first signature. No cloud says how long it keeps a key set; those seen to keep one long
 * keep it a day, and may have got it from a cache a moment before the new one was there.
 */
export const leadMs = dayMs + cacheSeconds * 1000;
/** A daily run is never exactly a day after the last one. */
const dueAfterMs = 23 * hourMs;

/** The key that signs now: of those that may, the one that began last. */
export function signingKey(
  keys: readonly IssuerKey[],
  source: KeySourceKind,
  now: Date,
): IssuerKey | undefined {
  return keys
    .filter((key) => key.source === source && !key.withdrawnAt && hasBegun(key, now))
    .toSorted((a, b) => begin(b) - begin(a))[0];
}

/**
 * The state of a key among all keys, at a time. Keys of another source than the installation's own have expired: no code that
 * runs here made them or could verify them.
 */
export function keyState(
  key: IssuerKey,
  keys: readonly IssuerKey[],
  { source, overlapDays, now }: { source: KeySourceKind; overlapDays: number; now: Date },
): KeyState {
  if (key.withdrawnAt) return 'withdrawn';
  if (key.source !== source) return 'expired';
  if (!hasBegun(key, now)) return 'next';
  if (key === signingKey(keys, source, now)) return 'active';
  const successors = keys
    .filter(
      (other) =>
        other.source === source && !other.withdrawnAt && hasBegun(other, now) && begin(other) > begin(key),
    )
    .map(begin);
  const retiredAt = Math.min(...successors);
  return now.getTime() < retiredAt + overlapDays * dayMs ? 'retired' : 'expired';
}

/** Whether it is time for a new key: one a day, and at least one that will sign. */
export function isKeyDue(keys: readonly IssuerKey[], source: KeySourceKind, now: Date): boolean {
  return !keys.some(
    (key) =>
      key.source === source && !key.withdrawnAt && now.getTime() - key.createdAt.getTime() < dueAfterMs,
  );
}

/**
 * From when keys sign that have just been published: after the lead, except that an issuer without a key to sign
 * with (the first run; after an emergency) uses the one that has been known longest at once.
 */
export function firstSignatures(
  keys: readonly IssuerKey[],
  source: KeySourceKind,
  publishedAt: Date,
): { kid: string; signsFrom: Date }[] {
  const waiting = keys
    .filter((key) => key.source === source && !key.withdrawnAt && !hasBegun(key, publishedAt))
    .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime());
  const atOnce = signingKey(keys, source, publishedAt) ? undefined : waiting[0];
  return waiting
    .filter((key) => key === atOnce || !key.signsFrom)
    .map((key) => ({
      kid: key.kid,
      signsFrom:
        key === atOnce ? later(publishedAt, key.publishedAt) : new Date(publishedAt.getTime() + leadMs),
    }));
}

// Another run's clock may be ahead of this one's.
const later = (a: Date, b: Date | null) => (b && b > a ? b : a);
const begin = (key: IssuerKey) => key.signsFrom?.getTime() ?? Number.POSITIVE_INFINITY;
const hasBegun = (key: IssuerKey, now: Date) => begin(key) <= now.getTime();

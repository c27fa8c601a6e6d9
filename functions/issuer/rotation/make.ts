import { type IssuerKey, isKeyDue } from '../key.ts';
import { type KeySource, thumbprint } from '../signer.ts';
import * as store from '../store.postgres.ts';
import type { RotationOptions } from './options.ts';

type MadeKey = Awaited<ReturnType<KeySource['create']>>;

/** Kids of new keys: the one that the operator names, else one a day. */
export async function makeKey(options: RotationOptions): Promise<string[]> {
  const { source } = options;
  return source.ownKey ? takeOwnKey(options, await source.ownKey()) : makeDailyKey(options);
}

async function makeDailyKey({ db, clock, source }: RotationOptions): Promise<string[]> {
  const before = await db.public(async (sql) => store.selectKeys(sql));
  if (!isKeyDue(before, source.kind, clock.now())) return [];
  const made = await source.create(new Set(before.map(({ kid }) => kid)));
  const key = newKey(source, made, clock.now());
  const outcome = await db.public(async (sql) => {
    await store.lockRotation(sql);
    const keys = await store.selectKeys(sql);
    // Another run may have been faster, and may have been given the same key.
    if (keys.some((other) => other.kid === key.kid)) return 'known';
    if (!isKeyDue(keys, source.kind, key.createdAt)) return 'superfluous';
    await store.insertKey(sql, key);
    return 'kept';
  });
  if (outcome === 'superfluous') await source.destroy(made.reference);
  return outcome === 'kept' ? [key.kid] : [];
}

/**
 * The key that the operator names takes over from the one before, after the same lead as every key.
 * @throws Error for a key whose time is over: clouds may have forgotten it, or must not trust it
 */
async function takeOwnKey({ db, clock, source }: RotationOptions, own: MadeKey): Promise<string[]> {
  const key = newKey(source, own, clock.now());
  return db.public(async (sql) => {
    await store.lockRotation(sql);
    const history = await store.selectHistory(sql, source.kind);
    const known = history.find(({ kid }) => kid === key.kid);
    if (!known) {
      await store.insertKey(sql, key);
      return [key.kid];
    }
    const newest = history.find(({ withdrawnAt }) => !withdrawnAt);
    if (known === newest && !known.destroyedAt) return [];
    throw new Error(
      `JWT_ISSUER_KMS_KEY names the key ${key.kid}, which was retired or followed by another. Name a key that the ` +
        'issuer has not had yet; or retire the keys that followed it.',
    );
  });
}

function newKey({ kind }: KeySource, { reference, publicJwk }: MadeKey, createdAt: Date): IssuerKey {
  const none = { publishedAt: null, signsFrom: null, withdrawnAt: null };
  return { kid: thumbprint(publicJwk), source: kind, reference, publicJwk, createdAt, ...none };
}

import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { firstSignatures, type IssuerKey, isKeyDue, keyState } from '../key.ts';
import type { Publication } from '../publication.ts';
import { type KeySource, thumbprint } from '../signer.ts';
import * as store from '../store.postgres.ts';

export interface RotationOptions {
  db: Database;
  clock: Clock;
  source: KeySource;
  publication: Publication;
  issuer: string;
  overlapDays: number;
}

/** What a run did, by kid. */
export interface Rotation {
  made: string[];
  published: string[];
  destroyed: string[];
}

/**
 * One run of the rotation: makes the day's key, publishes the key set, destroys keys whose overlap is over. What
 * is to be done follows from the keys and the time alone, so it may run twice, late, or beside another run.
 */
export async function rotateKeys(options: RotationOptions): Promise<Rotation> {
  const made = await makeKey(options);
  const published = await publishKeys(options);
  const destroyed = await destroyKeys(options);
  return { made, published, destroyed };
}

/**
 * Retires a key in an emergency: out of the key set at once, never to sign again. Its outstanding tokens are
 * refused as soon as clouds read the set anew. Doing it again finishes what a failure left undone.
 * @throws Error when there is no such key
 */
export async function retireKey(options: RotationOptions, kid: string): Promise<Rotation> {
  const { db, clock } = options;
  const isKnown = await db.public(async (sql) => {
    await store.lockRotation(sql);
    return store.withdrawKey(sql, kid, clock.now());
  });
  if (!isKnown) throw new Error(`There is no key ${kid}. The key set shows the kids that can be retired.`);
  return rotateKeys(options);
}

async function makeKey({ db, clock, source }: RotationOptions): Promise<string[]> {
  const before = await db.public(async (sql) => store.selectKeys(sql));
  if (!isKeyDue(before, source.kind, clock.now())) return [];
  const { reference, publicJwk } = await source.create(new Set(before.map(({ kid }) => kid)));
  const kid = thumbprint(publicJwk);
  const createdAt = clock.now();
  const none = { publishedAt: null, signsFrom: null, withdrawnAt: null };
  const key: IssuerKey = { kid, source: source.kind, reference, publicJwk, createdAt, ...none };
  const outcome = await db.public(async (sql) => {
    await store.lockRotation(sql);
    const keys = await store.selectKeys(sql);
    // Another run may have been faster, and may have been given the same key.
    if (keys.some((other) => other.kid === kid)) return 'known';
    if (!isKeyDue(keys, source.kind, createdAt)) return 'superfluous';
    await store.insertKey(sql, key);
    return 'kept';
  });
  if (outcome === 'superfluous') await source.destroy(reference);
  return outcome === 'kept' ? [kid] : [];
}

/** Written anew at every run, so that the age of the documents shows whether the rotation is alive. */
async function publishKeys(options: RotationOptions): Promise<string[]> {
  const { db, clock, source, publication, issuer } = options;
  return db.public(async (sql) => {
    await store.lockRotation(sql);
    const keys = await store.selectKeys(sql);
    const shown = keys.filter((key) => !isOver(key, keys, options));
    await publication.publish(issuer, shown);
    const publishedAt = clock.now();
    for (const { kid, signsFrom } of firstSignatures(keys, source.kind, publishedAt)) {
      await store.setFirstSignature(sql, kid, publishedAt, signsFrom);
    }
    return shown.map(({ kid }) => kid);
  });
}

async function destroyKeys(options: RotationOptions): Promise<string[]> {
  const { db, clock, source } = options;
  const keys = await db.public(async (sql) => store.selectKeys(sql));
  const over = keys.filter((key) => key.source === source.kind && isOver(key, keys, options));
  for (const { kid, reference } of over) {
    await source.destroy(reference);
    await db.public(async (sql) => store.markDestroyed(sql, kid, clock.now()));
  }
  return over.map(({ kid }) => kid);
}

function isOver(key: IssuerKey, keys: IssuerKey[], { clock, source, overlapDays }: RotationOptions): boolean {
  const state = keyState(key, keys, { source: source.kind, overlapDays, now: clock.now() });
  return state === 'expired' || state === 'withdrawn';
}

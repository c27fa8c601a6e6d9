import { hourMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import { firstSignatures, type IssuerKey, keyState, signingKey } from '../key.ts';
import * as store from '../store.postgres.ts';
import { makeKey } from './make.ts';
import type { RotationOptions } from './options.ts';

/** The acts of a run, by kid. */
export interface Rotation {
  made: string[];
  published: string[];
  destroyed: string[];
  /** The key that signs from now on; null where none may. */
  signing: string | null;
}

/** A run lasts at most a minute, so an older key that isn't recorded will not be. */
const forgottenAfterMs = hourMs;

/**
 * One run of the rotation: makes the day's key, publishes the key set, destroys keys whose overlap is over. Its acts follow
 * from the keys and the time alone, so it may run twice, late, or beside another run.
 */
export async function rotateKeys(options: RotationOptions): Promise<Rotation> {
  const [making] = await Promise.allSettled([makeKey(options)]);
  // Also when no key could be made, since a withdrawn key has to leave the set. KMS may take a while to show the tag
  // of a new key, so the key that this run has made is not checked.
  const made = making.status === 'fulfilled' ? making.value : [];
  const published = await publishKeys(options, new Set(made));
  const destroyed = await destroyKeys(options);
  if (making.status === 'rejected') throw making.reason;
  await destroyForgotten(options);
  return { made: making.value, published, destroyed, signing: await signing(options) };
}

/**
 * Retires a key in an emergency: out of the key set at once, never to sign again. Its outstanding tokens are
 * refused as soon as clouds read the set again. Doing it again finishes what a failure left undone.
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

/**
 * Writes the documents at every run, so that their age shows whether the rotation runs. Only keys that the source holds are
 * published: otherwise an attacker who can write a row could add a key.
 */
async function publishKeys(options: RotationOptions, made: ReadonlySet<string>): Promise<string[]> {
  const { db, clock, source, publication, issuer } = options;
  const held = new Map([...made].map((kid) => [kid, true]));
  const check = (keys: IssuerKey[]) =>
    Promise.all(
      keys
        .filter((key) => !held.has(key.kid) && !isOver(key, keys, options))
        .map(async (key) => held.set(key.kid, await source.holds(key))),
    );
  // Before the lock, since KMS is slow. Keys that another run adds meanwhile are checked under the lock.
  await check(await db.public(async (sql) => store.selectKeys(sql)));
  return db.public(async (sql) => {
    await store.lockRotation(sql);
    const keys = await store.selectKeys(sql);
    await check(keys);
    const current = keys.filter((key) => !isOver(key, keys, options));
    const shown = current.filter(({ kid }) => held.get(kid));
    for (const { kid, reference } of current.filter((key) => !shown.includes(key))) {
      // An alarm counts these lines.
      logger.error('issuer_key_not_held', { kid, reference });
    }
    await publication.publish(issuer, shown);
    const publishedAt = clock.now();
    for (const { kid, signsFrom } of firstSignatures(shown, source.kind, publishedAt)) {
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

/**
 * Keys that were made but not recorded, because the run ended in between: nothing uses them, and KMS charges for
 * them.
 */
async function destroyForgotten({ db, clock, source }: RotationOptions): Promise<void> {
  const history = await db.public(async (sql) => store.selectHistory(sql, source.kind));
  const recorded = new Set(history.map(({ reference }) => reference));
  const madeBefore = new Date(clock.now().getTime() - forgottenAfterMs);
  // Not a failure of the rotation: unrecorded keys cost a little until the next run.
  await source
    .destroyForgotten?.(recorded, madeBefore)
    .catch((error: Error) => logger.warn('issuer_forgotten_keys_not_destroyed', { error }));
}

async function signing({ db, clock, source }: RotationOptions): Promise<string | null> {
  const keys = await db.public(async (sql) => store.selectKeys(sql));
  return signingKey(keys, source.kind, clock.now())?.kid ?? null;
}

function isOver(key: IssuerKey, keys: IssuerKey[], { clock, source, overlapDays }: RotationOptions): boolean {
  const state = keyState(key, keys, { source: source.kind, overlapDays, now: clock.now() });
  return state === 'expired' || state === 'withdrawn';
}

import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { issuerConfig } from '../../../functions/issuer/env.ts';
import { type IssuerKey, isKeyDue, keyState, leadMs, signingKey } from '../../../functions/issuer/key.ts';
import type { Publication } from '../../../functions/issuer/publication.ts';
import type { RotationOptions } from '../../../functions/issuer/rotation/options.ts';
import { retireKey, rotateKeys } from '../../../functions/issuer/rotation/rotate.ts';
import { thumbprint } from '../../../functions/issuer/signer.ts';
import { insertKey, selectKeys } from '../../../functions/issuer/store.postgres.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { logger } from '../../../functions/shared/logger.ts';
import { memoryKeySource } from '../../support/builders/keys/issuer.ts';
import { testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
afterAll(() => database.close());

const hour = 3_600_000;
const day = 24 * hour;
const overlapDays = 7;

let clock: ReturnType<typeof fixedClock>;
let source: ReturnType<typeof memoryKeySource>;
let published: string[];
let options: RotationOptions;

beforeEach(async () => {
  await database.owner`delete from issuer_keys`;
  clock = fixedClock('2026-03-01T03:00:00Z');
  source = memoryKeySource({ modulusLength: 512 });
  published = [];
  const publication: Publication = {
    publish: async (_, keys) => {
      published = keys.map(({ kid }) => kid);
    },
    remove: async () => {},
  };
  const issuer = 'https://issuer.example.com';
  options = { db: database.db, clock, source, publication, issuer, overlapDays };
});

const stored = () => database.db.public(async (sql) => selectKeys(sql));

/** Every key with its state, oldest first. */
async function states() {
  const keys = await stored();
  const at = { source: source.kind, overlapDays, now: clock.now() };
  return keys.map((key) => keyState(key, keys, at));
}

const active = async () => signingKey(await stored(), source.kind, clock.now())?.kid;

async function runDaily(days: number) {
  for (let n = 0; n < days; n++) {
    clock.advance(day);
    await rotateKeys(options);
  }
}

test('the first run makes a key that signs at once, since no cloud can have cached a set without it', async () => {
  const { made } = await rotateKeys(options);
  expect(await states()).toEqual(['active']);
  expect(published).toEqual(made);
});

test('a key that the run has made is published though its source does not show it yet', async () => {
  source.holds = async () => false;
  const { made } = await rotateKeys(options);
  expect([made.length, published]).toEqual([1, made]);
});

test('the next key is published a day and one cache lifetime before it signs', async () => {
  const [first] = (await rotateKeys(options)).made;
  await runDaily(1);
  expect(await states()).toEqual(['active', 'next']);
  expect(published).toHaveLength(2);
  expect(leadMs).toBe(day + 300_000);
  clock.advance(leadMs - 1);
  expect(await active()).toBe(first);
  clock.advance(1);
  expect(await states()).toEqual(['retired', 'active']);
});

test('a retired key stays in the set for the overlap, and is then destroyed', async () => {
  const [first] = (await rotateKeys(options)).made;
  await runDaily(1);
  clock.advance(leadMs);
  clock.advance(overlapDays * day - 1);
  await rotateKeys(options);
  expect(published).toContain(first);
  clock.advance(1);
  const { destroyed } = await rotateKeys(options);
  expect(published).not.toContain(first);
  expect(destroyed).toEqual([first]);
  expect([...source.keys.keys()]).not.toContain(`key-${first}`);
});

test('day after day there is one key that signs, and never more than ten in the set', async () => {
  await rotateKeys(options);
  for (let n = 0; n < 30; n++) {
    await runDaily(1);
    const now = await states();
    expect(now.filter((state) => state === 'active')).toHaveLength(1);
    expect(published.length).toBeLessThanOrEqual(10);
  }
  expect(published).toHaveLength(overlapDays + 3);
  expect(source.keys.size).toBe(published.length);
});

test('with the longest overlap and a run whenever a key is due, the set stays within 100 keys', () => {
  const keys: IssuerKey[] = [];
  const longest = issuerConfig.parse({ KEY_OVERLAP_DAYS: '90' }).KEY_OVERLAP_DAYS;
  let now = new Date('2026-03-01T03:00:00Z');
  const inTheSet = () =>
    keys.filter((key) => keyState(key, keys, { source: 'kms', overlapDays: longest, now }) !== 'expired');
  const due = () => isKeyDue(keys, 'kms', now);
  for (let n = 0; n < 150; n++) {
    for (; !due(); now = new Date(now.getTime() + hour));
    const signsFrom = new Date(now.getTime() + leadMs);
    const none = { reference: `${n}`, publicJwk: { kty: 'RSA', n: '', e: '' } as const, withdrawnAt: null };
    keys.push({ ...none, kid: `${n}`, source: 'kms', createdAt: now, publishedAt: now, signsFrom });
    expect(inTheSet().length).toBeLessThanOrEqual(100);
  }
  expect(inTheSet().length).toBeGreaterThan(95);
});

test('every token has ended long before its key leaves the set', () => {
  const least = issuerConfig.parse({ KEY_OVERLAP_DAYS: '1', JWT_ISSUER_TOKEN_TTL_SECONDS: '3600' });
  expect(least.JWT_ISSUER_TOKEN_TTL_SECONDS * 1000).toBeLessThan(least.KEY_OVERLAP_DAYS * day);
  for (const values of [{ KEY_OVERLAP_DAYS: '0' }, { JWT_ISSUER_TOKEN_TTL_SECONDS: '3601' }]) {
    expect(() => issuerConfig.parse(values)).toThrow();
  }
});

describe('It is safe', () => {
  test('twice: the second run changes nothing', async () => {
    await rotateKeys(options);
    await runDaily(2);
    const before = await stored();
    const { made, destroyed } = await rotateKeys(options);
    expect([made, destroyed]).toEqual([[], []]);
    expect(await stored()).toEqual(before);
  });

  test('a little early or late: a daily run is never exactly a day after the last', async () => {
    await rotateKeys(options);
    clock.advance(day - 5 * 60_000);
    expect((await rotateKeys(options)).made).toHaveLength(1);
  });

  test('ten days late: the keys go on as they were planned, and no key signs before its day', async () => {
    await rotateKeys(options);
    await runDaily(1);
    const [, second] = await stored();
    clock.advance(10 * day);
    expect(await active()).toBe(second?.kid);
    const { made, destroyed } = await rotateKeys(options);
    expect(made).toHaveLength(1);
    expect(destroyed).toHaveLength(1);
    expect(await states()).toEqual(['active', 'next']);
  });

  test('three days late: the key that was next signs on, and its tokens’ key is in the set all the time', async () => {
    await rotateKeys(options);
    await runDaily(1);
    for (let n = 0; n < 72; n++) {
      clock.advance(hour);
      expect(published).toContain(await active());
    }
    expect((await rotateKeys(options)).made).toHaveLength(1);
  });

  test('beside a run whose clock is ahead: the first key signs from the later of both times', async () => {
    await rotateKeys(options);
    const [key] = await stored();
    clock.advance(-2_000);
    expect((await rotateKeys(options)).made).toEqual([]);
    expect((await stored())[0]?.signsFrom).toEqual(key?.signsFrom);
  });

  test('at the same time: five runs make one key and destroy what they made too much', async () => {
    await Promise.all(Array.from({ length: 5 }, () => rotateKeys(options)));
    expect(await states()).toEqual(['active']);
    expect(source.keys.size).toBe(1);
  });

  test('when the set can’t be published: the key does not sign, and the next run goes on with it', async () => {
    await rotateKeys(options);
    clock.advance(day);
    const broken = { ...options.publication, publish: () => Promise.reject(new Error('no bucket')) };
    await expect(rotateKeys({ ...options, publication: broken })).rejects.toThrow('no bucket');
    clock.advance(2 * day);
    expect(await states()).toEqual(['active', 'next']);
    await rotateKeys(options);
    const [, second] = await stored();
    expect(second?.signsFrom?.getTime()).toBe(clock.now().getTime() + leadMs);
  });

  test('when a key can’t be destroyed: it is out of the set, and the next run tries again', async () => {
    const [first] = (await rotateKeys(options)).made;
    await runDaily(1);
    clock.advance(leadMs + overlapDays * day);
    const stuck = { ...source, destroy: () => Promise.reject(new Error('no KMS')) };
    await expect(rotateKeys({ ...options, source: stuck })).rejects.toThrow('no KMS');
    expect(published).not.toContain(first);
    expect((await rotateKeys(options)).destroyed).toEqual([first]);
  });
});

describe('In an emergency', () => {
  test('a retired key is out of the set at once, and the key before it signs, which everybody knows', async () => {
    await rotateKeys(options);
    await runDaily(3);
    const before = await stored();
    const stolen = (await active()) as string;
    const { destroyed } = await retireKey(options, stolen);
    expect(published).not.toContain(stolen);
    expect(destroyed).toEqual([stolen]);
    const position = before.findIndex(({ kid }) => kid === stolen);
    expect(await active()).toBe(before[position - 1]?.kid);
  });

  test('without an older key, the next one signs at once', async () => {
    const [first = ''] = (await rotateKeys(options)).made;
    await runDaily(1);
    await retireKey(options, first);
    expect(await states()).toEqual(['active']);
  });

  test('without any other key, a new one is made and signs at once', async () => {
    const [only = ''] = (await rotateKeys(options)).made;
    const { made } = await retireKey(options, only);
    expect(made).toHaveLength(1);
    expect(await active()).toBe(made[0]);
    expect(published).toEqual(made);
  });

  test('the key that was to be next never signs', async () => {
    const [first] = (await rotateKeys(options)).made;
    await runDaily(1);
    const [, next] = await stored();
    const { made } = await retireKey(options, next?.kid as string);
    clock.advance(leadMs - 1);
    expect(await active()).toBe(first);
    clock.advance(1);
    expect([await active()]).toEqual(made);
  });

  test('retiring it again finishes what a failure left', async () => {
    const [only = ''] = (await rotateKeys(options)).made;
    const broken = { ...options.publication, publish: () => Promise.reject(new Error('no bucket')) };
    await expect(retireKey({ ...options, publication: broken }, only)).rejects.toThrow('no bucket');
    expect(await active()).toBeUndefined();
    await retireKey(options, only);
    expect(published).not.toContain(only);
    expect(await active()).toBe(published[0]);
  });

  test('the key leaves the set also where no new one can be made, and the failure is logged', async () => {
    const [only = ''] = (await rotateKeys(options)).made;
    const broken = { ...source, create: () => Promise.reject(new Error('KMS is down.')) };
    await expect(retireKey({ ...options, source: broken }, only)).rejects.toThrow('KMS is down.');
    expect(published).toEqual([]);
    const { made, signing } = await rotateKeys(options);
    expect(made).toEqual([signing]);
  });

  test('the answer names the key that signs from now on', async () => {
    const [first] = (await rotateKeys(options)).made;
    clock.advance(day);
    const [next = ''] = (await rotateKeys(options)).made;
    expect((await retireKey(options, next)).signing).toBe(first);
  });

  test('a key that has left the set long ago is retired again without harm', async () => {
    const [first = ''] = (await rotateKeys(options)).made;
    await runDaily(12);
    const before = await stored();
    expect(await retireKey(options, first)).toMatchObject({ made: [], destroyed: [] });
    expect(await stored()).toEqual(before);
  });

  test('an unknown kid is named in the error', async () => {
    await expect(retireKey(options, 'nothing')).rejects.toThrow('There is no key nothing.');
  });
});

describe('keys that were made and never recorded', () => {
  test('are destroyed by the next run an hour later, and none that was ever recorded, in any state', async () => {
    const calls: [string[], Date][] = [];
    const destroyForgotten = async (recorded: ReadonlySet<string>, madeBefore: Date) => {
      calls.push([[...recorded].sort(), madeBefore]);
    };
    const [first = ''] = (await rotateKeys(options)).made;
    await runDaily(1);
    await retireKey(options, first);
    const [{ all }] = await database.owner<[{ all: string[] }]>`
      select array_agg(reference order by reference) as all from issuer_keys`;
    expect(all).toHaveLength(2);
    await rotateKeys({ ...options, source: { ...source, destroyForgotten } });
    expect(calls).toEqual([[all, new Date(clock.now().getTime() - hour)]]);
  });

  test('stay another day where they can’t be destroyed just then, and the rotation has not failed', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => {});
    const destroyForgotten = () => Promise.reject(new Error('KMS is down.'));
    const { made } = await rotateKeys({ ...options, source: { ...source, destroyForgotten } });
    expect(made).toHaveLength(1);
    expect(warned).toHaveBeenCalledExactlyOnceWith('issuer_forgotten_keys_not_destroyed', expect.anything());
  });
});

test('after a change from PEM to KMS, KMS signs at once and the former key leaves the set', async () => {
  await rotateKeys({ ...options, source: { ...source, kind: 'pem' } });
  clock.advance(hour);
  const [first] = (await rotateKeys(options)).made;
  expect(await active()).toBe(first);
  expect(published).toEqual([first]);
});

describe('a row that somebody wrote into the database', () => {
  const foreign = memoryKeySource({ modulusLength: 512, first: 50 });

  async function write(row: Partial<IssuerKey>) {
    const { reference, publicJwk } = await foreign.create(new Set());
    const none = { publishedAt: null, signsFrom: null, withdrawnAt: null };
    const key = { kid: thumbprint(publicJwk), source: source.kind, reference, publicJwk };
    const written: IssuerKey = { ...key, createdAt: clock.now(), ...none, ...row };
    await database.owner.begin((sql) => insertKey(sql, written));
    return written.kid;
  }

  test('does not get its key published, and raises an alarm', async () => {
    const logged = vi.spyOn(logger, 'error').mockImplementation(() => {});
    const [ours] = (await rotateKeys(options)).made;
    const kid = await write({});
    await rotateKeys(options);
    expect(published).toEqual([ours]);
    expect(logged).toHaveBeenCalledExactlyOnceWith('issuer_key_not_held', expect.objectContaining({ kid }));
    expect(await active()).toBe(ours);
  });

  test('does not by naming a key of the issuer with another public half', async () => {
    vi.spyOn(logger, 'error').mockImplementation(() => {});
    const [ours] = (await rotateKeys(options)).made;
    const [{ reference } = { reference: '' }] = await stored();
    await database.owner`update issuer_keys set reference = 'moved' where kid = ${ours ?? ''}`;
    await write({ reference });
    await rotateKeys(options);
    expect(published).toEqual([]);
  });

  test('does not by naming another source', async () => {
    const [ours] = (await rotateKeys(options)).made;
    await write({ source: 'pem' });
    await rotateKeys(options);
    expect(published).toEqual([ours]);
  });

  test('while the source does not answer, the set stays as it was', async () => {
    const [ours] = (await rotateKeys(options)).made;
    const silent = { ...source, holds: () => Promise.reject(new Error('KMS is down.')) };
    await expect(rotateKeys({ ...options, source: silent })).rejects.toThrow('KMS is down.');
    expect(published).toEqual([ours]);
  });
});

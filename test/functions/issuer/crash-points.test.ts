import { afterAll, beforeAll, expect, test } from 'vitest';
import { keyState } from '../../../functions/issuer/key.ts';
import type { RotationOptions } from '../../../functions/issuer/rotation/options.ts';
import { rotateKeys } from '../../../functions/issuer/rotation/rotate.ts';
import { kmsKeySource } from '../../../functions/issuer/signer.kms.ts';
import { selectKeys } from '../../../functions/issuer/store.postgres.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import { signerRoleArn, type TestKms, testKms } from '../../support/doubles/kms.ts';
import { testDatabase } from '../../support/hosts/database.ts';

// A run that ends between any two of its steps: in the database, in KMS, or on the way to the bucket.

const alias = 'alias/orchestrator/staging/issuer';
const minute = 60_000;
const day = 24 * 60 * minute;
const overlapDays = 1;

const database = await testDatabase();
let kms: TestKms;
beforeAll(async () => {
  kms = await testKms();
});
afterAll(async () => {
  await kms.close();
  await database.close();
});

/** Counts steps, and from the one with this number on lets none of them answer: as a process that is gone. */
function lifeline(endsAt = Number.POSITIVE_INFINITY) {
  let steps = 0;
  const gone = () => Promise.reject(new Error('The process ended.'));
  return {
    steps: () => steps,
    /** Done or not done, but never known to be done: an end after the step is the one that leaves something. */
    async step<T>(run: () => Promise<T>): Promise<T> {
      if (steps >= endsAt) return gone();
      const result = await run();
      steps++;
      return steps >= endsAt ? gone() : result;
    },
  };
}

/** A run's world at a time, cut off after some steps. KMS keeps the machine's own time, so that is where time starts. */
function world(start: number) {
  let now = start;
  const published: string[] = [];
  const clock = { now: () => new Date(now) };
  return {
    published,
    advance: (ms: number) => {
      now += ms;
    },
    options(life = lifeline()): RotationOptions {
      const db = {
        ...database.db,
        public: (run: Parameters<Database['public']>[0]) => life.step(() => database.db.public(run)),
      } as Database;
      const send = kms.client.send.bind(kms.client) as (...words: unknown[]) => Promise<unknown>;
      const client = Object.create(kms.client, {
        send: { value: (...words: unknown[]) => life.step(() => send(...words)) },
      });
      const publication: RotationOptions['publication'] = {
        publish: (_, keys) =>
          life.step(async () => {
            published.splice(0, published.length, ...keys.map(({ kid }) => kid));
          }),
        remove: async () => {},
      };
      const source = kmsKeySource(client, { signerRoleArn, alias });
      return { db, clock, source, publication, issuer: 'https://issuer.example.com', overlapDays };
    },
  };
}

const stored = () => database.db.public(async (sql) => selectKeys(sql));

/** A history in which the next run has everything to do: a key to make, a set to publish, a key to destroy. */
async function history() {
  await database.owner`delete from issuer_keys`;
  kms.forget();
  const at = world(Date.now());
  await rotateKeys(at.options());
  at.advance(day);
  await rotateKeys(at.options());
  at.advance(2 * day + 10 * minute);
  return at;
}

async function endsAfter(steps: number): Promise<boolean> {
  const at = await history();
  const life = lifeline(steps);
  const outcome = await rotateKeys(at.options(life)).then(
    () => 'finished',
    (error: Error) => error.message,
  );
  // What happened is always true of the published set: it holds the key that signs, if it was ever written.
  const keys = await stored();
  const signing = keys.find(
    (key) => keyState(key, keys, { source: 'kms', overlapDays, now: at.options().clock.now() }) === 'active',
  );
  expect([steps, at.published]).toEqual([steps, expect.arrayContaining([signing?.kid])]);

  // The schedule's next try, and the day after.
  for (const wait of [2 * minute, day]) {
    at.advance(wait);
    await rotateKeys(at.options());
  }
  const kept = await stored();
  const now = at.options().clock.now();
  const states = kept.map((key) => keyState(key, kept, { source: 'kms', overlapDays, now }));
  expect([steps, states.filter((state) => state === 'active').length]).toEqual([steps, 1]);
  expect([steps, at.published.toSorted()]).toEqual([steps, kept.map(({ kid }) => kid).toSorted()]);
  expect([steps, kms.usableKeys().toSorted()]).toEqual([steps, kept.map((key) => key.reference).toSorted()]);
  return outcome === 'finished';
}

test('Wherever a run ends, the next ones finish its work, and KMS holds no orphaned key', async () => {
  let steps = 1;
  while (!(await endsAfter(steps))) steps++;
  // Three of making, four of KMS, publishing, destroying: fewer would mean that steps go uncounted.
  expect(steps).toBeGreaterThan(9);
});

test('A key that a concurrent run is making is left as it is', async () => {
  const at = await history();
  const source = kmsKeySource(kms.client, { signerRoleArn, alias });
  const { reference } = await source.create(new Set());
  await source.destroyForgotten?.(new Set(), new Date(Date.now() - minute));
  expect(kms.usableKeys()).toContain(reference);
  at.advance(minute);
  await rotateKeys(at.options());
  expect(kms.usableKeys()).not.toContain(reference);
});

test('Keys of others stay, with our tag’s other values, with none, and where we may not look', async () => {
  await history();
  const mine = kms.usableKeys();
  const others = [
    kms.addKey([{ TagKey: 'orchestrator-issuer', TagValue: `${alias}/own` }]),
    kms.addKey([{ TagKey: 'orchestrator-issuer', TagValue: 'alias/orchestrator/production/issuer' }]),
    kms.addKey([]),
  ];
  const source = kmsKeySource(kms.client, { signerRoleArn, alias });
  kms.refused.set('ListResourceTags', 'AccessDeniedException');
  await source.destroyForgotten?.(new Set(), new Date(Date.now() + day));
  expect(kms.usableKeys().toSorted()).toEqual([...mine, ...others].toSorted());
  kms.refused.clear();
  await source.destroyForgotten?.(new Set(), new Date(Date.now() + day));
  expect(kms.usableKeys().toSorted()).toEqual(others.toSorted());
});

test('A day on which KMS does not list its keys is a day like any other', async () => {
  const at = await history();
  kms.refused.set('ListKeys', 'KMSInternalException');
  const { made, signing } = await rotateKeys(at.options());
  kms.refused.clear();
  expect(made).toHaveLength(1);
  expect(at.published).toContain(signing);
});

import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeKey } from '../../../functions/issuer/rotation/make.ts';
import type { RotationOptions } from '../../../functions/issuer/rotation/options.ts';
import { retireKey, rotateKeys } from '../../../functions/issuer/rotation/rotate.ts';
import { rotationLock } from '../../../functions/issuer/store.postgres.ts';
import { fixedClock } from '../../../functions/shared/clock.ts';
import { memoryKeySource } from '../../support/builders/keys/issuer.ts';
import { testDatabase } from '../../support/hosts/database.ts';
import { type Hold, statementHeldBy } from '../../support/hosts/held-row.ts';

const database = await testDatabase();
afterAll(() => database.close());

const source = memoryKeySource({ modulusLength: 512 });
const options: RotationOptions = {
  db: database.db,
  clock: fixedClock('2026-03-01T03:00:00Z'),
  source,
  publication: { publish: async () => {}, remove: async () => {} },
  issuer: 'https://issuer.example.com',
  overlapDays: 7,
};
beforeEach(async () => {
  await database.owner`delete from issuer_keys`;
});

const locked: Hold = (sql) => sql`select pg_advisory_xact_lock(${rotationLock})`;
const place = 'issuer/store.postgres.ts lockRotation';

test.each<[string, string, () => Promise<unknown>]>([
  [place, 'makes the day’s key', () => makeKey(options)],
  [
    place,
    'takes the key that the operator names',
    async () => {
      const own = await source.create(new Set());
      return makeKey({ ...options, source: { ...source, ownKey: async () => own } });
    },
  ],
  [place, 'withdraws a key', () => retireKey(options, 'unknown').catch(() => {})],
])('By %s of two at once that change the keys the second waits: it %s', async (_place, _what, act) => {
  expect(await statementHeldBy(database, locked, act)).toMatch('pg_advisory_xact_lock');
});

test('A run waits before it publishes where another is at work', async () => {
  await rotateKeys(options);
  // No key is due, so it publishes only.
  expect(await statementHeldBy(database, locked, () => rotateKeys(options))).toMatch('pg_advisory_xact_lock');
});

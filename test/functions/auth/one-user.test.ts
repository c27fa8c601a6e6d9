import { afterAll, beforeEach, expect, test } from 'vitest';
import * as factors from '../../../functions/auth/second-factor/store.postgres.ts';
import { deleteSignIns, endAllSignIns } from '../../../functions/auth/sign-ins/store.postgres.ts';
import * as users from '../../../functions/auth/store.postgres.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import { strongTokenFor } from '../../support/builders/people/second-factor.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';

// No org keeps these rows apart: what is written of one user must leave everybody else's as they are.

const { db, owner, close } = await testDatabase();
afterAll(close);

let one: TestOrg;
let other: TestOrg;
const now = new Date('2026-03-01T12:00:00Z');
const then = new Date('2026-03-01T11:00:00Z');
const tables = ['users', 'second_factors', 'recovery_codes', 'sign_ins', 'email_tokens'];

beforeEach(async () => {
  [one, other] = [await createOrg(owner), await createOrg(owner)];
  for (const person of [one, other]) {
    const { userId: user_id } = person;
    await strongTokenFor(owner, person);
    await owner`update users set second_factor_at = ${then}, email_verified_at = null where id = ${user_id}`;
    await owner`insert into second_factors ${owner({ user_id, id: 'sf-1', sealed_secret: Buffer.from('s'), last_step: 4 })}`;
    await owner`insert into recovery_codes ${owner(['a', 'b'].map((code_hash) => ({ user_id, code_hash })))}`;
    const purpose = 'verify_email';
    await owner`insert into email_tokens ${owner({ token_hash: `t-${user_id}`, user_id, purpose, expires_at: now })}`;
  }
});

/** All that is stored of a user, by table. */
async function rowsOf({ userId }: TestOrg) {
  const rows = await Promise.all(
    tables.map(
      (table) => owner`select row_to_json(t) as row from ${owner(table)} t
      where ${owner(table === 'users' ? 'id' : 'user_id')} = ${userId} order by 1::text`,
    ),
  );
  return Object.fromEntries(tables.map((table, index) => [table, rows[index]?.map(({ row }) => row)]));
}

test.each<[string, string[], (sql: Tx, userId: string) => Promise<unknown>]>([
  ['a code’s time step', ['second_factors'], (sql, id) => factors.acceptStep(sql, id, 5)],
  ['a wrong code', ['second_factors'], (sql, id) => factors.countFailure(sql, id, now)],
  ['a confirmed second factor', ['users'], (sql, id) => factors.confirmSecondFactor(sql, id, now)],
  [
    'the end of a second factor',
    ['users', 'second_factors', 'recovery_codes', 'sign_ins'],
    (sql, id) => factors.deleteSecondFactor(sql, id),
  ],
  ['new recovery codes', ['recovery_codes'], (sql, id) => factors.replaceRecoveryCodes(sql, id, ['b', 'c'])],
  ['a used recovery code', ['recovery_codes'], (sql, id) => factors.useRecoveryCode(sql, id, 'a', now)],
  ['the end of sign-ins', ['sign_ins'], (sql, id) => deleteSignIns(sql, id)],
  [
    'the end of all access',
    ['users', 'sign_ins'],
    (sql, id) => endAllSignIns({ sql, signal: async () => {} }, id),
  ],
  ['another name', ['users'], (sql, id) => users.renameUser(sql, id, 'Grace')],
  [
    'another password',
    ['users', 'sign_ins'],
    (sql, id) => users.changePassword({ sql, signal: async () => {} }, id, 'hash'),
  ],
  ['void links', ['email_tokens'], (sql, id) => users.voidEmailTokens(sql, id, now)],
  ['a verified address', ['users'], (sql, id) => users.markVerified(sql, id, now)],
])('Of one user is written %s, in %j and nowhere else, and nothing of another', async (_, changed, write) => {
  const [before, others] = [await rowsOf(one), await rowsOf(other)];
  await db.public((sql) => write(sql, one.userId));
  const after = await rowsOf(one);
  const differing = tables.filter((table) => JSON.stringify(after[table]) !== JSON.stringify(before[table]));
  expect(differing).toEqual(changed);
  expect(await rowsOf(other)).toEqual(others);
});

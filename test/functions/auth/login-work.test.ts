import { afterAll, expect, test } from 'vitest';
import { logIn } from '../../../functions/auth/log-in/login.ts';
import { hashPassword } from '../../../functions/auth/passwords/password.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import type { Database, Tx } from '../../../functions/shared/db/client.ts';
import { accessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { anyMembers } from '../../support/builders/billing.ts';
import { testSecret } from '../../support/hosts/api.ts';
import { createOrg, testDatabase } from '../../support/hosts/database.ts';

const { db, owner, close } = await testDatabase();
afterAll(close);

/** Everything that a refused login does outside of this process, in order. */
async function workOf(email: string, orgId: string | undefined): Promise<string[]> {
  const done: string[] = [];
  const watched: Database = {
    ...db,
    public: (work) => db.public((sql, entrance) => work(watching(sql, done), entrance)),
  };
  const attempt = logIn(
    {
      db: watched,
      clock: systemClock,
      entitlement: anyMembers,
      tokens: accessTokens([testSecret], systemClock),
      botCheck: { verify: async () => void done.push('bot check') },
      failures: {
        begin: async () => {
          done.push('attempt counted');
          return { needsBotCheck: false, succeeded: async () => void done.push('given back') };
        },
      },
    },
    {
      email,
      password: 'not the password',
      orgId,
      inviteToken: undefined,
      botCheckToken: undefined,
      source: { requestId: 'r', sourceIp: '203.0.113.7', userAgent: 'tests' },
    },
  );
  await expect(attempt).rejects.toMatchObject({ code: 'invalid_credentials' });
  return done;
}

/** The same connection, noting each statement without its values. */
const watching = (sql: Tx, done: string[]): Tx =>
  new Proxy(sql, {
    apply(target, self, given) {
      if (Array.isArray(given[0]) && 'raw' in given[0]) done.push(given[0].join('?').trim());
      return Reflect.apply(target, self, given);
    },
  });

test.each([
  ['the oldest org', false],
  ['an org that is named', true],
])('a refused login into %s does the same work whether the user exists or not', async (_, isNamed) => {
  const member = await createOrg(owner);
  await owner`update users set password_hash = ${await hashPassword('the password')} where id = ${member.userId}`;
  const orgId = isNamed ? member.orgId : undefined;
  const known = await workOf(member.email, orgId);
  const unknown = await workOf(`${newId('user')}@example.com`, orgId);
  expect(known).toEqual(unknown);
  expect(known.some((statement) => statement.startsWith('select * from users'))).toBe(true);
  expect(known[0]).toBe('attempt counted');
  expect(known).not.toContain('given back');
});

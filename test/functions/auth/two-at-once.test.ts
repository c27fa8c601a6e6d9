import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  lockByCode,
  lockShown,
} from '../../../functions/auth/authorize/store.client-authorizations.postgres.ts';
import { lockByDevice, lockLooked } from '../../../functions/auth/device/store.device-logins.postgres.ts';
import { beginSignIn } from '../../../functions/auth/log-in/sign-in.ts';
import { lockSecondFactor, putSecondFactor } from '../../../functions/auth/second-factor/store.postgres.ts';
import { logFailedLogin } from '../../../functions/auth/sign-in-log.ts';
import { findSignInEnd } from '../../../functions/auth/sign-ins/store.postgres.ts';
import { lockAddressee } from '../../../functions/auth/store.mailed-links.postgres.ts';
import type { UserRow } from '../../../functions/auth/user.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import type { Tx } from '../../../functions/shared/db/client.ts';
import { accessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { anyMembers } from '../../support/builders/billing.ts';
import { addAuthorization } from '../../support/builders/people/clients.ts';
import { addDeviceLogin } from '../../support/builders/people/device-logins.ts';
import { strongTokenFor } from '../../support/builders/people/second-factor.ts';
import { testSecret } from '../../support/hosts/api.ts';
import { createOrg, type TestOrg, testDatabase } from '../../support/hosts/database.ts';
import { type Hold, lockOn, statementHeldBy } from '../../support/hosts/held-row.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

let org: TestOrg;
beforeAll(async () => {
  org = await createOrg(owner);
});

const source = { sourceIp: '192.0.2.1', userAgent: 'test', requestId: 'r-1' };
const inPublic = (work: (sql: Tx) => Promise<unknown>) => () => db.public((sql) => work(sql));
const factor = () => ({ id: newId('secondFactor'), sealedSecret: Buffer.from('sealed') });

test.each<[string, string, RegExp, () => Promise<[Hold, () => Promise<unknown>]>]>([
  [
    'auth/sign-ins/store.postgres.ts findSignInEnd',
    'ends of a sign-in',
    /from sign_ins\s.* for update/s,
    async () => {
      await strongTokenFor(owner, org);
      const [signIn] = await owner<[{ id: string }]>`select id from sign_ins where user_id = ${org.userId}`;
      const end = inPublic((sql) => findSignInEnd(sql, org.userId, signIn.id, new Date()));
      return [lockOn('sign_ins', signIn.id), end];
    },
  ],
  [
    'auth/device/store.device-logins.postgres.ts lockByDevice',
    'questions of one machine that waits for its login',
    /from device_logins\s.* for update/s,
    async () => {
      const id = await addDeviceLogin(owner, { device_hash: 'asked-twice' });
      return [lockOn('device_logins', id), inPublic((sql) => lockByDevice(sql, 'asked-twice'))];
    },
  ],
  [
    'auth/device/store.device-logins.postgres.ts lockLooked',
    'answers of one person to a machine that waits',
    /from device_logins\s.* for update/s,
    async () => {
      const id = await addDeviceLogin(owner, { entered_by: org.userId, entered_in: org.orgId });
      const answer = () => db.write(org.actor(), (unit) => lockLooked(unit, org.userId, id));
      return [lockOn('device_logins', id), answer];
    },
  ],
  [
    'auth/authorize/store.client-authorizations.postgres.ts lockShown',
    'answers of one person to a program that asks',
    /from client_authorizations\s.* for update/s,
    async () => {
      const id = await addAuthorization(owner, org);
      const answer = () => db.write(org.actor(), (unit) => lockShown(unit, org.userId, id));
      return [lockOn('client_authorizations', id), answer];
    },
  ],
  [
    'auth/authorize/store.client-authorizations.postgres.ts lockByCode',
    'exchanges of one code',
    /from client_authorizations\s.* for update/s,
    async () => {
      const id = await addAuthorization(owner, org, { code_hash: 'sent-twice' });
      return [lockOn('client_authorizations', id), inPublic((sql) => lockByCode(sql, 'sent-twice'))];
    },
  ],
  [
    'auth/second-factor/store.postgres.ts putSecondFactor',
    'second factors that one user sets up',
    /from users .* for no key update/s,
    async () => [lockOn('users', org.userId), inPublic((sql) => putSecondFactor(sql, org.userId, factor()))],
  ],
  [
    'auth/second-factor/store.postgres.ts lockSecondFactor',
    'codes that one user tries',
    /from second_factors .* for update/s,
    async () => {
      await db.public((sql) => putSecondFactor(sql, org.userId, factor()));
      const read = inPublic((sql) => lockSecondFactor(sql, org.userId));
      return [lockOn('second_factors', org.userId, 'user_id'), read];
    },
  ],
  [
    'auth/store.mailed-links.postgres.ts lockAddressee',
    'links that are mailed to one user',
    /lock_user/,
    async () => [lockOn('users', org.userId), inPublic((sql) => lockAddressee(sql, org.userId))],
  ],
  [
    'auth/sign-in-log.ts logFailedLogin',
    'wrong passwords, which are counted',
    /from users .* for no key update/,
    async () => [lockOn('users', org.userId), () => logFailedLogin(db, org.userId, source)],
  ],
  [
    'auth/log-in/sign-in.ts ownMembership',
    'sign-ins of somebody who is in no organization, and gets one',
    /from users .* for no key update/,
    async () => {
      const { userId } = await createOrg(owner);
      await owner`delete from members where user_id = ${userId}`;
      const [user] = await owner<[UserRow]>`select * from users where id = ${userId}`;
      const options = {
        db,
        entitlement: anyMembers,
        clock: systemClock,
        tokens: accessTokens([testSecret], systemClock),
      };
      const shown = { changes: {}, secondFactorAt: null };
      const nowhere = { orgId: undefined, inviteToken: undefined };
      return [lockOn('users', userId), () => beginSignIn(options, user, nowhere, source, shown)];
    },
  ],
])('By %s of two at once, %s: the second waits before it reads', async (_place, _what, locking, prepare) => {
  const [hold, act] = await prepare();
  expect(await statementHeldBy(database, hold, act)).toMatch(locking);
});

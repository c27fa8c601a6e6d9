import { authApi } from '../../../../functions/auth/api.ts';
import type { LeakedPasswords } from '../../../../functions/auth/passwords/leaked-passwords.ts';
import { hashPassword } from '../../../../functions/auth/passwords/password.ts';
import { authRoutes } from '../../../../functions/auth/routes.ts';
import type { Clock } from '../../../../functions/shared/clock.ts';
import { accessTokens } from '../../../../functions/shared/http/pipeline/token.ts';
import { testApi, testSecret } from '../../hosts/api.ts';
import type { TestDatabase, TestOrg } from '../../hosts/database.ts';
import { anyMembers, selfHosted } from '../billing.ts';
import { testSecretBox } from '../clouds.ts';
import { noClients } from './clients.ts';
import { noIssuers } from './issuers.ts';
import { noFailures } from './login-failures.ts';

/** The password of users that `withPassword` has given one. */
export const password = 'correct horse battery';
let hash: Promise<string> | undefined;

/** The auth group with a bot check that lets everybody pass. */
export function testAuth(
  { db }: Pick<TestDatabase, 'db'>,
  clock: Clock,
  mode: 'open' | 'invite_only' | 'waitlist' = 'open',
  leakedPasswords?: LeakedPasswords,
  entitlement = anyMembers,
  catalogue = selfHosted,
) {
  const api = authApi({
    db,
    entitlement,
    catalogue,
    clock,
    mode,
    passwordMinLength: 8,
    leakedPasswords,
    tokens: accessTokens([testSecret], clock),
    secrets: testSecretBox,
    botCheck: { verify: async () => {} },
    failures: noFailures,
    issuerKeys: noIssuers,
    ...noClients,
    appBaseUrl: 'https://app.example.com',
  });
  const { call, tokenFor } = testApi({ routes: authRoutes, api, clock });
  const post = (path: string, body: unknown, token?: string) =>
    call('POST', `/api/auth/${path}`, { body, ...(token ? { token } : {}) });
  return { call, tokenFor, post };
}

/** Gives a user of the test database a password that works. */
export async function withPassword<T extends TestOrg>({ owner }: TestDatabase, user: T): Promise<T> {
  hash ??= hashPassword(password);
  await owner`update users set password_hash = ${await hash} where id = ${user.userId}`;
  return user;
}

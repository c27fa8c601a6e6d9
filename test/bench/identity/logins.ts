import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { authApi } from '../../../functions/auth/api.ts';
import { loginFailures } from '../../../functions/auth/log-in/login-failures.ts';
import { hashPassword } from '../../../functions/auth/passwords/password.ts';
import { authRoutes } from '../../../functions/auth/routes.ts';
import { memberEntitlement } from '../../../functions/billing/entitlements.ts';
import { catalogueOf } from '../../../functions/billing/plans.ts';
import { systemClock } from '../../../functions/shared/clock.ts';
import type { Database } from '../../../functions/shared/db/client.ts';
import type { AccessTokens } from '../../../functions/shared/http/pipeline/token.ts';
import { newId } from '../../../functions/shared/ids.ts';
import { encryptionSdkBox } from '../../../functions/shared/secret-box/secret-box.encryption-sdk.ts';
import type { LimitTable } from '../limit-table.ts';
import { inProcess, quantile, type Service } from '../service.ts';

export interface LoginFigures {
  attempts: number;
  /** Medians in milliseconds, both refused. */
  known: number;
  unknown: number;
  /** How much longer the one takes than the other, in per cent of the unknown one. */
  difference: number;
  perSecond: number;
}

const password = 'correct horse battery staple';

/** Wrong passwords for users that exist and that don't, taking turns; then right ones, eight at a time. */
export async function measureLogins(
  { db, owner, tokens }: { db: Database; owner: Sql; tokens: AccessTokens },
  cache: LimitTable,
  attempts = 200,
): Promise<LoginFigures> {
  const catalogue = catalogueOf({ PAYMENT_PROVIDER: 'none' });
  const api = authApi({
    catalogue,
    db,
    entitlement: memberEntitlement(catalogue),
    tokens,
    clock: systemClock,
    mode: 'open',
    passwordMinLength: 8,
    botCheck: { verify: async () => {} },
    failures: loginFailures(cache, systemClock),
    secrets: encryptionSdkBox({ rawKey: randomBytes(32) }),
  });
  const service = inProcess({ routes: authRoutes, api, tokens });
  const emails = await createUsers(owner, attempts);
  // Connections are opened and code is compiled before anything is measured.
  for (let n = 0; n < 10; n++) await logIn(service, `warm-up-${n}@example.com`, 'wrong', `192.0.2.${n}`);
  const known: number[] = [];
  const unknown: number[] = [];
  for (const [n, email] of emails.entries()) {
    // Each attempt is the first failure of its account and address. Who goes first changes, too.
    const pair = [
      () => timed(service, email, 'wrong', `203.0.${n % 250}.1`, known),
      () => timed(service, `nobody-${n}@example.com`, 'wrong', `203.0.${n % 250}.2`, unknown),
    ];
    for (const attempt of n % 2 ? pair : pair.reverse()) await attempt();
  }
  const [one, other] = [quantile(known, 0.5), quantile(unknown, 0.5)];
  return {
    attempts,
    known: one,
    unknown: other,
    difference: (one / other - 1) * 100,
    perSecond: await loginsPerSecond(service, emails),
  };
}

async function timed(service: Service, email: string, wrong: string, sourceIp: string, times: number[]) {
  const start = performance.now();
  const { status } = await logIn(service, email, wrong, sourceIp);
  times.push(performance.now() - start);
  if (status !== 401) throw new Error(`A wrong password was answered with ${status}.`);
}

const logIn = (service: Service, email: string, given: string, sourceIp: string) =>
  service({ method: 'POST', path: '/api/auth/login', body: { email, password: given }, sourceIp });

async function loginsPerSecond(service: Service, emails: readonly string[], seconds = 5): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let done = 0;
  const client = async (n: number) => {
    while (performance.now() < end) {
      const email = emails[(done + n) % emails.length] as string;
      const { status } = await logIn(service, email, password, `198.51.100.${n}`);
      if (status !== 200) throw new Error(`A login was answered with ${status}.`);
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, n) => client(n)));
  return done / seconds;
}

/** Each in an org of their own. All have one password. */
async function createUsers(owner: Sql, count: number): Promise<string[]> {
  const password_hash = await hashPassword(password);
  const users = Array.from({ length: count }, (_, n) => ({
    id: newId('user'),
    email: `known-${n}@example.com`,
    password_hash,
    email_verified_at: new Date(),
  }));
  const orgs = users.map(() => ({ id: newId('org'), name: 'Bench' }));
  const members = users.map(({ id }, n) => ({ org_id: orgs[n]?.id as string, user_id: id, role: 'owner' }));
  await owner`insert into users ${owner(users)}`;
  await owner`insert into orgs ${owner(orgs)}`;
  await owner`insert into members ${owner(members)}`;
  return users.map(({ email }) => email);
}

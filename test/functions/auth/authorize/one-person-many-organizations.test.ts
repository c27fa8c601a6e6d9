import { expect, test } from 'vitest';
import { authorizeApi } from '../../../../functions/auth/authorize/api.ts';
import { authorizeRoutes } from '../../../../functions/auth/authorize/routes.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { memoryLimitStore } from '../../../../functions/shared/http/limits/limit-store.memory.ts';
import { rateLimiter } from '../../../../functions/shared/http/limits/rate-limit.ts';
import { clientQuestion } from '../../../support/builders/people/clients.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { createOrg } from '../../../support/hosts/database.ts';

// A person may own many organizations, each with places of its own.

const waits: (() => void)[] = [];
const readClient = () => new Promise<never>((_, reject) => waits.push(() => reject(new Error('slow'))));
const { api, owner } = await apiTest(({ db }) => ({
  routes: authorizeRoutes,
  api: authorizeApi({ db, readClient, apiBaseUrl: 'https://deploy.example.com' }),
  limiter: rateLimiter({ store: memoryLimitStore(), clock: systemClock, log: { warn: () => {} } }),
}));
const show = async (user: { orgId: string; userId: string }) =>
  api.call('POST', '/api/auth/authorize/show', { body: clientQuestion, token: await api.tokenFor(user) });

test('one person with seven organizations leaves places for the looks of others', async () => {
  const person = await createOrg(owner);
  const theirs = [person];
  for (let n = 1; n < 7; n++) {
    const { orgId } = await createOrg(owner);
    await owner`insert into members ${owner({ org_id: orgId, user_id: person.userId, role: 'owner' })}`;
    theirs.push({ ...person, orgId });
  }
  const asked: Promise<{ status: number }>[] = [];
  for (const org of theirs.slice(0, 3)) {
    const before = waits.length;
    asked.push(show(org));
    await expect.poll(() => waits.length).toBe(before + 1);
  }
  for (const org of theirs.slice(3)) expect((await show(org)).status).toBe(429);
  const before = waits.length;
  const other = show(await createOrg(owner));
  await expect.poll(() => waits.length).toBe(before + 1);
  for (const end of waits) end();
  for (const { status } of await Promise.all([...asked, other])) expect(status).not.toBe(429);
});

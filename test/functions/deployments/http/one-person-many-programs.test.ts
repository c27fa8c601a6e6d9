import { afterAll, expect, test } from 'vitest';
import { deploymentRoutes } from '../../../../functions/deployments/http/routes.ts';
import { systemClock } from '../../../../functions/shared/clock.ts';
import { httpHandler } from '../../../../functions/shared/http/http-handler.ts';
import { memoryLimitStore } from '../../../../functions/shared/http/limits/limit-store.memory.ts';
import { rateLimiter } from '../../../../functions/shared/http/limits/rate-limit.ts';
import { apiTokens } from '../../../../functions/shared/http/pipeline/api-tokens.ts';
import { bearerAuthentication } from '../../../../functions/shared/http/pipeline/authenticate.ts';
import { accessTokens } from '../../../../functions/shared/http/pipeline/token.ts';
import { defineRoutes, type Reply } from '../../../../functions/shared/http/route.ts';
import { endedByDeadline } from '../../../support/builders/deadlines.ts';
import { addService } from '../../../support/builders/people/services.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { lambdaContext, proxyEvent } from '../../../support/builders/proxy-event.ts';
import { testSecret } from '../../../support/hosts/api.ts';
import { createOrg, type TestOrg, testDatabase } from '../../../support/hosts/database.ts';

// A person may own many organizations with many programs in each. What all organizations hold, they hold as one person.

const database = await testDatabase();
afterAll(() => database.close());
const { db, owner } = database;

/** The organizations of one person. */
async function owned(count: number): Promise<TestOrg[]> {
  const person = await createOrg(owner);
  const orgs = [person];
  while (orgs.length < count) {
    const { orgId } = await createOrg(owner);
    await owner`insert into members ${owner({ org_id: orgId, user_id: person.userId, role: 'owner' })}`;
    orgs.push({ ...person, orgId });
  }
  return orgs;
}

const programs = {
  'tokens of their own': async (org: TestOrg) => (await addToken(owner, org, { scope: 'propose' })).token,
  'service accounts': async (org: TestOrg) => (await addService(owner, org)).token,
};

test.each(Object.entries(programs))(
  'one person with %s in seven organizations leaves places for preflights of others',
  async (_, tokenIn) => {
    const waits: (() => void)[] = [];
    const wait = () => new Promise<Reply>((resolve) => waits.push(() => resolve({ status: 200, body: {} })));
    const log = { info: () => {}, error: () => {}, warn: () => {} };
    const handler = httpHandler({
      routes: defineRoutes({ preflightDeployment: deploymentRoutes.preflightDeployment }),
      api: { preflightDeployment: wait },
      authenticate: bearerAuthentication(accessTokens([testSecret], systemClock), apiTokens(db, systemClock)),
      limiter: rateLimiter({ store: memoryLimitStore(), clock: systemClock, log }),
      cors: { origins: [] },
      clock: systemClock,
      log,
    });
    const ask = async (org: TestOrg) => {
      const path = '/api/deployments/deploy-01k9z3v5m8qh2t7xw4c6yb0rne/preflight';
      const event = proxyEvent('POST', path, { token: await tokenIn(org), sourceIp: '203.0.113.7' });
      return (await handler(event, lambdaContext)).statusCode;
    };
    const asked: Promise<number>[] = [];
    const hold = async (org: TestOrg) => {
      const before = waits.length;
      asked.push(ask(org));
      await expect.poll(() => waits.length).toBe(before + 1);
    };
    const orgs = await owned(7);
    for (const org of orgs.slice(0, 5)) await hold(org);
    for (const org of orgs.slice(5)) expect(await endedByDeadline(ask(org))).toBe(429);
    await hold(await createOrg(owner));
    for (const end of waits) end();
    expect(await Promise.all(asked)).toEqual(Array(6).fill(200));
  },
);

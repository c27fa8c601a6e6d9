import type { APIGatewayProxyEvent } from 'aws-lambda';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deploymentStatuses } from '../../../../functions/deployments/deployment.ts';
import { activeRunStatuses, runStatuses } from '../../../../functions/deployments/run.ts';
import { waitingOn } from '../../../../functions/sessions/session.ts';
import { urlVariable } from '../../../../functions/shared/db/duties.ts';
import { translateDatabaseError } from '../../../../functions/shared/db/errors.ts';
import { newId } from '../../../../functions/shared/ids.ts';
import { noteSweep, type Sweep } from '../../../../functions/shared/sweeps/sweeps.ts';
import { workerParts } from '../../../../functions/shared/workers/worker-parts.ts';
import { metricsConfig } from '../../../../functions/system/metrics/env.ts';
import { scrapes } from '../../../../functions/system/metrics/scrape.ts';
import { readCounts } from '../../../../functions/system/metrics/store.postgres.ts';
import { gatewayAnswers } from '../../../../lib/api/gateway-responses.ts';
import { recordedDeployment, sessionAtReview } from '../../../support/builders/deployments/deployments.ts';
import { storedDelivery, storedWebhook } from '../../../support/builders/webhooks.ts';
import { checkDocumented } from '../../../support/documented.ts';
import { createOrg, type TestDatabase, testDatabase } from '../../../support/hosts/database.ts';

const token = 'a-token-that-prometheus-alone-has-0123';
const start = new Date('2026-11-22T12:00:00Z');
let database: TestDatabase;
let parts: Awaited<ReturnType<typeof workerParts>>;
let now = start;
const states = {
  waitingOn,
  deployments: deploymentStatuses,
  runs: runStatuses,
  activeRuns: activeRunStatuses,
};
const clock = { now: () => now };

beforeAll(async () => {
  database = await testDatabase();
  parts = await workerParts({ ENV: 'local' }, { METRICS_DATABASE_URL: database.logins.METRICS_DATABASE_URL });
});
afterAll(async () => {
  await parts.close();
  await database.close();
});

async function ask(scrape: ReturnType<typeof scrapes>, authorization?: string) {
  const headers = authorization ? { Authorization: authorization } : {};
  const answer = await scrape({ headers } as unknown as APIGatewayProxyEvent);
  checkDocumented('GET', '/metrics', answer);
  return answer;
}

test('Active rows are counted over all organizations, with a login that can read no name', async () => {
  const { owner } = database;
  const orgs = [await createOrg(owner), await createOrg(owner)];
  for (const org of orgs) await sessionAtReview(owner, org);
  const [org] = orgs as [(typeof orgs)[0]];
  const webhookId = await storedWebhook(owner, org);
  await storedDelivery(owner, { orgId: org.orgId, webhookId });
  await owner`update webhook_deliveries set status = 'pending', parked = false,
    next_attempt_at = ${new Date(start.getTime() - 90_000)}`;
  await owner`insert into outbox ${owner({
    id: newId('outbox'),
    org_id: org.orgId,
    event_type: 'session.created',
    detail: owner.json({}),
    created_at: new Date(start.getTime() - 30_000),
  })}`;
  const duties = { workers: 'events', webhooks: 'webhooks', billing: 'credits' } as const;
  for (const [duty, sweep] of Object.entries(duties) as [keyof typeof duties, Sweep][]) {
    const url = { [urlVariable(duty)]: database.logins[urlVariable(duty)] };
    const { db, close } = await workerParts({ ENV: 'local' }, url as never);
    await noteSweep({ db, clock }, sweep, async () => {})();
    const failing = noteSweep(
      { db, clock: { now: () => new Date(start.getTime() + 60_000) } },
      sweep,
      async () => {
        throw new Error('not swept');
      },
    );
    await expect(failing()).rejects.toThrow('not swept');
    await close();
  }
  const scrape = scrapes({ db: parts.db, clock, states, tokens: [token] });
  const { statusCode, headers, body } = await ask(scrape, `Bearer ${token}`);
  expect([statusCode, headers?.['Content-Type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  for (const line of [
    '# TYPE orchestrator_sessions_active gauge',
    'orchestrator_sessions_active{waiting_on="workflow"} 2',
    'orchestrator_sessions_active{waiting_on="user"} 0',
    'orchestrator_deployments{status="running"} 0',
    'orchestrator_runs_ended_last_hour{outcome="failed"} 0',
    'orchestrator_outbox_events 1',
    'orchestrator_outbox_oldest_seconds 30',
    'orchestrator_webhook_deliveries_due 1',
    'orchestrator_webhook_deliveries_oldest_seconds 90',
    'orchestrator_credit_holds 0',
    `orchestrator_sweep_ended_timestamp_seconds{sweep="events"} ${start.getTime() / 1000}`,
    `orchestrator_sweep_ended_timestamp_seconds{sweep="credits"} ${start.getTime() / 1000}`,
    'orchestrator_sweep_ended_timestamp_seconds{sweep="drift"} 0',
  ])
    expect(body.split('\n')).toContain(line);
  for (const { orgId, userId, email } of orgs)
    for (const name of [orgId, userId, email, 'Acme']) expect(body).not.toContain(name);

  // However many scrape, the database is asked once in 15 s.
  await sessionAtReview(owner, org);
  expect((await ask(scrape, `Bearer ${token}`)).body).toBe(body);
  now = new Date(start.getTime() + 15_000);
  expect((await ask(scrape, `Bearer ${token}`)).body).toContain('{waiting_on="workflow"} 3');
});

test('A state that many are in leaves the others their count, and deliveries due later the age of those that are due', async () => {
  const { owner } = database;
  await owner`delete from orgs`;
  const org = await createOrg(owner);
  for (const waiting of ['workflow', 'workflow', 'workflow', 'user']) {
    const { sessionId } = await sessionAtReview(owner, org);
    await owner`update sessions set waiting_on = ${waiting} where id = ${sessionId}`;
  }
  const due = (ms: number) => new Date(start.getTime() + ms);
  for (const [place, ms] of [1, -60_000, -90_000].entries()) {
    const webhookId = await storedWebhook(owner, org);
    for (const at of place === 2 ? [ms, 5_000] : [ms])
      await owner`update webhook_deliveries set status = 'pending', parked = false, ended_at = null, next_attempt_at = ${due(at)}
        where id = ${await storedDelivery(owner, { orgId: org.orgId, webhookId })}`;
  }
  const counts = await parts.db.sweep((sql) => readCounts(sql, start, states, 2));
  const bounded = Object.fromEntries(counts.sessions.map(({ label, count }) => [label, count]));
  expect(bounded).toMatchObject({ workflow: 2, user: 1, run: 0 });
  expect(counts.deliveries).toEqual({ count: 2, oldest: due(-90_000) });
});

test('Of approvals, those are counted that are asked for', async () => {
  const { owner } = database;
  const org = await createOrg(owner);
  const { deploymentId } = await recordedDeployment(database, org);
  await recordedDeployment(database, org);
  const counted = async () => (await parts.db.sweep((sql) => readCounts(sql, start, states, 100))).approvals;
  const before = await counted();
  await owner`update approvals set status = 'rejected' where deployment_id = ${deploymentId}`;
  expect([before?.count, (await counted())?.count]).toEqual([2, 1]);
});

test('Another token or none gets 401, and without METRICS_ENABLED the path is not there', async () => {
  const scrape = scrapes({ db: parts.db, clock, states, tokens: [token] });
  for (const given of [undefined, `Bearer ${token}x`, `Basic ${token}`, 'Bearer ']) {
    const { statusCode, body } = await ask(scrape, given);
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'metrics_token_wrong']);
    expect(body).not.toContain(token);
  }
  const { statusCode, body } = await ask(
    scrapes({ db: parts.db, clock, states, tokens: undefined }),
    `Bearer ${token}`,
  );
  const { status, detail, code } = gatewayAnswers.UnknownPath ?? {};
  expect([statusCode, JSON.parse(body)]).toEqual([status, { detail, code }]);
});

test('A database that does not answer is reported as 503, and asked again at once', async () => {
  let asked = 0;
  const sweep = async () => {
    asked += 1;
    throw translateDatabaseError(Object.assign(new Error('down'), { code: 'ECONNREFUSED' }));
  };
  const scrape = scrapes({ db: { sweep } as never, clock, states, tokens: [token] });
  expect((await ask(scrape, `Bearer ${token}`)).statusCode).toBe(503);
  await ask(scrape, `Bearer ${token}`);
  expect(asked).toBe(2);
});

test('While the token is changed the former and the new one are answered, and the former not any more after it', async () => {
  const url = { METRICS_DATABASE_URL: 'postgres://x', METRICS_ENABLED: 'true' };
  const next = 'the-token-that-prometheus-gets-next-0123';
  const statuses = async (METRICS_TOKEN: string) => {
    const { METRICS_TOKEN: tokens } = metricsConfig.parse({ ...url, METRICS_TOKEN });
    const scrape = scrapes({ db: parts.db, clock, states, tokens });
    return Promise.all([token, next].map(async (each) => (await ask(scrape, `Bearer ${each}`)).statusCode));
  };
  expect(await statuses(token)).toEqual([200, 401]);
  expect(await statuses(`${next}, ${token}`)).toEqual([200, 200]);
  expect(await statuses(next)).toEqual([401, 200]);
  for (const wrong of ['', `${next},`, `${next},short`])
    expect(metricsConfig.safeParse({ ...url, METRICS_TOKEN: wrong }).success).toBe(false);
});

test('Enabled without a token, or with a short one, the function does not start', () => {
  const url = { METRICS_DATABASE_URL: 'postgres://localhost/x', METRICS_ENABLED: 'true' };
  expect(metricsConfig.safeParse(url).success).toBe(false);
  expect(metricsConfig.safeParse({ ...url, METRICS_TOKEN: 'short' }).success).toBe(false);
  expect(metricsConfig.safeParse({ ...url, METRICS_TOKEN: token }).success).toBe(true);
});

import { expect, test } from 'vitest';
import { announcementOf } from '../../../../functions/mail/announcements.ts';
import { selectAddressees } from '../../../../functions/mail/store.addressees.postgres.ts';
import { fixedClock } from '../../../../functions/shared/clock.ts';
import { memoryLimitStore } from '../../../../functions/shared/http/limits/limit-store.memory.ts';
import { rateLimiter } from '../../../../functions/shared/http/limits/rate-limit.ts';
import { deployedDeployment } from '../../../support/builders/deployments/deployed.ts';
import { deploymentsGroup } from '../../../support/builders/deployments/group.ts';
import { addToken } from '../../../support/builders/people/tokens.ts';
import { apiTest } from '../../../support/hosts/api-test.ts';
import { addMember } from '../../../support/hosts/database.ts';

// What withdrawing must not open: requests without end, and a program that takes back what a person has asked for.

const clock = fixedClock('2026-03-01T12:00:00Z');
const limiter = rateLimiter({ store: memoryLimitStore(), clock, log: { warn: () => {} } });
const { api, database, call, org } = await apiTest((host) => ({ ...deploymentsGroup()(host), limiter }), {
  clock,
  org: { approval_required_for_destroy: true },
});
const { owner } = database;
const confirm = { confirm: 'vector-database' };

async function askedToDestroy() {
  const { deploymentId } = await deployedDeployment(database, org);
  const path = `/api/deployments/${deploymentId}`;
  expect((await call(org, 'POST', `${path}/destroy`, { body: confirm })).status).toBe(202);
  return { deploymentId, path };
}

test('asking and taking back in turn ends at ten in a minute: each request is mailed to admins', async () => {
  const { path } = await askedToDestroy();
  const withdrawn = [];
  for (let n = 0; n < 11; n++) {
    withdrawn.push((await call(org, 'DELETE', `${path}/proposal`)).status);
    await call(org, 'POST', `${path}/destroy`, { body: confirm });
  }
  expect(withdrawn).toEqual([...Array(10).fill(204), 429]);
});

test('a program replaces no request to destroy by a change, a rollback or another run: a person takes it back', async () => {
  const { deploymentId, path } = await askedToDestroy();
  clock.advance(60_000);
  const { token } = await addToken(owner, org, { scope: 'run' });
  const [plan] = await owner`select plan_id as id from deployments where id = ${deploymentId}`;
  const seen = await api.call('GET', path, { token });
  const taking = ['apply', 'change', 'rollback', 'withdraw'];
  expect(seen.json.allowed_actions.filter((action: string) => taking.includes(action))).toEqual([]);
  for (const [method, act, body] of [
    ['PATCH', '', { options: { node_count: 4 } }],
    ['POST', '/rollback', { plan_id: plan?.id }],
    ['POST', '/apply', undefined],
    ['DELETE', '/proposal', undefined],
  ] as const) {
    const answer = await api.call(method, `${path}${act}`, { token, ...(body && { body }) });
    expect([act, answer.status, answer.json?.code]).toEqual([act, 403, 'human_required']);
  }
  const { body } = await call(org, 'GET', path);
  expect(body.pending_approval).toMatchObject({ action: 'destroy' });
});

test('an end that has come is not lost by withdrawing its destroy, nor by what takes its place, until another end is set', async () => {
  const { deploymentId, path } = await askedToDestroy();
  clock.advance(60_000);
  await owner`update deployments set expires_at = ${clock.now()}, expiry_step = 3 where id = ${deploymentId}`;
  const [plan] = await owner`select plan_id as id from deployments where id = ${deploymentId}`;
  const taking = ['apply', 'change', 'rollback', 'withdraw'];
  const allowed = async () =>
    (await call(org, 'GET', path)).body.allowed_actions.filter((action: string) => taking.includes(action));
  expect(await allowed()).toEqual([]);
  for (const [method, act, body] of [
    ['PATCH', '', { options: { node_count: 4 } }],
    ['POST', '/rollback', { plan_id: plan?.id }],
    ['POST', '/apply', undefined],
    ['DELETE', '/proposal', undefined],
  ] as const)
    expect(await call(org, method, `${path}${act}`, body && { body })).toMatchObject({
      status: 409,
      body: { code: 'end_has_come', detail: expect.stringContaining('2026-03-01T12:0') },
    });
  await call(org, 'PATCH', path, { body: { expires_at: '2026-04-01T00:00:00Z' } });
  expect(await allowed()).toEqual(taking);
  expect((await call(org, 'DELETE', `${path}/proposal`)).status).toBe(204);
});

test('members are told of a withdrawal, and the one who asked is mailed unless they did it themselves', async () => {
  const { deploymentId, path } = await askedToDestroy();
  clock.advance(60_000);
  const colleague = await addMember(owner, org.orgId, 'admin');
  expect((await call(colleague, 'DELETE', `${path}/proposal`)).status).toBe(204);
  const [told] = await owner`select id, title, actor_id, payload from notifications
    where event_type = 'deployment.request_withdrawn' and payload ->> 'deployment_id' = ${deploymentId}`;
  expect(told).toMatchObject({ actor_id: colleague.userId, payload: { action: 'destroy' } });
  expect(told?.title).toMatch(/^The request to destroy .+ was withdrawn$/);
  const audience = announcementOf('deployment.request_withdrawn');
  const mailed = await database.db.system(org.orgId, (unit) =>
    selectAddressees(unit, told?.id, {
      ...audience,
      least: 'viewer',
      since: new Date(0),
      range: { after: '', upTo: '' },
    }),
  );
  const concerned = mailed.filter(({ isConcerned }) => isConcerned).map(({ id }) => id);
  expect(concerned).toEqual([org.userId]);
});

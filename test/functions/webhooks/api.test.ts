import { afterAll, beforeEach, describe, expect, it, test } from 'vitest';
import { systemClock } from '../../../functions/shared/clock.ts';
import { webhooksApi } from '../../../functions/webhooks/api.ts';
import { webhookRoutes } from '../../../functions/webhooks/routes.ts';
import { hostileHosts, hostileUrls } from '../../support/builders/hostile-targets.ts';
import { openWebhooks, storedDelivery, storedWebhook } from '../../support/builders/webhooks.ts';
import { testApi } from '../../support/hosts/api.ts';
import { addMember, createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { webhookHost } from '../../support/hosts/webhook-host.ts';

const host = await webhookHost({ clock: { ...systemClock, advance: () => {} } });
const api = testApi({
  routes: webhookRoutes,
  api: webhooksApi({ db: host.db, clock: systemClock, ...openWebhooks }),
});
afterAll(() => host.close());

let org: TestOrg;
beforeEach(async () => {
  org = await createOrg(host.owner);
});

const call = async (method: string, path: string, body?: object, as: TestOrg = org) =>
  api.call(method, path, { token: await api.tokenFor(as), ...(body && { body }) });
const create = (body: object = {}) =>
  call('POST', '/api/webhooks', { url: 'https://hooks.example.com', ...body });
const stored = () => host.owner`select * from webhooks where org_id = ${org.orgId}`;

describe('a new webhook', () => {
  it('gets a secret that is shown once, and sealed where it is kept', async () => {
    const { status, json, headers } = await create();
    expect([status, headers.Location]).toEqual([201, `/api/webhooks/${json.id}`]);
    expect(json).toMatchObject({
      url: 'https://hooks.example.com/',
      format: 'raw',
      event_types: null,
      status: 'active',
    });
    expect(json.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const { text } = await call('GET', `/api/webhooks/${json.id}`);
    expect(text).not.toContain('whsec_');
    expect(JSON.stringify(await stored())).not.toContain(json.secret);
    const kept = await host.owner`select * from audit_events where org_id = ${org.orgId}`;
    expect(JSON.stringify(kept)).not.toContain(json.secret);
  });

  it.each(['short', 'x'.repeat(23), `${'x'.repeat(24)} y`, 'ä'.repeat(30)])(
    'refuses the secret %s',
    async (secret) => {
      expect(await create({ secret })).toMatchObject({ status: 422, json: { code: 'invalid_request' } });
    },
  );

  it('names the nearest event where one is unknown', async () => {
    const { status, text } = await create({ event_types: ['deployment.run_suceeded'] });
    expect([status, text]).toEqual([422, expect.stringContaining('deployment.run_succeeded')]);
  });

  it('is one of twenty, also of many that are made at once', async () => {
    for (let made = 0; made < 18; made++) await storedWebhook(host.owner, org);
    const answers = await Promise.all([create(), create(), create(), create()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await stored()).toHaveLength(20);
    expect((await create()).json.code).toBe('too_many_webhooks');
  });

  it('is an admin’s to make, and to see', async () => {
    const member = await addMember(host.owner, org.orgId, 'member');
    for (const [method, path] of [
      ['POST', '/api/webhooks'],
      ['GET', '/api/webhooks'],
    ] as const)
      expect(
        await call(method, path, method === 'POST' ? { url: 'https://a.example' } : undefined, member),
      ).toMatchObject({
        status: 403,
        json: { code: 'role_too_low' },
      });
  });
});

test('nothing is stored for a hostile target, when it is made or changed', async () => {
  const id = await storedWebhook(host.owner, org);
  for (const url of [
    ...hostileHosts.map(([name]) => `https://${name}/`),
    ...hostileUrls.map(([text]) => text),
  ]) {
    for (const { status, json } of [
      await create({ url }),
      await call('PATCH', `/api/webhooks/${id}`, { url }),
    ]) {
      expect([url, status]).toEqual([url, 422]);
      expect(['blocked_address', 'invalid_target']).toContain(json.code);
    }
  }
  expect((await stored()).map(({ url }) => url)).toEqual(['https://hooks.example.com/']);
});

test('a test is sent once, also to a paused webhook, and its delivery has the outcome', async () => {
  const id = await storedWebhook(host.owner, org);
  await call('PATCH', `/api/webhooks/${id}`, { paused: true });
  host.answers.post = async () => ({
    outcome: 'server_error',
    status: 500,
    duration_ms: 3,
    response: 'broken',
  });
  const { status, json } = await call('POST', `/api/webhooks/${id}/test`);
  expect([status, json.status, json.event_type]).toEqual([202, 'pending', 'webhook.test']);
  await host.event(org.orgId, 'webhook.deliveries_due', { id: 'evt-1', webhook_id: id });
  await host.drain();
  const shown = await call('GET', `/api/webhooks/${id}/deliveries/${json.id}`);
  expect(shown.json).toMatchObject({
    status: 'failed',
    attempts: [{ number: 1, retry_count: 0, outcome: 'server_error', status: 500, response: 'broken' }],
  });
  expect((await stored())[0]).toMatchObject({ failures: 0 });
  const last = { event_type: 'webhook.test', outcome: 'server_error', status: 500 };
  const listed = await call('GET', '/api/webhooks');
  expect(listed.json.items[0]).toMatchObject({ failures: 0, delivered_at: null, last_attempt: last });
  const other = await storedWebhook(host.owner, org);
  expect((await call('GET', `/api/webhooks/${other}`)).json.last_attempt).toBeNull();
});

test('deliveries missed during a pause are replayed, in the bytes of the first attempt where there was one', async () => {
  const id = await storedWebhook(host.owner, org);
  host.answers.post = async () => ({ outcome: 'client_error', status: 404, duration_ms: 3, response: null });
  const refused = await host.notified(org.orgId, 'First');
  await host.drain();
  await call('PATCH', `/api/webhooks/${id}`, { paused: true });
  const missed = await host.notified(org.orgId, 'Second');
  await host.drain();
  const since = { since: new Date(Date.now() - 60_000).toISOString() };
  expect(await call('POST', `/api/webhooks/${id}/replay`, since)).toMatchObject({
    status: 409,
    json: { code: 'webhook_paused' },
  });
  await call('PATCH', `/api/webhooks/${id}`, { paused: false });
  expect((await call('POST', `/api/webhooks/${id}/replay`, since)).json).toEqual({
    replayed: 2,
    has_more: false,
  });
  host.answers.post = async () => ({ outcome: 'delivered', status: 200, duration_ms: 3, response: null });
  host.posted.length = 0;
  await host.event(org.orgId, 'webhook.deliveries_due', { id: 'evt-1', webhook_id: id });
  await host.drain();
  expect(host.posted.map(({ body }) => JSON.parse(body).id).sort()).toEqual([refused, missed].sort());
  const list = await api.call('GET', `/api/webhooks/${id}/deliveries`, {
    token: await api.tokenFor(org),
    query: { status: 'delivered' },
  });
  expect(list.json.items).toHaveLength(2);
  const again = await call('POST', `/api/webhooks/${id}/deliveries/${list.json.items[0].id}/redeliver`);
  expect(again).toMatchObject({ status: 202, json: { status: 'pending' } });
});

test('a secret is rotated in two steps, one rotation at a time', async () => {
  const id = await storedWebhook(host.owner, org);
  const path = `/api/webhooks/${id}/secret`;
  expect((await call('POST', `${path}/use`)).json.code).toBe('no_next_secret');
  const rotated = await call('POST', path, {});
  expect(rotated.json.secret).toMatch(/^whsec_/);
  expect(rotated.json.allowed_actions).toContain('use_secret');
  expect((await call('POST', path, {})).json.code).toBe('rotation_under_way');
  expect((await call('POST', `${path}/use`)).json).toMatchObject({ rotates_at: null });
  expect((await call('POST', path, {})).status).toBe(200);
});

test('a former secret signs for its whole day, also when another rotation follows at once', async () => {
  const id = await storedWebhook(host.owner, org);
  const path = `/api/webhooks/${id}/secret`;
  await call('POST', path, {});
  await call('POST', `${path}/use`);
  const [{ former_secret, former_until } = {}] = await stored();
  const again = await call('POST', path, {});
  expect(again.status).toBe(200);
  for (const action of ['use_secret', 'rotate_secret'])
    expect(again.json.allowed_actions).not.toContain(action);
  const refused = await call('POST', `${path}/use`);
  expect([refused.status, refused.json.code]).toEqual([409, 'rotation_under_way']);
  expect(refused.json.detail).toContain(former_until.toISOString());
  expect((await stored())[0]).toMatchObject({ former_secret, former_until });
  await host.owner`update webhooks set former_until = now() where id = ${id}`;
  expect((await call('GET', `/api/webhooks/${id}`)).json.allowed_actions).toContain('use_secret');
  expect((await call('POST', `${path}/use`)).status).toBe(200);
});

test('another format applies to all later bodies, also of events that were sent in the former one', async () => {
  const id = await storedWebhook(host.owner, org);
  host.answers.post = async () => ({ outcome: 'client_error', status: 400, duration_ms: 3, response: null });
  await host.notified(org.orgId, 'Renamed');
  await host.drain();
  await call('PATCH', `/api/webhooks/${id}`, { description: 'Slack' });
  const [kept] = await host.owner`select id, body from webhook_deliveries where webhook_id = ${id}`;
  expect(kept?.body).toBe(host.posted.at(-1)?.body);
  await call('PATCH', `/api/webhooks/${id}`, { format: 'slack' });
  // However many there are, the request changes none of them.
  expect(await host.owner`select id, body from webhook_deliveries where webhook_id = ${id}`).toEqual([kept]);
  await call('POST', `/api/webhooks/${id}/deliveries/${kept?.id}/redeliver`);
  await host.event(org.orgId, 'webhook.deliveries_due', { id: 'evt-1', webhook_id: id });
  await host.drain();
  expect(JSON.parse(host.posted.at(-1)?.body ?? '')).toMatchObject({ text: 'Renamed', attachments: [{}] });
});

test('a test keeps the form in which it was asked for', async () => {
  const id = await storedWebhook(host.owner, org);
  await call('POST', `/api/webhooks/${id}/test`);
  await call('PATCH', `/api/webhooks/${id}`, { format: 'slack' });
  const [delivery] = await host.owner`select body from webhook_deliveries where webhook_id = ${id}`;
  expect(JSON.parse(delivery?.body)).toMatchObject({ event_type: 'webhook.test' });
});

test('a delivery with an attempt under way is not begun again', async () => {
  const webhookId = await storedWebhook(host.owner, org);
  const id = await storedDelivery(host.owner, { orgId: org.orgId, webhookId });
  await host.owner`update webhook_deliveries set claimed_until = now() + interval '1 minute' where id = ${id}`;
  const { status, json } = await call('POST', `/api/webhooks/${webhookId}/deliveries/${id}/redeliver`);
  expect([status, json.code]).toEqual([409, 'attempt_under_way']);
});

test('name servers that don’t answer are no fault of the URL', async () => {
  const resolve = async () => {
    throw Object.assign(new Error('timed out'), { code: 'ETIMEOUT' });
  };
  const options = { db: host.db, clock: systemClock, ...openWebhooks, resolve };
  const deaf = testApi({ routes: webhookRoutes, api: webhooksApi(options) });
  const answer = await deaf.call('POST', '/api/webhooks', {
    token: await deaf.tokenFor(org),
    body: { url: 'https://hooks.example.com' },
  });
  expect([answer.status, answer.json.code]).toEqual([503, 'name_servers_unavailable']);
});

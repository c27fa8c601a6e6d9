import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationKey } from '../../../functions/shared/db/erasure.ts';
import { dayMs } from '../../../functions/shared/durations.ts';
import { lockWebhookOf, takeBackAttempt } from '../../../functions/webhooks/sending/store.postgres.ts';
import { eraseInDeliveries, purgeDeliveries } from '../../../functions/webhooks/store.deliveries.postgres.ts';
import { storedDelivery, storedWebhook } from '../../support/builders/webhooks.ts';
import { createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { groupApis } from '../../support/hosts/group-apis.ts';
import { type Hold, lockNamed, lockOn, statementHeldBy } from '../../support/hosts/held-row.ts';
import { type WebhookHost, webhookHost } from '../../support/hosts/webhook-host.ts';

// As test/functions/two-at-once.test.ts does for the other domains: each row names the function that locks.

let host: WebhookHost;
let apis: ReturnType<typeof groupApis>;
let org: TestOrg;
beforeAll(async () => {
  host = await webhookHost();
  apis = groupApis(host.db);
  org = await createOrg(host.owner);
});
afterAll(() => host.close());

async function call(method: string, path: string, body?: object) {
  const token = await apis.webhooks.tokenFor(org);
  return apis.webhooks.call(method, path, { token, ...(body && { body }) });
}
const webhook = () => storedWebhook(host.owner, org);
const failed = (webhookId: string) =>
  storedDelivery(host.owner, { orgId: org.orgId, webhookId, status: 'failed' });

/** A delivery with the message about its attempt. */
async function due(): Promise<{ webhookId: string; id: string; attempt: () => Promise<unknown> }> {
  const webhookId = await webhook();
  const createdAt = host.clock.now();
  const id = await storedDelivery(host.owner, { orgId: org.orgId, webhookId, createdAt });
  return {
    webhookId,
    id,
    attempt: () => host.deliver([{ orgId: org.orgId, deliveryId: id, due: createdAt }]),
  };
}

test.each<[string, RegExp, () => Promise<[Hold, () => Promise<unknown>]>]>([
  [
    'webhooks/store.postgres.ts lockWebhook',
    /from webhooks\s.*for no key update/s,
    async () => {
      const id = await webhook();
      return [lockOn('webhooks', id), () => call('PATCH', `/api/webhooks/${id}`, { paused: true })];
    },
  ],
  [
    'webhooks/store.postgres.ts countWebhooks',
    /pg_advisory_xact_lock/,
    async () => [
      lockNamed(`webhooks ${org.orgId}`),
      () => call('POST', '/api/webhooks', { url: 'https://hooks.example.com/' }),
    ],
  ],
  [
    'webhooks/store.secrets.postgres.ts lockSecrets',
    /from webhooks\s.*for no key update/s,
    async () => {
      const id = await webhook();
      return [lockOn('webhooks', id), () => call('POST', `/api/webhooks/${id}/secret`, {})];
    },
  ],
  [
    'webhooks/store.deliveries.postgres.ts lockOwnDelivery',
    /from webhook_deliveries\s.*for no key update/s,
    async () => {
      const webhookId = await webhook();
      const id = await failed(webhookId);
      const redeliver = () => call('POST', `/api/webhooks/${webhookId}/deliveries/${id}/redeliver`);
      return [lockOn('webhook_deliveries', id), redeliver];
    },
  ],
  [
    'webhooks/store.deliveries.postgres.ts selectUndelivered',
    /from webhook_deliveries\s.*for update/s,
    async () => {
      const webhookId = await webhook();
      const id = await failed(webhookId);
      const since = { since: '2026-01-01T00:00:00Z' };
      return [
        lockOn('webhook_deliveries', id),
        () => call('POST', `/api/webhooks/${webhookId}/replay`, since),
      ];
    },
  ],
  [
    'webhooks/sending/store.postgres.ts lockWebhookToSend',
    /from webhooks\s.*for no key update/s,
    async () => {
      const { webhookId, attempt } = await due();
      return [lockOn('webhooks', webhookId), attempt];
    },
  ],
  [
    'webhooks/sending/store.postgres.ts lockWebhookOf',
    /from webhooks\s.*for no key update/s,
    async () => {
      const { webhookId, id } = await due();
      const lock = () => host.db.system(org.orgId, async (unit) => void (await lockWebhookOf(unit, id)));
      return [lockOn('webhooks', webhookId), lock];
    },
  ],
  [
    'webhooks/sending/store.postgres.ts lockDelivery',
    /from webhook_deliveries\s.*for no key update/s,
    async () => {
      const { id, attempt } = await due();
      return [lockOn('webhook_deliveries', id), attempt];
    },
  ],
  [
    'webhooks/store.due.postgres.ts lockLines',
    /pg_advisory_xact_lock/,
    async () => [lockNamed(`webhook attempts ${org.orgId}`), (await due()).attempt],
  ],
  [
    // Before the attempt, as whoever deletes a webhook with its deliveries.
    'webhooks/sending/store.postgres.ts takeBackAttempt',
    /from webhooks\s.*for no key update/s,
    async () => {
      const { webhookId, id: deliveryId } = await due();
      const until = host.clock.now();
      const takeBack = () =>
        host.db.system(org.orgId, (unit) => takeBackAttempt(unit, { deliveryId, seq: 1 }, until));
      return [lockOn('webhooks', webhookId), takeBack];
    },
  ],
  [
    'webhooks/store.deliveries.postgres.ts eraseInDeliveries',
    /update webhook_deliveries\s.*order by d.id for no key update/s,
    async () => {
      const id = await failed(await webhook());
      const [row] = await host.owner<NotificationKey[]>`
        select org_id, notification_id as id from webhook_deliveries where id = ${id}`;
      const news = row ? [row] : [];
      return [lockOn('webhook_deliveries', id), () => host.db.purge((sql) => eraseInDeliveries(sql, news))];
    },
  ],
])('%s waits for whoever was first', async (_, statement, prepare) => {
  const [hold, act] = await prepare();
  expect(await statementHeldBy(host, hold, act)).toMatch(statement);
});

// webhooks/store.deliveries.postgres.ts purgeDeliveries
test('a delivery that a member replays at the moment of its purge is kept', async () => {
  const orgId = org.orgId;
  const createdAt = new Date(host.clock.now().getTime() - 31 * dayMs);
  const id = await storedDelivery(host.owner, {
    orgId,
    webhookId: await webhook(),
    status: 'failed',
    createdAt,
  });
  const about = { now: host.clock.now(), notificationDays: 90, limit: 10 };
  const again: Hold = (sql) =>
    sql`update webhook_deliveries set status = 'pending', next_attempt_at = now(), ended_at = null where id = ${id}`;
  const purge = () => host.db.purge((sql) => purgeDeliveries(sql, about));
  expect(await statementHeldBy(host, again, purge)).toBeUndefined();
  expect(await host.owner`select status from webhook_deliveries where id = ${id}`).toEqual([
    { status: 'pending' },
  ]);
});

// webhooks/store.due.postgres.ts sweepDue, webhooks/store.due.postgres.ts unpark: they pass over what somebody else has.
test('of two sweeps, and of two that take parked deliveries out, each gets its own', async () => {
  const { owner, clock } = host;
  const webhookId = await webhook();
  const createdAt = new Date(clock.now().getTime() - 60_000);
  const ids = await Promise.all(
    Array.from({ length: 6 }, () => storedDelivery(owner, { orgId: org.orgId, webhookId, createdAt })),
  );
  const mine = () => host.queue.splice(0).filter(({ deliveryId }) => ids.includes(deliveryId));
  await Promise.all([host.sweep(), host.sweep()]);
  expect(
    mine()
      .map(({ deliveryId }) => deliveryId)
      .sort(),
  ).toEqual([...ids].sort());

  await owner`update webhook_deliveries set parked = true where webhook_id = ${webhookId}`;
  const more = () => host.event(org.orgId, 'webhook.deliveries_due', { id: 'evt-1', webhook_id: webhookId });
  await Promise.all([more(), more()]);
  expect(
    mine()
      .map(({ deliveryId }) => deliveryId)
      .sort(),
  ).toEqual([...ids].sort());
});

// webhooks/store.secrets.postgres.ts lockOverdue
test('the secrets of a webhook that a member rotates at the moment of a sweep are left to the next one', async () => {
  const id = await webhook();
  await host.owner`update webhooks set former_secret = secret, former_until = ${host.clock.now()} where id = ${id}`;
  const former = async () => {
    const [row] = await host.owner`select former_secret is not null as kept from webhooks where id = ${id}`;
    return row?.kept;
  };
  expect(await statementHeldBy(host, lockOn('webhooks', id), host.sweep)).toBeUndefined();
  expect(await former()).toBe(true);
  await host.sweep();
  expect(await former()).toBe(false);
});

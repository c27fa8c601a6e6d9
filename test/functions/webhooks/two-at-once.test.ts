import { afterAll, beforeAll, expect, test } from 'vitest';
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
    'webhooks/store.postgres.ts lockSecrets',
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
    'webhooks/sending/store.postgres.ts lockWebhookOf',
    /from webhooks\s.*for no key update/s,
    async () => {
      const { webhookId, attempt } = await due();
      return [lockOn('webhooks', webhookId), attempt];
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
])('%s waits for whoever was first', async (_, statement, prepare) => {
  const [hold, act] = await prepare();
  expect(await statementHeldBy(host, hold, act)).toMatch(statement);
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

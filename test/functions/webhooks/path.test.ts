import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventSource } from '../../../functions/shared/events/bus.ts';
import { fanOutWorker } from '../../../functions/webhooks/fan-out/worker.ts';
import { lambdaContext } from '../../support/builders/proxy-event.ts';
import { storedWebhook, testWebhookSecret } from '../../support/builders/webhooks.ts';
import { createOrg, type TestOrg } from '../../support/hosts/database.ts';
import { records, type WebhookHost, webhookHost } from '../../support/hosts/webhook-host.ts';

let host: WebhookHost;
let org: TestOrg;
beforeAll(async () => {
  host = await webhookHost();
  org = await createOrg(host.owner);
});
afterAll(() => host.close());

test('an event is delivered once to each webhook that wants it, signed, and every attempt is in the audit log', async () => {
  const all = await storedWebhook(host.owner, org);
  const some = await storedWebhook(host.owner, org, {
    event_types: ['org.renamed'],
    url: 'https://b.example.com/x?key=1',
  });
  await storedWebhook(host.owner, org, { event_types: ['session.created'] });
  const id = await host.notified(org.orgId);
  await host.event(org.orgId, 'org.renamed', { id });
  await host.drain();

  expect(host.posted.map(({ url }) => url).sort()).toEqual([
    'https://b.example.com/x?key=1',
    'https://hooks.example.com/',
  ]);
  const [first] = host.posted;
  const envelope = JSON.parse(first?.body ?? '');
  expect(envelope).toMatchObject({ id, org_id: org.orgId, event_type: 'org.renamed', title: 'Renamed' });
  const digest = createHmac('sha256', testWebhookSecret)
    .update(first?.body ?? '')
    .digest('hex');
  expect(first?.headers['x-service-signature']).toBe(digest);
  expect(first?.headers['webhook-id']).toBe(id);

  const deliveries = await host.owner`select webhook_id, status, attempts_total from webhook_deliveries
    where org_id = ${org.orgId} order by webhook_id`;
  expect(deliveries).toEqual(
    [all, some].sort().map((webhook_id) => ({ webhook_id, status: 'delivered', attempts_total: 1 })),
  );
  const audit = await host.owner`select changes from audit_events
    where org_id = ${org.orgId} and action = 'webhook.delivery_attempted'`;
  expect(audit.map(({ changes }) => changes).sort((a, b) => (a.url < b.url ? -1 : 1))).toMatchObject([
    { url: 'https://b.example.com/x?***', status: 200, retry_count: 0, notification_id: id },
    { url: 'https://hooks.example.com/', status: 200, retry_count: 0, notification_id: id },
  ]);
});

test('an event whose attempts can’t be queued comes again, alone of its batch', async () => {
  await storedWebhook(host.owner, org);
  const ids = [await host.notificationOf(org.orgId), await host.notificationOf(org.orgId)];
  const tried: string[] = [];
  const worker = fanOutWorker({
    db: host.db,
    enqueue: async ([attempt]) => {
      tried.push(attempt?.deliveryId ?? '');
      if (tried.length === 1) throw new Error('The queue is away.');
    },
  });
  const bodies = ids.map((id) =>
    JSON.stringify({ source: eventSource, 'detail-type': 'org.renamed', detail: { org_id: org.orgId, id } }),
  );
  const { batchItemFailures } = await worker(records(bodies), lambdaContext);
  expect(tried).toHaveLength(2);
  expect(batchItemFailures).toHaveLength(1);
});

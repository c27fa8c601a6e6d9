import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRelay } from '../../../functions/shared/events/relay.ts';
import { workerParts } from '../../../functions/shared/workers/worker-parts.ts';
import { tellOfFailures } from '../../../functions/webhooks/sending/attempt-audit.ts';
import { sendingConfig } from '../../../functions/webhooks/sending/env.ts';
import { lockWebhookOf } from '../../../functions/webhooks/sending/store.postgres.ts';
import { storedDelivery, storedWebhook } from '../../support/builders/webhooks.ts';
import { mockAws } from '../../support/doubles/aws-client.ts';
import { createOrg, type TestDatabase, testDatabase } from '../../support/hosts/database.ts';

// What admins are told of a webhook that fails, by the worker as its configuration makes it.

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
const bus = mockAws(EventBridgeClient);

test('links to the frontend, and is put on the bus at once', async () => {
  const { owner, logins } = database;
  const org = await createOrg(owner);
  const webhookId = await storedWebhook(owner, org);
  const deliveryId = await storedDelivery(owner, { orgId: org.orgId, webhookId });
  bus.on(PutEventsCommand).callsFake(({ Entries }) => ({ Entries: Entries.map(() => ({ EventId: 'e-1' })) }));
  const config = sendingConfig.parse({
    WEBHOOKS_DATABASE_URL: logins.WEBHOOKS_DATABASE_URL,
    APP_BASE_URL: 'https://app.example.com/',
  });
  const client = new EventBridgeClient({ region: 'eu-central-1' });
  const { db, close } = await workerParts({ ENV: 'local' }, config, {
    relay: createRelay({ busName: 'bus', client }),
  });
  await db.system(org.orgId, async (unit) => {
    const [webhook] = await lockWebhookOf(unit, deliveryId);
    if (webhook) await tellOfFailures(unit, 'pause', { ...webhook, failingSince: unit.now });
  });
  await close();
  const told = await owner`select deep_link, title from notifications where org_id = ${org.orgId}`;
  expect(told).toEqual([
    { deep_link: 'https://app.example.com/settings/webhooks', title: `The webhook ${webhookId} is paused` },
  ]);
  const put = await owner`select published_at is not null as put from outbox where org_id = ${org.orgId}`;
  expect(put).toEqual([{ put: true }]);
});

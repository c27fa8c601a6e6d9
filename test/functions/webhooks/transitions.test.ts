import { afterAll, expect, test } from 'vitest';
import { moveRow } from '../../../functions/shared/db/move-row.ts';
import { deliveryStatuses, deliveryTransitions } from '../../../functions/webhooks/delivery.ts';
import { webhookStatuses, webhookTransitions } from '../../../functions/webhooks/webhook.ts';
import { storedDelivery, storedWebhook } from '../../support/builders/webhooks.ts';
import { createOrg, testDatabase } from '../../support/hosts/database.ts';

const database = await testDatabase();
const { db, owner } = database;
afterAll(() => database.close());

const actionsOf = (table: object) => Object.entries(table).filter(([, { from }]) => from.length > 0);

test('deliveries move from the states that their table names, and from no other', async () => {
  const org = await createOrg(owner);
  const { orgId } = org;
  const webhookId = await storedWebhook(owner, org);
  for (const [action, { from, to }] of actionsOf(deliveryTransitions)) {
    for (const status of deliveryStatuses) {
      const id = await storedDelivery(owner, { orgId, webhookId, status });
      const pending = { next_attempt_at: new Date(), ended_at: null };
      const changes = to === 'pending' ? pending : { next_attempt_at: null, ended_at: new Date() };
      const moved = await db.system(orgId, (unit) =>
        moveRow(unit, 'webhook_deliveries', deliveryTransitions, id, action as 'deliver', changes),
      );
      const [row] = await owner`select status from webhook_deliveries where id = ${id}`;
      const isAllowed = from.includes(status);
      expect([action, status, moved, row?.status]).toEqual([
        action,
        status,
        isAllowed,
        isAllowed ? to : status,
      ]);
    }
  }
});

test('webhooks move from the states that their table names, and from no other', async () => {
  const org = await createOrg(owner);
  for (const [action, { from, to }] of actionsOf(webhookTransitions)) {
    for (const status of webhookStatuses) {
      const id = await storedWebhook(owner, org);
      const reason = (state: string) => (state === 'paused' ? 'requested' : null);
      await owner`update webhooks set status = ${status}, paused_because = ${reason(status)} where id = ${id}`;
      const moved = await db.system(org.orgId, (unit) =>
        moveRow(unit, 'webhooks', webhookTransitions, id, action as 'pause', { paused_because: reason(to) }),
      );
      expect([action, status, moved]).toEqual([action, status, from.includes(status)]);
    }
  }
});

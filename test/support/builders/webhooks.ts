import type { Sql } from 'postgres';
import { newId } from '../../../functions/shared/ids.ts';
import type { TargetOptions } from '../../../functions/shared/outgoing/target.ts';
import type { DeliveryStatus } from '../../../functions/webhooks/delivery.ts';
import { webhookContext } from '../../../functions/webhooks/secrets.ts';
import type { Format } from '../../../functions/webhooks/webhook.ts';
import { testSecretBox } from './clouds.ts';

/** An address of the public internet; nothing is ever sent there. */
export const publicAddress = '93.184.216.34';

/** Every name leads somewhere public, for tests of what lies before and behind that. */
export const openTargets: TargetOptions = { resolve: async () => [publicAddress], opened: [] };

export const openWebhooks = { ...openTargets, secrets: testSecretBox, appBaseUrl: 'http://localhost:3000' };

export const testWebhookSecret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oDAAAAAAAAAAA=';

interface StoredWebhookOptions {
  url?: string;
  format?: Format;
  event_types?: string[] | null;
  secret?: string;
  created_at?: Date;
}

/** A webhook as its creation leaves it. Resolves to its id. */
export async function storedWebhook(
  owner: Sql,
  { orgId, userId }: { orgId: string; userId: string },
  options: StoredWebhookOptions = {},
): Promise<string> {
  const { url = 'https://hooks.example.com/', format = 'raw', event_types = null } = options;
  const { secret = testWebhookSecret, created_at = new Date('2026-01-01T00:00:00Z') } = options;
  const id = newId('webhook');
  await owner`insert into webhooks ${owner({
    org_id: orgId,
    id,
    url,
    description: null,
    format,
    event_types: event_types && owner.json(event_types),
    status: 'active',
    secret: await testSecretBox.seal(secret, webhookContext(orgId, id)),
    created_by: userId,
    created_at,
    updated_at: created_at,
  })}`;
  return id;
}

interface StoredDeliveryOptions {
  orgId: string;
  webhookId: string;
  status?: DeliveryStatus;
  notificationId?: string;
  createdAt?: Date;
}

export async function storedDelivery(
  owner: Sql,
  { orgId, webhookId, status = 'pending', notificationId, createdAt = new Date() }: StoredDeliveryOptions,
): Promise<string> {
  const id = newId('webhookDelivery');
  const isPending = status === 'pending';
  await owner`insert into webhook_deliveries ${owner({
    org_id: orgId,
    id,
    webhook_id: webhookId,
    notification_id: notificationId ?? newId('notification'),
    event_type: 'org.renamed',
    status,
    next_attempt_at: isPending ? createdAt : null,
    created_at: createdAt,
    ended_at: isPending ? null : createdAt,
  })}`;
  return id;
}

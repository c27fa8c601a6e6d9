import type { SentNotification } from './notification.ts';

/** The envelope of the contract: these fields in this order and no others. */
export const rawBody = (notification: SentNotification): string =>
  JSON.stringify({
    id: notification.id,
    org_id: notification.org_id,
    event_type: notification.event_type,
    entity_type: notification.entity_type,
    entity_id: notification.entity_id,
    actor_id: notification.actor_id,
    actor_email: notification.actor_email,
    actor_name: notification.actor_name,
    title: notification.title,
    body: notification.body,
    deep_link: notification.deep_link,
    payload: notification.payload,
    created_at: notification.created_at.toISOString(),
  });

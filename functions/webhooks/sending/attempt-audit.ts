import type { Unit } from '../../shared/db/unit.ts';
import { logger } from '../../shared/logger.ts';
import { loggedUrl } from '../audit.ts';
import { type Outcome, testEvent } from '../delivery.ts';
import type { EndedAttempt, LockedWebhook, StoredDelivery } from './store.postgres.ts';

// Audit rows and notifications about attempts.

type Subject = Pick<StoredDelivery, 'id' | 'webhookId' | 'notificationId' | 'eventType'>;

const subjectOf = ({ webhookId, notificationId, eventType }: Subject) => ({
  webhook_id: webhookId,
  notification_id: notificationId,
  event_type: eventType,
});

/** Sent with COMMIT. */
export function recordAttempt(
  unit: Unit,
  delivery: Subject,
  { format }: Pick<LockedWebhook, 'format'>,
  { url, retryCount, status, outcome }: EndedAttempt,
): void {
  unit.auditLastly({
    action: 'webhook.delivery_attempted',
    targetType: 'webhook_delivery',
    targetId: delivery.id,
    changes: {
      ...subjectOf(delivery),
      url: loggedUrl(url, format),
      status,
      outcome,
      retry_count: retryCount,
    },
  });
}

/** The event will not arrive by itself. */
export async function recordGivenUp(
  unit: Unit,
  delivery: Subject,
  { url, format }: Pick<LockedWebhook, 'url' | 'format'>,
  { attempts, outcome }: { attempts: number; outcome: Outcome },
): Promise<void> {
  if (delivery.eventType === testEvent) return;
  const ids = { delivery_id: delivery.id, webhook_id: delivery.webhookId };
  unit.afterCommit(() => logger.info('webhook_gave_up', { ...ids, attempts, outcome }));
  await unit.audit({
    action: 'webhook.delivery_failed',
    targetType: 'webhook_delivery',
    targetId: delivery.id,
    changes: { ...subjectOf(delivery), url: loggedUrl(url, format), attempts, outcome },
  });
}

const nameOf = ({ id, description }: LockedWebhook) => (description === null ? id : `“${description}”`);

/** Before the pause, and at it. */
export async function tellOfFailures(
  unit: Unit,
  verdict: 'warn' | 'pause',
  webhook: LockedWebhook & { failingSince: Date },
): Promise<void> {
  const { id, failures, failingSince } = webhook;
  const facts = { webhook_id: id, failures, failing_since: failingSince.toISOString() };
  const since = `${failures} attempts in a row have failed, the first at ${facts.failing_since}.`;
  const type = verdict === 'warn' ? 'webhook.failing' : 'webhook.paused';
  await unit.emit({
    type,
    entityId: id,
    title:
      verdict === 'warn'
        ? `The webhook ${nameOf(webhook)} fails`
        : `The webhook ${nameOf(webhook)} is paused`,
    body:
      verdict === 'warn'
        ? `${since} If no attempt succeeds, it is paused: after 100 failed attempts in a row over an hour or longer, or after 5 days and at least 10. Its deliveries say what its target answers.`
        : `${since} Resume it when its target works again, then replay what it has missed.`,
    payload: facts,
  });
  if (verdict === 'warn') return;
  unit.afterCommit(() => logger.info('webhook_paused', { webhook_id: id, failures }));
  await unit.audit({ action: 'webhook.paused', targetType: 'webhook', targetId: id, changes: facts });
}

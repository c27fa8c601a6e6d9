import type { Unit } from '../../shared/db/unit.ts';
import { attemptsFor, stepAfter, testEvent } from '../delivery.ts';
import { healthy, verdictOf } from '../health.ts';
import type { PostResult } from '../posting/request.ts';
import type { DueAttempt } from '../queue.ts';
import { endDelivery } from '../store.deliveries.postgres.ts';
import { pauseWebhook, storeHealth } from '../store.postgres.ts';
import { recordAttempt, recordGivenUp, tellOfFailures } from './attempt-audit.ts';
import { beginNext } from './begin-next.ts';
import {
  type AttemptKey,
  endAttempt,
  lockDelivery,
  lockWebhookOf,
  type StoredDelivery,
  type StoredWebhook,
  scheduleRetry,
} from './store.postgres.ts';

/**
 * Notes the end of an attempt and the next state. Resolves to the attempts to queue: the next one, and deliveries that waited
 * for this one.
 */
export async function settle(
  unit: Unit,
  key: AttemptKey,
  result: PostResult,
  mostAttempts: number,
): Promise<DueAttempt[]> {
  const webhook = await lockWebhookOf(unit, key.deliveryId);
  const delivery = webhook && (await lockDelivery(unit, key.deliveryId));
  const ended = delivery && (await endAttempt(unit, key, result));
  if (!webhook || !delivery || !ended) return [];
  await recordAttempt(unit, delivery, webhook, ended);
  if (delivery.eventType !== testEvent) await updateHealth(unit, webhook, result);
  const retry =
    delivery.attemptsTotal === key.seq ? await moveOn(unit, delivery, webhook, result, mostAttempts) : [];
  return [...retry, ...(await beginNext(unit))];
}

async function moveOn(
  unit: Unit,
  delivery: StoredDelivery,
  webhook: StoredWebhook,
  { outcome }: PostResult,
  mostAttempts: number,
): Promise<DueAttempt[]> {
  const { id, attempts, eventType } = delivery;
  const step = stepAfter(outcome, attempts, attemptsFor(eventType, mostAttempts), unit.now);
  if ('retryAt' in step) {
    await scheduleRetry(unit, id, step.retryAt);
    return [{ orgId: unit.orgId, deliveryId: id, due: step.retryAt }];
  }
  await endDelivery(unit, id, step.move);
  if (step.move !== 'deliver') await recordGivenUp(unit, delivery, webhook, { attempts, outcome });
  return [];
}

async function updateHealth(unit: Unit, webhook: StoredWebhook, { outcome }: PostResult): Promise<void> {
  const { id, failures, failingSince, warnedAt, status } = webhook;
  if (outcome === 'delivered') {
    await storeHealth(unit, id, healthy, unit.now);
    return;
  }
  const now = { failures: failures + 1, failingSince: failingSince ?? unit.now, warnedAt };
  const verdict = status === 'active' ? verdictOf(now, unit.now) : undefined;
  await storeHealth(unit, id, { ...now, warnedAt: verdict ? unit.now : warnedAt }, null);
  if (verdict === 'pause') await pauseWebhook(unit, id, 'failing');
  if (verdict) await tellOfFailures(unit, verdict, { ...webhook, ...now });
}

import type { Answers } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { minuteMs } from '../../shared/durations.ts';
import { attemptsFor, stepAfter, testEvent } from '../delivery.ts';
import { type Health, healthy, verdictOf } from '../health.ts';
import type { PostResult } from '../posting/request.ts';
import type { DueAttempt } from '../queue.ts';
import { deliver, endDelivery } from '../store.deliveries.postgres.ts';
import { lockLines, selectLines } from '../store.due.postgres.ts';
import { pauseWebhook, storeHealth } from '../store.postgres.ts';
import { recordAttempt, recordGivenUp, tellOfFailures } from './attempt-audit.ts';
import { beginOf } from './begin-next.ts';
import { type Line, mostOfOrganization } from './next-attempt.ts';
import {
  type AttemptKey,
  endAttempt,
  type Inside,
  type LockedWebhook,
  lockDelivery,
  lockWebhookOf,
  type StoredDelivery,
  scheduleRetry,
} from './store.postgres.ts';

/** Notes the end of an attempt, and locks and reads what follows from it; to be sent together, in this order. */
export const endAndRead = (inside: Inside, key: AttemptKey, result: PostResult) =>
  [
    lockWebhookOf(inside, key.deliveryId),
    lockDelivery(inside, key.deliveryId),
    endAttempt(inside, key, result),
    lockLines(inside),
    selectLines(inside, mostOfOrganization),
  ] as const;

/**
 * Notes the next state after an attempt. Resolves to the attempts to queue: the next one, and deliveries that waited
 * for this one.
 */
export async function settle(
  unit: Unit,
  key: AttemptKey,
  result: PostResult,
  [[webhook], [delivery], [ended], , lines]: Answers<ReturnType<typeof endAndRead>>,
  mostAttempts: number,
): Promise<DueAttempt[]> {
  if (!webhook || !delivery || !ended) return [];
  const isTest = delivery.eventType === testEvent;
  const isPresent = delivery.attemptsTotal === key.seq;
  const health = isTest ? webhook : healthAfter(webhook, result, unit.now);
  const isFreed = isPresent && delivery.claimedUntil !== null && delivery.claimedUntil > unit.now;
  recordAttempt(unit, delivery, webhook, ended);
  // Statements that wait for none of each other.
  const [retry, begun] = await Promise.all([
    isPresent ? moveOn(unit, delivery, webhook, result, mostAttempts) : [],
    beginOf(unit, linesAfter(lines, { id: webhook.id, failures: health.failures, isFreed })),
    isTest ? undefined : noteHealth(unit, webhook, health, result),
  ]);
  return [...retry, ...begun];
}

/** Pure: the lines as they were read, once the attempt's place is free and its webhook has other failures. */
const linesAfter = (
  lines: readonly Line[],
  { id, failures, isFreed }: { id: string; failures: number; isFreed: boolean },
): Line[] =>
  lines.map((line) =>
    line.id === id ? { ...line, failures, underWay: line.underWay - (isFreed ? 1 : 0) } : line,
  );

async function moveOn(
  unit: Unit,
  delivery: StoredDelivery,
  webhook: LockedWebhook,
  { outcome }: PostResult,
  mostAttempts: number,
): Promise<DueAttempt[]> {
  const { id, attempts, eventType } = delivery;
  const step = stepAfter(outcome, attempts, attemptsFor(eventType, mostAttempts), unit.now);
  if ('retryAt' in step) {
    await scheduleRetry(unit, id, step.retryAt);
    return [{ orgId: unit.orgId, deliveryId: id, due: step.retryAt }];
  }
  if (step.move === 'deliver') {
    deliver(unit, id);
    return [];
  }
  await endDelivery(unit, id, step.move);
  await recordGivenUp(unit, delivery, webhook, { attempts, outcome });
  return [];
}

/** Pure. */
const healthAfter = (
  { failures, failingSince, warnedAt }: LockedWebhook,
  { outcome }: PostResult,
  now: Date,
): Health =>
  outcome === 'delivered' ? healthy : { failures: failures + 1, failingSince: failingSince ?? now, warnedAt };

/** A minute's deliveries write the time of the last success once. */
const isKnownHealthy = (
  { failures, failingSince, warnedAt, deliveredAt }: LockedWebhook,
  now: Date,
): boolean =>
  failures === 0 &&
  failingSince === null &&
  warnedAt === null &&
  deliveredAt !== null &&
  now.getTime() - deliveredAt.getTime() < minuteMs;

async function noteHealth(
  unit: Unit,
  webhook: LockedWebhook,
  health: Health,
  { outcome }: PostResult,
): Promise<void> {
  const { id, status } = webhook;
  if (outcome === 'delivered') {
    if (!isKnownHealthy(webhook, unit.now)) await storeHealth(unit, id, health, unit.now);
    return;
  }
  const verdict = status === 'active' ? verdictOf(health, unit.now) : undefined;
  await storeHealth(unit, id, { ...health, warnedAt: verdict ? unit.now : health.warnedAt }, null);
  if (verdict === 'pause') await pauseWebhook(unit, id, 'failing');
  const failingSince = health.failingSince ?? unit.now;
  if (verdict) await tellOfFailures(unit, verdict, { ...webhook, ...health, failingSince });
}

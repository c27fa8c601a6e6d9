import type { Answers } from '../../shared/db/client.ts';
import type { Unit } from '../../shared/db/unit.ts';
import { minuteMs } from '../../shared/durations.ts';
import { attemptsFor, stepAfter, testEvent } from '../delivery.ts';
import { bodies } from '../formats/body.ts';
import type { SentNotification } from '../formats/notification.ts';
import { mostAtOnce } from '../health.ts';
import type { DueAttempt } from '../queue.ts';
import { endDelivery } from '../store.deliveries.postgres.ts';
import { lockLines } from '../store.due.postgres.ts';
import { recordAttempt, recordGivenUp } from './attempt-audit.ts';
import { beginNext } from './begin-next.ts';
import { mostOfOrganization } from './next-attempt.ts';
import {
  type AttemptKey,
  beginAttempt,
  countUnderWay,
  endInterrupted,
  type Inside,
  lockDelivery,
  lockWebhookToSend,
  park,
  type StoredDelivery,
  type StoredWebhook,
  scheduleRetry,
  selectNotification,
  type UnderWay,
} from './store.postgres.ts';

/** Longer than a worker lives (30 s), so that no other worker has the delivery while one may still be sending it. */
const claimMs = minuteMs;

export interface AttemptToSend extends AttemptKey {
  notificationId: string;
  webhook: StoredWebhook;
  body: string;
}

/** The attempt to send, or the attempts to queue instead. */
export type Claim = { claimed: AttemptToSend } | { queued: DueAttempt[] };

const nothing: Claim = { queued: [] };

type Decision = 'send' | 'outdated' | 'wait' | 'taken' | 'miss' | 'give up' | 'park';

/** Pure: what a message about a delivery leads to. */
function decide(
  delivery: Pick<StoredDelivery, 'status' | 'nextAttemptAt' | 'claimedUntil' | 'eventType' | 'attempts'>,
  webhook: Pick<StoredWebhook, 'status' | 'failures'>,
  about: { due: Date; now: Date; underWay: UnderWay; mostAttempts: number },
): Decision {
  const { due, now, underWay, mostAttempts } = about;
  const { status, nextAttemptAt, claimedUntil, eventType, attempts } = delivery;
  if (status !== 'pending' || nextAttemptAt?.getTime() !== due.getTime()) return 'outdated';
  if (claimedUntil && claimedUntil > now) return 'taken';
  if (nextAttemptAt > now) return 'wait';
  if (webhook.status === 'paused' && eventType !== testEvent) return 'miss';
  if (attempts >= attemptsFor(eventType, mostAttempts)) return 'give up';
  const hasRoom = underWay.ofWebhook < mostAtOnce(webhook) && underWay.ofOrganization < mostOfOrganization;
  return hasRoom ? 'send' : 'park';
}

/** Locks and reads what a claim is decided by, to be sent together: in this order each sees what those before it waited for. */
export const readForClaim = (inside: Inside, deliveryId: string) =>
  [
    lockWebhookToSend(inside, deliveryId),
    lockDelivery(inside, deliveryId),
    lockLines(inside),
    countUnderWay(inside, deliveryId),
    selectNotification(inside, deliveryId),
  ] as const;

/** Takes a due delivery, unless it isn't due any more or its webhook or organization has enough under way. */
export async function claim(
  unit: Unit,
  message: DueAttempt,
  [[webhook], [delivery], , [underWay], [notification]]: Answers<ReturnType<typeof readForClaim>>,
  mostAttempts: number,
): Promise<Claim> {
  const { now } = unit;
  if (!webhook || !delivery || !underWay) return nothing;
  const decision = decide(delivery, webhook, { due: message.due, now, underWay, mostAttempts });
  if (decision === 'wait') return { queued: [message] };
  if (decision === 'outdated' || decision === 'taken') return nothing;
  // A first attempt follows none.
  const interrupted = delivery.attemptsTotal > 0 && (await endInterrupted(unit, delivery.id));
  if (interrupted) recordAttempt(unit, delivery, webhook, interrupted);
  const wait = interrupted && waitAfter(decision, delivery, { now, mostAttempts });
  if (wait) {
    await scheduleRetry(unit, delivery.id, wait.retryAt);
    return { queued: [{ ...message, due: wait.retryAt }, ...(await beginNext(unit))] };
  }
  if (decision === 'send') return send(unit, webhook, delivery, notification);
  if (decision === 'park') {
    await park(unit, delivery.id);
    return nothing;
  }
  if (decision === 'miss') await endDelivery(unit, delivery.id, 'miss');
  if (decision === 'give up') {
    await endDelivery(unit, delivery.id, 'fail');
    await recordGivenUp(unit, delivery, webhook, { attempts: delivery.attempts, outcome: 'interrupted' });
  }
  return { queued: await beginNext(unit) };
}

/** Pure: an attempt that was interrupted is followed by the same wait as one that failed, unless a new round has begun. */
function waitAfter(
  decision: Decision,
  { attempts, eventType }: StoredDelivery,
  { now, mostAttempts }: { now: Date; mostAttempts: number },
): { retryAt: Date } | undefined {
  if (attempts === 0 || (decision !== 'send' && decision !== 'park')) return undefined;
  const step = stepAfter('interrupted', attempts, attemptsFor(eventType, mostAttempts), now);
  return 'retryAt' in step ? step : undefined;
}

async function send(
  unit: Unit,
  webhook: StoredWebhook,
  delivery: StoredDelivery,
  notification: SentNotification | undefined,
): Promise<Claim> {
  const kept = keptBody(delivery, webhook);
  const body = kept ?? (notification && bodies[webhook.format](notification));
  if (body === undefined) {
    // The notification is no longer kept, so there is nothing to send.
    await endDelivery(unit, delivery.id, 'miss');
    return { queued: await beginNext(unit) };
  }
  const until = new Date(unit.now.getTime() + claimMs);
  const bodyFormat = kept === undefined ? webhook.format : delivery.bodyFormat;
  unit.lastly(beginAttempt(unit, { delivery, body, bodyFormat, url: webhook.url, until }));
  const { id: deliveryId, notificationId, attemptsTotal } = delivery;
  return { claimed: { deliveryId, seq: attemptsTotal + 1, notificationId, webhook, body } };
}

/**
 * Pure: the body is the same for each attempt, until the webhook has another format. A test has no notification to be made of,
 * so it keeps the format that it was made in.
 */
const keptBody = (
  { body, bodyFormat, eventType }: StoredDelivery,
  { format }: Pick<StoredWebhook, 'format'>,
): string | undefined =>
  body !== null && (bodyFormat === format || eventType === testEvent) ? body : undefined;

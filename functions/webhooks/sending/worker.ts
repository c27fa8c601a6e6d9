import type { Clock } from '../../shared/clock.ts';
import type { Database } from '../../shared/db/client.ts';
import { minuteMs } from '../../shared/durations.ts';
import { logger } from '../../shared/logger.ts';
import type { SecretBox } from '../../shared/secret-box/secret-box.ts';
import { batchWorker } from '../../shared/workers/batch-worker.ts';
import type { PostRequest, PostResult } from '../posting/request.ts';
import { type Enqueue, parseAttempt } from '../queue.ts';
import { secretsAt, signatureHeaders, signing } from '../secrets.ts';
import { beginNext } from './begin-next.ts';
import { type AttemptToSend, claim, readForClaim } from './claim.ts';
import { type OpenedSecrets, openedSecrets } from './opened-secrets.ts';
import { endAndRead, settle } from './settle.ts';
import { takeBackAttempt } from './store.postgres.ts';

/** @throws NotPosted when nothing was sent; anything else where it is unknown */
export type PostWebhook = (request: PostRequest) => Promise<PostResult>;

/** The request has certainly not left. */
export class NotPosted extends Error {
  override readonly name = 'NotPosted';
}

export interface SendingOptions {
  db: Database;
  clock: Clock;
  secrets: Pick<SecretBox, 'open'>;
  post: PostWebhook;
  enqueue: Enqueue;
  mostAttempts: number;
}

/** After an error of this service the delivery is repeated without having cost an attempt. */
const ownTroubleMs = minuteMs;

/** Makes one attempt for each message that is about a delivery which is due. */
export function sendingWorker(options: SendingOptions) {
  const { db, clock, enqueue, mostAttempts } = options;
  const opened = openedSecrets(options.secrets, clock);

  async function attempt(body: string): Promise<void> {
    const message = parseAttempt(body);
    const { orgId } = message;
    const found = await db.system(orgId, {
      first: (sql) => readForClaim({ sql, orgId, now: clock.now() }, message.deliveryId),
      work: (unit, read) => claim(unit, message, read, mostAttempts),
    });
    if ('queued' in found) return enqueue(found.queued);
    const { claimed } = found;
    const result = await post(orgId, claimed).catch((error: unknown) => putOff(orgId, claimed, error));
    if (!result) return;
    const next = await db.system(orgId, {
      first: (sql) => endAndRead({ sql, orgId, now: clock.now() }, claimed, result),
      work: (unit, ended) => settle(unit, claimed, result, ended, mostAttempts),
    });
    await enqueue(next);
    const { outcome, status, duration_ms } = result;
    logger.info('webhook_attempted', {
      delivery_id: claimed.deliveryId,
      webhook_id: claimed.webhook.id,
      outcome,
      status,
      duration_ms,
    });
  }

  /** @throws what isn't known to have sent nothing */
  async function putOff(orgId: string, claimed: AttemptToSend, error: unknown): Promise<undefined> {
    if (!(error instanceof NotPosted)) throw error;
    const { deliveryId } = claimed;
    logger.error('webhook_not_posted', { delivery_id: deliveryId, error });
    const due = new Date(clock.now().getTime() + ownTroubleMs);
    const next = await db.system(orgId, async (unit) => {
      await takeBackAttempt(unit, claimed, due);
      return beginNext(unit);
    });
    await enqueue([{ orgId, deliveryId, due }, ...next]);
  }

  async function post(orgId: string, { webhook, notificationId, body }: AttemptToSend): Promise<PostResult> {
    const secrets = await open(opened, { orgId, webhook, now: clock.now() });
    const signed = { id: notificationId, body, at: clock.now(), secrets };
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'deployment-orchestrator-webhooks/1',
      ...signatureHeaders(signed),
    };
    return options.post({ url: webhook.url, headers, body });
  }

  return batchWorker('webhook_attempt_failed', ({ body }) => attempt(body));
}

/** @throws NotPosted */
async function open(
  secrets: OpenedSecrets,
  { orgId, webhook, now }: { orgId: string; webhook: AttemptToSend['webhook']; now: Date },
): Promise<[string, ...string[]]> {
  const sealed = signing(secretsAt(webhook, now));
  try {
    const opened = await Promise.all(sealed.map((each) => secrets.open(each, orgId, webhook.id)));
    return opened as [string, ...string[]];
  } catch (error) {
    throw new NotPosted('The secret of the webhook could not be opened.', { cause: error });
  }
}

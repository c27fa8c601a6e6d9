import type { PersonActor, PersonCaller } from '../shared/actor.ts';
import type { Clock } from '../shared/clock.ts';
import type { Database } from '../shared/db/client.ts';
import { type Answer, isReplayed, replayOf, selectKept } from '../shared/db/idempotency.ts';
import type { Unit } from '../shared/db/unit.ts';
import { notFound } from '../shared/errors.ts';
import { type PageQuery, page, pageRequest } from '../shared/http/pagination.ts';
import { newId } from '../shared/ids.ts';
import { type TargetOptions, vetTarget } from '../shared/outgoing/target.ts';
import type { SecretBox } from '../shared/secret-box/secret-box.ts';
import { loggedUrl } from './audit.ts';
import { refusedTarget, tooManyWebhooks } from './errors.ts';
import { toWebhook } from './responses.ts';
import type { WebhookResponse } from './schema.ts';
import { newWebhookSecret, webhookContext } from './secrets.ts';
import {
  changeWebhook,
  countWebhooks,
  deleteWebhook,
  insertWebhook,
  lockWebhook,
  pauseWebhook,
  resumeWebhook,
  selectWebhook,
  selectWebhooks,
} from './store.postgres.ts';
import { mostWebhooks, type NewWebhook, type WebhookChange, type WebhookRow } from './webhook.ts';

export interface SubscriptionOptions extends TargetOptions {
  db: Database;
  clock: Clock;
  secrets: SecretBox;
}

export type WebhookWithSecret = WebhookResponse & { secret: string | null };

/** The secret goes out with the first answer alone; the one that is kept for a repeated request doesn't have it. */
export const withSecret = (answer: Answer<WebhookWithSecret>, secret: string): Answer<WebhookWithSecret> =>
  isReplayed(answer) || !answer.body ? answer : { ...answer, body: { ...answer.body, secret } };

/** Use cases of subscriptions: create, list, get, update, delete. */
export function subscriptions(options: SubscriptionOptions) {
  const { db, clock, secrets } = options;

  /** @throws AppError invalid with the target's code; unavailable `name_servers_unavailable` */
  async function vetted(text: string): Promise<string> {
    try {
      const { url } = await vetTarget(text, options);
      return url.href;
    } catch (error) {
      throw refusedTarget(error, text);
    }
  }

  /** @throws AppError not_found */
  async function get(actor: PersonActor, id: string): Promise<WebhookResponse> {
    const { caller, rows } = await db.tenant(actor, (sql) => [selectWebhook(sql, actor.orgId, id)]);
    const [row] = rows[0];
    if (!row) throw notFound('webhook');
    return toWebhook(row, caller.role, clock.now());
  }

  return {
    get,

    /** @throws AppError invalid; conflict `too_many_webhooks`; unavailable */
    async create(
      actor: PersonActor,
      { secret: given, ...webhook }: NewWebhook,
    ): Promise<Answer<WebhookWithSecret>> {
      const id = newId('webhook');
      const secret = given ?? newWebhookSecret();
      // Before the look at the target, so that only who may create one learns of addresses, and a repeated request gets
      // its answer.
      const { rows } = await db.tenant(actor, (sql) => [selectKept(sql, actor)]);
      const replay = replayOf(actor, rows[0], clock.now());
      if (replay) return replay;
      const url = await vetted(webhook.url);
      const sealedSecret = await secrets.seal(secret, webhookContext(actor.orgId, id));
      const answer = await db.answer<PersonActor, WebhookWithSecret>(actor, async (unit) => {
        if ((await countWebhooks(unit)) >= mostWebhooks) throw tooManyWebhooks();
        const row = await insertWebhook(unit, {
          ...webhook,
          url,
          id,
          sealedSecret,
          createdBy: unit.caller.userId,
        });
        if (!row) throw notFound('webhook');
        await unit.audit({
          action: 'webhook.created',
          targetType: 'webhook',
          targetId: id,
          changes: { url: loggedUrl(url, row.format), format: row.format, event_types: row.event_types },
        });
        const body = { ...toWebhook(row, unit.caller.role, unit.now), secret: null };
        return { status: 201, body, headers: { Location: `/api/webhooks/${id}` } };
      });
      return withSecret(answer, secret);
    },

    async list(actor: PersonActor, query: PageQuery) {
      const request = pageRequest(query, 'webhooks');
      const { caller, rows } = await db.tenant(actor, (sql) => [selectWebhooks(sql, actor.orgId, request)]);
      return page(rows[0], request, (row) => toWebhook(row, caller.role, clock.now()));
    },

    /** @throws AppError not_found; invalid; unavailable */
    async update(actor: PersonActor, id: string, change: WebhookChange): Promise<WebhookResponse> {
      if (change.url !== undefined) await get(actor, id);
      const url = change.url === undefined ? undefined : await vetted(change.url);
      return db.write(actor, async (unit) => {
        const before = await lockWebhook(unit, id);
        if (!before) throw notFound('webhook');
        await applyChange(unit, before, { ...change, url });
        const after = (await lockWebhook(unit, id)) ?? before;
        await unit.audit({
          action: 'webhook.updated',
          targetType: 'webhook',
          targetId: id,
          changes: { before: factsOf(before), after: factsOf(after) },
        });
        return toWebhook(after, unit.caller.role, unit.now);
      });
    },

    /** @throws AppError not_found */
    async remove(actor: PersonActor, id: string): Promise<void> {
      await db.write(actor, async (unit) => {
        const row = await lockWebhook(unit, id);
        if (!row) throw notFound('webhook');
        await deleteWebhook(unit, id);
        await unit.audit({
          action: 'webhook.deleted',
          targetType: 'webhook',
          targetId: id,
          changes: factsOf(row),
        });
      });
    },
  };
}

async function applyChange(
  unit: Unit & { caller: PersonCaller },
  before: WebhookRow,
  change: WebhookChange,
): Promise<void> {
  const { id } = before;
  const { paused } = change;
  await changeWebhook(
    unit,
    id,
    {
      url: change.url ?? before.url,
      description: change.description === undefined ? before.description : change.description,
      format: change.format ?? before.format,
      event_types: change.event_types === undefined ? before.event_types : change.event_types,
    },
    change.url === undefined || change.url === before.url ? null : unit.caller.userId,
  );
  if (paused === true) await pauseWebhook(unit, id, 'requested');
  if (paused === false && (await resumeWebhook(unit, id)))
    await unit.signal('webhook.deliveries_due', { webhook_id: id });
}

const factsOf = ({
  url,
  description,
  format,
  event_types,
  status,
}: Pick<WebhookResponse, 'url' | 'description' | 'format' | 'event_types' | 'status'>) => ({
  url: loggedUrl(url, format),
  description,
  format,
  event_types,
  status,
});

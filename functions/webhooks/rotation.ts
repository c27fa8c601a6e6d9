import type { PersonActor } from '../shared/actor.ts';
import type { Answer } from '../shared/db/idempotency.ts';
import { notFound } from '../shared/errors.ts';
import { formerSecretSigns, noNextSecret, rotationUnderWay } from './errors.ts';
import { toWebhook } from './responses.ts';
import type { WebhookResponse } from './schema.ts';
import { newWebhookSecret, rotationMs, secretsAt, switched, webhookContext } from './secrets.ts';
import { lockWebhook } from './store.postgres.ts';
import { lockSecrets, noteSetBy, storeSecrets } from './store.secrets.postgres.ts';
import { type SubscriptionOptions, type WebhookWithSecret, withSecret } from './subscriptions.ts';

/** Another secret for a webhook, in two phases, so that receivers of either scheme change without losing a request. */
export function rotation({ db, secrets }: SubscriptionOptions) {
  return {
    /** @throws AppError not_found; conflict `rotation_under_way` */
    async rotate(
      actor: PersonActor,
      id: string,
      given: string | undefined,
    ): Promise<Answer<WebhookWithSecret>> {
      const secret = given ?? newWebhookSecret();
      const nextSecret = await secrets.seal(secret, webhookContext(actor.orgId, id));
      const answer = await db.answer<PersonActor, WebhookWithSecret>(actor, async (unit) => {
        const stored = await lockSecrets(unit, id);
        if (!stored) throw notFound('webhook');
        const present = secretsAt(stored, unit.now);
        if (present.nextSecretAt) throw rotationUnderWay(present.nextSecretAt);
        const nextSecretAt = new Date(unit.now.getTime() + rotationMs);
        await storeSecrets(unit, id, { ...present, nextSecret, nextSecretAt });
        await noteSetBy(unit, id, unit.caller.userId);
        await unit.audit({ action: 'webhook.secret_rotated', targetType: 'webhook', targetId: id });
        const row = await lockWebhook(unit, id);
        if (!row) throw notFound('webhook');
        return { status: 200, body: { ...toWebhook(row, unit.caller.role, unit.now), secret: null } };
      });
      return withSecret(answer, secret);
    },

    /** @throws AppError not_found; conflict `no_next_secret`, `rotation_under_way` */
    use: (actor: PersonActor, id: string): Promise<Answer<WebhookResponse>> =>
      db.answer<PersonActor, WebhookResponse>(actor, async (unit) => {
        const stored = await lockSecrets(unit, id);
        if (!stored) throw notFound('webhook');
        const present = secretsAt(stored, unit.now);
        if (present.nextSecret === null) throw noNextSecret();
        // By itself it takes over a day after it was made, when the former one's day is over, too.
        if (present.formerSecretUntil) throw formerSecretSigns(present.formerSecretUntil);
        await storeSecrets(unit, id, switched(present, present.nextSecret, unit.now));
        await unit.audit({ action: 'webhook.secret_used', targetType: 'webhook', targetId: id });
        const row = await lockWebhook(unit, id);
        if (!row) throw notFound('webhook');
        return { status: 200, body: toWebhook(row, unit.caller.role, unit.now) };
      }),
  };
}

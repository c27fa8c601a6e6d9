import * as z from 'zod';
import { givenTime } from '../shared/http/fields.ts';
import { pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes, outsideLookCosts } from '../shared/http/route.ts';
import { deliveryFilters } from './delivery-filters.ts';
import { mostWebhooks, newWebhookSchema, secretField, webhookChangeSchema } from './webhook.ts';

const byId = z.object({ id: idParam('webhook', 'webhook') });
const byDelivery = z.object({
  id: idParam('webhook', 'webhook'),
  delivery_id: idParam('webhookDelivery', 'delivery'),
});

const targetRefusals = {
  422: {
    invalid_target: 'The URL is not valid, is not https, or contains a user name.',
    blocked_address:
      'The host resolves to an address that is not on the public internet, or the port is not 443.',
    unknown_host: 'The host’s name has no address.',
  },
  503: { name_servers_unavailable: 'The host’s name servers did not answer.' },
};
const paused = { webhook_paused: 'The webhook is paused: resume it first.' };

// For admins: where events go is how an organization watches itself, and the targets' URLs may hold secrets.
export const webhookRoutes = defineRoutes({
  createWebhook: {
    method: 'POST',
    path: '/api/webhooks',
    summary:
      'Creates a webhook. From then on events are sent to its URL, signed with the secret in this answer',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Sending events to another target' },
    verifiedEmail: true,
    usesSealedSecrets: true,
    limit: 'write',
    costs: outsideLookCosts,
    idempotencyKey: true,
    body: newWebhookSchema,
    refuses: {
      ...targetRefusals,
      409: { too_many_webhooks: `The organization has ${mostWebhooks} webhooks.` },
    },
  },
  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Lists the organization’s webhooks (URLs that its events are sent to), newest first',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getWebhook: {
    method: 'GET',
    path: '/api/webhooks/{id}',
    summary: 'Shows a webhook (a URL that events are sent to), with whether its deliveries succeed',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    params: byId,
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary:
      'Changes a webhook, pauses or resumes it. Deliveries that came due while it was paused can be replayed',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Sending events to another target', asks: ({ url }) => url !== undefined },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    bodyCosts: { fields: ['url'], costs: outsideLookCosts, freeRefusals: [] },
    params: byId,
    body: webhookChangeSchema,
    refuses: targetRefusals,
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Deletes a webhook with its deliveries; nothing more is sent',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'takes away' },
    limit: 'write',
    costs: 'few rows',
    params: byId,
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary:
      'Creates the next secret of a webhook. From then on webhook-signature has a signature by the present secret and one by the next; ' +
      'X-Service-Signature is by the present one. After a day, or with POST …/secret/use, the next secret becomes the present one, ' +
      'and the former one signs in webhook-signature for one more day',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { act: 'Creating the next secret of a webhook' },
    verifiedEmail: true,
    usesSealedSecrets: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    body: z.strictObject({ secret: secretField.optional() }).meta({
      id: 'SecretRotation',
      description: 'The secret that is to replace the present one of a webhook',
    }),
    refuses: { 409: { rotation_under_way: 'A rotation is in progress: activate its secret first.' } },
  },
  useWebhookSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret/use',
    summary:
      'Makes the next secret the present one now. The former one signs in webhook-signature for one more day',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    refuses: {
      409: {
        no_next_secret: 'There is no new secret to activate: none was made, or it is active already.',
        rotation_under_way:
          'The secret that the last rotation replaced still signs deliveries; wait until it no longer does.',
      },
    },
  },
  testWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary:
      'Sends a test event (webhook.test) to the webhook once, also if it is paused; the delivery in the answer shows the result later',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: ['delivery'],
    idempotencyKey: true,
    params: byId,
  },
  replayWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/replay',
    summary:
      'Sends again the events that were not delivered to the webhook since the time in `since`, oldest first, at most 500 deliveries per request',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: ['delivery'],
    idempotencyKey: true,
    params: byId,
    body: z
      .strictObject({
        since: givenTime().meta({
          description:
            'The earliest time: deliveries that were created at this time or later and did not succeed are sent again',
          examples: ['2026-01-31T12:00:00Z'],
        }),
      })
      .meta({
        id: 'WebhookReplay',
        description: 'A request to send undelivered events of a webhook again, from a given time on',
      }),
    refuses: { 409: paused },
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'Lists the deliveries of the last 30 days with their attempts, newest first',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    params: byId,
    query: z.object({ ...pageQuery.shape, ...deliveryFilters.shape }),
  },
  getWebhookDelivery: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries/{delivery_id}',
    summary: 'Shows a delivery (an event that is sent to a webhook) with its attempts',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    params: byDelivery,
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery_id}/redeliver',
    summary:
      'Sends the event of the delivery again now, in the present format of the webhook. The count of attempts starts again at 0, so that failed attempts are repeated as for a new delivery; an attempt that was planned for later is replaced by this one',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: ['delivery'],
    idempotencyKey: true,
    params: byDelivery,
    refuses: { 409: { ...paused, attempt_under_way: 'An attempt of this delivery is in progress.' } },
  },
});

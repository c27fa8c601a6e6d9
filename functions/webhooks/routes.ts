import * as z from 'zod';
import { givenTime } from '../shared/http/fields.ts';
import { pageOf, pageQuery } from '../shared/http/pagination.ts';
import { idParam } from '../shared/http/params.ts';
import { defineRoutes } from '../shared/http/route.ts';
import { deliveryFilters } from './delivery-filters.ts';
import { deliverySchema } from './delivery-record.ts';
import { webhookSchema, webhookWithSecretSchema } from './record.ts';
import { mostWebhooks, newWebhookSchema, secretField, webhookChangeSchema } from './webhook.ts';

const byId = z.object({ id: idParam('webhook', 'webhook') });
const byDelivery = z.object({
  id: idParam('webhook', 'webhook'),
  delivery_id: idParam('webhookDelivery', 'delivery'),
});

const targetRefusals = {
  422: {
    invalid_target: 'The URL can’t be read, isn’t https, or has a user name.',
    blocked_address:
      'The host leads to an address that isn’t on the public internet, or another port than 443 is given.',
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
      'Creates a webhook: from then on events are sent to its URL, signed with the secret of this answer',
    access: 'admin',
    freshSignIn: { act: 'Sending events to another target' },
    verifiedEmail: true,
    usesSealedSecrets: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    body: newWebhookSchema,
    refuses: {
      ...targetRefusals,
      409: { too_many_webhooks: `The organization has ${mostWebhooks} webhooks.` },
    },
    responses: import.meta.bundled ?? { 201: webhookWithSecretSchema },
  },
  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Lists the webhooks, newest first',
    access: 'admin',
    limit: 'read',
    query: pageQuery,
    responses: import.meta.bundled ?? { 200: pageOf(webhookSchema) },
  },
  getWebhook: {
    method: 'GET',
    path: '/api/webhooks/{id}',
    summary: 'Shows a webhook',
    access: 'admin',
    limit: 'read',
    params: byId,
    responses: import.meta.bundled ?? { 200: webhookSchema },
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary: 'Changes a webhook, pauses or resumes it; what came due while it was paused can be replayed',
    access: 'admin',
    freshSignIn: { act: 'Sending events to another target', asks: ({ url }) => url !== undefined },
    limit: 'write',
    costs: 'few rows',
    params: byId,
    body: webhookChangeSchema,
    refuses: targetRefusals,
    responses: import.meta.bundled ?? { 200: webhookSchema },
  },
  deleteWebhook: {
    method: 'DELETE',
    path: '/api/webhooks/{id}',
    summary: 'Deletes a webhook with its deliveries; nothing more is sent',
    access: 'admin',
    freshSignIn: 'no',
    limit: 'write',
    costs: 'few rows',
    params: byId,
    responses: { 204: null },
  },
  rotateWebhookSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret',
    summary:
      'Adds another secret, which signs beside the present one in webhook-signature; after a day, or when it is used, it ' +
      'signs X-Service-Signature as well, and the former one stays in webhook-signature for a day more',
    access: 'admin',
    freshSignIn: 'no',
    verifiedEmail: true,
    usesSealedSecrets: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    body: z
      .strictObject({ secret: secretField.optional() })
      .meta({ id: 'SecretRotation', description: 'The next secret; left out, one is made' }),
    refuses: { 409: { rotation_under_way: 'The last rotation goes on: use its secret first.' } },
    responses: import.meta.bundled ?? { 200: webhookWithSecretSchema },
  },
  useWebhookSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret/use',
    summary:
      'Lets the secret of a rotation take over now; the former one stays in webhook-signature for a day',
    access: 'admin',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    costs: 'few rows',
    idempotencyKey: true,
    params: byId,
    refuses: {
      409: {
        no_next_secret: 'No rotation goes on, or its secret has taken over.',
        rotation_under_way: 'The secret of the rotation before still signs; the next one waits for its end.',
      },
    },
    responses: import.meta.bundled ?? { 200: webhookSchema },
  },
  testWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary: 'Sends a test event once, also where the webhook is paused; its delivery shows what came of it',
    access: 'admin',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    costs: ['delivery'],
    idempotencyKey: true,
    params: byId,
    responses: import.meta.bundled ?? { 202: deliverySchema },
  },
  replayWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/replay',
    summary:
      'Sends again what has not been delivered since a time, oldest first, up to 500 deliveries at once',
    access: 'admin',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    costs: ['delivery'],
    idempotencyKey: true,
    params: byId,
    body: z
      .strictObject({
        since: givenTime().meta({
          description: 'Events before it stay as they are',
          examples: ['2026-01-31T12:00:00Z'],
        }),
      })
      .meta({ id: 'WebhookReplay', description: 'Since when' }),
    refuses: { 409: paused },
    responses: import.meta.bundled ?? {
      202: z
        .object({
          replayed: z.int().meta({ description: 'How many deliveries are sent again', examples: [12] }),
          has_more: z.boolean().meta({ description: 'There are more: ask once more', examples: [false] }),
        })
        .meta({ id: 'WebhookReplayed', description: 'What is sent again' }),
    },
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'Lists the deliveries of the last 30 days with their attempts, newest first',
    access: 'admin',
    limit: 'read',
    params: byId,
    query: z.object({ ...pageQuery.shape, ...deliveryFilters.shape }),
    responses: import.meta.bundled ?? { 200: pageOf(deliverySchema) },
  },
  getWebhookDelivery: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries/{delivery_id}',
    summary: 'Shows a delivery with its attempts',
    access: 'admin',
    limit: 'read',
    params: byDelivery,
    responses: import.meta.bundled ?? { 200: deliverySchema },
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery_id}/redeliver',
    summary:
      'Sends the same bytes again, now (others where the format was changed); attempts begin anew, and one that was ' +
      'planned is brought forward',
    access: 'admin',
    freshSignIn: 'no',
    verifiedEmail: true,
    limit: 'write',
    costs: ['delivery'],
    idempotencyKey: true,
    params: byDelivery,
    refuses: { 409: { ...paused, attempt_under_way: 'An attempt goes on at this moment.' } },
    responses: import.meta.bundled ?? { 202: deliverySchema },
  },
});

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
    invalid_target: '`url` isn’t a valid URL, doesn’t use `https`, or contains a user name.',
    blocked_address:
      'The host in `url` resolves to an address that isn’t on the public internet, or the port isn’t 443.',
    unknown_host: 'The host in `url` has no address.',
  },
  503: { name_servers_unavailable: 'The name servers of the host in `url` didn’t respond.' },
};
const paused = { webhook_paused: 'The webhook is paused. Resume the webhook first.' };

// For admins: where events go is how an organization watches itself, and the targets' URLs may hold secrets.
export const webhookRoutes = defineRoutes({
  createWebhook: {
    method: 'POST',
    path: '/api/webhooks',
    summary:
      'Creates a webhook and returns it with its secret. From then on, events are sent to the webhook’s URL, signed with the secret',
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
      409: {
        too_many_webhooks: `The organization already has ${mostWebhooks} webhooks, which is the maximum. Delete one first.`,
      },
    },
  },
  listWebhooks: {
    method: 'GET',
    path: '/api/webhooks',
    summary: 'Returns the organization’s webhooks, newest first',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    query: pageQuery,
  },
  getWebhook: {
    method: 'GET',
    path: '/api/webhooks/{id}',
    summary: 'Returns a webhook, including whether its deliveries succeed',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    params: byId,
  },
  updateWebhook: {
    method: 'PATCH',
    path: '/api/webhooks/{id}',
    summary:
      'Changes, pauses or resumes a webhook and returns it. To send the events that were missed during the pause, call `POST /api/webhooks/{id}/replay`',
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
    summary: 'Deletes a webhook with its deliveries; no further events are sent',
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
      'Creates the next secret of a webhook and returns it with the webhook. From then on, `webhook-signature` contains signatures with the ' +
      'current and the next secret, and `X-Service-Signature` one with the current secret. After 24 hours, or with ' +
      '`POST /api/webhooks/{id}/secret/use`, the next secret becomes the current one, and the previous secret signs in `webhook-signature` for another 24 hours',
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
      description: 'The next secret of a webhook',
    }),
    refuses: {
      409: {
        rotation_under_way:
          'The webhook already has a next secret. Switch to it with `POST /api/webhooks/{id}/secret/use` first.',
      },
    },
  },
  useWebhookSecret: {
    method: 'POST',
    path: '/api/webhooks/{id}/secret/use',
    summary:
      'Makes the next secret of a webhook the current one and returns the webhook. The previous secret signs in `webhook-signature` for another 24 hours',
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
        no_next_secret:
          'The webhook has no next secret, or already uses it. Create one with `POST /api/webhooks/{id}/secret` first.',
        rotation_under_way:
          'The previous secret of the last rotation still signs deliveries. Wait until 24 hours after that rotation.',
      },
    },
  },
  testWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/test',
    summary:
      'Sends a test event (`webhook.test`) to a webhook, even if the webhook is paused, and returns the delivery. The event is sent once; get the delivery later to see the result',
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
      'Sends the events again that weren’t delivered to a webhook since `since`, oldest first, and returns their number. One request sends at most 500 deliveries',
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
            'Earliest time: undelivered events whose delivery was created at this time or later are sent again',
          examples: ['2026-01-31T12:00:00Z'],
        }),
      })
      .meta({
        id: 'WebhookReplay',
        description: 'Which undelivered events of a webhook to send again',
      }),
    refuses: { 409: paused },
  },
  listWebhookDeliveries: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries',
    summary: 'Returns the deliveries of a webhook from the last 30 days with their attempts, newest first',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    params: byId,
    query: z.object({ ...pageQuery.shape, ...deliveryFilters.shape }),
  },
  getWebhookDelivery: {
    method: 'GET',
    path: '/api/webhooks/{id}/deliveries/{delivery_id}',
    summary: 'Returns a delivery of an event to a webhook, with its attempts',
    access: 'admin',
    actors: 'people only',
    limit: 'read',
    params: byDelivery,
  },
  redeliverWebhook: {
    method: 'POST',
    path: '/api/webhooks/{id}/deliveries/{delivery_id}/redeliver',
    summary:
      'Sends the event of a delivery again immediately, in the current format of the webhook, and returns the delivery. Failed attempts are retried as for a new delivery; an attempt that was planned for later is replaced',
    access: 'admin',
    actors: 'people only',
    freshSignIn: { no: 'decides nothing' },
    verifiedEmail: true,
    limit: 'write',
    costs: ['delivery'],
    idempotencyKey: true,
    params: byDelivery,
    refuses: {
      409: {
        ...paused,
        attempt_under_way: 'An attempt of the delivery is in progress. Wait for its outcome.',
      },
    },
  },
});

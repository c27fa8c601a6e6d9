import type { Handlers } from '../shared/http/route.ts';
import { type DeliveriesOptions, webhookDeliveries } from './deliveries.ts';
import { rotation } from './rotation.ts';
import type { webhookRoutes } from './routes.ts';
import { type SubscriptionOptions, subscriptions } from './subscriptions.ts';

/** One function per row of routes.ts. */
export function webhooksApi(
  options: SubscriptionOptions & DeliveriesOptions,
): Handlers<typeof webhookRoutes> {
  const webhooks = subscriptions(options);
  const secrets = rotation(options);
  const deliveries = webhookDeliveries(options);
  return {
    createWebhook: ({ actor, body }) => webhooks.create(actor, body),
    listWebhooks: async ({ actor, query }) => ({ status: 200, body: await webhooks.list(actor, query) }),
    getWebhook: async ({ actor, params }) => ({ status: 200, body: await webhooks.get(actor, params.id) }),
    updateWebhook: async ({ actor, params, body }) => ({
      status: 200,
      body: await webhooks.update(actor, params.id, body),
    }),
    deleteWebhook: async ({ actor, params }) => {
      await webhooks.remove(actor, params.id);
      return { status: 204 };
    },
    rotateWebhookSecret: ({ actor, params, body }) => secrets.rotate(actor, params.id, body.secret),
    useWebhookSecret: ({ actor, params }) => secrets.use(actor, params.id),
    testWebhook: ({ actor, params }) => deliveries.test(actor, params.id),
    replayWebhook: ({ actor, params, body }) => deliveries.replay(actor, params.id, new Date(body.since)),
    listWebhookDeliveries: async ({ actor, params, query }) => ({
      status: 200,
      body: await deliveries.list(actor, params.id, query),
    }),
    getWebhookDelivery: async ({ actor, params }) => ({
      status: 200,
      body: await deliveries.get(actor, { webhookId: params.id, id: params.delivery_id }),
    }),
    redeliverWebhook: ({ actor, params }) =>
      deliveries.redeliver(actor, { webhookId: params.id, id: params.delivery_id }),
  };
}

import * as z from 'zod';
import { pageOf } from '../shared/http/pagination.ts';
import type { ResponsesOf } from '../shared/http/route-responses.ts';
import { deliverySchema } from './delivery-schema.ts';
import type { webhookRoutes } from './routes.ts';
import { webhookSchema, webhookWithSecretSchema } from './schema.ts';

export const webhookResponses = {
  createWebhook: { 201: webhookWithSecretSchema },
  listWebhooks: { 200: pageOf(webhookSchema) },
  getWebhook: { 200: webhookSchema },
  updateWebhook: { 200: webhookSchema },
  deleteWebhook: { 204: null },
  rotateWebhookSecret: { 200: webhookWithSecretSchema },
  useWebhookSecret: { 200: webhookSchema },
  testWebhook: { 202: deliverySchema },
  replayWebhook: {
    202: z
      .object({
        replayed: z
          .int()
          .meta({ description: 'Number of deliveries that this request sends again', examples: [12] }),
        has_more: z.boolean().meta({
          description: 'Whether more undelivered events remain. If `true`, repeat the request',
          examples: [false],
        }),
      })
      .meta({
        id: 'WebhookReplayed',
        description:
          'Result of a replay: the number of deliveries that are queued to be sent again, and whether more undelivered events remain',
      }),
  },
  listWebhookDeliveries: { 200: pageOf(deliverySchema) },
  getWebhookDelivery: { 200: deliverySchema },
  redeliverWebhook: { 202: deliverySchema },
} satisfies ResponsesOf<typeof webhookRoutes>;

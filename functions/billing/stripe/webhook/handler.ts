import { SQSClient } from '@aws-sdk/client-sqs';
import { systemClock } from '../../../shared/clock.ts';
import { readEnv } from '../../../shared/config.ts';
import { configured } from '../../../shared/configured.ts';
import { enqueueIn, queueSettings } from '../queue.ts';
import { stripeWebhookConfig, stripeWebhookEnv } from './env.ts';
import { stripeReceiver } from './receiver.ts';

const env = readEnv(stripeWebhookEnv);
const client = new SQSClient(queueSettings);

/** POST /api/billing/stripe. It has the signing secret and the queue, and reaches neither database nor Stripe. */
export const handler = await configured(env, stripeWebhookConfig, ({ STRIPE_WEBHOOK_SECRET: secret }) => ({
  handler: stripeReceiver({
    clock: systemClock,
    secret,
    enqueue: enqueueIn(env.STRIPE_QUEUE_URL, client),
  }),
}));

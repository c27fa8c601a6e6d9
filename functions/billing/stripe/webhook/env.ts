import * as z from 'zod';
import { baseEnv } from '../../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const stripeWebhookEnv = baseEnv.extend({ STRIPE_QUEUE_URL: z.string().min(1) });

/** Any text, and none: where it is wrong Stripe is told to come again, which a function that doesn't start can't say. */
export const stripeWebhookConfig = z.object({ STRIPE_WEBHOOK_SECRET: z.string().optional() });

import * as z from 'zod';
import { baseEnv } from '../../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const stripeWebhookEnv = baseEnv.extend({ STRIPE_QUEUE_URL: z.string().min(1) });

/** Any text, even empty: with a wrong one the function asks Stripe to retry, which a function that doesn't start can't do. */
export const stripeWebhookConfig = z.object({ STRIPE_WEBHOOK_SECRET: z.string().optional() });

import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const webhookSweepEnv = baseEnv.extend({ ATTEMPTS_QUEUE_URL: z.string().min(1) });
export const webhookSweepConfig = databaseConfig('webhooks');

import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const fanOutEnv = baseEnv.extend({ ATTEMPTS_QUEUE_URL: z.string().min(1) });
export const fanOutConfig = databaseConfig('webhooks');

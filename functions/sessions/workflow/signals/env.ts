import * as z from 'zod';
import { baseEnv, databaseConfig } from '../../../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const signalsEnv = baseEnv.extend({
  SESSION_GATES_ARN: z.string().min(1),
  DEPLOYMENT_APPLY_ARN: z.string().min(1),
  DEPLOYMENT_DESTROY_ARN: z.string().min(1),
});

export const signalsConfig = databaseConfig('workers');

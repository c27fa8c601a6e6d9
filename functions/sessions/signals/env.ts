import * as z from 'zod';
import { baseEnv } from '../../shared/env.ts';

// Pure: the CDK app satisfies this type.

export const signalsEnv = baseEnv.extend({
  SESSION_GATES_ARN: z.string().min(1),
});

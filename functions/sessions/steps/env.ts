import * as z from 'zod';
import { baseEnv } from '../../shared/env.ts';

// Pure: the CDK app satisfies this type.

export const sessionStepsEnv = baseEnv.extend({
  EVENT_BUS_NAME: z.string().min(1),
});

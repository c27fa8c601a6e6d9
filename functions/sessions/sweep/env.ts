import * as z from 'zod';
import { baseEnv } from '../../shared/env.ts';

// Pure: the CDK app satisfies this type.

export const sessionSweepEnv = baseEnv.extend({
  SESSION_GATES_ARN: z.string().min(1),
  /** A session that waits for its workflow longer than this is started again. */
  STALLED_AFTER_SECONDS: z.coerce.number().int().positive(),
});

import * as z from 'zod';
import { signalsEnv } from '../signals/env.ts';

// Pure: the CDK app satisfies this type.

export const sessionSweepEnv = signalsEnv.extend({
  /** A session that waits for its workflow longer than this is checked. */
  STALLED_AFTER_SECONDS: z.coerce.number().int().positive(),
});

import * as z from 'zod';
import { apiEnv } from '../shared/http/env.ts';

// Pure: the CDK app satisfies this type.

export const streamsEnv = apiEnv.extend({
  /** Pause between two looks of a deployment's stream. */
  STREAM_POLL_MS: z.coerce.number().int().positive(),
  /** Executions that are kept for this function, which bound how many streams may be open; 0 where none are. */
  STREAM_EXECUTIONS: z.coerce.number().int().nonnegative(),
});

import * as z from 'zod';
import { baseEnv } from '../shared/env.ts';

// Pure: the CDK app satisfies these types.

export const modelHubEnv = baseEnv;

/** For functions that have the hub asked. */
export const asksModelHubEnv = z.object({
  /** The function that asks the model hub. */
  MODEL_HUB: z.string().min(1),
});

export const modelHubConfig = z.object({
  /**
   * The address of the model hub, where figures of models are looked up that the catalogue lacks. Without it no model
   * is looked up.
   */
  MODEL_HUB_URL: z
    .url({ protocol: /^https$/ })
    .refine((text) => URL.canParse(text) && new URL(text).href === `${new URL(text).origin}/`, {
      error: 'must be an https URL without a path, user or query, like https://huggingface.co',
    })
    .optional(),
});

import * as z from 'zod';
import { paymentsEnv, plansConfig } from '../../../billing/plans-env.ts';
import { asksModelHubEnv, modelHubConfig } from '../../../model-hub/env.ts';
import { apiEnv } from '../../../shared/http/env.ts';
import { conversationsConfig } from '../env.ts';

// Pure: the CDK app satisfies these types.

export const messagesEnv = apiEnv.extend({
  ...paymentsEnv.shape,
  ...asksModelHubEnv.shape,
  /** Messages of an organization that are answered at once. */
  ORG_MESSAGES_AT_ONCE: z.coerce.number().int().positive(),
});

export const messagesConfig = z.object({
  ...conversationsConfig.shape,
  ...plansConfig.shape,
  ...modelHubConfig.shape,
  /** The provider's key, or `guided` for the deterministic reader. */
  OPENAI_API_KEY: z.string().min(1),
  /** The protocol in which the provider is asked. */
  OPENAI_API: z.enum(['chat_completions', 'responses']).default('chat_completions'),
  OPENAI_BASE_URL: z.url().default('https://api.openai.com/v1'),
  OPENAI_MODEL: z.string().min(1).default('gpt-4.1-mini'),
});

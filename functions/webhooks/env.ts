import * as z from 'zod';
import { certificates } from '../shared/env.ts';
import { apiConfig, apiEnv } from '../shared/http/env.ts';
import { type Cidr, parseCidrs } from '../shared/outgoing/addresses.ts';
import { sealingConfig, sealingEnv } from '../shared/secret-box/env.ts';

// Pure: the CDK app satisfies these types.

/** The operator's variables of everything that judges targets. */
export const targetConfig = z.object({
  /** Ranges that webhooks may lead to though they aren't public: receivers of the operator's own. */
  WEBHOOK_ALLOWED_CIDRS: z
    .string()
    .default('')
    .transform((text, context): Cidr[] => {
      try {
        return parseCidrs(text);
      } catch (error) {
        context.issues.push({ code: 'custom', message: (error as Error).message, input: text });
        return z.NEVER;
      }
    }),
  /** Certificates (PEM) of authorities that may vouch for receivers, besides the public ones. */
  WEBHOOK_CA: certificates.optional(),
});

export const webhooksEnv = apiEnv.extend(sealingEnv.shape);
export const webhooksConfig = apiConfig.extend({ ...targetConfig.shape, ...sealingConfig.shape });

import * as z from 'zod';

// Pure: the CDK app satisfies these types.

/** Variables of every function that seals or opens secrets. */
export const sealingEnv = z.object({
  /** KMS key that secrets are sealed with. */
  SECRETS_KEY_ARN: z.string().min(1),
});

/** The operator's variables of every function that seals or opens secrets. */
export const sealingConfig = z.object({
  /** 32 bytes in base64, that seal secrets instead of the KMS key, on a machine without KMS. Refused outside of ENV=local. */
  SECRETS_RAW_KEY: z
    .string()
    .refine((text) => Buffer.from(text, 'base64').length === 32, 'must be 32 bytes in base64')
    .optional(),
});

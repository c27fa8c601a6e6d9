import * as z from 'zod';

// Pure: the CDK app satisfies this type.

/** For functions that have issuers read. */
export const readsIssuersEnv = z.object({
  /** The function that reads issuers' keys. */
  ISSUER_READER: z.string().min(1),
});

import * as z from 'zod';

// The event and the answer of the function that reads issuers' keys.

export const keysAsked = z.object({ issuer: z.string().max(255) });

const mostKeys = 50;

/** A public key; what it has besides is left out, and so are secret keys. */
const key = z.object({
  kty: z.enum(['RSA', 'EC', 'OKP']),
  kid: z.string().max(500).optional(),
  use: z.string().max(20).optional(),
  alg: z.string().max(20).optional(),
  n: z.string().max(2_000).optional(),
  e: z.string().max(20).optional(),
  crv: z.string().max(20).optional(),
  x: z.string().max(500).optional(),
  y: z.string().max(500).optional(),
});

/** A key set (RFC 7517). Keys of kinds that are not taken are left out. */
export const keySet = z.object({
  keys: z
    .array(z.unknown())
    .max(mostKeys)
    .transform((keys) => keys.flatMap((each) => key.safeParse(each).data ?? [])),
});
export type KeySet = z.output<typeof keySet>;

import type * as z from 'zod';
import type { claimsPreview } from './guide.ts';

/** What a federated account must trust. Every value has a form that can end no quotes. */
export interface FederatedTrust {
  /** Project or subscription. */
  accountId: string;
  issuer: string;
  subject: string;
}

/** The default; an operator may choose another. */
const lifetimeSeconds = 300;

export const previewOf = (
  { issuer, subject }: FederatedTrust,
  aud: string,
): z.output<typeof claimsPreview> => ({
  iss: issuer,
  sub: subject,
  aud,
  purpose: ['probe', 'plan', 'apply', 'destroy'],
  lifetime_seconds: lifetimeSeconds,
});

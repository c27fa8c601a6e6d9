import type * as z from 'zod';
import type { claimsPreview } from './schema.ts';

/** Who issues our federation tokens, and for how long each is good. */
export interface IssuerFacts {
  url: string;
  tokenLifetimeSeconds: number;
}

/** What a federated account must trust. No value can contain quotes. */
export interface FederatedTrust {
  /** Project or subscription. */
  accountId: string;
  issuer: IssuerFacts;
  subject: string;
}

export const previewOf = (
  { issuer, subject }: FederatedTrust,
  aud: string,
): z.output<typeof claimsPreview> => ({
  iss: issuer.url,
  sub: subject,
  aud,
  // Nothing is deployed into federated accounts yet: tokens are minted to probe them, at once and daily.
  purpose: ['probe'],
  lifetime_seconds: issuer.tokenLifetimeSeconds,
});

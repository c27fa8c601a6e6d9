import type * as z from 'zod';
import type { claimsPreview } from './schema.ts';

/** The issuer of federation tokens, and their lifetime. */
export interface IssuerFacts {
  url: string;
  tokenLifetimeSeconds: number;
}

/** The trust that a federated account needs. No value can contain quotes. */
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
  // There are no deployments in federated accounts yet: tokens are minted to probe them, at once and daily.
  purpose: ['probe'],
  lifetime_seconds: issuer.tokenLifetimeSeconds,
});

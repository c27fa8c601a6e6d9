import { Refusal, RetryableError } from '../shared/workflow-errors.ts';
import { CloudUnavailable, ProbeError } from './probe.ts';
import type { MintPurpose } from './provider.ts';

/** Claims of a federation token that its user decides; the issuer adds iss, iat, nbf, exp and jti. */
export interface FederationClaims {
  sub: string;
  aud: string;
  purpose: MintPurpose['purpose'];
  deployment_id?: string;
  run_id?: string;
}

/** Signs a token that customers' clouds verify through our public key set. */
export type MintToken = (claims: FederationClaims) => Promise<string>;

/** The subject that the customer's cloud sees: made of ids, since names can change. At most 127 bytes. */
export const federationSubject = (orgId: string, cloudAccountId: string) =>
  `org:${orgId}:cloud:${cloudAccountId}`;

/** What Azure's documentation asks for. */
export const azureAudience = 'api://AzureADTokenExchange';

/** The audience that a pool's provider accepts by itself: its own name, with the scheme. */
export const gcpAudience = (providerResource: string) => `https://iam.googleapis.com/${providerResource}`;

export const claimsFor = (
  account: { orgId: string; cloudAccountId: string },
  aud: string,
  { purpose, deploymentId, runId }: MintPurpose,
): FederationClaims => ({
  sub: federationSubject(account.orgId, account.cloudAccountId),
  aud,
  purpose,
  ...(deploymentId ? { deployment_id: deploymentId } : {}),
  ...(runId ? { run_id: runId } : {}),
});

/** A failed mint in the terms of a workflow. */
export function asWorkflowError(error: unknown): unknown {
  if (error instanceof ProbeError) return new Refusal(error.code, error.message, { cause: error });
  if (error instanceof CloudUnavailable) {
    return new RetryableError('The cloud did not answer just now; this is tried again.', { cause: error });
  }
  return error;
}

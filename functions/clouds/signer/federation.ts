import * as z from 'zod';
import { newId } from '../../shared/ids.ts';
import { Refusal, RetryableError } from '../../shared/workflow-errors.ts';
import type { Provider } from '../account.ts';
import { type KeptCredentials, providerResource } from '../credentials.ts';
import { missingSetup } from '../errors.ts';
import { CloudUnavailable, ProbeError } from '../probe.ts';
import type { MintPurpose } from '../provider.ts';

const id = z.string().min(1).max(100);

/**
 * A request to the signer: a token for one account. A caller can't name the subject or the audience: both are built from the
 * account's row.
 */
export const accountTokenRequest = z
  .strictObject({
    org_id: id,
    cloud_account_id: id,
    purpose: z.enum(['probe', 'plan', 'apply', 'destroy']),
    deployment_id: id.optional(),
    run_id: id.optional(),
    /** Google Cloud, for a probe: the pool's provider that is tried, which no row has before the probe is passed. */
    provider_resource: providerResource.optional(),
    /** For a probe: a token with a subject that no customer trusts, to see that it is refused. */
    stranger: z.literal(true).optional(),
  })
  .refine(({ purpose, provider_resource, stranger }) => {
    return purpose === 'probe' || (provider_resource === undefined && !stranger);
  }, 'only a probe tries a provider or a stranger');
export type AccountTokenRequest = z.output<typeof accountTokenRequest>;

/** Gets a token that customers' clouds verify through our public key set. Secret: never logged, never stored. */
export type MintToken = (request: AccountTokenRequest) => Promise<string>;

/** Claims of a federation token that follow from the account; the issuer adds iss, iat, nbf, exp and jti. */
export interface FederationClaims {
  sub: string;
  aud: string;
  purpose: MintPurpose['purpose'];
  deployment_id?: string;
  run_id?: string;
}

/** An account as its row has it; without credentials, one that setup has prepared and that isn't connected yet. */
export interface TrustingAccount {
  provider: Provider;
  credentials: KeptCredentials | null;
}

/** The subject that the customer's cloud sees: made of ids, since names can change. At most 127 bytes. */
export const federationSubject = (orgId: string, cloudAccountId: string) =>
  `org:${orgId}:cloud:${cloudAccountId}`;

/** The audience that Azure's documentation demands. */
export const azureAudience = 'api://AzureADTokenExchange';

/** The audience that a pool's provider accepts by itself: its own name, with the scheme. */
export const gcpAudience = (providerResource: string) => `https://iam.googleapis.com/${providerResource}`;

/** The request for a token that lets into this account. */
export const requestFor = (
  account: { orgId: string; cloudAccountId: string },
  { purpose, deploymentId, runId }: MintPurpose,
): AccountTokenRequest => ({
  org_id: account.orgId,
  cloud_account_id: account.cloudAccountId,
  purpose,
  ...(deploymentId ? { deployment_id: deploymentId } : {}),
  ...(runId ? { run_id: runId } : {}),
});

/**
 * The claims of the token that is asked for.
 * @throws AppError invalid `setup_missing` where there is no such account
 */
export function claimsFor(
  request: AccountTokenRequest,
  account: TrustingAccount | undefined,
): FederationClaims {
  const { org_id, cloud_account_id, purpose, deployment_id, run_id, stranger } = request;
  if (!account || (purpose !== 'probe' && !account.credentials)) throw missingSetup();
  return {
    sub: stranger
      ? federationSubject(newId('org'), newId('cloudAccount'))
      : federationSubject(org_id, cloud_account_id),
    aud: audienceOf(account, request),
    purpose,
    ...(deployment_id ? { deployment_id } : {}),
    ...(run_id ? { run_id } : {}),
  };
}

function audienceOf({ provider, credentials }: TrustingAccount, request: AccountTokenRequest): string {
  if (provider === 'azure') return azureAudience;
  const kept = credentials?.kind === 'workload_identity' ? credentials.providerResource : undefined;
  const resource = request.provider_resource ?? kept;
  if (provider === 'gcp' && resource) return gcpAudience(resource);
  throw new Error(`The account ${request.cloud_account_id} of ${provider} takes no token of ours.`);
}

/** A failed mint in the terms of a workflow. */
export function asWorkflowError(error: unknown): unknown {
  if (error instanceof ProbeError) return new Refusal(error.code, error.message, { cause: error });
  if (error instanceof CloudUnavailable) {
    return new RetryableError('The cloud did not answer just now; this is tried again.', { cause: error });
  }
  return error;
}

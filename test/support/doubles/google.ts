import { SignJWT } from 'jose';
import { type GoogleProject, startGoogle } from '../../../bin/local/other-clouds/google.ts';
import { tokenOf } from '../../../functions/clouds/signer/answer.ts';
import {
  claimsFor,
  type FederationClaims,
  type MintToken,
  type TrustingAccount,
} from '../../../functions/clouds/signer/federation.ts';
import { accountSigner } from '../../../functions/clouds/signer/sign.ts';
import type { Database } from '../../../functions/shared/db/client.ts';

export const issuerUrl = 'https://issuer.example.com';
export const issuer = { url: issuerUrl, tokenLifetimeSeconds: 300 };

/** Signs as the issuer does; the doubles read the claims and don't check the signature. */
export const signedClaims = async ({ aud, ...claims }: FederationClaims): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuerUrl)
    .setAudience(aud)
    .setIssuedAt()
    .setExpirationTime('300s')
    .sign(Buffer.from('the doubles check no signature, but a token has one'));

/** Mints for this account whatever ids a request has: for tests without a database. */
export const mintFor =
  (account: TrustingAccount): MintToken =>
  async (request) =>
    signedClaims(claimsFor(request, account));

/** The same for accounts that are only probed. */
export const testMint: MintToken = async (request) =>
  mintFor({ provider: request.provider_resource ? 'gcp' : 'azure', credentials: null })(request);

/** Mints by the rows of this database, as the signer's function does. */
export const mintByRows = (db: Database): MintToken => {
  const sign = accountSigner({ db, mint: async (claims) => signedClaims(claims as FederationClaims) });
  return async (request) => tokenOf(await sign(request));
};

export const workloadIdentityOf = (projectId: string) => ({
  kind: 'workload_identity' as const,
  projectId,
  providerResource: 'projects/123456789012/locations/global/workloadIdentityPools/pool/providers/ours',
  serviceAccount: `orchestrator@${projectId}.iam.gserviceaccount.com`,
});

/** A project as its owner should set it up. */
export const projectFor = (
  subject: string | undefined,
  projectId: string,
  changes: Partial<GoogleProject> = {},
): GoogleProject => {
  const { providerResource, serviceAccount } = workloadIdentityOf(projectId);
  return { projectId, providerResource, serviceAccount, issuer: issuerUrl, subject, ...changes };
};

export async function testGoogle() {
  const google = await startGoogle();
  const endpoints = { sts: google.url, iamCredentials: google.url, resourceManager: google.url };
  return { ...google, endpoints };
}

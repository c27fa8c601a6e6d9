import { SignJWT } from 'jose';
import { type GoogleProject, startGoogle } from '../../../bin/local/other-clouds/google.ts';
import type { FederationClaims } from '../../../functions/clouds/federation.ts';

export const issuerUrl = 'https://issuer.example.com';
export const issuer = { url: issuerUrl, tokenLifetimeSeconds: 300 };

/** Mints as the issuer does; the doubles read the claims and don't check the signature. */
export const testMint = async ({ aud, ...claims }: FederationClaims): Promise<string> =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuerUrl)
    .setAudience(aud)
    .setIssuedAt()
    .setExpirationTime('300s')
    .sign(Buffer.from('the doubles check no signature, but a token has one'));

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

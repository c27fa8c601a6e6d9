import { Sha256 } from '@aws-crypto/sha256-js';
import { HttpRequest } from '@smithy/protocol-http';
import { SignatureV4 } from '@smithy/signature-v4';
import type { AccountCredentials } from '../aws/client-settings.ts';
import type { Clock } from '../shared/clock.ts';

export interface EksTokenOptions {
  credentials: AccountCredentials;
  region: string;
  clusterName: string;
  clock: Clock;
}

/** The expiry in the presigned URL; the cluster accepts the token for 15 minutes regardless. */
const expiresInSeconds = 60;

/**
 * The bearer token of an EKS cluster: a presigned GetCallerIdentity that the cluster sends to STS to learn who
 * we are. Good for 15 minutes from now. The cluster's verifier (aws-iam-authenticator, pkg/token) accepts https on the
 * regional host, these query keys and no others, and wants the cluster's name among the signed headers; presign
 * helpers of the SDK add an `x-id`, which it refuses. So it is signed by hand.
 */
export async function eksToken({
  credentials,
  region,
  clusterName,
  clock,
}: EksTokenOptions): Promise<string> {
  const host = `sts.${region}.amazonaws.com`;
  const signer = new SignatureV4({ credentials, region, service: 'sts', sha256: Sha256 });
  const request = new HttpRequest({
    protocol: 'https:',
    hostname: host,
    method: 'GET',
    path: '/',
    headers: { host, 'x-k8s-aws-id': clusterName },
    query: { Action: 'GetCallerIdentity', Version: '2011-06-15' },
  });
  const { query } = await signer.presign(request, {
    expiresIn: expiresInSeconds,
    signingDate: clock.now(),
  });
  const pairs = Object.entries(query ?? {}).map(
    ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`,
  );
  return `k8s-aws-v1.${Buffer.from(`https://${host}/?${pairs.join('&')}`).toString('base64url')}`;
}
